/** Checks whether a user may create player profiles while they enter players. */
import { grantFor } from '#contract/rights/rights.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed } from '../../kernel/errors.ts';
import { takeLock } from '../../store/unit/advisory-locks.ts';
import type { WorkContext } from '../../store/unit/commit.ts';

/** True when the actor may create player profiles, which needs the right to read birthdays. */
export const mayCreatePlayers = (actor: Actor | null): boolean =>
  actor?.kind === 'system' ||
  (grantFor('player:write', principalsOf(actor)) === 'all' && grantFor('player:read-birth', principalsOf(actor)) === 'all');

export const mayNotCreate = { code: 'MAY_NOT_CREATE_PLAYERS', sentence: 'Your account may not create player profiles.' } as const;

/** Locks the names of all players, so that no player is created twice. Throws 409 for an actor who may not create players. */
export async function prepareCreating(work: WorkContext): Promise<void> {
  if (!mayCreatePlayers(work.actor)) throw notAllowed(mayNotCreate);
  await takeLock(work, 'newPlayers');
}
