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
 * a match in minutes. `laterRounds`: the rounds of the stage that is not drawn yet, by tournament. That stage begins when the last match of
 * this one is over, so it lengthens the path of every match; without it a large tournament would look no longer than a small one.
 */
export function pathsOf<Match extends PathMatch>(
  matches: readonly Match[],
  minutesOf: (match: Match) => number,
  laterRounds: ReadonlyMap<number, number> = new Map(),
): Map<number, Path> {
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
  const after = laterStages(matches, minutesOf, laterRounds);
  return new Map(
    matches.map((match) => {
      const whole = longest(match) + (after.get(match.tournamentId) ?? 0);
      return [match.id, { minutes: whole, opens: countLater(match, byId) }];
    }),
  );
}

/** Returns the expected minutes of the stage that is not drawn yet, by tournament. Its rounds last as long as the longest match that is open. */
function laterStages<Match extends PathMatch>(
  matches: readonly Match[],
  minutesOf: (match: Match) => number,
  laterRounds: ReadonlyMap<number, number>,
): Map<number, number> {
  const lengths = new Map<number, number>();
  for (const match of matches) {
    const rounds = laterRounds.get(match.tournamentId) ?? 0;
    if (rounds === 0) continue;
    const whole = rounds * (minutesOf(match) + turnOverMinutes);
    lengths.set(match.tournamentId, Math.max(whole, lengths.get(match.tournamentId) ?? 0));
  }
  return lengths;
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
