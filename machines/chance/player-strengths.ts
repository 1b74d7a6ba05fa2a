/** Learns how strong players are from the racks of finished matches, one after the other (machines/chance/README.md 1 to 4). */
import { nextBreaker } from '../match/breaks.ts';
import type { BreakRule } from '../names.ts';
import { normalGrid, oddsToChance } from './normal-grid.ts';

/** A finished match that racks decided. `racks`: the winners in order, 'AAB'. */
export type RackResult = {
  playerA: number;
  playerB: number;
  aScore: number;
  bScore: number;
  racks: string;
  breakRule: BreakRule;
  breakerEntries: string;
};

/**
 * Two players before a match. `mean`: the logarithm of the odds that A wins a rack; `variance`: how unsure it is.
 * `breakEdge`: what the break adds to it for the side that breaks.
 */
export type Matchup = { mean: number; variance: number; breakEdge: number };

export type PlayerStrengths = {
  /** Adds a finished match. */
  learn: (result: RackResult) => void;
  matchupOf: (playerA: number, playerB: number) => Matchup;
  /** Learns further without changing the original. */
  copy: () => PlayerStrengths;
};

/** Standard deviations of the strengths of a field: from nearly equal professionals to an open event. */
const spreads = [0.2, 0.35, 0.5, 0.8] as const;
/** Until results say otherwise. An index of `spreads`. */
const defaultSpread = 2;
/** The logarithm of the likelihood by which the default spread leads at the beginning. */
const defaultLead = 2;
/** A player is not equally strong each day: this variance belongs to the single match. */
const dayVariance = 0.02;
/** The standard deviation of the break's worth before any rack is known, and its limit. */
const breakSpread = 0.15;
const maxBreakEdge = 0.5;

type Strength = { mean: number; variance: number };
/** `fit`: the logarithm of the likelihood of all results so far. */
type Field = { prior: number; fit: number; players: Map<number, Strength> };
type BreakCount = { sum: number; information: number };

export const createStrengths = (): PlayerStrengths =>
  strengthsOf(
    spreads.map((spread, index) => ({ prior: spread ** 2, fit: index === defaultSpread ? defaultLead : 0, players: new Map() })),
    { sum: 0, information: 1 / breakSpread ** 2 },
  );

function strengthsOf(fields: readonly Field[], breaks: BreakCount): PlayerStrengths {
  const matchupOf = (playerA: number, playerB: number): Matchup => {
    const { mean, variance } = differenceIn(best(fields), playerA, playerB);
    return { mean, variance, breakEdge: limited(breaks.sum / breaks.information) };
  };
  const learn = (result: RackResult): void => {
    learnBreaks(breaks, result, matchupOf(result.playerA, result.playerB));
    for (const field of fields) learnRacks(field, result);
  };
  const copy = (): PlayerStrengths =>
    strengthsOf(
      fields.map((field) => ({ ...field, players: new Map(field.players) })),
      { ...breaks },
    );
  return { learn, matchupOf, copy };
}

const best = (fields: readonly Field[]): Field => fields.reduce((one, other) => (other.fit > one.fit ? other : one));

const limited = (edge: number): number => Math.max(-maxBreakEdge, Math.min(maxBreakEdge, edge));

const strengthIn = ({ players, prior }: Field, id: number): Strength => players.get(id) ?? { mean: 0, variance: prior };

function differenceIn(field: Field, playerA: number, playerB: number): Strength {
  const [a, b] = [strengthIn(field, playerA), strengthIn(field, playerB)];
  return { mean: a.mean - b.mean, variance: a.variance + b.variance + dayVariance };
}

/** Moves both players towards the result, the less certain one further. O(1). */
function learnRacks(field: Field, { playerA, playerB, aScore, bScore }: RackResult): void {
  const before = differenceIn(field, playerA, playerB);
  const points = normalGrid(before).map(({ value, weight }) => {
    const chance = oddsToChance(value);
    return { value, weight: weight * chance ** aScore * (1 - chance) ** bScore };
  });
  const total = points.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= 0 || playerA === playerB) return;
  field.fit += Math.log(total);
  const mean = points.reduce((sum, { value, weight }) => sum + value * weight, 0) / total;
  const variance = points.reduce((sum, { value, weight }) => sum + (value - mean) ** 2 * weight, 0) / total;
  for (const [id, direction] of [
    [playerA, 1],
    [playerB, -1],
  ] as const) {
    const { mean: own, variance: unsure } = strengthIn(field, id);
    const share = unsure / before.variance;
    field.players.set(id, {
      mean: own + direction * share * (mean - before.mean),
      variance: Math.max(unsure * 0.01, unsure - share ** 2 * (before.variance - variance)),
    });
  }
}

/** One step of Newton's method from 0: racks won by the side that broke, minus those that the strengths predicted. */
function learnBreaks(
  breaks: { sum: number; information: number },
  { racks, breakRule, breakerEntries }: RackResult,
  { mean }: Matchup,
): void {
  if (breakerEntries === '') return;
  const chanceOfA = oddsToChance(mean);
  for (let rack = 0; rack < racks.length; rack++) {
    const breaker = nextBreaker(breakRule, breakerEntries, racks.slice(0, rack));
    if (breaker === null) continue;
    breaks.sum += (racks[rack] === breaker ? 1 : 0) - (breaker === 'A' ? chanceOfA : 1 - chanceOfA);
    breaks.information += chanceOfA * (1 - chanceOfA);
  }
}
