/** Says what a match waits for: 'waits for A037', 'table 9 is next', 'called to table 9'. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { waitingForOf } from '#machines/match/waiting-match.ts';
import { sides } from '#machines/names.ts';
import { sideOf } from './match-side.ts';

/** `table`: the number of the table that is predicted for the match, if there is one. Returns '' for a match that waits for nothing. */
export function waitsForWords(match: LiveMatch, table?: number): string {
  switch (waitingForOf(match)) {
    case 'START':
      return `called to table ${match.tableDisplayNumber}`;
    case 'PLAYERS':
      return `waits for ${openSidesOf(match).join(', ') || 'its players'}`;
    case 'TOURNAMENT':
      return 'waits for the start';
    case 'TABLE':
      return table === undefined ? 'waits for a table' : `table ${table} is next`;
    default:
      return '';
  }
}

/** The labels of the matches that decide the open sides: 'A037'. */
export const openSidesOf = (match: LiveMatch): string[] =>
  sides.flatMap((side) => sideOf(match, side).waitsFor ?? []).map((waitsFor) => waitsFor.replace(/^(winner|loser) of /i, ''));
