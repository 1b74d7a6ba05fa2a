/** The time machine: every past state equals the rows as they were stored then, and the calls refuse what cannot be shown. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallAnswer } from '#contract/kit/call.ts';
import type { listReplayMoments, ReplayEntry, replayEvent } from '#contract/match/replay.ts';
import { countUntil, redo } from '#machines/replay/replay.ts';
import { renewNextMatches } from '../../../../server/sport/next-calls/next-on-tables.ts';
import { readChanges, spansOf } from '../../../../server/sport/replay/read-changes.ts';
import { replayOf } from '../../../../server/sport/replay/read-replay.ts';
import { dispatchTable } from '../../../../server/sport/tables/commands.ts';
import { journalHead } from '../../../../server/store/journal/journal.ts';
import { at, type Option, send, startMatch } from '../../../live/play.ts';
import { casesOf } from '../../../support/extent.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { fillJournal } from '../../hall/past/long-journal.ts';
import { storedRows } from '../what-if/all-rows.ts';

let world: World;
let hall: Hall;
let headers: { authorization: string };

beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());
beforeEach(async () => {
  hall = await createHall(world.context, { players: 8, tables: 3, raceTo: 3 });
});

const get = async (rest: string, as: { authorization?: string } = headers) => {
  const reply = await world.inject({ method: 'GET', url: `/api/management/events/${hall.eventId}/replay${rest}`, headers: as });
  return { status: reply.statusCode, body: reply.json() };
};
const now = (): string => world.clock.now().toISOString();
const pass = (seconds: number): void => world.clock.advance(seconds * 1000);
const replayAt = async (moment: string): Promise<CallAnswer<typeof replayEvent>> => {
  const { status, body } = await get(`?at=${encodeURIComponent(moment)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

const moments = async () => {
  const { status, body } = await get('/moments');
  expect(status).toBe(200);
  const listed = body as CallAnswer<typeof listReplayMoments>;
  let time = 0;
  const times = listed.steps.map((step) => {
    time += step;
    return time;
  });
  return { times, corrections: listed.corrections, listed };
};

/** The rows of the event, keyed as in the journal. */
async function rowsNow() {
  const { read } = world.context;
  const matches = await read.selectFrom('tournamentMatch').selectAll().where('tournamentId', '=', hall.tournamentId).execute();
  const tables = await read.selectFrom('billiardTable').selectAll().where('eventId', '=', hall.eventId).execute();
  const tournaments = await read.selectFrom('tournament').selectAll().where('eventId', '=', hall.eventId).execute();
  return new Map<string, { version: number }>([
    ...matches.map((row) => [`match:${row.id}`, row] as const),
    ...tables.map((row) => [`table:${row.id}`, row] as const),
    ...tournaments.map((row) => [`tournament:${row.id}`, row] as const),
  ]);
}

/** Signing in writes other tables, such as the last use of a session. */
async function journalAndMatches() {
  const rows = await storedRows(world.context);
  return ['journal', 'audit', 'tournament_match', 'billiard_table', 'match_progress'].map((table) => rows.get(table));
}

const desk = { kind: 'system', name: 'test' } as const;
const side = fc.constantFrom('A' as const, 'B' as const);
/** One action at the desk or at a table; the rules refuse many of them. */
const action = fc.record({
  match: fc.nat(3),
  table: fc.nat(2),
  side,
  type: fc.constantFrom(
    'ASSIGN',
    'START',
    'SCORE',
    'SCORE',
    'SCORE',
    'UNDO',
    'TIMEOUT',
    'END',
    'CORRECT',
    'FINISH',
    'APPROVE',
    'RESET',
    'REOPEN',
    'BLOCK',
    'FREE',
  ),
  score: fc.nat(2),
});
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

/** Two matches begin, so that chance finds something to change. */
const opening: Action[] = (['ASSIGN', 'START', 'SCORE', 'CORRECT', 'TIMEOUT', 'END'] as const).flatMap((type) =>
  [0, 1].map((match) => ({ match, table: match, side: 'A' as const, type, score: 1 })),
);

