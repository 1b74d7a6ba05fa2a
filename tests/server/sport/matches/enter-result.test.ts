/** The office enters the result of a match on a table in one act: exactly once, never over an unseen change, and with an undo of the whole. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { timedMatches } from '../../../../server/sport/forecast/timed-matches.ts';
import { at, type RunningMatch, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let leader: { authorization: string };
let running: RunningMatch;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  hall = await createHall(world.context, { players: 4, tables: 3, raceTo: 4 });
  leader = await world.signIn('ROLE_USER', [hall.eventId]);
  running = await startMatch(world.context, hall);
  await send(world.context, running.matchId, { type: 'SCORE', participantId: running.playerA, to: 1 });
});
afterEach(() => world.clock.advance(3_600_000));

type Entry = { aScore: unknown; bScore: unknown; approve?: boolean; version?: number | null };
type SendOptions = { id?: number; as?: object; key?: string };

const ask = async (method: 'GET' | 'PUT', url: string, body?: object, headers: object = leader) => {
  const answer = await world.inject({ method, url: `/api/${url}`, headers: { ...headers }, ...(body ? { payload: body } : {}) });
  return { status: answer.statusCode, body: answer.json() };
};
const row = (id = running.matchId) =>
  world.context.read.selectFrom('tournamentMatch').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const tableStatus = async () =>
  (await world.context.read.selectFrom('billiardTable').select('tableStatus').where('id', '=', running.tableId).executeTakeFirstOrThrow())
    .tableStatus;

async function enter(entry: Entry, { id = running.matchId, as = leader, key }: SendOptions = {}) {
  const version = entry.version === undefined ? (await row(id)).version : entry.version;
  const headers = { ...as, ...(key && { 'idempotency-key': key }) };
  return ask('PUT', `management/announced-matches/enter-result?matchId=${id}`, { ...entry, version }, headers);
}
const undo = (version: number, method: 'GET' | 'PUT' = 'PUT') =>
  ask(method, `management/announced-matches/undo-step?id=${running.matchId}&step=RESULT&version=${version}`);

async function announced(): Promise<number> {
  const id = at(hall.matchIds, 1);
  await send(world.context, id, { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 1) });
  return id;
}

test('a score that reaches the race finishes the match, and approves it on request: the table is free and both move on', async () => {
  const answer = await enter({ aScore: 4, bScore: 2, approve: true });

  expect(answer).toMatchObject({ status: 200, body: { matchId: running.matchId } });
  expect(await row()).toMatchObject({ status: 'APPROVED', aScore: 4, bScore: 2, tableId: null, version: answer.body.version });
  expect(await tableStatus()).toBe('FREE');
  const { winnerToMatchId } = await row();
  expect(await row(winnerToMatchId ?? 0)).toMatchObject({ participantAId: running.playerA });
});

test('an announced match starts and finishes in one act, and nobody asks for the break', async () => {
  const id = await announced();

  expect((await enter({ aScore: 1, bScore: 4 }, { id })).status).toBe(200);

  const { startTime, ...match } = await row(id);
  expect(match).toMatchObject({ status: 'FINISHED', aScore: 1, bScore: 4, finishTime: startTime, tableId: at(hall.tableIds, 1) });
  expect((await timedMatches(world.context.read, [hall.eventId])).map((timed) => timed.startTime)).toEqual([]);
});

test('a score below the race is saved, and the match runs on', async () => {
  expect((await enter({ aScore: 3, bScore: 2 })).status).toBe(200);

  expect(await row()).toMatchObject({ status: 'RUNNING', aScore: 3, bScore: 2, finishTime: null });
});

test('a repeated request is answered again and counts once', async () => {
  const { version } = await row();
  const key = 'result-0123456789abcdef';

  const first = await enter({ aScore: 4, bScore: 2, approve: true, version }, { key });
  const second = await enter({ aScore: 4, bScore: 2, approve: true, version }, { key });

  expect(second).toEqual(first);
  expect((await row()).version).toBe(version + 1);
});

test('a match that changed meanwhile is kept, and the answer shows its score', async () => {
  const { version } = await row();
  await send(world.context, running.matchId, { type: 'SCORE', participantId: running.playerB, to: 1 });

  const answer = await enter({ aScore: 4, bScore: 2, version });

  expect(answer).toMatchObject({ status: 409, body: { current: { aScore: 1, bScore: 1, version: version + 1 } } });
  expect(await row()).toMatchObject({ status: 'RUNNING', aScore: 1, bScore: 1 });
});

test('the undo gives back score, racks, times and table, also after the approval', async () => {
  const { version: _, ...before } = await row();
  const { body } = await enter({ aScore: 2, bScore: 4, approve: true });
  expect((await undo(body.version, 'GET')).body).toEqual({ refusal: null });

  expect(await undo(body.version)).toMatchObject({ status: 200, body: { tableId: running.tableId } });

  const { version: now, ...after } = await row();
  expect(after).toEqual(before);
  expect(now).toBe(body.version + 1);
  expect(await tableStatus()).toBe('ASSIGNED');
  const lines = await world.context.read
    .selectFrom('matchProgress')
    .selectAll()
    .where('matchId', '=', running.matchId)
    .orderBy('id')
    .execute();
  expect(lines.slice(-3).map(({ progressType, scoreA, scoreB, rack }) => [progressType, scoreA, scoreB, rack])).toEqual([
    ['CORRECTION', 2, 4, null],
    ['APPROVE', 2, 4, null],
    ['RESULT_UNDONE', 1, 0, null],
  ]);
  expect(lines.filter(({ progressType }) => progressType === 'POINT').map(({ rack }) => rack)).toEqual([1]);
});

test('the undo is refused after ten seconds, after a change, and as an approval alone', async () => {
  const first = await enter({ aScore: 4, bScore: 2, approve: true });
  const alone = `management/announced-matches/undo-step?id=${running.matchId}&step=APPROVE&version=${first.body.version}`;
  expect((await ask('PUT', alone)).status).toBe(409);
  world.clock.advance(16_000);
  expect((await undo(first.body.version)).body.detail).toBe('The result was more than 10 seconds ago: it can no longer be undone.');

  const id = await announced();
  const second = await enter({ aScore: 4, bScore: 2 }, { id });
  await send(world.context, id, { type: 'CORRECT', aScore: 4, bScore: 3 });
  const url = `management/announced-matches/undo-step?id=${id}&step=RESULT&version=${second.body.version}`;
  expect((await ask('PUT', url)).body.detail).toBe('The match was changed after the result: it can no longer be undone.');
});

test('refuses in words a match without a table, a score outside the race, an approval without a winner, and an unreadable score', async () => {
  const waiting = at(hall.matchIds, 1);
  expect((await enter({ aScore: 4, bScore: 2 }, { id: waiting })).body.detail).toBe('The match has no table yet: assign one first.');
  expect((await enter({ aScore: 5, bScore: 2 })).body.detail).toBe('A score is a whole number from 0 to 4.');
  expect((await enter({ aScore: 3, bScore: 2, approve: true })).body.detail).toBe(
    'Approve status not allowed, if no player have reached race-to',
  );
  expect((await enter({ aScore: 'four', bScore: 2 })).status).toBe(400);
  expect((await enter({ aScore: 4, bScore: 2, version: null })).status).toBe(400);
  expect((await enter({ aScore: 4, bScore: 2, version: 1 }, { id: 999_999 })).status).toBe(404);

  expect(await row()).toMatchObject({ status: 'RUNNING', aScore: 1, bScore: 0 });
});

test('belongs to the staff of the event', async () => {
  const entry = { aScore: 4, bScore: 2, approve: true };
  expect((await enter(entry, { as: {} })).status).toBe(401);
  expect((await enter(entry, { as: await world.signIn('ROLE_REFEREE', [hall.eventId]) })).status).toBe(403);
  expect((await enter(entry, { as: await world.signIn('ROLE_USER', []) })).status).toBe(404);

  expect(await row()).toMatchObject({ status: 'RUNNING', aScore: 1, bScore: 0 });
});

test('the answer names the next matches of both players for a winner who is not saved yet', async () => {
  const moves = async (winner: string) =>
    (await ask('GET', `management/announced-matches/moves?ids=${running.matchId}&winner=${winner}`)).body[0];

  expect(await moves('A')).toMatchObject({ winner: { side: 'A', to: 'MATCH' }, loser: { side: 'B' } });
  expect(await moves('B')).toMatchObject({ winner: { side: 'B', to: 'MATCH' }, loser: { side: 'A' } });
  expect((await ask('GET', `management/announced-matches/moves?ids=${running.matchId}&winner=C`)).status).toBe(400);
});
