import type { Right } from '../rights/rights.ts';

/** Kinds that the event itself has; each has its own search. */
const eventKinds = ['match', 'player', 'table', 'tournament', 'event'] as const;

/** Kinds that are searched by their words and open as a record. */
export const recordKinds = [
  'invoice',
  'user',
  'sponsor',
  'venue',
  'hotel',
  'federation',
  'season',
  'news',
  'calendarItem',
  'websiteContent',
] as const;
export type RecordKind = (typeof recordKinds)[number];

export const searchKinds = [...eventKinds, ...recordKinds] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The right that a person needs to find entries of a kind. */
export const rightToFind = {
  match: 'match:read',
  player: 'player:read',
  table: 'match:watch',
  tournament: 'tournament:read',
  event: 'event:read',
  invoice: 'invoice:read',
  user: 'user:read',
  sponsor: 'sponsor:read',
  venue: 'venue:read',
  hotel: 'venue:read',
  federation: 'lookup:read',
  season: 'template:read',
  news: 'news:read',
  calendarItem: 'calendar:read',
  websiteContent: 'content:read',
} as const satisfies Record<SearchKind, Right>;
