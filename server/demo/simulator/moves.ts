/** The next event at a table and its duration, decided from the row alone: after a restart the simulation continues where it was. */
import { otherSide } from '#machines/match/breaks.ts';
import type { MatchEvent } from '#machines/match/events.ts';
import { winnerOf } from '#machines/match/match.ts';
import { playOf, playtimeStatus } from '#machines/match/playtime.ts';
import { participantOf, scoreOf } from '#machines/match/sides.ts';
import { isStraightPool } from '#machines/match/straight-pool.ts';
import { type Side, sides } from '#machines/names.ts';
import type { SimulatedMatch } from '../seed/demo-state.ts';
import { isTeamMatch } from '../seed/teams.ts';
import { dice, diceBetween } from './dice.ts';

/** `minutes` of real time, counted from the last change of the match. */
export type SimulatedMove = { event: MatchEvent; minutes: number };

type MoveChance = { seed: number; now: Date };

/** Returns the next action of the people at this table; null if they wait for somebody else. */
export function nextMove(match: SimulatedMatch, chance: MoveChance): SimulatedMove | null {
  const at = chance.now.toISOString();
  // Every change raises the version, so no random number is drawn twice.
  const random: RandomBetween = (low, high, purpose) => diceBetween(low, high, chance.seed, purpose, match.id, match.version);
  const input: MoveInput = { match, chance, at, random };
  if (isTeamMatch(match)) return teamMove(input);
  if (match.status === 'READY') return moveBeforeStart(input);
  if (match.status === 'RUNNING') return moveInPlay(input);
  if (match.status === 'TIMEOUT') return endOfTimeout(input);
  if (match.status === 'FINISHED') return { event: { type: 'APPROVE', at }, minutes: random(3, 16, 'approve') };
  return null;
}

/** Team matches start on time and are approved like others; their single matches decide the rest. */
function teamMove({ match, chance, at, random }: MoveInput): SimulatedMove | null {
  if (match.status === 'FINISHED') return { event: { type: 'APPROVE', at }, minutes: random(3, 16, 'approve') };
  const isTime = match.status === 'SCHEDULED' && (match.autoplay || Date.parse(match.scheduledTime ?? '') <= chance.now.getTime());
  return isTime && match.profileAId !== null && match.profileBId !== null ? { event: { type: 'START_TEAM_MATCH', at }, minutes: 0 } : null;
}

type RandomBetween = (low: number, high: number, purpose: string) => number;
type MoveInput = { match: SimulatedMatch; chance: MoveChance; at: string; random: RandomBetween };

/** The uniform control of the simulated referee; null when both uniforms are approved. A real referee has priority. */
export function uniformMove(match: SimulatedMatch, { seed, now }: MoveChance): SimulatedMove | null {
  const side = sides.find((one) => !(one === 'A' ? match.aUniformApproved : match.bUniformApproved));
  if (match.status !== 'READY' || !match.withUniformControl || side === undefined) return null;
  const minutes = diceBetween(1, 5, seed, 'uniform', match.id, match.version);
  return { event: { type: 'SET_UNIFORM', at: now.toISOString(), side, approved: true }, minutes };
}

/** Players are called, walk to the table, lag for the break and begin. */
function moveBeforeStart({ match, chance, at, random }: MoveInput): SimulatedMove {
  const uniform = uniformMove(match, chance);
  if (uniform) return uniform;
  if (shotClockOpen(match)) return { event: { type: 'ACKNOWLEDGE_SHOTCLOCK', at }, minutes: 0.5 };
  if (match.nextToBreak === null) return { event: { type: 'SET_BREAKER', at, side: lagWinner(random) }, minutes: random(2, 8, 'call') };
  return { event: { type: 'START', at }, minutes: random(0.4, 1.2, 'start') };
}

