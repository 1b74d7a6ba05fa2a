/** How long matches waited for a table although both players were ready. Instants are in milliseconds since 1970. */
import type { MatchFigures } from './match-figures.ts';
import type { ReportMatch } from './report-match.ts';

type WaitingMatch = { match: ReportMatch; figures: MatchFigures };
type ReadyOptions = { restMs: number; now: number };

/**
 * Returns since when a match was ready, by match id: its scheduled time has come, and both players have had their rest after their earlier
 * match. A match without scheduled time whose players have not played before is missing: nothing says since when it was ready. So is one that waits
 * for a player who is in another match.
 */
export function readySince(matches: readonly WaitingMatch[], { restMs, now }: ReadyOptions): Map<number, number> {
  const ends = endsOfPlayers(matches);
  const inPlay = new Set(
    matches.flatMap(({ match, figures }) => (figures.isPlayed && !figures.isOver ? [match.playerA, match.playerB] : [])),
  );
  return new Map(
    matches.flatMap(({ match, figures }) => {
      if (match.playerA === null || match.playerB === null) return [];
      const isCalled = figures.calledAt !== null || figures.startedAt !== null;
      if (!isCalled && (inPlay.has(match.playerA) || inPlay.has(match.playerB))) return [];
      const until = figures.calledAt ?? figures.startedAt ?? now;
      const earlier = [match.playerA, match.playerB].flatMap((player) => lastUpTo(ends.get(player) ?? [], until) ?? []);
      const from = [...earlier.map((end) => end + restMs), ...(match.scheduledTime === null ? [] : [Date.parse(match.scheduledTime)])];
      return from.length === 0 ? [] : [[match.id, Math.max(...from)] as const];
    }),
  );
}

/** The ends of all matches of every player, in order. */
function endsOfPlayers(matches: readonly WaitingMatch[]): Map<number, number[]> {
  const ends = new Map<number, number[]>();
  const inOrder = matches
    .flatMap(({ match, figures }) => (figures.isOver && figures.finishedAt !== null ? { match, end: figures.finishedAt } : []))
    .sort((one, other) => one.end - other.end);
  for (const { match, end } of inOrder)
    for (const player of [match.playerA, match.playerB]) {
      if (player === null) continue;
      const known = ends.get(player);
      if (known) known.push(end);
      else ends.set(player, [end]);
    }
  return ends;
}

/** A player has few matches, so a search from the end is enough. */
const lastUpTo = (ends: readonly number[], until: number): number | undefined => ends.findLast((end) => end <= until);
