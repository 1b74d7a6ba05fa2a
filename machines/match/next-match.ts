/**
 * The next match of each free table, as its row names it (machines/README.md 11.13). The server chooses it by the desk's next calls, so desk, TV,
 * scoreboard and tablet show the same one.
 */
import type { TableStatus } from '../names.ts';
import { isOpen, isWaiting, type QueuedMatch, scheduledOf } from './waiting-match.ts';

export type NextTable = {
  id: number;
  tableStatus: TableStatus;
  matchId: number | null;
  nextMatchId: number | null;
  nextStart: string | null;
};

/** The tables and matches of one event. `now`: milliseconds since 1970 on the server's clock. */
export type NextMatchInput<Match extends QueuedMatch> = { tables: readonly NextTable[]; matches: readonly Match[]; now: number };

export type NextMatch<Match> = {
  match: Match;
  /** The match cannot be called yet, so another match may come first. */
  probable: boolean;
  /** Milliseconds since 1970. */
  predictedStart: number;
  /** Match label such as 'A038' → number of the table where a player of this match still plays. */
  feeders: Readonly<Record<string, number>>;
};

/** By table id. */
export type NextByTable<Match> = ReadonlyMap<number, NextMatch<Match>>;

/** Returns the matches that still wait. `before`: the previous answer; an entry that shows the same is returned again, so screens do not redraw it. */
export function nextMatches<Match extends QueuedMatch>(
  { tables, matches, now }: NextMatchInput<Match>,
  before?: NextByTable<Match>,
): NextByTable<Match> {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const byTable = new Map<number, NextMatch<Match>>();
  for (const { id, tableStatus, matchId, nextMatchId, nextStart } of tables) {
    const match = tableStatus === 'FREE' && matchId === null && nextMatchId !== null ? byId.get(nextMatchId) : undefined;
    if (!match || !isWaiting(match)) continue;
    const predictedStart = Math.max(now, nextStart === null ? (scheduledOf(match) ?? now) : Date.parse(nextStart));
    const next = { match, probable: nextStart !== null, predictedStart, feeders: tablesOfFeeders(match, matches) };
    const last = before?.get(id);
    byTable.set(id, last && isSameForecast(last, next) ? last : next);
  }
  return byTable;
}

/** Screens show whole minutes. A smaller difference is the same forecast. */
const isSameForecast = <Match>(last: NextMatch<Match>, next: NextMatch<Match>): boolean =>
  last.match === next.match &&
  last.probable === next.probable &&
  minuteOf(last.predictedStart) === minuteOf(next.predictedStart) &&
  JSON.stringify(last.feeders) === JSON.stringify(next.feeders);

const minuteOf = (ms: number): number => Math.floor(ms / 60_000);

function tablesOfFeeders<Match extends QueuedMatch>(match: Match, matches: readonly Match[]): Record<string, number> {
  const isFeeder = ({ winnerToMatchId, winnerToSide, loserToMatchId, loserToSide }: Match): boolean =>
    (winnerToMatchId === match.id && winnerToSide !== null && isOpen(match, winnerToSide)) ||
    (loserToMatchId === match.id && loserToSide !== null && isOpen(match, loserToSide));
  return Object.fromEntries(
    matches.flatMap((one) => (one.tableDisplayNumber !== null && isFeeder(one) ? [[one.label, one.tableDisplayNumber] as const] : [])),
  );
}
