/** Names the users of a row and says how to sort them and who may see them. */

import { nameFieldOf } from '#contract/kit/entity.ts';
import type { UsedByKind } from '#contract/kit/used-by.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import type { Right } from '#contract/rights/rights.ts';

/**
 * `newest`: the column to sort by, newest first. `read`: the right to see these users. `state`: the column that the address of their screen
 * depends on.
 */
type UserNames = { one: string; many: string; name: string; newest: string; read: Right; state?: string };

/** Users that are no plain entity. */
const others = {
  event: { one: 'event', many: 'events', name: 'name', newest: 'eventStartDate', read: 'unpublished:read', state: 'eventStatus' },
  tournament: {
    ...{ one: 'tournament', many: 'tournaments', name: 'name', newest: 'tournamentStartDate' },
    ...{ read: 'unpublished:read', state: 'tournamentStatus' },
  },
  invoice: { one: 'invoice', many: 'invoices', name: 'invoiceNumber', newest: 'id', read: 'invoice:read' },
  balanceEntry: {
    ...{ one: 'entry of the balance', many: 'entries of the balance', name: 'entryDate', newest: 'id' },
    read: 'balance:read',
  },
  newsPost: { one: 'news post', many: 'news posts', name: 'subject', newest: 'postDate', read: 'news:read' },
  overallRanking: {
    ...{ one: 'overall ranking', many: 'overall rankings', name: 'rankingCategory', newest: 'dateOfGeneration' },
    read: 'unpublished:read',
  },
} as const satisfies Partial<Record<UsedByKind, UserNames>>;

const ofEntities = allEntities.map((entity): [string, UserNames] => {
  const { table, words, newest = 'id', rights, state } = entity;
  return [table, { ...words, name: nameFieldOf(entity) ?? 'id', newest, read: rights.read, ...(state && { state }) }];
});

const names: ReadonlyMap<string, UserNames> = new Map([...ofEntities, ...Object.entries(others)]);

export function namesOfUsers(kind: UsedByKind): UserNames {
  const found = names.get(kind);
  if (!found) throw new Error(`No words for the users of the kind ${kind}.`);
  return found;
}