function moveInPlay(input: MoveInput): SimulatedMove {
  const { match, at, random } = input;
  if (shotClockOpen(match)) return { event: { type: 'ACKNOWLEDGE_SHOTCLOCK', at }, minutes: random(0.4, 1.5, 'acknowledge') };
  if (winnerOf(match)) return { event: { type: 'FINISH', at }, minutes: random(0.3, 1, 'finish') };
  if (match.nextToBreak === null) return { event: { type: 'SET_BREAKER', at, side: lagWinner(random) }, minutes: 0.5 };
  return interruption(input) ?? foul(input) ?? rack(input);
}

/** Sometimes a match has another event than a won rack. */
function interruption({ match, chance, at, random }: MoveInput): SimulatedMove | null {
  const { aScore, bScore, raceTo, racks } = match;
  const roll = random(0, 1, 'interruption');
  const late = playtimeStatus(playOf(match), chance.now.getTime()) !== 'NORMAL';
  if (late && !match.shotclockAssigned) return roll < 0.3 ? { event: { type: 'TOGGLE_SHOTCLOCK', at }, minutes: 1 } : null;
  if (racks.length > 0 && roll < 0.02) return { event: { type: 'UNDO', at, rack: racks.length }, minutes: 0.2 };
  const [a, b] = racks.endsWith('A') ? [aScore - 1, bScore + 1] : [aScore + 1, bScore - 1];
  if (racks.length > 0 && roll < 0.03 && Math.max(a, b) < raceTo)
    return { event: { type: 'CORRECT', at, aScore: a, bScore: b }, minutes: 0.6 };
  if (racks.length < 3 || roll > 0.1) return null;
  const side: Side = roll < 0.065 ? 'A' : 'B';
  const left = side === 'A' ? match.aTimeoutsRemaining : match.bTimeoutsRemaining;
  return left > 0 ? { event: { type: 'START_TIMEOUT', at, side }, minutes: 0.4 } : null;
}

/** Sometimes the player at the table of a 14.1 match fouls, even below zero. */
function foul({ match, at, random }: MoveInput): SimulatedMove | null {
  if (!isStraightPool(match.disciplineMnemonic) || random(0, 1, 'foul') > 0.04) return null;
  const side = match.nextToBreak ?? 'A';
  const participantId = participantOf(match, side) ?? 0;
  return { event: { type: 'FOUL', at, participantId, to: scoreOf(match, side) - 1 }, minutes: random(0.3, 1, 'length') };
}

/** The better player wins more often but not always; slow matches stay slow. */
function rack({ match, chance, at, random }: MoveInput): SimulatedMove {
  const edge = skill(chance.seed, match.profileAId) - skill(chance.seed, match.profileBId);
  const winner: Side = random(0, 1, 'rack') < 1 / (1 + Math.exp(-edge)) ? 'A' : 'B';
  const participantId = (winner === 'A' ? match.participantAId : match.participantBId) ?? 0;
  const to = (winner === 'A' ? match.aScore : match.bScore) + 1;
  const length = isStraightPool(match.disciplineMnemonic) ? random(0.2, 0.8, 'length') : random(2, 7, 'length');
  return { event: { type: 'SCORE', at, participantId, to }, minutes: pace(chance.seed, match.id) * length };
}

/** One match in eight is slow and will be late. */
function pace(seed: number, matchId: number): number {
  return dice(seed, 'slow', matchId) < 0.125 ? diceBetween(1.7, 2.3, seed, 'pace', matchId) : diceBetween(0.7, 1.3, seed, 'pace', matchId);
}

/** Most players return in time. */
function endOfTimeout({ match, at, random }: MoveInput): SimulatedMove | null {
  const side: Side | null = match.aTimeoutStartedAt ? 'A' : match.bTimeoutStartedAt ? 'B' : null;
  return side ? { event: { type: 'END_TIMEOUT', at, side }, minutes: random(2, 5.6, 'timeout') } : null;
}

const shotClockOpen = (match: SimulatedMatch): boolean => match.shotclockAssigned && !match.shotclockApproved;

const lagWinner = (random: RandomBetween): Side => (random(0, 1, 'lag') < 0.5 ? 'A' : otherSide('A'));

/** The best player wins about twice as many racks as the weakest. */
const skill = (seed: number, profileId: number | null): number => 1.4 * dice(seed, 'skill', profileId ?? 0);
