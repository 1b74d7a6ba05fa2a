/** Computes the final places of the players. A player gets a place as soon as it is certain (machines/README.md 6). */
import { placesAfterGroups } from '../draw/group-places.ts';
import { roundPlaces } from '../draw/round-places.ts';
import type { Chart, ChartMatch, MatchResult, SlotEntrant } from '../draw/types.ts';
import { otherSide } from '../match/breaks.ts';
import { type Side, sides } from '../names.ts';

/**
 * Returns the places by participant id, without players who are still in the tournament. `results`: all matches of both stages in any state.
 * The slot of a disqualified or withdrawn player goes on as a walkover. The player is placed as if they lost every match since (roundOfExit).
 * `lot`: the seed of the draw, which decides ties in groups. `leaverIds`: who has withdrawn, so that they do not win a final that nobody played.
 */
export function placesOf(
  chart: Chart,
  results: readonly MatchResult[],
  lot = '0'.repeat(32),
  leaverIds: ReadonlySet<number> = new Set(),
): Map<number, number> {
  const byLabel = new Map(results.map((result) => [result.label, result]));
  const places = placesAfterGroups(chart, results, lot);
  const { places: ofRound, empty } = roundPlaces(chart, byLabel);
  const nextStage = chart.matches.filter(({ stage }) => stage === 2);
  const progress: ChartResults = {
    matchOf: new Map(chart.matches.map((match) => [match.label, match])),
    byLabel,
    empty,
    afterQualification: nextStage[0]?.round ?? null,
    isNextStageDrawn: nextStage.some(({ label }) => byLabel.has(label)),
  };
  for (const [id, appearances] of appearancesOf(chart, byLabel)) {
    const lastRound = places.has(id) ? null : roundOfExit(progress, appearances, leaverIds.has(id));
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

type Appearance = { match: ChartMatch; result: MatchResult; side: Side };

/** Returns the matches that name each player, in order of play. */
function appearancesOf(chart: Chart, byLabel: ReadonlyMap<string, MatchResult>): Map<number, Appearance[]> {
  const appearances = new Map<number, Appearance[]>();
  for (const match of chart.matches) {
    const result = byLabel.get(match.label);
    if (!result) continue;
    for (const side of sides) {
      const entrant = entrantOn(result, side);
      if (entrant?.kind !== 'player') continue;
      const before = appearances.get(entrant.id);
      if (before) before.push({ match, result, side });
      else appearances.set(entrant.id, [{ match, result, side }]);
    }
  }
  return appearances;
}

/**
 * Returns the round in which the player is out, 'champion', or null while they are still in. From the first match for which they did not
 * turn up, the player loses every match: a walkover that they won over somebody else who was absent counts for nothing (machines/README.md 6.5).
 */
function roundOfExit(progress: ChartResults, appearances: readonly Appearance[], hasLeft: boolean): string | null {
  const last = appearances.at(-1);
  if (!last) return null;
  const end = last.match.group === null ? followSlot(progress, last, false) : roundOfMissingQualifier(progress, false);
  const isChampion = end === 'champion' && (hasPlayed(last) || !hasLeft);
  if (end === null || isChampion) return end;
  const absentSince = appearances.slice(appearances.findLastIndex(hasPlayed) + 1).find(({ match }) => match.group === null);
  return absentSince ? roundOfAbsent(progress, absentSince.match, absentSince.side) : end;
}

const hasPlayed = ({ result: { played, over, winner } }: Appearance): boolean => played ?? (over === true || winner !== null);

/** Returns the round in which somebody is out who loses every match from this slot on. Nobody can lose against an empty slot. */
function roundOfAbsent(progress: ChartResults, match: ChartMatch, side: Side): string {
  const passes = progress.empty.has(match.label + otherSide(side));
  const to = passes ? match.winnerTo : match.loserTo;
  const next = to && progress.matchOf.get(to.label);
  if (next) return roundOfAbsent(progress, next, to.side);
  return passes ? (progress.afterQualification ?? match.round) : match.round;
}

/**
 * Returns the round in which this slot went out, or null while it is still in. Goes on through walkovers that took the place of a player who left
 * the tournament. `hasLeft`: this slot is such a walkover.
 */
function followSlot(progress: ChartResults, { match, result, side }: Appearance, hasLeft: boolean): string | null {
  const won = hasWon(result, side, progress.empty);
  if (won === null) return null;
  const to = won ? match.winnerTo : match.loserTo;
  if (to === null && !won) return match.round;
  if (to === null) return match.round === 'F' ? 'champion' : roundOfMissingQualifier(progress, hasLeft);
  const next = progress.matchOf.get(to.label);
  const nextResult = progress.byLabel.get(to.label);
  if (!next || !nextResult || entrantOn(nextResult, to.side)?.kind !== 'walkover') return null;
  return followSlot(progress, { match: next, result: nextResult, side: to.side }, true);
}

/** A qualifier who left, or who is missing in the draw of the next stage, went out in the first round of that stage. */
const roundOfMissingQualifier = ({ afterQualification, isNextStageDrawn }: ChartResults, hasLeft: boolean): string | null =>
  hasLeft || isNextStageDrawn ? afterQualification : null;

/** Returns null while the match is undecided. A side that left the tournament loses, unless the other side never had a player. */
function hasWon(result: MatchResult, side: Side, empty: ReadonlySet<string>): boolean | null {
  const [own, other] = [entrantOn(result, side), entrantOn(result, otherSide(side))];
  if (own?.kind === 'walkover' && other?.kind === 'walkover') return empty.has(result.label + otherSide(side));
  if (result.winner !== null) return result.winner === side;
  if (own?.kind === 'player' && other?.kind === 'player') return result.over === true ? false : null;
  if (other === null) return null;
  if (own?.kind === 'walkover') return false;
  return other.kind === 'walkover' ? true : null;
}

const entrantOn = ({ a, b }: MatchResult, side: Side): SlotEntrant => (side === 'A' ? a : b);
