/** Matches that could begin before their time, on tables that no call needs. Only the desk decides to play earlier (machines/README.md 11.9). */
import { promisedWithinMs } from '../forecast/promise.ts';
import { scheduledOf } from '../match/waiting-match.ts';
import { hindranceOf } from './callable-matches.ts';
import { type CallingHall, type CallingMatch, chooseInputOf } from './calling-hall.ts';
import { chooseCalls } from './choose-calls.ts';

/** Whether nothing but its planned time or its promise keeps the match from being called now. */
export function waitsForTimeOnly(hall: CallingHall, match: CallingMatch): boolean {
  const playerIds = hall.players.get(match.id) ?? [];
  const kind = hindranceOf(match, playerIds, hall.facts)?.kind;
  if (kind !== 'PLANNED' && kind !== 'PROMISED') return false;
  return hindranceOf({ ...match, matchScheduledTime: null }, playerIds, { ...hall.facts, promisedFrom: new Map() }) === null;
}

/** Returns the free table by match id, for matches whose planned time is within three hours. */
export function earlyCallsOf(hall: CallingHall): ReadonlyMap<number, number> {
  const { facts, freeAt, matches, players } = hall;
  const calls = chooseCalls(chooseInputOf(hall));
  const taken = new Set(calls.map(({ tableId }) => tableId));
  const idle = new Map([...freeAt].filter(([tableId, at]) => at <= facts.now && !taken.has(tableId)));
  if (idle.size === 0) return new Map();
  // Nobody who is called now can begin another match.
  const called = calls.flatMap(({ matchId }) => (players.get(matchId) ?? []).map((playerId) => [playerId, matchId] as const));
  const early = matches.flatMap((match) =>
    waitsForTimeOnly(hall, match) && (scheduledOf(match) ?? facts.now) - facts.now <= promisedWithinMs
      ? [{ ...match, matchScheduledTime: null }]
      : [],
  );
  const playing = new Map([...facts.playing, ...called]);
  const chosen = chooseCalls(
    chooseInputOf({ ...hall, freeAt: idle, matches: early, facts: { ...facts, playing, promisedFrom: new Map() } }),
  );
  return new Map(chosen.map(({ matchId, tableId }) => [matchId, tableId]));
}
