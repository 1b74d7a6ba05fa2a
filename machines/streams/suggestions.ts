/**
 * How much a waiting match is worth on a stream, with reasons (machines/README.md 11.12). Each reason is true in this sense: without its fact the
 * match would be worth less, or no more, on the stream.
 */
import { type Side, sides } from '../names.ts';

/**
 * The last match of a player. `racks`: the winner of each rack, 'AAB'; '' if the match was not entered rack by rack. 14.1 has points instead of racks,
 * so a match of it is neither hill-hill nor a comeback.
 */
export type LastMatch = { side: Side; aScore: number; bScore: number; racks: string; isStraightPool: boolean };

export type StreamPlayer = {
  seed: number | null;
  last: LastMatch | null;
  /** How many matches the player has had on a stream table. */
  streamed: number;
};

export type StreamCandidate = {
  /** Null: not known yet. */
  players: Readonly<Record<Side, StreamPlayer | null>>;
  /** A match on a stream table now whose winner or loser comes to this match. */
  feederOnStream: boolean;
};

export type StreamReason =
  | { kind: 'SEED'; side: Side; seed: number }
  /** The last match of the player was decided in its last rack. */
  | { kind: 'HILL_HILL'; side: Side; own: number; other: number }
  /** The player won after being behind by so much. */
  | { kind: 'COMEBACK'; side: Side; own: number; other: number }
  | { kind: 'FEEDER' }
  | { kind: 'STREAMED'; side: Side; times: number };

type StreamWorth = {
  /** Points for a match that people want to see. */
  tension: number;
  /** At most 0: minus the matches that its players have had on a stream table. */
  fairness: number;
  reasons: StreamReason[];
};

export function streamWorth({ players, feederOnStream }: StreamCandidate): StreamWorth {
  const reasons = [
    ...sides.flatMap((side) => (players[side] ? reasonsOf(side, players[side]) : [])),
    ...(feederOnStream ? [{ kind: 'FEEDER' } as const] : []),
  ];
  const tension = reasons.reduce((sum, reason) => sum + pointsOf(reason), 0);
  return { tension, fairness: 0 - (players.A?.streamed ?? 0) - (players.B?.streamed ?? 0), reasons };
}

/** `fair`: from 0, only tension counts, to 1, only fairness counts. */
export const streamScore = ({ tension, fairness }: Pick<StreamWorth, 'tension' | 'fairness'>, fair: number): number =>
  (1 - fair) * tension + fair * fairness * pointsPerAppearance;

/** At equal weights one appearance outweighs a hill-hill match. */
const pointsPerAppearance = 3;
/** Seeds from this number on are not worth a reason. */
const lastSeed = 16;
/** A player who was behind by fewer racks did not come back. */
const leastDeficit = 3;

function pointsOf(reason: StreamReason): number {
  if (reason.kind === 'SEED') return Math.log2((2 * lastSeed) / reason.seed);
  if (reason.kind === 'HILL_HILL') return 2;
  if (reason.kind === 'COMEBACK') return 1 + (reason.other - reason.own) / 2;
  return reason.kind === 'FEEDER' ? 1.5 : 0;
}

function reasonsOf(side: Side, { seed, last: lastMatch, streamed }: StreamPlayer): StreamReason[] {
  const last = lastMatch?.isStraightPool ? null : lastMatch;
  const behind = last && deficitOf(last);
  return [
    ...(seed !== null && seed <= lastSeed ? [{ kind: 'SEED', side, seed } as const] : []),
    ...(last && isHillHill(last) ? [{ kind: 'HILL_HILL', side, ...scoreOf(last) } as const] : []),
    ...(behind ? [{ kind: 'COMEBACK', side, ...behind } as const] : []),
    ...(streamed > 0 ? [{ kind: 'STREAMED', side, times: streamed } as const] : []),
  ];
}

const scoreOf = ({ side, aScore, bScore }: LastMatch): { own: number; other: number } =>
  side === 'A' ? { own: aScore, other: bScore } : { own: bScore, other: aScore };

/** A match to 1 has no hill. */
function isHillHill(last: LastMatch): boolean {
  const { own, other } = scoreOf(last);
  return Math.abs(own - other) === 1 && Math.max(own, other) > 1;
}

/** Returns the score at which the winner was behind the furthest, or null for a player who lost or was never far behind. */
function deficitOf(last: LastMatch): { own: number; other: number } | null {
  const { own, other } = scoreOf(last);
  if (own <= other) return null;
  let worst = { own: 0, other: 0 };
  let now = { own: 0, other: 0 };
  for (const winner of last.racks) {
    now = winner === last.side ? { ...now, own: now.own + 1 } : { ...now, other: now.other + 1 };
    if (now.other - now.own > worst.other - worst.own) worst = now;
  }
  return worst.other - worst.own >= leastDeficit ? worst : null;
}
