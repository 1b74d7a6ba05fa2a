/** The actor of everything that the demo does by itself. */
import type { Actor } from '../../kernel/actor.ts';

export const demoActor: Actor = { kind: 'system', name: 'demo' };
