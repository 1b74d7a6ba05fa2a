/** The dependencies between matches: winners and losers move on, and sub-matches decide their team match. */

import type { PlayTimeMatch } from '../match/playtime.ts';
import { isLive, type MatchStatus } from '../names.ts';

/** The columns of a match that the forecast reads. A match as sent to clients has all of them. */
export type ForecastMatch = PlayTimeMatch & {
  id: number;
  label: string;
  matchStatus: MatchStatus;
  matchScheduledTime: string | null;
  tableId: number | null;
  winnerToMatchId: number | null;
  loserToMatchId: number | null;
  aWalkover: boolean;
  bWalkover: boolean;
  teamParentMatchId: number | null;
};

export type Graph = {
  /** Match id → the unstarted matches that wait for its result. */
  feeds: ReadonlyMap<number, readonly ForecastMatch[]>;
  /** Id of an unstarted match → the number of undecided matches that it waits for. */
  missing: Map<number, number>;
  /** The ids of main team matches. They need no table; their sub-matches do. */
  mains: ReadonlySet<number>;
  /** Match id → its position in the order in which the desk calls. */
  order: ReadonlyMap<number, number>;
};

/** Whether the match waits for players, a time or a table. */
export const isToCome = ({ matchStatus, tableId }: Pick<ForecastMatch, 'matchStatus' | 'tableId'>): boolean =>
  tableId === null && (matchStatus === 'SCHEDULED' || matchStatus === 'CREATED');

export function graphOf(matches: readonly ForecastMatch[]): Graph {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const subs = Map.groupBy(matches, ({ teamParentMatchId }) => teamParentMatchId);
  const feeds = new Map<number, ForecastMatch[]>();
  const missing = new Map<number, number>();
  for (const match of matches.filter(isUndecided)) {
    const next = new Set([match.winnerToMatchId, match.loserToMatchId].filter((id) => id !== null));
    // Unknown players cannot be lined up, so the sub-matches wait for the same matches as their main match.
    const after = [...next].flatMap((id) => [byId.get(id), ...(subs.get(id) ?? [])]);
    const main = match.teamParentMatchId === null ? undefined : byId.get(match.teamParentMatchId);
    const waiting = [...after, main].filter((other) => other !== undefined && isToCome(other)) as ForecastMatch[];
    feeds.set(match.id, waiting);
    for (const { id } of waiting) missing.set(id, (missing.get(id) ?? 0) + 1);
  }
  const mains = new Set([...subs.keys()].filter((id) => id !== null));
  return { feeds, missing, mains, order: callingOrder(matches) };
}

const isUndecided = (match: ForecastMatch): boolean => isToCome(match) || isLive(match.matchStatus);

/** Sorts by scheduled time, matches without a time last; then by label in numeric order. */
function callingOrder(matches: readonly ForecastMatch[]): Map<number, number> {
  const timed = matches.map(({ id, label, matchScheduledTime }) => ({
    id,
    label,
    at: matchScheduledTime === null ? Number.POSITIVE_INFINITY : Date.parse(matchScheduledTime),
  }));
  timed.sort((one, other) =>
    one.at === other.at ? numbersInOrder.compare(one.label, other.label) || one.id - other.id : one.at < other.at ? -1 : 1,
  );
  return new Map(timed.map(({ id }, position) => [id, position]));
}

const numbersInOrder = new Intl.Collator('en', { numeric: true });