async function act({ match, table, side: by, type, score }: Action): Promise<void> {
  const [matchId, tableId] = [at(hall.matchIds, match), at(hall.tableIds, table)];
  const row = await world.context.read.selectFrom('tournamentMatch').selectAll().where('id', '=', matchId).executeTakeFirstOrThrow();
  const participantId = at(hall.participantIds, match * 2 + (by === 'A' ? 0 : 1));
  const matchEvents: Partial<Record<Action['type'], Option[]>> = {
    ASSIGN: [{ type: 'ASSIGN_TABLE', tableId }],
    START: [{ type: 'SET_BREAKER', side: by }, { type: 'START' }],
    SCORE: [{ type: 'SCORE', participantId, to: (by === 'A' ? row.aScore : row.bScore) + 1 }],
    UNDO: [{ type: 'UNDO', rack: row.racks.length }],
    TIMEOUT: [{ type: 'START_TIMEOUT', side: by }],
    END: [{ type: 'END_TIMEOUT', side: by }],
    CORRECT: [{ type: 'CORRECT', aScore: score, bScore: 1 }],
    FINISH: [{ type: 'FINISH' }],
    APPROVE: [{ type: 'APPROVE' }],
    RESET: [{ type: 'RESET' }],
    REOPEN: [{ type: 'REOPEN' }],
  };
  const tableEvent = (time: string) =>
    type === 'BLOCK' ? ({ type: 'BLOCK', reason: 'Cloth', by: 'Desk', at: time } as const) : ({ type: 'UNBLOCK', at: time } as const);
  const done = matchEvents[type]
    ? send(world.context, matchId, ...matchEvents[type])
    : dispatchTable(world.context, { actor: desk, tableId }, tableEvent);
  // Only refusals are passed over: anything else is an error of this test.
  await done.catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'Problem') throw error;
  });
}

/** The reason for a blocked table may name a person, so the journal does not hold it. */
const withoutReason = (rows: ReadonlyMap<string, object>) =>
  new Map([...rows].map(([key, row]) => [key, Object.fromEntries(Object.entries(row).filter(([name]) => !/^blocked/.test(name)))]));

