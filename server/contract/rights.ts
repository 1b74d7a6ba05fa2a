/**
 * The rights table (security.md, "Principals and permission matrix"): who may do what. Every route and socket command names one operation of it.
 * all: everywhere · event: only where the person is among the event's users (User-Access) · table: only the match now on the device's table.
 */
import { accountRights } from './rights/account.ts';
import { eventRights } from './rights/events.ts';
import type { Grant, Grants, Principal } from './rights/grants.ts';
import { mailRights } from './rights/mail.ts';
import { masterRights } from './rights/master-data.ts';
import { matchRights } from './rights/matches.ts';
import { moneyRights } from './rights/money.ts';
import { newsRights } from './rights/news.ts';
import { settingRights } from './rights/settings.ts';
import { systemRights } from './rights/system.ts';
import { tournamentRights } from './rights/tournaments.ts';
import { trustRights } from './rights/trust.ts';
import { websiteRights } from './rights/website.ts';

export const rights = {
  ...accountRights,
  ...matchRights,
  ...tournamentRights,
  ...trustRights,
  ...eventRights,
  ...mailRights,
  ...masterRights,
  ...moneyRights,
  ...newsRights,
  ...settingRights,
  ...systemRights,
  ...websiteRights,
};

export type Right = keyof typeof rights;

/** The widest grant a set of roles has for a right, or null. */
export function grantFor(right: Right, principals: readonly Principal[]): Grant | null {
  const grants: Grants = rights[right];
  const held = principals.map((principal) => grants[principal]).filter((grant) => grant !== undefined);
  if (held.includes('all')) return 'all';
  return held[0] ?? null;
}
