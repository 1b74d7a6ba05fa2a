/**
 * Decides how much an actor may see in rooms, lists and the history.
 *
 * - desk: users who pair tablets and edit matches.
 * - inside: staff who see unpublished data.
 * - outside: press, photographers, players and strangers.
 */
import { grantFor } from '#contract/rights/rights.ts';
import type { Actor } from '../../kernel/actor.ts';
import { principalsOf } from './actors.ts';

export const audiences = ['desk', 'inside', 'outside'] as const;
export type Audience = (typeof audiences)[number];

export function audienceOf(actor: Actor | null): Audience {
  if (actor?.kind === 'system') return 'desk';
  const principals = principalsOf(actor);
  if (grantFor('device:manage', principals) !== null) return 'desk';
  return grantFor('unpublished:read', principals) === null ? 'outside' : 'inside';
}

/** Whether the actor may see the names of staff and their internal notes. */
export const seesStaff = (actor: Actor | null): boolean => audienceOf(actor) !== 'outside';
