/** Computes the final places of the players. A player gets a place as soon as it is certain (machines/README.md 6). */
import { placesAfterGroups } from '../draw/group-places.ts';
import { roundPlaces } from '../draw/round-places.ts';
import type { Chart, ChartMatch, MatchResult, MatchSide, SlotEntrant } from '../draw/types.ts';
import { otherSide } from '../match/breaks.ts';
import type { Side } from '../names.ts';

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

type Appearance = { match: ChartMatch; side: Side };

/** Returns the matches that name each player, in order of play. */
function appearancesOf(chart: Chart, byLabel: ReadonlyMap<string, MatchResult>): Map<number, Appearance[]> {
  const appearances = new Map<number, Appearance[]>();
  for (const match of chart.matches) {
    const { a = null, b = null } = byLabel.get(match.label) ?? {};
    for (const [entrant, side] of [[a, 'A'] as const, [b, 'B'] as const]) {
      if (entrant?.kind !== 'player') continue;
      const before = appearances.get(entrant.id);
      if (before) before.push({ match, side });
      else appearances.set(entrant.id, [{ match, side }]);
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
  const { match, side } = last;
  const end = match.group === null ? followSlot(progress, match, side, false) : roundOfMissingQualifier(progress, false);
  const isChampion = end === 'champion' && (hasPlayed(progress.byLabel.get(match.label)) || !hasLeft);
  if (end === null || isChampion) return end;
  const turnedUp = appearances.findLast((one) => hasPlayed(progress.byLabel.get(one.match.label)));
  const absent = turnedUp ? slotAfter(progress, turnedUp) : null;
  const later = appearances.slice(turnedUp ? appearances.indexOf(turnedUp) + 1 : 0).find((one) => one.match.group === null);
  const from = absent ?? (later ? { label: later.match.label, side: later.side } : null);
  return from === null ? end : roundOfAbsent(progress, from);
}

const hasPlayed = (result: MatchResult | undefined): boolean =>
  result !== undefined && (result.played ?? (result.over === true || result.winner !== null));

function slotAfter({ byLabel, empty }: ChartResults, { match, side }: Appearance): MatchSide | null {
  const result = byLabel.get(match.label);
  return result && hasWon(result, side, empty) ? match.winnerTo : match.loserTo;
}

/** Returns the round in which somebody is out who loses every match from this slot on. Nobody can lose against an empty slot. */
function roundOfAbsent(progress: ChartResults, { label, side }: MatchSide): string | null {
  const match = progress.matchOf.get(label);
  if (!match) return null;
  const passes = progress.empty.has(label + otherSide(side));
  const to = passes ? match.winnerTo : match.loserTo;
  if (to !== null) return roundOfAbsent(progress, to);
  return passes ? (progress.afterQualification ?? match.round) : match.round;
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

/** Returns null while the match is undecided. A side that left the tournament loses, unless the other side never had a player. */
function hasWon({ label, a, b, winner, over }: MatchResult, side: Side, empty: ReadonlySet<string>): boolean | null {
  const [own, other] = side === 'A' ? [a, b] : [b, a];
  if (own?.kind === 'walkover' && other?.kind === 'walkover') return empty.has(label + otherSide(side));
  if (winner !== null) return winner === side;
  if (own?.kind === 'player' && other?.kind === 'player') return over === true ? false : null;
  if (own === null || other === null) return null;
  if (own.kind === 'walkover') return false;
  return other.kind === 'walkover' ? true : null;
}

const entrantOn = ({ a, b }: MatchResult, { side }: MatchSide): SlotEntrant => (side === 'A' ? a : b);
