import type { Right } from './rights.ts';

export const searchKinds = ['match', 'player', 'table', 'tournament', 'event'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Who may not read a kind finds none of it. */
export const rightToFind = {
  match: 'match:read',
  player: 'player:read',
  table: 'match:watch',
  tournament: 'tournament:read',
  event: 'event:read',
} as const satisfies Record<SearchKind, Right>;