describe('the rows of the past', () => {
  test('every moment shows the rows that were stored then, and the replayed end is the stored end', async () => {
    let changes = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 30 }), async (actions) => {
        hall = await createHall(world.context, { players: 8, tables: 3, raceTo: 3, autoApproveMatches: actions.length % 2 === 0 });
        const taken: { at: string; rows: ReadonlyMap<string, object> }[] = [];
        for (const [index, one] of [...opening, ...actions].entries()) {
          await act(one);
          taken.push({ at: now(), rows: withoutReason(await rowsNow()) });
          pass(7);
          // A request on the way must not change what is shown later.
          if (index === 9) (await replayOf(world.context, hall.eventId)).replay.stateAfter(0);
        }
        const { replay } = await replayOf(world.context, hall.eventId);
        for (const { at: moment, rows } of taken.toReversed())
          expect(withoutReason(replay.stateAfter(countUntil(replay.changes, moment)))).toEqual(rows);
        changes += replay.changes.length;
        const forward = new Map(replay.stateAfter(0));
        for (const change of replay.changes) redo(forward, change);
        expect(withoutReason(forward)).toEqual(withoutReason(await rowsNow()));
      }),
      { numRuns: casesOf(12) },
    );
    expect(changes).toBeGreaterThanOrEqual(casesOf(12) * opening.length);
  });

  test('a long journal is read in several parts, in its order', async () => {
    const [changes, start] = [24_000, Date.parse(now())];
    await fillJournal(world.context.db, { matchIds: hall.matchIds, changes, start, every: 10 });
    const { replay } = await replayOf(world.context, hall.eventId);
    const streams = hall.matchIds.map((matchId) => `match:${matchId}`);
    const entries = await world.context.read.selectFrom('journal').select('seq').where('stream', 'in', streams).orderBy('seq').execute();
    expect(entries.length).toBeGreaterThan(20_000);
    expect(replay.changes.map(({ seq }) => seq)).toEqual(entries.map(({ seq }) => seq));
    const scores = (count: number) => streams.map((stream) => replay.stateAfter(count).get(stream)?.aScore);
    const each = hall.matchIds.length;
    expect([0, each, 2 * each, 1001 * each].map((count) => new Set(scores(count)))).toEqual([0, 1, 0, 1].map((score) => new Set([score])));
  });

  test('no part of a long journal has more than 10,000 entries, also when most of them follow each other long after the first', async () => {
    const other = await createHall(world.context, { players: 8, tables: 4 });
    const start = Date.parse(now());
    await fillJournal(world.context.db, { matchIds: other.matchIds, changes: 12_000, start, every: 10 });
    await fillJournal(world.context.db, { matchIds: hall.matchIds, changes: 24_000, start, every: 10 });
    const streams = hall.matchIds.map((matchId) => `match:${matchId}`);
    const until = await journalHead(world.context.read);
    const spans = await spansOf(world.context.read, streams, { after: 0, until });
    const counts = await Promise.all(spans.map(async (span) => (await readChanges(world.context.read, streams, span)).length));

    expect(counts.slice(0, -1)).toEqual([10_000, 10_000]);
    expect(counts.at(-1)).toBeGreaterThan(3000);
    expect(counts.at(-1)).toBeLessThan(10_000);
    expect(spans.map(({ after }) => after)).toEqual([0, ...spans.slice(0, -1).map((span) => span.until)]);
  });

  test('a row of the journal that was edited by hand, with line breaks in its JSON, is read like the others', async () => {
    const { matchId, playerA } = await startMatch(world.context, hall);
    pass(60);
    await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to: 1 });
    const newest = await journalHead(world.context.db);
    const { data } = await world.context.db.selectFrom('journal').select('data').where('seq', '=', newest).executeTakeFirstOrThrow();
    const spread = JSON.stringify(JSON.parse(data), null, '\t');
    await world.context.db.updateTable('journal').set({ data: spread }).where('seq', '=', newest).execute();

    const { replay } = await replayOf(world.context, hall.eventId);
    expect(replay.stateAfter(replay.changes.length - 1).get(`match:${matchId}`)?.aScore).toBe(0);
    expect(replay.changes.at(-1)?.values?.aScore).toEqual([0, 1]);
  });

  test('two reads at once add new changes once', async () => {
    const { matchId, playerA } = await startMatch(world.context, hall);
    await replayOf(world.context, hall.eventId);
    pass(60);
    await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to: 1 });
    const [{ replay }] = await Promise.all([replayOf(world.context, hall.eventId), replayOf(world.context, hall.eventId)]);
    const entries = replay.changes.map(({ seq }) => seq);
    expect(entries).toEqual([...new Set(entries)]);
  });
});

describe('GET /api/management/events/:id/replay', () => {
  test('shows tables, scores and who did what at a moment, and stores nothing', async () => {
    const { matchId, tableId, playerA } = await startMatch(world.context, hall);
    pass(60);
    await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to: 1 });
    const scored = now();
    pass(60);
    await send(world.context, matchId, { type: 'CORRECT', aScore: 0, bScore: 2 });
    const corrected = now();
    pass(60);
    const before = await journalAndMatches();
    const first = await replayAt(scored);
    expect(first.tables.find(({ id }) => id === tableId)).toMatchObject({ tableStatus: 'ASSIGNED', matchId });
    expect(first.matches.find(({ id }) => id === matchId)).toMatchObject({ status: 'RUNNING', aScore: 1, bScore: 0, racks: 'A' });
    expect(first.after).toBe(corrected);
    const last = await replayAt(corrected);
    expect(last.matches.find(({ id }) => id === matchId)).toMatchObject({ aScore: 0, bScore: 2 });
    expect(last.before).toBe(scored);
    expect(last.log.find(({ kind }) => kind === 'CORRECTION')).toMatchObject({
      words: expect.stringContaining('corrected 1:0 → 0:2'),
      by: 'the system',
    });
    expect(await journalAndMatches()).toEqual(before);
  });

  test('refuses a malformed moment, the future and the time before the event', async () => {
    await startMatch(world.context, hall);
    pass(60);
    const sentence = async (moment: string) => {
      const { status, body } = await get(`?at=${encodeURIComponent(moment)}`);
      return `${status} ${body.detail}`;
    };
    expect(await sentence('')).toMatch(/^400 Please give the moment/);
    expect(await sentence('16:12')).toMatch(/^400 Please give the moment/);
    expect(await sentence('2026-09-25T16:12:40')).toMatch(/^400 Please give the moment/);
    expect(await sentence('2026-13-45T16:12:40Z')).toMatch(/^400 Please give the moment/);
    expect(await sentence('2036-09-25T16:12:40Z')).toBe('400 This moment is in the future. The time machine only shows the past.');
    expect(await sentence('2020-09-25T16:12:40+02:00')).toMatch(/^400 The past of this event is known from 2026-09-25 \d\d:\d\d/);
  });

  test('is only for people who run this event', async () => {
    await startMatch(world.context, hall);
    const moment = `?at=${now()}`;
    expect((await get(moment, {})).status).toBe(401);
    expect((await get(moment, await world.signIn('ROLE_PRESS'))).status).toBe(403);
    expect((await get('/moments', await world.signIn('ROLE_PRESS'))).status).toBe(403);
    const other = await createHall(world.context);
    const reply = await world.inject({ method: 'GET', url: `/api/management/events/${other.eventId + 1000}/replay${moment}`, headers });
    expect(reply.statusCode).toBe(404);
  });
});

