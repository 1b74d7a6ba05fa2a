/** Computes the final places of the players, each block as soon as it is certain (machines/README.md 6). */
import { placesAfterGroups } from '../draw/group-places.ts';
import { roundPlaces } from '../draw/round-places.ts';
import type { Chart, ChartMatch, MatchResult, MatchSide, SlotEntrant } from '../draw/types.ts';
import type { Side } from '../names.ts';

/**
 * Returns participant id → place, without players who are still in the tournament. `results`: all matches of both stages in any state.
 * A disqualified or withdrawn player gets the place of the round in which they, or their empty slot, went out.
 * `lot`: the seed of the draw, which decides ties in groups.
 */
export function placesOf(chart: Chart, results: readonly MatchResult[], lot = '0'.repeat(32)): Map<number, number> {
  const byLabel = new Map(results.map((result) => [result.label, result]));
  const places = chart.spec.kind === 'GROUPS' ? placesAfterGroups(chart, results, lot) : new Map<number, number>();
  const { places: ofRound, empty } = roundPlaces(chart, byLabel);
  const nextStage = chart.matches.filter(({ stage }) => stage === 2);
  const sheet: ChartResults = {
    matchOf: new Map(chart.matches.map((match) => [match.label, match])),
    byLabel,
    empty,
    afterQualification: nextStage[0]?.round ?? null,
    isNextStageDrawn: nextStage.some(({ label }) => byLabel.has(label)),
  };
  for (const [id, last] of lastMatches(chart, byLabel)) {
    if (places.has(id)) continue;
    const out = last.match.group === null ? followSlot(sheet, last.match, last.side, false) : absent(sheet, false);
    if (out === 'champion') places.set(id, 1);
    else if (out !== null) places.set(id, ofRound.get(out) ?? 0);
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

/** Goes through the matches in order of play, so the last match of each player remains. */
function lastMatches(chart: Chart, byLabel: ReadonlyMap<string, MatchResult>): Map<number, { match: ChartMatch; side: Side }> {
  const last = new Map<number, { match: ChartMatch; side: Side }>();
  for (const match of chart.matches) {
    const result = byLabel.get(match.label);
    if (result?.a?.kind === 'player') last.set(result.a.id, { match, side: 'A' });
    if (result?.b?.kind === 'player') last.set(result.b.id, { match, side: 'B' });
  }
  return last;
}

/** Returns the round in which this slot of the chart went out, or null while it is in. The empty slot of a withdrawn player is followed too. */
function followSlot(sheet: ChartResults, match: ChartMatch, side: Side, isLeft: boolean): string | null {
  const result = sheet.byLabel.get(match.label);
  const won = result ? hasWon(result, side, sheet.empty) : null;
  if (won === null) return null;
  const to = won ? match.winnerTo : match.loserTo;
  if (to === null && !won) return match.round;
  if (to === null) return match.round === 'F' ? 'champion' : absent(sheet, isLeft);
  const next = sheet.matchOf.get(to.label);
  const nextResult = sheet.byLabel.get(to.label);
  if (!next || !nextResult || occupantOf(nextResult, to)?.kind !== 'walkover') return null;
  return followSlot(sheet, next, to.side, true);
}

/** A qualifier who left, or who is missing in the next stage, went out in the first round of that stage. */
const absent = ({ afterQualification, isNextStageDrawn }: ChartResults, isLeft: boolean): string | null =>
  isLeft || isNextStageDrawn ? afterQualification : null;

/** If both sides have left, side A counts as the winner. A side that left loses against an entrant who can play. */
function hasWon({ label, a, b, winner, over }: MatchResult, side: Side, empty: ReadonlySet<string>): boolean | null {
  const [own, other] = side === 'A' ? [a, b] : [b, a];
  if (own?.kind === 'walkover' && other?.kind === 'walkover') return side === 'A' || empty.has(`${label}A`);
  if (winner !== null) return winner === side;
  if (own?.kind === 'player' && other?.kind === 'player') return over === true ? side === 'A' : null;
  if (own === null || other === null) return null;
  if (own.kind === 'walkover') return false;
  return other.kind === 'walkover' ? true : null;
}

const occupantOf = ({ a, b }: MatchResult, { side }: MatchSide): SlotEntrant => (side === 'A' ? a : b);
