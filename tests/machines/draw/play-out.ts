/** Plays a drawn tournament by lot, as the office would: in any order of matches, with corrections and withdrawals. */
import { groupQualifiers } from '#machines/draw/groups.ts';
import { drawNextStage } from '#machines/draw/next-stage.ts';
import type { Random } from '#machines/draw/random.ts';
import type { Chart, ChartMatch, Draw, DrawnMatch, MatchResult, MatchSide, Qualifier, SlotEntrant } from '#machines/draw/types.ts';
import { walkover } from '#machines/draw/walkovers.ts';
import type { Side } from '#machines/names.ts';
import { seedOf } from './fields.ts';

export type Play = {
  chart: Chart;
  byLabel: Map<string, ChartMatch>;
  results: Map<string, MatchResult>;
  withdrawn: Set<number>;
  random: Random;
};

export function beginPlay({ chart, matches }: Draw, random: Random): Play {
  const play: Play = {
    chart,
    byLabel: new Map(chart.matches.map((match) => [match.label, match])),
    results: new Map(),
    withdrawn: new Set(),
    random,
  };
  addMatches(play, matches);
  return play;
}

function addMatches(play: Play, matches: readonly DrawnMatch[]): void {
  for (const { label, a, b } of matches) play.results.set(label, { label, a, b, winner: null });
  for (const { label } of matches) settle(play, label);
}

export const resultsOf = ({ results }: Play): MatchResult[] => [...results.values()];

export const open = ({ results }: Play): MatchResult[] =>
  [...results.values()].filter(({ a, b, over }) => !over && a?.kind === 'player' && b?.kind === 'player');

/** Plays one match by lot; returns false when none is open. */
export function playOne(play: Play): boolean {
  const matches = open(play);
  const match = matches[play.random(Math.max(1, matches.length))];
  if (!match) return false;
  const winner: Side = play.random(2) === 0 ? 'A' : 'B';
  const lost = play.random(5);
  decide(play, match.label, winner, winner === 'A' ? [5, lost] : [lost, 5]);
  return true;
}

export function decide(play: Play, label: string, winner: Side, racks: [number, number] = [0, 0]): void {
  const result = required(play.results.get(label));
  const match = required(play.byLabel.get(label));
  play.results.set(label, { ...result, winner, over: true, racks });
  deliver(play, match.winnerTo, winner === 'A' ? result.a : result.b);
  deliver(play, match.loserTo, winner === 'A' ? result.b : result.a);
}

function deliver(play: Play, to: MatchSide | null, occupant: SlotEntrant): void {
  if (!to) return;
  const next = required(play.results.get(to.label));
  play.results.set(to.label, { ...next, [to.side === 'A' ? 'a' : 'b']: isGone(play, occupant) ? walkover : occupant });
  settle(play, to.label);
}

const isGone = ({ withdrawn }: Play, occupant: SlotEntrant): boolean =>
  occupant?.kind === 'walkover' || (occupant?.kind === 'player' && withdrawn.has(occupant.id));

/** Passes a match that nobody has to play. Nobody wins it if both sides have left. */
function settle(play: Play, label: string): void {
  const { a, b, over } = required(play.results.get(label));
  if (over || a === null || b === null || !(isGone(play, a) || isGone(play, b))) return;
  play.results.set(label, { ...required(play.results.get(label)), absent: [isGone(play, a), isGone(play, b)], played: false });
  if (isGone(play, a) !== isGone(play, b)) decide(play, label, isGone(play, a) ? 'B' : 'A');
  else passEmpty(play, label);
}

function passEmpty(play: Play, label: string): void {
  const match = required(play.byLabel.get(label));
  play.results.set(label, { ...required(play.results.get(label)), over: true });
  deliver(play, match.winnerTo, walkover);
  deliver(play, match.loserTo, walkover);
}

/** Turns the result of a match whose next matches are not decided; returns false when there is none. */
export function correctOne(play: Play): boolean {
  const candidates = [...play.results.values()].filter(({ label, a, b, winner }) => {
    const match = required(play.byLabel.get(label));
    const followers = [match.winnerTo, match.loserTo].map((slot) => slot && play.results.get(slot.label));
    return isInHand(play, match) && winner !== null && !isGone(play, a) && !isGone(play, b) && followers.every((next) => !next?.over);
  });
  const result = candidates[play.random(Math.max(1, candidates.length))];
  if (!result) return false;
  decide(play, result.label, result.winner === 'A' ? 'B' : 'A', [3, 5]);
  return true;
}

/** Results of the first stage cannot change once the next stage is drawn. */
const isInHand = ({ chart, results }: Play, { stage }: ChartMatch): boolean =>
  stage === 2 || !chart.matches.some((match) => match.stage === 2 && results.has(match.label));

/**
 * A player goes home: they lose the matches that name them, and their slots in later ones become walkovers. Returns false when the lot
 * chooses no player.
 */
export function withdrawOne(play: Play): boolean {
  const waiting = [...play.results.values()].filter(({ over }) => !over).flatMap(({ a, b }) => [a, b]);
  const who = waiting[play.random(Math.max(1, waiting.length))];
  if (who?.kind !== 'player') return false;
  play.withdrawn.add(who.id);
  for (const { label } of play.chart.matches) if (play.results.has(label)) settle(play, label);
  return true;
}

/** Draws the next stage; call it only when no match of the first stage is open. */
export function beginNextStage(
  play: Play,
  number: number,
  keepChart = false,
): { forbidden: { winner: number; loser: number }[]; first: DrawnMatch[] } {
  const played = resultsOf(play);
  const forbidden = meetings(play, (round) => round === 'WQ').map(({ winner, loser }) => ({ winner, loser }));
  const draw = drawNextStage({
    spec: play.chart.spec,
    winners: qualifiers(play, 'WQ'),
    losers: qualifiers(play, 'LQ'),
    groupQualifiers: play.chart.spec.kind === 'GROUPS' ? groupQualifiers(play.chart, played, seedOf(number)) : [],
    forbidden,
    earlierMeetings: meetings(play, () => true).map(({ winner, loser }) => [winner, loser]),
    keepChart,
    seed: seedOf(number),
  });
  addMatches(play, draw.matches);
  return { forbidden, first: draw.matches.slice(0, play.chart.spec.singleElimination / 2) };
}

function qualifiers(play: Play, round: string): Qualifier[] {
  return play.chart.matches.flatMap(({ label, round: own }) => {
    const { a, b, winner } = play.results.get(label) ?? { a: null, b: null, winner: null };
    const through = winner === 'A' ? a : b;
    return own === round && through?.kind === 'player' ? [{ id: through.id, match: label }] : [];
  });
}

export function meetings(play: Play, wanted: (round: string) => boolean): { winner: number; loser: number; round: string }[] {
  return play.chart.matches.flatMap(({ label, round }) => {
    const { a, b, winner } = play.results.get(label) ?? { a: null, b: null, winner: null };
    if (!wanted(round) || winner === null || a?.kind !== 'player' || b?.kind !== 'player') return [];
    return [winner === 'A' ? { winner: a.id, loser: b.id, round } : { winner: b.id, loser: a.id, round }];
  });
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The chart names a match that does not exist');
  return value;
}
