/** The next calls of an event, with their reasons, and the matches that are not called yet. */
import type { LiveMatch } from '#contract/live/rows.ts';
import type { NextCall } from '#contract/match/next-calls.ts';
import { hindranceOf, waitedMinutes } from '#machines/assign/callable-matches.ts';
import { type Candidate, type ChooseInput, chooseCalls } from '#machines/assign/choose-calls.ts';
import { factsOf } from '#machines/assign/reasons.ts';
import { isClosedAt } from '#machines/forecast/table-plans.ts';
import { inScheduledOrder, isWaiting } from '#machines/match/waiting-match.ts';
import type { Context } from '../../store/context.ts';
import { type CallWords, factSentence, hindranceSentence, nameOf, restSentence } from './call-words.ts';
import { type CallingHall, readCallingHall } from './read-hall.ts';

/** A table that is free later than this is not promised to a match. */
const horizonMs = 30 * 60_000;

/** Returns first the calls by time, then the waiting matches that are not called yet. */
export async function nextCallsOf(context: Context, eventId: number): Promise<NextCall[]> {
  return callsIn(await readCallingHall(context, eventId));
}

/** Pure: what the hall as it was read leads to. */
export function callsIn(hall: CallingHall): NextCall[] {
  const waiting = hall.matches.filter(isWaiting).toSorted(inScheduledOrder);
  const words = wordsOf(hall);
  const input = chooseInput(hall, waiting);
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

function chooseInput(hall: CallingHall, waiting: readonly LiveMatch[]): ChooseInput {
  const { facts, freeAt, players, paths, plans, waitWeight } = hall;
  const candidates = waiting.flatMap((match, order): Candidate[] => {
    const playerIds = players.get(match.id) ?? [];
    const stream = streamPlace(hall, match.id);
    if (hindranceOf(match, playerIds, facts) || (stream && stream.before !== null)) return [];
    return [
      {
        matchId: match.id,
        order,
        playerIds,
        pathMinutes: Math.round(paths.get(match.id)?.minutes ?? 0),
        waitedMinutes: Math.floor(waitedMinutes(match, playerIds, facts)),
        pinnedTableId: plans.get(match.id)?.pinnedTableId ?? stream?.tableId ?? null,
        lastTableIds: playerIds.flatMap((id) => hall.lastTables.get(id) ?? []),
        forbiddenTableIds: hall.forbiddenTableIds.get(match.id) ?? [],
      },
    ];
  });
  const seats = hall.tables.flatMap(({ id, displayNumber }) => {
    const at = freeAt.get(id);
    return at === undefined || at > facts.now + horizonMs
      ? []
      : [
          {
            tableId: id,
            displayNumber,
            at,
            isReserved: isForStream(hall, id) || isClosedAt(hall.closures.get(id), Math.max(at, facts.now)),
          },
        ];
  });
  return { candidates, seats, waitWeight, now: facts.now };
}

/** A stream table with a queue takes the matches of its queue only. */
const isForStream = ({ streamQueues }: CallingHall, tableId: number): boolean => (streamQueues.get(tableId) ?? []).length > 0;

/**
 * Returns the stream table whose queue the match is in, and the match before it there; null: it is in none, or the desk has pinned it elsewhere.
 * Only the first match of a queue is called: what the stream announces is what comes.
 */
function streamPlace({ streamQueues, plans }: CallingHall, matchId: number): { tableId: number; before: number | null } | null {
  if ((plans.get(matchId)?.pinnedTableId ?? null) !== null) return null;
  for (const [tableId, queue] of streamQueues) {
    const index = queue.indexOf(matchId);
    if (index >= 0) return { tableId, before: queue[index - 1] ?? null };
  }
  return null;
}

function notYet(hall: CallingHall, match: LiveMatch, words: CallWords, before: number): NextCall {
  const hindrance = hindranceOf(match, hall.players.get(match.id) ?? [], hall.facts);
  const at = hindrance?.at ?? null;
  const sentence = hindrance ? hindranceSentence(hindrance, match, words) : withoutTable(hall, match, { words, before });
  return {
    matchId: match.id,
    tableId: null,
    at: at === null ? null : new Date(at).toISOString(),
    reasons: [sentence],
    ...marksOf(hall, match.id),
  };
}

function withoutTable(hall: CallingHall, match: LiveMatch, { words, before }: { words: CallWords; before: number }): string {
  const pinned = hall.plans.get(match.id)?.pinnedTableId ?? null;
  const table = hall.tables.find(({ id }) => id === pinned);
  const stream = streamPlace(hall, match.id);
  const camera = hall.tables.find(({ id }) => id === stream?.tableId);
  if (camera && stream?.before != null) return `next on stream at table ${camera.displayNumber}, after ${nameOf(stream.before, words)}`;
  if (camera) return `next on stream at table ${camera.displayNumber}, which is not free`;
  if (table) return `pinned to table ${table.displayNumber}, which is not free`;
  const forbidden = hall.forbiddenTableIds.get(match.id) ?? [];
  if (forbidden.length > 0 && hall.tables.every(({ id }) => forbidden.includes(id))) return 'no table is allowed for it';
  return before === 0 ? 'no table is free' : 'other matches come first';
}

const marksOf = ({ plans, facts }: CallingHall, matchId: number): Pick<NextCall, 'pinned' | 'held'> => ({
  pinned: (plans.get(matchId)?.pinnedTableId ?? null) !== null,
  held: (facts.heldUntil.get(matchId) ?? 0) > facts.now,
});

const wordsOf = (hall: CallingHall): CallWords => ({
  ...hall,
  matchById: new Map(hall.matches.map((match) => [match.id, match])),
  numberOf: new Map(hall.tables.map(({ id, displayNumber }) => [id, displayNumber])),
});