describe('the moments of an event', () => {
  test('have no step for the next matches that screens name', async () => {
    const { matchId, playerA } = await startMatch(world.context, hall);
    const started = now();
    pass(60);
    expect(await renewNextMatches(world.context)).toBeGreaterThan(0);
    const named = now();
    pass(60);
    await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to: 1 });

    const between = await replayAt(named);
    expect([between.before, between.after]).toEqual([started, now()]);
    const last = await replayAt(now());
    expect(last.before).toBe(started);
    expect([...between.log, ...last.log].map(({ at: time }) => time)).not.toContain(named);
    const { times } = await moments();
    expect(times).toContain(Date.parse(started));
    expect(times).not.toContain(Date.parse(named));
    expect((await get('/find?text=table')).body.map(({ at: time }: ReplayEntry) => time)).not.toContain(named);
  });

  test('are listed with corrections, and from when on the past is known', async () => {
    const { matchId } = await startMatch(world.context, hall);
    const started = now();
    pass(60);
    await send(world.context, matchId, { type: 'CORRECT', aScore: 1, bScore: 1 });
    const { times, corrections, listed } = await moments();
    expect(listed).toMatchObject({ knownFrom: started, hasUnknown: false });
    expect(times.at(-1)).toBe(Date.parse(now()));
    expect(corrections).toEqual([times.length - 1]);
    pass(60);
    await send(world.context, matchId, { type: 'CORRECT', aScore: 2, bScore: 1 });
    const later = await moments();
    expect(later.times).toEqual([...times, Date.parse(now())]);
    expect(later.corrections).toEqual([times.length - 1, times.length]);
  });

  test('an entry without values ends what is known', async () => {
    const { matchId, playerA } = await startMatch(world.context, hall);
    pass(60);
    await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to: 1 });
    const scored = now();
    // As an older server has stored it.
    await world.context.db.updateTable('journal').set({ data: '{"changed":["aScore"]}' }).where('at', '=', scored).execute();
    pass(60);
    await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to: 2 });
    expect((await get('/moments')).body).toMatchObject({ knownFrom: scored, hasUnknown: true, steps: [Date.parse(now())] });
    expect((await replayAt(scored)).matches.find(({ id }) => id === matchId)).toMatchObject({ aScore: 1 });
  });

  test('are found by label and score, by name, and by a correction', async () => {
    const { matchId, playerA } = await startMatch(world.context, hall);
    const { label } = await world.context.read
      .selectFrom('tournamentMatch')
      .select('label')
      .where('id', '=', matchId)
      .executeTakeFirstOrThrow();
    await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to: 1 });
    await send(world.context, matchId, { type: 'CORRECT', aScore: 0, bScore: 2 });
    const find = async (text: string): Promise<ReplayEntry[]> => (await get(`/find?text=${encodeURIComponent(text)}`)).body;
    expect((await find(`${label} 1:0`)).map(({ words }) => words)).toEqual([expect.stringContaining('+1, 1:0')]);
    expect(await find(`L8-${label} 1:0`)).toHaveLength(1);
    expect(await find(`${label} corrected`)).toMatchObject([{ kind: 'CORRECTION', at: now(), by: 'the system' }]);
    expect(await find(`${label} 2:2`)).toEqual([]);
    expect((await get('/find?text=')).status).toBe(400);
  });
});
