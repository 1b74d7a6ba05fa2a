/**
 * What somebody is told is decided by one place in the hall, at every door: sockets, lists, history.
 * desk: who pairs tablets and edits matches · inside: staff who see what is not published yet · outside: press, photographers, players, strangers.
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

/** Names of staff, and what they write for each other, stay inside. */
export const seesStaff = (actor: Actor | null): boolean => audienceOf(actor) !== 'outside';
