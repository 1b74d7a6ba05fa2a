/** Who acts where the demo acts by itself. */
import type { Actor } from '../../store/context.ts';

export const demoActor: Actor = { kind: 'system', name: 'demo' };
