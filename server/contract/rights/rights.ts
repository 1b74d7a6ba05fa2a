/**
 * The rights table: each right says which principals have it and how far. Every route and socket command names one right.
 * all: everywhere · event: only in events that list the person as a user (User-Access) · table: only the match that is now on the device's table.
 */
import { accountRights } from './account.ts';
import { eventRights } from './events.ts';
import type { Grant, Grants, Principal } from './grants.ts';
import { masterRights } from './master-data.ts';
import { matchRights } from './matches.ts';
import { moneyRights } from './money.ts';
import { newsRights } from './news.ts';
import { systemRights } from './system.ts';
import { tournamentRights } from './tournaments.ts';
import { websiteRights } from './website.ts';

export const rights = {
  ...accountRights,
  ...matchRights,
  ...tournamentRights,
  ...eventRights,
  ...masterRights,
  ...moneyRights,
  ...newsRights,
  ...systemRights,
  ...websiteRights,
};

export type Right = keyof typeof rights;

/** Returns the widest grant of these principals for a right; null if none has it. */
export function grantFor(right: Right, principals: readonly Principal[]): Grant | null {
  const grants: Grants = rights[right];
  const held = principals.map((principal) => grants[principal]).filter((grant) => grant !== undefined);
  if (held.includes('all')) return 'all';
  return held[0] ?? null;
}
