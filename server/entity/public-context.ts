/** The context of everything that strangers read: pages, feeds, pictures, calendars and messages. */

import { grantFor } from '#contract/rights/rights.ts';
import { principalsOf } from '../http/auth/actors.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Context } from '../store/context.ts';
import { publicRead } from '../store/public-names.ts';

const contexts = new WeakMap<Context, Context>();

/** Returns a context whose reads show initials of players who are not public. Writes are unchanged. */
export function publicContext(context: Context): Context {
  const known = contexts.get(context) ?? {
    ...context,
    read: publicRead(context.read),
    lists: (load) => publicRead(context.lists(load)),
  };
  contexts.set(context, known);
  // The context of a public context is itself.
  contexts.set(known, known);
  return known;
}

/** Whether the actor reads the names of all players: people with an account who may read matches, and paired devices. */
export const seesNames = (actor: Actor | null): boolean =>
  actor !== null && (actor.kind !== 'user' || grantFor('match:read', principalsOf(actor)) !== null);
