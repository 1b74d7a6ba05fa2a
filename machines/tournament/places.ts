/** Final places over real players, block by block, as soon as each is certain (machines/README.md 6). */
import { placesAfterGroups } from '../draw/group-places.ts';
import { roundPlaces } from '../draw/round-places.ts';
import type { Chart, ChartMatch, MatchResult, Occupant, Slot } from '../draw/types.ts';
import type { Side } from '../names.ts';

/**
 * Participant id → place; who is still in the tournament has none. `results`: all matches there are, of both stages, whatever their state.
 * Disqualified and withdrawn players keep the place of the round in which they, or the empty place they left, went out. `lot` decides level groups: the draw's seed.
 */
export function placesOf(chart: Chart, results: readonly MatchResult[], lot = '0'.repeat(32)): Map<number, number> {
  const byLabel = new Map(results.map((result) => [result.label, result]));
  const places = chart.spec.kind === 'GROUPS' ? placesAfterGroups(chart, results, lot) : new Map<number, number>();
  const { places: ofRound, empty } = roundPlaces(chart, byLabel);
  const nextStage = chart.matches.filter(({ stage }) => stage === 2);
  const sheet: Sheet = {
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

type Sheet = {
  matchOf: ReadonlyMap<string, ChartMatch>;
  byLabel: ReadonlyMap<string, MatchResult>;
  empty: ReadonlySet<string>;
  /** The round qualifiers go on to. */
  afterQualification: string | null;
  isNextStageDrawn: boolean;
};

/** In order of play, so that the last match that names a player stays. */
function lastMatches(chart: Chart, byLabel: ReadonlyMap<string, MatchResult>): Map<number, { match: ChartMatch; side: Side }> {
  const last = new Map<number, { match: ChartMatch; side: Side }>();
  for (const match of chart.matches) {
    const result = byLabel.get(match.label);
    if (result?.a?.kind === 'player') last.set(result.a.id, { match, side: 'A' });
    if (result?.b?.kind === 'player') last.set(result.b.id, { match, side: 'B' });
  }
  return last;
}

/** The round in which this place of the chart went out; null while it is in. A withdrawn player's place is followed though it is empty. */
function followSlot(sheet: Sheet, match: ChartMatch, side: Side, isLeft: boolean): string | null {
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

/** A qualifier who left, or whom the next stage does not name, went out in its first round. */
const absent = ({ afterQualification, isNextStageDrawn }: Sheet, isLeft: boolean): string | null =>
  isLeft || isNextStageDrawn ? afterQualification : null;

/** Where both sides have left, the first goes on; but one who left goes on against nobody. */
function hasWon({ label, a, b, winner, over }: MatchResult, side: Side, empty: ReadonlySet<string>): boolean | null {
  const [own, other] = side === 'A' ? [a, b] : [b, a];
  if (own?.kind === 'walkover' && other?.kind === 'walkover') return side === 'A' || empty.has(`${label}A`);
  if (winner !== null) return winner === side;
  if (own?.kind === 'player' && other?.kind === 'player') return over === true ? side === 'A' : null;
  if (own === null || other === null) return null;
  if (own.kind === 'walkover') return false;
  return other.kind === 'walkover' ? true : null;
}

const occupantOf = ({ a, b }: MatchResult, { side }: Slot): Occupant => (side === 'A' ? a : b);
