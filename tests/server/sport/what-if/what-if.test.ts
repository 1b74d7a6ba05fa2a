/** What if: trying changes stores nothing, carrying them out gives the forecast that was shown, and one undo takes everything back. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallAnswer } from '#contract/kit/call.ts';
import type { carryOutWhatIf, WhatIfChangeInput, whatIf } from '#contract/match/what-if.ts';
import { at, send } from '../../../live/play.ts';
import { casesOf, extent } from '../../../support/extent.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createTeamHall } from '../../../support/team-hall.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { storedRows } from './all-rows.ts';

type Answer = CallAnswer<typeof whatIf>;

let world: World;
let hall: Hall;
let headers: { authorization: string };

beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());
/** Eight matches of a first round and four of a second one on three tables: match 0 runs, match 1 is announced. */
beforeEach(async () => {
  hall = await createHall(world.context, { players: 16, tables: 3, raceTo: 5 });
  const begin = [{ type: 'SET_BREAKER', side: 'A' }, { type: 'START' }] as const;
  await send(world.context, at(hall.matchIds, 0), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) }, ...begin);
  await send(world.context, at(hall.matchIds, 1), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 1) });
});

const post = async (rest: string, payload: object, as = headers) => {
  const reply = await world.inject({ method: 'POST', url: `/api/management/events/${hall.eventId}/what-if${rest}`, headers: as, payload });
  return { status: reply.statusCode, body: reply.json() };
};
const preview = async (changes: readonly WhatIfChangeInput[], more: object = {}): Promise<Answer> => {
  const { status, body } = await post('', { changes, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const carryOut = async (changes: readonly WhatIfChangeInput[]): Promise<CallAnswer<typeof carryOutWhatIf>> => {
  const { status, body } = await post('/carry-out', { changes });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const undo = (planId: string) => post('/undo', { planId });
const soon = (minutes: number): string => new Date(world.clock.now().getTime() + minutes * 60_000).toISOString();
const startOf = (answer: Answer, index: number, key: 'now' | 'next' = 'next') =>
  answer.matches.find(({ matchId }) => matchId === at(hall.matchIds, index))?.[key];

/** The forecast of every match, with the numbers of the tables instead of their ids: a table gets its id when it is stored. */
async function shown({ now, next, matches, addedTables }: Answer, key: 'now' | 'next') {
  const tables = await world.context.read
    .selectFrom('billiardTable')
    .select(['id', 'displayNumber'])
    .where('eventId', '=', hall.eventId)
    .execute();
  const numbers = new Map([...tables, ...addedTables].map(({ id, displayNumber }) => [id, displayNumber]));
  const positions = matches.flatMap(({ matchId, [key]: position }) =>
    position ? [{ matchId, ...position, tableId: position.tableId === null ? null : numbers.get(position.tableId) }] : [],
  );
  return { figures: key === 'now' ? now : next, matches: positions.sort((one, other) => one.matchId - other.matchId) };
}

/** A match that only one of the two forecasts puts on this day is shown with both. The day of the hall ends at five in the morning. */
const ofThisDay = ({ figures, matches }: Awaited<ReturnType<typeof shown>>) => ({
  figures,
  matches: matches.filter(({ start }) => start.mid < Date.parse('2026-09-26T03:00:00.000Z')),
});

/** Returns the parts of the plan of the event, without versions and ids that only count changes. */
async function planOf() {
  const { read } = world.context;
  const matches = await read
    .selectFrom('tournamentMatch as m')
    .leftJoin('callPlan as c', 'c.matchId', 'm.id')
    .select(['m.id', 'm.status', 'm.scheduledTime', 'm.raceTo', 'm.tableId', 'c.pinnedTableId'])
    .where('m.tournamentId', '=', hall.tournamentId)
    .orderBy('m.id')
    .execute();
  const tables = await read
    .selectFrom('billiardTable')
    .select(['id', 'displayNumber', 'tableStatus'])
    .where('eventId', '=', hall.eventId)
    .orderBy('id')
    .execute();
  const closures = await read
    .selectFrom('callExclusion')
    .select(['tableId', 'startsAt', 'until'])
    .where('eventId', '=', hall.eventId)
    .execute();
  const event = await read.selectFrom('event').select('numberOfTables').where('id', '=', hall.eventId).executeTakeFirstOrThrow();
  return { matches, tables, closures, event };
}

/** Some of these changes are refused: an unknown match, a running one, a table of another event, a time outside the event. */
const anyChange = (): fc.Arbitrary<WhatIfChangeInput> => {
  const matchId = fc.constantFrom(...hall.matchIds, ...hall.nextMatchIds, 999_999);
  const tableId = fc.constantFrom(...hall.tableIds, -1, 999_999);
  const instant = fc.integer({ min: -4, max: 40 }).map((quarters) => soon(quarters * 15));
  return fc.oneof(
    fc.record({
      kind: fc.constant('MOVE_MATCH' as const),
      matchId,
      tableId: fc.option(tableId),
      scheduledTime: fc.option(instant),
    }),
    fc.record({ kind: fc.constant('BLOCK_TABLE' as const), tableId, from: instant, until: fc.option(instant) }),
    fc.record({ kind: fc.constant('RACE_TO' as const), matchId, raceTo: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ kind: fc.constant('ADD_TABLE' as const), from: fc.option(instant) }),
    fc.record({
      kind: fc.constant('SHIFT' as const),
      matchId,
      scope: fc.constantFrom('SESSION' as const, 'REST_OF_DAY' as const),
      minutes: fc.constantFrom(-45, -15, 10, 60, 1000),
    }),
  );
};

describe('whatever is tried', () => {
  test('nothing in the database changes, whether the changes are possible or not', async () => {
    const before = await storedRows(world.context);
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange(), { maxLength: 4 }), fc.boolean(), async (changes, isGuarded) => {
        const { status } = await post('', { changes, ...(isGuarded && { finishBy: soon(30) }) });
        expect([200, 409]).toContain(status);
        expect(await storedRows(world.context)).toEqual(before);
      }),
      { numRuns: casesOf(40) },
    );
  });

  test('Do it gives the forecast that was shown, and one undo gives the old plan back', async () => {
    let possible = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange(), { minLength: 1, maxLength: 4 }), async (changes) => {
        const tried = await post('', { changes });
        const before = await planOf();
        if (tried.status !== 200) {
          // What the preview refuses, Do it refuses with the same words.
          expect(await post('/carry-out', { changes })).toEqual({
            status: tried.status,
            body: expect.objectContaining({ detail: tried.body.detail }),
          });
          expect(await planOf()).toEqual(before);
          return;
        }
        possible += 1;
        const expected = await shown(tried.body, 'next');
        const { planId } = await carryOut(changes);
        expect(await shown(await preview([]), 'now')).toEqual(ofThisDay(expected));
        expect((await undo(planId)).status).toBe(200);
        expect(await planOf()).toEqual(before);
        expect(await shown(await preview([]), 'now')).toEqual(ofThisDay(await shown(tried.body, 'now')));
      }),
      { numRuns: casesOf(60), examples: [[[{ kind: 'ADD_TABLE', from: null }]]] },
    );
    expect(possible).toBeGreaterThan(extent === 'short' ? 0 : 10);
  });
});

