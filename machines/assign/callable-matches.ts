/** The rules that keep a match from being called now (machines/README.md 11.9). The order of the other matches is in choose-calls.ts. */
import { isOpen, isWaiting, type QueuedMatch, scheduledOf } from '../match/waiting-match.ts';
import { sides } from '../names.ts';

/** Why a match is not called. `at`: the instant when this ends, in milliseconds since 1970; null: unknown. */
export type Hindrance =
  | { kind: 'NOT_RUNNING' | 'OPEN_SIDES'; at: null }
  | { kind: 'HELD' | 'PLANNED' | 'PROMISED'; at: number }
  | { kind: 'PAUSED' | 'ROUND_PAUSED'; at: number | null }
  | { kind: 'PLAYER_HELD'; at: number | null; playerId: number }
  | { kind: 'BUSY'; at: null; playerId: number; matchId: number }
  | { kind: 'RESTS'; at: number; playerId: number; minutes: number };

export type CallFacts = {
  /** Milliseconds since 1970, like every instant here. */
  now: number;
  /** A player rests at least this long after a match. */
  restMinutes: number;
  /** The match that a player is in at the moment, in whatever tournament, by player. */
  playing: ReadonlyMap<number, number>;
  /** When the last match of a player ended. Nobody is in it who has not played yet. */
  lastEnds: ReadonlyMap<number, number>;
  /** Until when the desk holds a match back. */
  heldUntil: ReadonlyMap<number, number>;
  /** Until when the desk calls nobody of a tournament, by tournament; Infinity: until it takes this back. */
  pausedUntil: ReadonlyMap<number, number>;
  /** The same for a round, by match. */
  roundPausedUntil: ReadonlyMap<number, number>;
  /** Until when the desk holds a player back, by player; Infinity: until it takes this back. */
  playerHeldUntil: ReadonlyMap<number, number>;
  /** The earliest call that keeps the promise to the players, by match, in an event that calls by itself; empty in others, where the desk decides. */
  promisedFrom: ReadonlyMap<number, number>;
};

/** For how many milliseconds a table must be free before the autopilot calls a match to it. In that time the desk can decide otherwise. */
export const freeForMs = 20_000;

/** Returns the first rule that keeps the match from being called now; null: it can be called. `playerIds`: both players. */
export function hindranceOf(
  match: QueuedMatch & { tournamentId: number },
  playerIds: readonly number[],
  facts: CallFacts,
): Hindrance | null {
  const { now, restMinutes, playing, lastEnds, heldUntil, pausedUntil, roundPausedUntil, playerHeldUntil } = facts;
  if (match.tournamentStatus !== 'RUNNING') return { kind: 'NOT_RUNNING', at: null };
  if (match.matchStatus !== 'SCHEDULED' || !isWaiting(match) || sides.some((side) => isOpen(match, side)))
    return { kind: 'OPEN_SIDES', at: null };
  const paused = pausedUntil.get(match.tournamentId) ?? now;
  if (paused > now) return { kind: 'PAUSED', at: knownInstant(paused) };
  const roundPaused = roundPausedUntil.get(match.id) ?? now;
  if (roundPaused > now) return { kind: 'ROUND_PAUSED', at: knownInstant(roundPaused) };
  const held = heldUntil.get(match.id) ?? now;
  if (held > now) return { kind: 'HELD', at: held };
  const planned = scheduledOf(match) ?? now;
  if (planned > now) return { kind: 'PLANNED', at: planned };
  const promised = facts.promisedFrom.get(match.id) ?? now;
  if (promised > now) return { kind: 'PROMISED', at: promised };
  for (const playerId of playerIds) {
    const until = playerHeldUntil.get(playerId) ?? now;
    if (until > now) return { kind: 'PLAYER_HELD', at: knownInstant(until), playerId };
    const matchId = playing.get(playerId);
    if (matchId !== undefined) return { kind: 'BUSY', at: null, playerId, matchId };
  }
  return playerIds
    .map((playerId) => ({ playerId, minutes: restedMinutes(playerId, facts), end: lastEnds.get(playerId) ?? now }))
    .filter(({ minutes }) => minutes < restMinutes)
    .map(
      ({ playerId, minutes, end }): Hindrance => ({
        kind: 'RESTS',
        at: end + restMinutes * minute,
        playerId,
        minutes: Math.floor(minutes),
      }),
    )
    .reduce<Hindrance | null>((last, next) => (last === null || (next.at ?? 0) > (last.at ?? 0) ? next : last), null);
}

/**
 * Returns the instant before which the desk, a rest or a promise keeps a match from being called, in milliseconds since 1970; null: nothing does. Infinity:
 * nobody knows when this ends. Players who are still in a match, open sides and planned times do not count.
 */
export function notBeforeOf(match: { id: number; tournamentId: number }, playerIds: readonly number[], facts: CallFacts): number | null {
  const rests = playerIds.flatMap((id) => facts.lastEnds.get(id) ?? []).map((end) => end + facts.restMinutes * minute);
  const held = playerIds.flatMap((id) => facts.playerHeldUntil.get(id) ?? []);
  const paused = [facts.pausedUntil.get(match.tournamentId) ?? 0, facts.roundPausedUntil.get(match.id) ?? 0];
  const last = Math.max(facts.now, ...rests, ...held, ...paused, facts.heldUntil.get(match.id) ?? 0, facts.promisedFrom.get(match.id) ?? 0);
  return last > facts.now ? last : null;
}

const knownInstant = (at: number): number | null => (Number.isFinite(at) ? at : null);

/** Minutes since the last match of the player; Infinity before the first one. */
export function restedMinutes(playerId: number, { now, lastEnds }: Pick<CallFacts, 'now' | 'lastEnds'>): number {
  const end = lastEnds.get(playerId);
  return end === undefined ? Number.POSITIVE_INFINITY : (now - end) / minute;
}

/** Minutes in which both players have waited: since the last of them was free, and since the planned time. */
export function waitedMinutes(match: QueuedMatch, playerIds: readonly number[], { now, lastEnds }: CallFacts): number {
  const since = [scheduledOf(match), playersFreeSince(playerIds, { lastEnds })].filter((at) => at !== null);
  return since.length === 0 ? 0 : Math.max(0, now - Math.max(...since)) / minute;
}

/** When the last of the players came from a match that is over, in milliseconds since 1970; null: nobody has played yet. */
export function playersFreeSince(playerIds: readonly number[], { lastEnds }: Pick<CallFacts, 'lastEnds'>): number | null {
  const ends = playerIds.flatMap((id) => lastEnds.get(id) ?? []);
  return ends.length === 0 ? null : Math.max(...ends);
}

const minute = 60_000;
