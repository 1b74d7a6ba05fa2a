/** Predicts the evening of a tournament that has no draw yet: an invented draw of as many players, played by the forecast (machines/README.md 11.6). */
import { drawTournament } from '../draw/draw.ts';
import { type EventTimesInput, eventTimes } from '../draw/event-times.ts';
import type { Chart, ChartMatch, ChartSpec, DrawnMatch } from '../draw/types.ts';
import { propagateWalkovers } from '../draw/walkovers.ts';
import { after, type Band, bandOf, latest } from './band.ts';
import { type ForecastTable, forecast, type MatchForecast } from './forecast.ts';
import type { ForecastMatch } from './graph.ts';

export type PredictEventInput = EventTimesInput & {
  spec: ChartSpec;
  players: number;
  /** The number of days. Matches that cannot begin before midnight of the last day begin after it. */
  days: number;
  /** Midnight of the first day in milliseconds since 1970; every day has 24 hours. */
  midnight: number;
};

type PredictedMatch = { label: string; round: string; stage: 1 | 2; table: number; start: number; end: number };
export type EventPrediction = { end: Band; matches: PredictedMatch[] };

/** Returns null if this number of players cannot play the chart. */
export function predictEvent(input: PredictEventInput): EventPrediction | null {
  const { spec, tables, midnight, firstStart } = input;
  if (input.players < 2 || input.players > spec.size || tables < 1) return null;
  const draw = drawTournament({
    spec,
    entrants: Array.from({ length: input.players }, (_, at) => ({ id: at + 1, seedingPriority: 999, strength: null, countryId: null })),
    numberOfSeeds: 0,
    placeholders: 0,
    separateCountries: false,
    seed: '0'.repeat(32),
  });
  const begin = midnight + firstStart * minute;
  const times = startTimes(draw.chart, input);
  const first = play(draw.chart, draw.matches, { ...input, now: begin, times });
  const own = latest(bandOf(begin), ...first.ends);
  const later = draw.chart.matches.some(({ stage }) => stage === 2);
  if (!later) return { end: own, matches: first.matches };
  // The second stage is drawn when the whole first stage is over. All its places are taken.
  const second = play(draw.chart, secondStage(draw.chart), { ...input, now: own.mid, times });
  const last = latest(bandOf(own.mid), ...second.ends);
  const length = { low: last.low - own.mid, mid: last.mid - own.mid, high: last.high - own.mid };
  return { end: after(own, length), matches: [...first.matches, ...second.matches] };
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** On its last day an event goes on until it is over. */
function startTimes(chart: Chart, input: PredictEventInput): Map<string, number> {
  // In a group nobody plays two matches at once; only the session times say so.
  if (input.days <= 1 && input.spec.kind !== 'GROUPS') return new Map();
  return new Map(
    eventTimes(chart, input).map(({ label, day: number, time }) => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      return [label, input.midnight + (Math.min(number, input.days) - 1) * day + (hours * 60 + minutes) * minute];
    }),
  );
}

function secondStage(chart: Chart): DrawnMatch[] {
  const fed = new Set(chart.matches.flatMap(({ winnerTo, loserTo }) => [winnerTo, loserTo]).map((to) => to && `${to.label}${to.side}`));
  let id = 0;
  const side = (label: string, at: 'A' | 'B') => (fed.has(`${label}${at}`) ? null : ({ kind: 'player', id: ++id } as const));
  return propagateWalkovers(chart, 2, ({ label }) => [side(label, 'A'), side(label, 'B')]);
}

type PlayOptions = PredictEventInput & { now: number; times: ReadonlyMap<string, number> };

function play(chart: Chart, drawn: readonly DrawnMatch[], options: PlayOptions) {
  const byLabel = new Map(chart.matches.map((match) => [match.label, match]));
  const ids = new Map(drawn.map(({ label }, at) => [label, at + 1]));
  const matches = drawn.map((match) => forecastMatch(match, byLabel.get(match.label), ids, options));
  const tables = Array.from({ length: options.tables }, (_, at): ForecastTable => {
    return { id: at + 1, displayNumber: at + 1, tableStatus: 'FREE', matchId: null };
  });
  const rows = [...forecast({ tables, matches, now: options.now })];
  const labels = new Map([...ids].map(([label, id]) => [id, label]));
  const played = rows.flatMap(([id, { start, end, tableId }]: readonly [number, MatchForecast]): PredictedMatch[] => {
    const match = byLabel.get(labels.get(id) ?? '');
    if (!match || tableId === null) return [];
    return [{ label: match.label, round: match.round, stage: match.stage, table: tableId, start: start.mid, end: end.mid }];
  });
  return { matches: played, ends: rows.map(([, { end }]) => end) };
}

function forecastMatch(
  { label, a, b }: DrawnMatch,
  chartMatch: ChartMatch | undefined,
  ids: ReadonlyMap<string, number>,
  { raceTo, minutesPerRack, times }: PlayOptions,
): ForecastMatch {
  const at = times.get(label);
  return {
    ...{ id: ids.get(label) ?? 0, label, raceTo, minutesPerRack, aScore: 0, bScore: 0, timeoutTotalMs: 0, timeoutSince: null },
    ...{ startTime: null, finishTime: null, tableId: null, teamParentMatchId: null, matchStatus: 'SCHEDULED' },
    matchScheduledTime: at === undefined ? null : new Date(at).toISOString(),
    winnerToMatchId: ids.get(chartMatch?.winnerTo?.label ?? '') ?? null,
    loserToMatchId: ids.get(chartMatch?.loserTo?.label ?? '') ?? null,
    aWalkover: a?.kind === 'walkover',
    bWalkover: b?.kind === 'walkover',
  };
}