describe('the forecast', () => {
  test('a table that is blocked from an instant on takes no match from then on, and the matches move', async () => {
    const [, , third = 0] = hall.tableIds;
    const answer = await preview([{ kind: 'BLOCK_TABLE', tableId: third, from: soon(45) }]);

    const onThird = answer.matches.filter(({ next }) => next?.tableId === third);
    expect(onThird.length).toBeGreaterThan(0);
    for (const { next } of onThird) expect(next?.start.mid).toBeLessThan(Date.parse(soon(45)));
    expect(answer.next.end?.mid).toBeGreaterThan(answer.now.end?.mid ?? 0);
    expect(answer.now.longestWait?.ms).toBeLessThan(answer.next.longestWait?.ms ?? 0);
  });

  test('a match is called on the table and not before the time to which it moves', async () => {
    const [, second = 0] = hall.tableIds;
    const time = soon(90);
    const change = { kind: 'MOVE_MATCH', matchId: at(hall.matchIds, 5), tableId: second, scheduledTime: time } as const;

    expect(startOf(await preview([change]), 5)).toMatchObject({ tableId: second });
    expect(startOf(await preview([change]), 5)?.start.mid).toBeGreaterThanOrEqual(Date.parse(time));
  });

  test('a shorter race and a further table end the day earlier; the new table has no id yet', async () => {
    const race = await preview([{ kind: 'RACE_TO', matchId: at(hall.nextMatchIds, 0), raceTo: 3 }]);
    expect(race.next.end?.mid).toBeLessThan(race.now.end?.mid ?? 0);
    const table = await preview([{ kind: 'ADD_TABLE' }]);
    expect(table.next.end?.mid).toBeLessThan(table.now.end?.mid ?? 0);
    expect(table.addedTables).toEqual([{ id: -1, displayNumber: 4 }]);
    const later = await preview([{ kind: 'ADD_TABLE', from: soon(60) }]);
    const onIt = later.matches.flatMap(({ next }) => (next?.tableId === -1 ? next.start.mid : []));
    expect(Math.min(...onIt)).toBeGreaterThanOrEqual(Date.parse(soon(60)));
  });

  test('a session and the rest of the day shift without the matches on tables', async () => {
    const waiting = at(hall.matchIds, 3);
    const session = await preview([{ kind: 'SHIFT', matchId: waiting, scope: 'SESSION', minutes: 120 }]);
    expect(startOf(session, 3)?.start.mid).toBeGreaterThanOrEqual(Date.parse(soon(120)));
    expect(startOf(session, 1)).toEqual(startOf(session, 1, 'now'));
    const rest = await carryOut([{ kind: 'SHIFT', matchId: waiting, scope: 'REST_OF_DAY', minutes: 30 }]);
    expect(rest.matchIds).toEqual([...hall.nextMatchIds, ...hall.matchIds.slice(2)].sort((one, other) => one - other));
  });

  test('the guard names the session that misses its end, and only what saves at least five minutes', async () => {
    const { guard, now } = await preview([], { finishBy: soon(60) });

    expect(guard).toMatchObject({ finishBy: Date.parse(soon(60)), missedMs: (now.end?.mid ?? 0) - Date.parse(soon(60)) });
    expect(guard?.session).toBe('2026-09-25T17:00:00.000Z');
    expect(guard?.savings.length).toBeGreaterThan(0);
    for (const { changes, savedMs } of guard?.savings ?? []) {
      expect(savedMs).toBeGreaterThanOrEqual(5 * 60_000);
      const tried = await preview(changes);
      expect((tried.now.end?.mid ?? 0) - (tried.next.end?.mid ?? 0)).toBe(savedMs);
    }
    expect((await preview([], { finishBy: soon(24 * 60) })).guard).toBeNull();
  });
});

