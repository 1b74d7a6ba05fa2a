/** Names the users of a row and says how to sort them and who may see them. */

import type { UsedByKind } from '#contract/kit/used-by.ts';
import type { Right } from '#contract/rights/rights.ts';

/**
 * `newest`: the column to sort by, newest first. `read`: the right to see these users. `state`: the column that the address of their screen
 * depends on.
 */
export const usedByKinds = {
  event: { one: 'event', many: 'events', name: 'name', newest: 'eventStartDate', read: 'unpublished:read', state: 'eventStatus' },
  tournament: {
    ...{ one: 'tournament', many: 'tournaments', name: 'name', newest: 'tournamentStartDate' },
    ...{ read: 'unpublished:read', state: 'tournamentStatus' },
  },
  venue: { one: 'venue', many: 'venues', name: 'name', newest: 'id', read: 'venue:read' },
  hotel: { one: 'hotel', many: 'hotels', name: 'name', newest: 'id', read: 'lookup:read' },
  sponsor: { one: 'sponsor', many: 'sponsors', name: 'name', newest: 'id', read: 'sponsor:read' },
  federation: { one: 'federation', many: 'federations', name: 'name', newest: 'id', read: 'lookup:read' },
  playerProfile: { one: 'player', many: 'players', name: 'displayName', newest: 'id', read: 'player:read', state: 'teamProfile' },
  invoice: { one: 'invoice', many: 'invoices', name: 'invoiceNumber', newest: 'id', read: 'invoice:read' },
  balanceEntry: {
    ...{ one: 'entry of the balance', many: 'entries of the balance', name: 'entryDate', newest: 'id' },
    read: 'balance:read',
  },
  calendarItem: {
    ...{ one: 'calendar entry', many: 'calendar entries', name: 'calendarItemTitle', newest: 'calendarItemStartDate' },
    read: 'calendar:read',
  },
  newsPost: { one: 'news post', many: 'news posts', name: 'subject', newest: 'postDate', read: 'news:read' },
  websiteContent: {
    ...{ one: 'website content', many: 'website contents', name: 'title', newest: 'publicationDate' },
    read: 'content:read',
  },
  overallRanking: {
    ...{ one: 'overall ranking', many: 'overall rankings', name: 'rankingCategory', newest: 'dateOfGeneration' },
    read: 'unpublished:read',
  },
} as const satisfies Record<UsedByKind, { one: string; many: string; name: string; newest: string; read: Right; state?: string }>;
