/** The matches of a stage that is not drawn yet, for the forecast of the end: its chart is known, its players are not. */
import { buildChart } from '../draw/chart.ts';
import type { ChartSpec } from '../draw/types.ts';
import type { ForecastMatch } from './graph.ts';

type UndrawnStageInput = {
  shape: Omit<ChartSpec, 'dropTable'>;
  /** A match of the tournament: race-to, minutes per rack and time limit are taken from it. */
  model: ForecastMatch;
  /** The earliest start of the stage, in milliseconds since 1970. */
  from: number;
};

/** Returns the matches of stage 2 with negative ids, which no stored match has. */
export function undrawnMatches({ shape, model, from }: UndrawnStageInput): ForecastMatch[] {
  const matches = buildChart({ ...shape, dropTable: 'CROSS' }).matches.filter(({ stage }) => stage === 2);
  const ids = new Map(matches.map(({ label }, index) => [label, -1 - index]));
  return matches.map((match) => ({
    ...model,
    ...untouched,
    id: ids.get(match.label) ?? 0,
    label: match.label,
    matchScheduledTime: new Date(from).toISOString(),
    winnerToMatchId: ids.get(match.winnerTo?.label ?? '') ?? null,
  }));
}

/** In the single elimination a loser is out. */
const untouched = {
  matchStatus: 'CREATED',
  tableId: null,
  loserToMatchId: null,
  aWalkover: false,
  bWalkover: false,
  aScore: 0,
  bScore: 0,
  timeoutSince: null,
  timeoutTotalMs: 0,
  matchStartTime: null,
  matchFinishTime: null,
} as const;
