/** The next calls of an event, with their reasons, and the matches that are not called yet. */
import type { LiveMatch } from '#contract/live/rows.ts';
import type { NextCall } from '#contract/match/next-calls.ts';
import { hindranceOf } from '#machines/assign/callable-matches.ts';
import { chooseInputOf, streamPlace, waitingIn } from '#machines/assign/calling-hall.ts';
import { chooseCalls } from '#machines/assign/choose-calls.ts';
import { waitsForTimeOnly } from '#machines/assign/early-calls.ts';
import { factsOf } from '#machines/assign/reasons.ts';
import type { Context } from '../../store/context.ts';
import { type CallWords, factSentence, hindranceSentence, limitWords, nameOf, restSentence } from './call-words.ts';
import { readCallingHall, type StoredCallingHall } from './read-hall.ts';

/** Returns the calls by time, followed by the waiting matches that are not called yet. */
export async function nextCallsOf(context: Context, eventId: number): Promise<NextCall[]> {
  return callsIn(await readCallingHall(context, eventId));
}

/** Returns the same from facts that are already read. Reads nothing itself. */
export function callsIn(hall: StoredCallingHall): NextCall[] {
  const waiting = waitingIn(hall);
  const words = wordsOf(hall);
  const input = chooseInputOf(hall);
  const calls = chooseCalls(input);
  const called = new Set(calls.map(({ matchId }) => matchId));
  return [
    ...calls.map((call): NextCall => {
      const facts = factsOf(input, call).map((fact) => factSentence(fact, call, words));
      return {
        ...call,
        at: new Date(call.at).toISOString(),
        reasons: [...facts, ...restSentence(call.matchId, words)],
        ...marksOf(hall, call.matchId),
      };
    }),
    ...waiting.filter(({ id }) => !called.has(id)).map((match) => notYet(hall, match, words, calls.length)),
  ];
}

function notYet(hall: StoredCallingHall, match: LiveMatch, words: CallWords, callCount: number): NextCall {
  const hindrance = hindranceOf(match, hall.players.get(match.id) ?? [], hall.facts);
  const at = hindrance?.at ?? null;
  const sentence = hindrance ? hindranceSentence(hindrance, match, words) : withoutTable(hall, match, { words, callCount });
  return {
    matchId: match.id,
    tableId: null,
    at: at === null ? null : new Date(at).toISOString(),
    reasons: [sentence],
    ...marksOf(hall, match.id),
    ...(hindrance?.kind === 'PLANNED' && waitsForTimeOnly(hall, match) && { waitsForTime: true as const }),
  };
}

function withoutTable(hall: StoredCallingHall, match: LiveMatch, { words, callCount }: { words: CallWords; callCount: number }): string {
  const pinned = hall.plans.get(match.id)?.pinnedTableId ?? null;
  const table = hall.tables.find(({ id }) => id === pinned);
  const stream = streamPlace(hall, match.id);
  const camera = hall.tables.find(({ id }) => id === stream?.tableId);
  if (camera && stream?.before != null) return `next on stream at table ${camera.displayNumber}, after ${nameOf(stream.before, words)}`;
  if (camera) return `next on stream at table ${camera.displayNumber}, which is not free`;
  if (table) return `pinned to table ${table.displayNumber}, which is not free`;
  const forbidden = hall.forbiddenTableIds.get(match.id) ?? [];
  if (forbidden.length > 0 && hall.tables.every(({ id }) => forbidden.includes(id))) return 'no table is allowed for it';
  const isTaken = (id: number): boolean => (hall.freeAt.get(id) ?? Number.POSITIVE_INFINITY) > hall.facts.now;
  if (forbidden.length > 0 && hall.tables.every(({ id }) => forbidden.includes(id) || isTaken(id))) {
    const limit = limitWords(forbidden, words);
    return limit.endsWith('only') ? `${limit}: not free` : `${limit}, and no other table is free`;
  }
  return callCount === 0 ? 'no table is free' : 'other matches come first';
}

const marksOf = ({ plans, facts }: StoredCallingHall, matchId: number): Pick<NextCall, 'pinned' | 'held'> => ({
  pinned: (plans.get(matchId)?.pinnedTableId ?? null) !== null,
  held: (facts.heldUntil.get(matchId) ?? 0) > facts.now,
});

const wordsOf = (hall: StoredCallingHall): CallWords => ({
  ...hall,
  matchById: new Map(hall.matches.map((match) => [match.id, match])),
  numberOf: new Map(hall.tables.map(({ id, displayNumber }) => [id, displayNumber])),
});
