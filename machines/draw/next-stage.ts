/**
 * Draws the single elimination: winners-side against losers-side qualifiers, without repeating a qualification match (machines/README.md 5).
 * Groups cross in fixed pairs (12.1).
 */
import { buildChart } from './chart.ts';
import { crossGroups } from './group-crossing.ts';
import { matchUp } from './match-up.ts';
import { createRandom, drawAlgorithmVersion, shuffle } from './random.ts';
import type { NextStageDraw, NextStageInput, Qualifier, SlotEntrant } from './types.ts';
import { propagateWalkovers, walkover } from './walkovers.ts';

export function drawNextStage(input: NextStageInput): NextStageDraw {
  const chart = buildChart(input.spec);
  const pairs = input.spec.kind === 'GROUPS' ? crossGroups(input.spec, input.groupQualifiers ?? []) : pairSides(input);
  const first = chart.rounds.find(({ stage }) => stage === 2)?.mnemonic;
  const matches = propagateWalkovers(chart, 2, ({ round, position }) => {
    const [a, b] = pairs[position - 1] ?? [null, null];
    return round === first ? [occupant(a), occupant(b)] : [null, null];
  });
  return { chart, algorithmVersion: drawAlgorithmVersion, matches };
}

const occupant = (id: number | null): SlotEntrant => (id === null ? walkover : { kind: 'player', id });

type MatchPair = [number | null, number | null];

/** Side a gets the winners-side qualifiers in the drawn order. Missing qualifiers become walkovers. */
function pairSides(input: NextStageInput): MatchPair[] {
  const { spec, winners, losers, forbidden, earlierMeetings, keepChart, seed } = input;
  const random = createRandom(seed);
  const count = spec.singleElimination / 2;
  const order = keepChart ? inChartOrder(input, count) : padded(shuffle(winners, random).map(idOf), count);
  const opponents = padded(shuffle(losers, random).map(idOf), count);
  const hard = new Set(forbidden.map(({ winner, loser }) => `${winner}-${loser}`));
  const met = new Set(earlierMeetings.flatMap(([one, other]) => [`${one}-${other}`, `${other}-${one}`]));
  const isFree = (row: number, column: number): boolean => !hard.has(`${order[row]}-${opponents[column]}`);
  const isFresh = (row: number, column: number): boolean => isFree(row, column) && !met.has(`${order[row]}-${opponents[column]}`);
  const columns = matchUp(count, isFree, isFresh);
  return order.map((winner, row) => [winner, opponents[columns[row] ?? row] ?? null]);
}

const idOf = ({ id }: Qualifier): number => id;

const padded = (ids: readonly number[], count: number): (number | null)[] => Array.from({ length: count }, (_, at) => ids[at] ?? null);

/** Keeps the winners of WQ-1 to WQ-Q/2 in chart order, so that both halves of the chart stay together. */
function inChartOrder({ spec, winners }: NextStageInput, count: number): (number | null)[] {
  const byLabel = new Map(winners.map(({ id, match }) => [match, id]));
  const qualifications = buildChart(spec).matches.filter(({ round }) => round === 'WQ');
  return padded([], count).map((_, at) => byLabel.get(qualifications[at]?.label ?? '') ?? null);
}
