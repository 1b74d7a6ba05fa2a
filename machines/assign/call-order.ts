/**
 * The order in which waiting matches are called (machines/README.md 11.9): the longest expected path to the final, plus the minutes that the
 * match has waited, weighted.
 */
import type { ForecastMatch } from '../forecast/graph.ts';
import { turnOverMs } from '../match/playtime.ts';

/** The columns that the path reads. `groupNumber`: matches of a round robin lead to no further match. */
type PathMatch = Pick<ForecastMatch, 'id' | 'winnerToMatchId' | 'loserToMatchId'> & {
  tournamentId: number;
  groupNumber: number | null;
  participantAId: number | null;
  participantBId: number | null;
};

export type Path = {
  /** Expected minutes from the start of the match to the end of the last match that it leads to. */
  minutes: number;
  /** The number of later matches that wait for it, directly or through others. */
  opens: number;
};

/**
 * Returns the path of every match. `matches`: all that are not over, of any number of tournaments. `minutesOf` returns the expected length of
 * a match in minutes.
 */
export function pathsOf<Match extends PathMatch>(matches: readonly Match[], minutesOf: (match: Match) => number): Map<number, Path> {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const inGroups = groupMatchesByPlayer(matches);
  const minutes = new Map<number, number>();
  const longest = (match: Match): number => {
    const known = minutes.get(match.id);
    if (known !== undefined) return known;
    const own = minutesOf(match) + turnOverMinutes;
    // A chart has no cycles. If one is stored nevertheless, this value ends the recursion.
    minutes.set(match.id, own);
    const later = match.groupNumber === null ? nextOf(match, byId).map(longest) : [laterInGroup(match, inGroups, minutesOf)];
    const whole = own + Math.max(0, ...later);
    minutes.set(match.id, whole);
    return whole;
  };
  return new Map(matches.map((match) => [match.id, { minutes: longest(match), opens: countLater(match, byId) }]));
}

const turnOverMinutes = turnOverMs / 60_000;

function nextOf<Match extends PathMatch>({ winnerToMatchId, loserToMatchId }: Match, byId: ReadonlyMap<number, Match>): Match[] {
  const ids = new Set([winnerToMatchId, loserToMatchId]);
  return [...ids].flatMap((id) => (id === null ? [] : (byId.get(id) ?? [])));
}

function countLater<Match extends PathMatch>(match: Match, byId: ReadonlyMap<number, Match>): number {
  const later = new Set(nextOf(match, byId));
  // A set goes on to what is added while it is walked.
  for (const next of later) for (const after of nextOf(next, byId)) later.add(after);
  later.delete(match);
  return later.size;
}

type GroupMatches<Match> = ReadonlyMap<string, readonly Match[]>;

const groupKey = ({ tournamentId, groupNumber }: PathMatch, participantId: number): string =>
  `${tournamentId} ${groupNumber} ${participantId}`;

function groupMatchesByPlayer<Match extends PathMatch>(matches: readonly Match[]): GroupMatches<Match> {
  const found = new Map<string, Match[]>();
  for (const match of matches.filter(({ groupNumber }) => groupNumber !== null)) {
    for (const participantId of [match.participantAId, match.participantBId]) {
      if (participantId === null) continue;
      const key = groupKey(match, participantId);
      found.set(key, [...(found.get(key) ?? []), match]);
    }
  }
  return found;
}

/** A player of a group plays one match after the other, so the busier of the two players decides how long the group lasts. */
function laterInGroup<Match extends PathMatch>(match: Match, inGroups: GroupMatches<Match>, minutesOf: (match: Match) => number): number {
  const laterOf = (participantId: number | null): number =>
    participantId === null
      ? 0
      : (inGroups.get(groupKey(match, participantId)) ?? [])
          .filter(({ id }) => id !== match.id)
          .reduce((sum, other) => sum + minutesOf(other) + turnOverMinutes, 0);
  return Math.max(laterOf(match.participantAId), laterOf(match.participantBId));
}
