/** Who acts where the demo acts by itself. */
import type { Actor } from '../../kernel/actor.ts';

export const demoActor: Actor = { kind: 'system', name: 'demo' };
