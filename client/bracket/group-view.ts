/** The content of a group's table: the ranking by the rules, names, and the score of every match. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { resultOfMatch } from '#contract/match/match-result.ts';
import { groupOrigins } from '#machines/draw/group-names.ts';
import { type GroupLine, groupSheets } from '#machines/draw/group-sheet.ts';
import { type BoxSide, boxSide, boxStatusOf, isAtTable, isPlaying } from './box-view.ts';
import type { Bracket } from './model.ts';

export type GroupCell = {
  label: string;
  /** '5:3' with this player's score first, 'T7' for a match that is announced at table 7, otherwise ''. */
  words: string;
  tone: 'won' | 'lost' | 'live' | 'open';
};

export type GroupViewLine = Pick<GroupLine, 'id' | 'place' | 'goes' | 'played' | 'wins' | 'racksWon' | 'racksLost'> & {
  player: Pick<BoxSide, 'surname' | 'given' | 'countryId' | 'country'>;
  /** One cell per player; null for the player themselves. */
  cells: (GroupCell | null)[];
};

export type GroupView = { group: number; name: string; complete: boolean; places: number; lines: GroupViewLine[] };

export function groupViews({ rows, shape, matches }: Bracket): GroupView[] {
  if (shape?.kind !== 'GROUPS') return [];
  const all = [...rows.values()];
  const players = new Map<number, BoxSide>();
  for (const row of all)
    for (const side of [boxSide(row, 'A'), boxSide(row, 'B')])
      if (side.participantId !== null && row.groupNumber !== null) players.set(side.participantId, side);
  const results = all.filter(({ groupNumber }) => groupNumber !== null).map(resultOfMatch);
  const ranks = ranksIn({ rows, shape });
  return groupSheets({ spec: shape, matches: [...matches.values()] }, results, { ranks }).map(({ lines, ...group }) => ({
    ...group,
    lines: lines.flatMap(({ against, rank: _, ...line }) => {
      const player = players.get(line.id);
      if (!player) return [];
      const { surname, given, countryId, country } = player;
      return [{ ...line, player: { surname, given, countryId, country }, cells: against.map((label) => cellOf(label, line.id, rows)) }];
    }),
  }));
}

/**
 * Returns the rank in the group by participant id. It is known once the next stage is drawn: each slot of its first round belongs to one
 * rank of a group.
 */
function ranksIn({ rows, shape }: Pick<Bracket, 'rows'> & { shape: NonNullable<Bracket['shape']> }): Map<number, number> {
  const ranks = new Map<number, number>();
  for (const [label, [a, b]] of groupOrigins(shape)) {
    const row = rows.get(label);
    if (row && row.participantAId !== null) ranks.set(row.participantAId, a.rank);
    if (row && row.participantBId !== null) ranks.set(row.participantBId, b.rank);
  }
  return ranks;
}

function cellOf(label: string | null, id: number, rows: ReadonlyMap<string, LiveMatch>): GroupCell | null {
  const row = label === null ? undefined : rows.get(label);
  if (!row || label === null) return null;
  const [own, other] = row.participantAId === id ? [boxSide(row, 'A'), boxSide(row, 'B')] : [boxSide(row, 'B'), boxSide(row, 'A')];
  const status = boxStatusOf(row);
  if (status === 'announced') return { label, words: row.tableDisplayNumber === null ? '' : `T${row.tableDisplayNumber}`, tone: 'live' };
  if (isPlaying(status)) return { label, words: `${own.score}:${other.score}`, tone: 'live' };
  if (!own.won && !other.won) return { label, words: '', tone: isAtTable(status) ? 'live' : 'open' };
  const words = own.score === '' && other.score === '' ? (own.won ? '+' : '–') : [own.score, other.score].filter(Boolean).join(':');
  return { label, words, tone: own.won ? 'won' : 'lost' };
}
