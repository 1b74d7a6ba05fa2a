/** Describes a table for a match, for its tile: free now, free soon, or why it cannot take the match. */
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import type { MatchForecast } from '#machines/forecast/forecast.ts';
import { matchName } from '../../format.ts';
import { matchStatusLooks } from '../../ui/status/status-chip.tsx';

export type TableTile = {
  table: LiveTable;
  kind: 'free' | 'soon' | 'taken' | 'here';
  /** 'free', 'in 8′', 'blocked' or ''. */
  words: string;
  /** Why a press does nothing, as a sentence. */
  reason: string | null;
};

/** Longer than this, 'free in …' does not help to choose. */
const soonMinutes = 15;

type TileInput = { table: LiveTable; match: LiveMatch; holder: LiveMatch | undefined; end: number | null; now: number };

/** `holder` is the match on the table, `end` its predicted end and `now` the server's time, both in milliseconds. */
export function tileOf({ table, match, holder, end, now }: TileInput): TableTile {
  const name = `Table ${table.displayNumber}`;
  if (table.id === match.tableId) return { table, kind: 'here', words: 'here', reason: `${matchName(match)} is on this table.` };
  if (table.tableStatus === 'FREE') return { table, kind: 'free', words: 'free', reason: null };
  if (table.tableStatus === 'BLOCKED')
    return {
      table,
      kind: 'taken',
      words: 'blocked',
      reason: `${name} is blocked${table.blockedReason ? `: ${table.blockedReason}` : '.'}`,
    };
  const minutes = end === null ? null : Math.max(1, Math.ceil((end - now) / 60_000));
  const there = holder ? `${matchName(holder)} is ${matchStatusLooks[holder.matchStatus].word.toLowerCase()} there` : 'it has a match';
  if (holder && holder.matchStatus !== 'FINISHED' && minutes !== null && minutes <= soonMinutes)
    return { table, kind: 'soon', words: `in ${minutes}′`, reason: `${name} will be free in about ${minutes} min: ${there}.` };
  return { table, kind: 'taken', words: '', reason: `${name} is not free: ${there}.` };
}

/** The table that the forecast gives to a waiting match; null for a match on a table. */
export const predictedTable = (match: LiveMatch, forecasts: ReadonlyMap<number, Pick<MatchForecast, 'tableId'>>): number | null =>
  match.tableId === null ? (forecasts.get(match.id)?.tableId ?? null) : null;