describe('what is refused', () => {
  const refused = async (...changes: WhatIfChangeInput[]) => {
    const { status, body } = await post('', { changes });
    expect(status, JSON.stringify(body)).toBe(409);
    expect(await post('/carry-out', { changes })).toMatchObject({ status: 409, body: { code: body.code } });
    return [body.code, body.detail];
  };
  const move = (index: number, more: object): WhatIfChangeInput => ({ kind: 'MOVE_MATCH', matchId: at(hall.matchIds, index), ...more });

  test('unknown matches and tables, and those of another event', async () => {
    const other = await createHall(world.context, { tables: 1 });
    const [foreignTable = 0] = other.tableIds;
    const unknown = ['MATCH_NOT_OPEN', 'This match is over, or it does not belong to this event.'];
    expect(await refused({ kind: 'MOVE_MATCH', matchId: at(other.matchIds, 0), tableId: at(hall.tableIds, 2) })).toEqual(unknown);
    expect(await refused({ kind: 'RACE_TO', matchId: 999_999, raceTo: 3 })).toEqual(unknown);
    expect(await refused({ kind: 'SHIFT', matchId: 999_999, scope: 'SESSION', minutes: 15 })).toEqual(unknown);
    const table = ['TABLE_UNKNOWN', 'This table does not belong to this event.'];
    expect(await refused(move(4, { tableId: foreignTable }))).toEqual(table);
    expect(await refused(move(4, { tableId: -1 }))).toEqual(table);
    expect(await refused({ kind: 'BLOCK_TABLE', tableId: foreignTable, from: soon(15) })).toEqual(table);
  });

  test('a running match stays on its table, and an announced one keeps its time', async () => {
    expect(await refused(move(0, { tableId: at(hall.tableIds, 2) }))).toEqual([
      'MATCH_RUNNING',
      'L8-SE01 is on table 1 and has begun: it stays there.',
    ]);
    expect(await refused(move(1, { scheduledTime: soon(60) }))).toEqual([
      'MATCH_STARTED',
      'L8-SE02 is on table 2 already: its time can no longer change.',
    ]);
    expect(await refused(move(1, { tableId: at(hall.tableIds, 0) }))).toEqual(['TABLE_ASSIGNED', 'Table 1 has a match already.']);
    await carryOut([move(1, { tableId: at(hall.tableIds, 2) })]);
    expect((await planOf()).matches.find(({ id }) => id === at(hall.matchIds, 1))).toMatchObject({
      tableId: at(hall.tableIds, 2),
      status: 'READY',
    });
  });

  test('times outside the event, over, or between the quarters', async () => {
    expect(await refused(move(4, { scheduledTime: '2026-09-29T15:00:00Z' }))).toEqual([
      'OUTSIDE_EVENT',
      'The match would be on 2026-09-29, after the event ends, on 2026-09-27.',
    ]);
    expect((await refused(move(4, { scheduledTime: soon(-60) })))[0]).toBe('TIME_IS_OVER');
    expect((await refused(move(4, { scheduledTime: soon(7) })))[0]).toBe('NO_QUARTER_HOUR');
    const [tableId = 0] = hall.tableIds;
    expect((await refused({ kind: 'BLOCK_TABLE', tableId, from: '2026-10-03T15:00:00Z' }))[0]).toBe('OUTSIDE_EVENT');
    expect((await refused({ kind: 'BLOCK_TABLE', tableId, from: soon(60), until: soon(30) }))[0]).toBe('TIME_IS_OVER');
    expect((await refused({ kind: 'SHIFT', matchId: at(hall.matchIds, 4), scope: 'SESSION', minutes: 9_000 }))[0]).toBe('OUTSIDE_EVENT');
    await world.context.db
      .updateTable('tournamentMatch')
      .set({ scheduledTime: null, status: 'CREATED' })
      .where('id', '=', at(hall.matchIds, 5))
      .execute();
    expect((await refused(move(5, { scheduledTime: soon(60) })))[0]).toBe('TIME_NOT_PLANNED');
    expect((await refused({ kind: 'SHIFT', matchId: at(hall.matchIds, 5), scope: 'SESSION', minutes: 15 }))[0]).toBe('NOTHING_TO_SHIFT');
  });

  test('changes without effect, a table that is closed already, and races of team matches', async () => {
    const [, , third = 0] = hall.tableIds;
    expect((await refused({ kind: 'RACE_TO', matchId: at(hall.matchIds, 4), raceTo: 5 }))[0]).toBe('SAME_RACE_TO');
    expect((await refused(move(4, { tableId: third }), move(4, { tableId: third })))[0]).toBe('NOTHING_CHANGES');
    const block = { kind: 'BLOCK_TABLE', tableId: third, from: soon(30) } as const;
    expect((await refused(block, block))[0]).toBe('TABLE_CLOSED');
    await world.context.db.updateTable('billiardTable').set({ tableStatus: 'BLOCKED' }).where('id', '=', third).execute();
    expect((await refused(block))[0]).toBe('TABLE_BLOCKED');
    expect((await refused(move(4, { tableId: third })))[0]).toBe('TABLE_BLOCKED');

    const teams = await createTeamHall(world.context, { singles: 3 });
    const { id } = await world.context.read
      .selectFrom('tournamentMatch')
      .select('id')
      .where('tournamentId', '=', teams.tournamentId)
      .where('teamParentMatchId', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    hall = { ...hall, eventId: teams.eventId };
    expect((await refused({ kind: 'RACE_TO', matchId: id, raceTo: 5 }))[0]).toBe('TEAM_MATCH');
    expect((await refused({ kind: 'MOVE_MATCH', matchId: id, scheduledTime: soon(60) }))[0]).toBe('TEAM_MATCH');
  });

  test('bodies that cannot be read, strangers and unknown events', async () => {
    const bad = [
      { changes: [{ kind: 'FLY' }] },
      { changes: [{ kind: 'RACE_TO', matchId: 1, raceTo: 0 }] },
      { changes: [{ kind: 'BLOCK_TABLE', tableId: 1, from: 'soon' }] },
      { changes: [{ kind: 'SHIFT', matchId: 1, scope: 'SESSION', minutes: 0 }] },
      { changes: [], day: '2026-02-30' },
      {},
    ];
    for (const body of bad) expect((await post('', body)).status, JSON.stringify(body)).toBe(400);
    expect((await post('/carry-out', { changes: [] })).status).toBe(400);
    expect((await post('/undo', { planId: 'x' })).status).toBe(400);

    const change = { kind: 'MOVE_MATCH', matchId: at(hall.matchIds, 4), tableId: at(hall.tableIds, 2) } as const;
    const { planId } = await carryOut([change]);
    const stranger = await world.signIn('ROLE_TOURNAMENT');
    const press = await world.signIn('ROLE_PRESS');
    for (const [rest, body] of [
      ['', { changes: [] }],
      ['/carry-out', { changes: [change] }],
      ['/undo', { planId }],
    ] as const) {
      expect((await post(rest, body, stranger)).status).toBe(404);
      expect((await post(rest, body, press)).status).toBe(403);
      expect((await post(rest, body, { authorization: '' })).status).toBe(401);
    }
    const leader = await world.signIn('ROLE_TOURNAMENT', [hall.eventId]);
    expect((await post('', { changes: [{ kind: 'ADD_TABLE' }] }, leader)).status).toBe(200);
    expect((await post('/carry-out', { changes: [{ kind: 'ADD_TABLE' }] }, leader)).status).toBe(403);
    hall = { ...hall, eventId: 999_999 };
    expect((await post('', { changes: [] })).status).toBe(404);
  });
});

describe('the undo', () => {
  test('everything goes back or nothing: a match that was called meanwhile refuses it, and a second undo too', async () => {
    const [, , third = 0] = hall.tableIds;
    const changes: WhatIfChangeInput[] = [
      { kind: 'RACE_TO', matchId: at(hall.matchIds, 4), raceTo: 3 },
      { kind: 'MOVE_MATCH', matchId: at(hall.matchIds, 4), tableId: third, scheduledTime: soon(60) },
    ];
    const first = await carryOut(changes);
    expect((await undo(first.planId)).status).toBe(200);
    expect(await undo(first.planId)).toMatchObject({ status: 409, body: { code: 'CHANGED_SINCE' } });

    const { planId } = await carryOut(changes);
    await send(world.context, at(hall.matchIds, 4), { type: 'ASSIGN_TABLE', tableId: third });
    const before = await planOf();
    expect(await undo(planId)).toMatchObject({ status: 409, body: { code: 'CHANGED_SINCE' } });
    expect(await planOf()).toEqual(before);
  });

  test('a plan of another event is unknown', async () => {
    const { planId } = await carryOut([{ kind: 'RACE_TO', matchId: at(hall.matchIds, 4), raceTo: 3 }]);
    hall = await createHall(world.context);
    expect((await undo(planId)).status).toBe(404);
    expect((await undo('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});

test('forecasts of every screen get the pins and the closed tables, and the next calls keep to them', async () => {
  const [, , third = 0] = hall.tableIds;
  const from = soon(45);
  await carryOut([
    { kind: 'BLOCK_TABLE', tableId: third, from },
    { kind: 'MOVE_MATCH', matchId: at(hall.matchIds, 6), tableId: third },
  ]);
  const plans = await world.inject({ method: 'GET', url: '/api/management/table-plans', headers });
  expect(plans.json()).toContainEqual({
    eventId: hall.eventId,
    pins: [{ matchId: at(hall.matchIds, 6), tableId: third }],
    closures: [{ tableId: third, from, until: null }],
    calls: expect.objectContaining({ waitWeight: 1, restMs: 0 }),
  });
  const calls = async () => {
    const reply = await world.inject({ method: 'GET', url: `/api/management/events/${hall.eventId}/next-calls`, headers });
    return reply.json().filter(({ tableId }: { tableId: number | null }) => tableId === third);
  };
  expect(await calls()).toMatchObject([{ matchId: at(hall.matchIds, 6) }]);
  const unpin = { method: 'PUT', url: `/api/management/events/${hall.eventId}/next-calls/${at(hall.matchIds, 6)}`, headers } as const;
  expect((await world.inject({ ...unpin, payload: { pinnedTableId: null, heldUntil: null } })).statusCode).toBe(200);
  expect(await calls()).toHaveLength(1);
  world.clock.advance(46 * 60_000);
  expect(await calls()).toEqual([]);
  expect((await world.inject({ method: 'GET', url: '/api/management/table-plans' })).statusCode).toBe(401);
});
