/** Changes that could end the day earlier. The caller computes by the forecast which of them do. */
import type { MatchForecast } from '../forecast/forecast.ts';
import { isToCome } from '../forecast/graph.ts';
import { expectedMs } from '../match/playtime.ts';
import type { WhatIfChange, WhatIfMatch } from './changes.ts';
import { type DayRange, matchesOfDay } from './figures.ts';

type SavingChange = Extract<WhatIfChange, { kind: 'RACE_TO' | 'ADD_TABLE' }>;

/** No race is proposed below this. */
const shortestRace = 3;
/** The rounds with the longest play, so that the server computes only a few forecasts. */
const maxRounds = 12;

type SavingInput = { matches: readonly WhatIfMatch[]; forecasts: ReadonlyMap<number, MatchForecast>; day: DayRange };

/** Returns shorter races of the day's rounds by one and by two racks, and one and two more tables. */
export function savingCandidates({ matches, forecasts, day }: SavingInput): SavingChange[][] {
  const open = matchesOfDay(matches, forecasts, day).filter((match) => isToCome(match) && match.numberOfTeamMatches === 0);
  const rounds = [...Map.groupBy(open, ({ roundId }) => roundId).values()]
    .toSorted((one, other) => playMs(other) - playMs(one))
    .slice(0, maxRounds);
  const races = rounds.flatMap((round) => {
    const longest = round.reduce((one, other) => (other.raceTo > one.raceTo ? other : one));
    return [1, 2].flatMap((racks): SavingChange[][] => {
      const raceTo = longest.raceTo - racks;
      return raceTo < shortestRace ? [] : [[{ kind: 'RACE_TO', matchId: longest.id, raceTo }]];
    });
  });
  const table: SavingChange = { kind: 'ADD_TABLE', from: null };
  return [...races, [table], [table, table]];
}

const playMs = (round: readonly WhatIfMatch[]): number => round.reduce((sum, match) => sum + expectedMs(match), 0);

export type Saving = { changes: SavingChange[]; savedMs: number };

const minSavingMs = 5 * 60_000;
const maxSavings = 4;

/**
 * Returns the best changes, the largest saving first. A stronger change of one kind (two racks less, two tables more) must save at least five
 * minutes more than the weaker one.
 */
export function bestSavings(candidates: readonly Saving[]): Saving[] {
  const chosen = new Map<string, Saving>();
  for (const candidate of candidates) {
    const key = keyOf(candidate);
    if (candidate.savedMs >= (chosen.get(key)?.savedMs ?? 0) + minSavingMs) chosen.set(key, candidate);
  }
  return [...chosen.values()].sort((one, other) => other.savedMs - one.savedMs).slice(0, maxSavings);
}

const keyOf = ({ changes: [first] }: Saving): string => (first && 'matchId' in first ? `match ${first.matchId}` : 'tables');
