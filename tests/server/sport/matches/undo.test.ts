/** The office undoes a reset and an approval through the real database, while taps of a tablet are on their way. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MatchMoves } from '#contract/match/match-undo.ts';
import { openPage, type Page } from '../../../live/clients.ts';
import { newCommandId, pairTablet } from '../../../live/pairing.ts';
import { at, type RunningMatch, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let leader: { authorization: string };
let running: RunningMatch;
let pad: Page | undefined;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  hall = await createHall(world.context, { players: 4, tables: 3, raceTo: 4, numberOfTimeouts: 1 });
  leader = await world.signIn('ROLE_USER', [hall.eventId]);
  running = await startMatch(world.context, hall);
});
afterEach(() => {
  pad?.close();
  pad = undefined;
  world.clock.advance(3_600_000);
});

async function ask(method: 'GET' | 'PUT' | 'POST', url: string, body?: object, as = leader) {
  const answer = await world.inject({
    method,
    url: `/api/management/announced-matches/${url}`,
    headers: as,
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const row = (id = running.matchId) =>
  world.context.read.selectFrom('tournamentMatch').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const score = (to: number, participantId = running.playerA) => send(world.context, running.matchId, { type: 'SCORE', participantId, to });
const tableOf = (id: number) =>
  world.context.read.selectFrom('billiardTable').select('tableStatus').where('id', '=', id).executeTakeFirstOrThrow();

async function reset(): Promise<number> {
  const { version } = await row();
  const form = { matchStatus: 'RUNNING', aScore: 0, bScore: 0, nextToBreak: 'A', resetMatch: true, version };
  const answer = await ask('POST', `save-changes?matchId=${running.matchId}`, form);
  expect(answer.status).toBe(200);
  return answer.body.version;
}
const undo = (step: 'RESET' | 'APPROVE', version: number, id = running.matchId) =>
  ask('PUT', `undo-step?id=${id}&step=${step}&version=${version}`);
const mayUndo = async (step: 'RESET' | 'APPROVE', version: number): Promise<string | null> =>
  (await ask('GET', `undo-step?id=${running.matchId}&step=${step}&version=${version}`)).body.refusal;

async function approve(): Promise<number> {
  for (const to of [1, 2, 3, 4]) await score(to);
  await send(world.context, running.matchId, { type: 'FINISH' });
  return (await ask('PUT', `approve-match?id=${running.matchId}`)).body.version;
}

describe('a reset', () => {
  test('that is undone gives back score, racks, breaker, table, time-out and times, and the history shows both', async () => {
    await score(1);
    await score(1, running.playerB);
    await send(world.context, running.matchId, { type: 'START_TIMEOUT', side: 'B' });
    const { version: _, ...before } = await row();
    const version = await reset();
    expect(await row()).toMatchObject({ status: 'SCHEDULED', racks: '', tableId: null, bTimeoutsRemaining: 1 });
    expect(await mayUndo('RESET', version)).toBeNull();

    const undone = await undo('RESET', version);

    expect(undone).toMatchObject({ status: 200, body: { tableId: running.tableId } });
    const { version: now, ...after } = await row();
    expect(after).toEqual(before);
    expect(now).toBe(version + 1);
    expect(await tableOf(running.tableId)).toEqual({ tableStatus: 'ASSIGNED' });
    const lines = await world.context.read
      .selectFrom('matchProgress')
      .selectAll()
      .where('matchId', '=', running.matchId)
      .orderBy('id')
      .execute();
    expect(lines.slice(-2).map(({ progressType, scoreA, scoreB }) => [progressType, scoreA, scoreB])).toEqual([
      ['RESET', 0, 0],
      ['RESET_UNDONE', 1, 1],
    ]);
    expect(lines.filter(({ progressType }) => progressType === 'POINT').map(({ rack }) => rack)).toEqual([1, 2]);
  });

  test('that is undone leaves the match without its table when another match is there, and the answer says so', async () => {
    await score(1);
    const version = await reset();
    await send(world.context, at(hall.matchIds, 1), { type: 'ASSIGN_TABLE', tableId: running.tableId });

    expect(await undo('RESET', version)).toMatchObject({ status: 200, body: { tableId: null } });
    expect(await row()).toMatchObject({ status: 'RUNNING', racks: 'A', tableId: null });
    expect(await row(at(hall.matchIds, 1))).toMatchObject({ status: 'READY', tableId: running.tableId });
  });

  test('cannot be undone once the match is on a table again, is changed, or ten seconds are over, nor twice', async () => {
    await score(1);
    const first = await reset();
    await send(world.context, running.matchId, { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 2) });
    const onTable = 'The match is on a table again: the reset can no longer be undone.';
    expect(await mayUndo('RESET', first)).toBe(onTable);
    expect(await undo('RESET', first)).toMatchObject({ status: 409, body: { detail: onTable } });

    const second = await reset();
    expect((await undo('RESET', first)).status).toBe(409);
    world.clock.advance(16_000);
    expect((await undo('RESET', second)).body.detail).toBe('The reset was more than 10 seconds ago: it can no longer be undone.');

    const third = await startAgain();
    expect((await undo('RESET', third)).status).toBe(200);
    expect((await undo('RESET', third)).status).toBe(409);
  });

  async function startAgain(): Promise<number> {
    await send(world.context, running.matchId, { type: 'ASSIGN_TABLE', tableId: running.tableId });
    return reset();
  }

  test('cannot be undone in another event, or by a user who may not edit', async () => {
    const version = await reset();
    const other = await world.signIn('ROLE_USER', []);
    const referee = await world.signIn('ROLE_REFEREE', [hall.eventId]);
    const url = `undo-step?id=${running.matchId}&step=RESET&version=${version}`;

    for (const method of ['PUT', 'GET'] as const) {
      expect((await ask(method, url, undefined, other)).status).toBe(404);
      expect((await ask(method, url, undefined, referee)).status).toBe(403);
      expect((await ask(method, url.replace('RESET', 'FINISH'))).status).toBe(400);
    }
    expect((await row()).status).toBe('SCHEDULED');
  });
});

describe('a tap that is on its way while the desk resets the match', () => {
  let seq = 0;
  const tap = (to: number, id = newCommandId()) => ({
    id,
    seq: ++seq,
    body: { type: 'SCORE', matchId: running.matchId, participantId: running.playerA, to },
  });
  beforeEach(async () => {
    seq = 0;
    const url = await listening();
    const { token } = await pairTablet(world, await world.signIn('ROLE_MANAGER'), running.tableId);
    pad = await openPage(url, { deviceToken: token });
  });

  let address: Promise<string> | undefined;
  const listening = (): Promise<string> => {
    address ??= world.listen();
    return address;
  };

  test('waits, and counts exactly once after the reset is undone', async () => {
    await pad?.command(tap(1));
    const version = await reset();
    const late = tap(2);

    expect(await pad?.command(late)).toMatchObject({ answers: [{ result: 'RETRY' }] });
    await undo('RESET', version);
    expect(await pad?.command(late)).toMatchObject({ answers: [{ result: 'ok', repeated: false }] });
    expect(await pad?.command(late)).toMatchObject({ answers: [{ result: 'ok', repeated: true }] });

    expect(await row()).toMatchObject({ racks: 'AA', aScore: 2 });
    await pad?.command({ id: newCommandId(), seq: ++seq, body: { type: 'UNDO', matchId: running.matchId, step: late.id } });
    expect((await row()).racks).toBe('A');
  });

  test('is refused with a sentence once the reset is final, or the table has its next match', async () => {
    await reset();
    const late = tap(1);
    expect(await pad?.command(late)).toMatchObject({ answers: [{ result: 'RETRY' }] });

    world.clock.advance(16_000);

    expect(await pad?.command(late)).toMatchObject({
      answers: [{ result: 'NOT_ALLOWED', sentence: 'This match is not on the table of this device.' }],
    });
    await send(world.context, running.matchId, { type: 'ASSIGN_TABLE', tableId: running.tableId });
    await reset();
    await send(world.context, at(hall.matchIds, 1), { type: 'ASSIGN_TABLE', tableId: running.tableId });
    expect(await pad?.command(tap(1))).toMatchObject({ answers: [{ result: 'NOT_ALLOWED' }] });
  });
});

describe('an approval', () => {
  test('that is undone leaves the finished match on its table and takes its winner out of the next match', async () => {
    const version = await approve();
    const next = () => row(at(hall.nextMatchIds, 0));
    expect((await next()).participantAId).toBe(running.playerA);

    expect((await undo('APPROVE', version)).status).toBe(200);

    expect(await row()).toMatchObject({ status: 'FINISHED', racks: 'AAAA', tableId: running.tableId });
    expect(await next()).toMatchObject({ participantAId: null, status: 'CREATED' });
    const lines = await world.context.read
      .selectFrom('matchProgress')
      .selectAll()
      .where('matchId', '=', running.matchId)
      .orderBy('id')
      .execute();
    expect(lines.at(-1)).toMatchObject({ progressType: 'APPROVE_UNDONE', resultAfter: null, reason: null });
    expect((await ask('PUT', `approve-match?id=${running.matchId}`)).status).toBe(200);
  });

  test.each([
    ['a score and the approval', { aScore: 4, bScore: 2, nextToBreak: 'A' }],
    ['a forfeit and the approval', { aScore: 1, bScore: 0, nextToBreak: 'A', bModification: 'FORFEIT', confirmed: true }],
  ])('that one form entered with its result (%s) goes back to the finished match with that result', async (_what, result) => {
    const saved = await ask('POST', `save-changes?matchId=${running.matchId}`, { matchStatus: 'APPROVED', ...result });
    expect(saved).toMatchObject({ status: 200 });
    expect(await row()).toMatchObject({ status: 'APPROVED' });
    expect(await mayUndo('APPROVE', saved.body.version)).toBeNull();

    expect(await undo('APPROVE', saved.body.version)).toMatchObject({ status: 200, body: { tableId: running.tableId } });

    expect(await row()).toMatchObject({ status: 'FINISHED', aScore: result.aScore, bScore: result.bScore, tableId: running.tableId });
    expect(await row(at(hall.nextMatchIds, 0))).toMatchObject({ participantAId: null, status: 'CREATED' });
    expect(await undo('APPROVE', saved.body.version)).toMatchObject({ status: 409 });
  });

  test('of a corrected result is no step that is undone: the form corrects it again', async () => {
    await approve();
    const corrected = { matchStatus: 'APPROVED', aScore: 1, bScore: 4, nextToBreak: 'A', reason: 'The scores were swapped' };
    const { body } = await ask('POST', `save-changes?matchId=${running.matchId}`, corrected);

    expect(await undo('APPROVE', body.version)).toMatchObject({ status: 409, body: { code: 'CHANGED_SINCE' } });
    expect(await row()).toMatchObject({ status: 'APPROVED', bScore: 4 });
  });

  test('that is undone leaves the match without its table when the next match is there already', async () => {
    const version = await approve();
    await send(world.context, at(hall.matchIds, 1), { type: 'ASSIGN_TABLE', tableId: running.tableId });

    expect(await undo('APPROVE', version)).toMatchObject({ status: 200, body: { tableId: null } });
    expect(await row()).toMatchObject({ status: 'FINISHED', tableId: null });
  });

  test('stays once a following match is called, and the answer names that match', async () => {
    const version = await approve();
    const other = await startMatch(world.context, hall, 1);
    for (const to of [1, 2, 3, 4]) await send(world.context, other.matchId, { type: 'SCORE', participantId: other.playerA, to });
    await send(world.context, other.matchId, { type: 'FINISH' }, { type: 'APPROVE' });
    expect(await mayUndo('APPROVE', version)).toBeNull();

    await send(world.context, at(hall.nextMatchIds, 0), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 2) });

    const sentence = 'Match SE10 already depends on this result and is Announced: who moves on can change only once that match is reset.';
    expect(await mayUndo('APPROVE', version)).toBe(sentence);
    expect(await undo('APPROVE', version)).toMatchObject({ status: 409, body: { detail: sentence } });
    expect((await row()).status).toBe('APPROVED');
  });
});

describe('the following match of the players of a finished match', () => {
  const moves = async (ids: string, as = leader) => (await ask('GET', `moves?ids=${ids}`, undefined, as)).body as MatchMoves[];

  test('is named with its time and the waiting opponent, and the loser is out', async () => {
    await approve();
    const other = await startMatch(world.context, hall, 1);
    for (const to of [1, 2, 3, 4]) await send(world.context, other.matchId, { type: 'SCORE', participantId: other.playerB, to });
    await send(world.context, other.matchId, { type: 'FINISH' });

    expect(await moves(`${other.matchId},${running.matchId}`)).toMatchObject([
      {
        matchId: other.matchId,
        refusal: null,
        winner: { side: 'B', to: 'MATCH', match: 'L4-SE10', scheduledTime: '2026-09-25T17:00:00.000Z', against: 'PLAYER1 Given' },
        loser: { side: 'A', to: 'OUT' },
      },
      { matchId: running.matchId, refusal: 'The match is approved already.', winner: { match: 'L4-SE10' } },
    ]);
  });

  test('is missing when the match has no winner, and the answer says why', async () => {
    expect(await moves(`${running.matchId}`)).toMatchObject([
      { winner: null, loser: null, refusal: 'Approve status not allowed, if no player have reached race-to' },
    ]);
  });

  test('is shown for one’s own events only, and only for a list of numbers', async () => {
    expect(await moves(`${running.matchId}`, await world.signIn('ROLE_USER', []))).toEqual([]);
    expect((await ask('GET', 'moves?ids=1;2')).status).toBe(400);
    expect(await moves('4294967295')).toEqual([]);
  });
});
