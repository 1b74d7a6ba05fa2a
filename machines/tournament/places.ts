/** Computes the final places of the players. A player gets a place as soon as it is certain (machines/README.md 6). */
import { placesAfterGroups } from '../draw/group-places.ts';
import { roundPlaces } from '../draw/round-places.ts';
import type { Chart, ChartMatch, MatchResult, MatchSide, SlotEntrant } from '../draw/types.ts';
import type { Side } from '../names.ts';

/**
 * Returns the places by participant id, without players who are still in the tournament. `results`: all matches of both stages in any state.
 * The slot of a disqualified or withdrawn player goes on as a walkover, and the player gets the place of the round in which that slot goes out.
 * `lot`: the seed of the draw, which decides ties in groups.
 */
export function placesOf(chart: Chart, results: readonly MatchResult[], lot = '0'.repeat(32)): Map<number, number> {
  const byLabel = new Map(results.map((result) => [result.label, result]));
  const places = chart.spec.kind === 'GROUPS' ? placesAfterGroups(chart, results, lot) : new Map<number, number>();
  const { places: ofRound, empty } = roundPlaces(chart, byLabel);
  const nextStage = chart.matches.filter(({ stage }) => stage === 2);
  const progress: ChartResults = {
    matchOf: new Map(chart.matches.map((match) => [match.label, match])),
    byLabel,
    empty,
    afterQualification: nextStage[0]?.round ?? null,
    isNextStageDrawn: nextStage.some(({ label }) => byLabel.has(label)),
  };
  for (const [id, last] of lastMatches(chart, byLabel)) {
    if (places.has(id)) continue;
    const lastRound =
      last.match.group === null ? followSlot(progress, last.match, last.side, false) : roundOfMissingQualifier(progress, false);
    if (lastRound === 'champion') places.set(id, 1);
    else if (lastRound !== null) places.set(id, ofRound.get(lastRound) ?? 0);
  }
  return places;
}

type ChartResults = {
  matchOf: ReadonlyMap<string, ChartMatch>;
  byLabel: ReadonlyMap<string, MatchResult>;
  empty: ReadonlySet<string>;
  /** The first round of the next stage. */
  afterQualification: string | null;
  isNextStageDrawn: boolean;
};

/** Returns the last match of each player. The matches come in order of play, so a later match replaces an earlier one. */
function lastMatches(chart: Chart, byLabel: ReadonlyMap<string, MatchResult>): Map<number, { match: ChartMatch; side: Side }> {
  const last = new Map<number, { match: ChartMatch; side: Side }>();
  for (const match of chart.matches) {
    const result = byLabel.get(match.label);
    if (result?.a?.kind === 'player') last.set(result.a.id, { match, side: 'A' });
    if (result?.b?.kind === 'player') last.set(result.b.id, { match, side: 'B' });
  }
  return last;
}

/**
 * Returns the round in which this slot went out, or null while it is still in. Goes on through walkovers that took the place of a player who left
 * the tournament. `hasLeft`: this slot is such a walkover.
 */
function followSlot(progress: ChartResults, match: ChartMatch, side: Side, hasLeft: boolean): string | null {
  const result = progress.byLabel.get(match.label);
  const won = result ? hasWon(result, side, progress.empty) : null;
  if (won === null) return null;
  const to = won ? match.winnerTo : match.loserTo;
  if (to === null && !won) return match.round;
  if (to === null) return match.round === 'F' ? 'champion' : roundOfMissingQualifier(progress, hasLeft);
  const next = progress.matchOf.get(to.label);
  const nextResult = progress.byLabel.get(to.label);
  if (!next || !nextResult || entrantOn(nextResult, to)?.kind !== 'walkover') return null;
  return followSlot(progress, next, to.side, true);
}

/** A qualifier who left, or who is missing in the draw of the next stage, went out in the first round of that stage. */
const roundOfMissingQualifier = ({ afterQualification, isNextStageDrawn }: ChartResults, hasLeft: boolean): string | null =>
  hasLeft || isNextStageDrawn ? afterQualification : null;

/**
 * Returns null while the match is undecided. A side that left the tournament loses. If both sides left, side A counts as the winner, unless it is
 * a slot that never had a player.
 */
function hasWon({ label, a, b, winner, over }: MatchResult, side: Side, empty: ReadonlySet<string>): boolean | null {
  const [own, other] = side === 'A' ? [a, b] : [b, a];
  if (own?.kind === 'walkover' && other?.kind === 'walkover') return side === 'A' || empty.has(`${label}A`);
  if (winner !== null) return winner === side;
  if (own?.kind === 'player' && other?.kind === 'player') return over === true ? side === 'A' : null;
  if (own === null || other === null) return null;
  if (own.kind === 'walkover') return false;
  return other.kind === 'walkover' ? true : null;
}

const entrantOn = ({ a, b }: MatchResult, { side }: MatchSide): SlotEntrant => (side === 'A' ? a : b);
