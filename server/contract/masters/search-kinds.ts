import type { Right } from '../rights/rights.ts';

/** What is searched with the facts of the hall, each in its own way. */
const hallKinds = ['match', 'player', 'table', 'tournament', 'event'] as const;

/** What is found by its words and opened as a record. */
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

export const searchKinds = [...hallKinds, ...recordKinds] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Who may not read a kind finds none of it. */
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
