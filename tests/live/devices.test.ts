/** Tablets: pairing, numbering, fencing, revoking. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Pairing } from '#contract/hall/devices.ts';
import { createHall } from '../support/hall.ts';
import { createWorld, type World } from '../support/world.ts';
import { openPage, openPlainSocket, type Page, type PlainSocket, rowAfter } from './clients.ts';
import { newCommandId, pairingCode, pairTablet, tryCode } from './pairing.ts';
import { type RunningMatch, send, startMatch } from './play.ts';

let world: World;
let url: string;
let staff: { authorization: string };
let running: RunningMatch;
let pairing: Pairing;
const open: (Page | PlainSocket)[] = [];

beforeAll(async () => {
  world = await createWorld();
  url = await world.listen();
});
afterAll(() => world.close());
beforeEach(async () => {
  running = await startMatch(world.context, await createHall(world.context, { raceTo: 100 }));
  staff = await world.signIn('ROLE_MANAGER');
  pairing = await pairTablet(world, staff, running.tableId);
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
  world.clock.advance(3_600_000 / 4);
});

const page = async (auth = {}): Promise<Page> => {
  const opened = await openPage(url, auth);
  open.push(opened);
  return opened;
};
const tablet = (token = pairing.token) => page({ deviceToken: token });
const point = (seq: number, to = seq, id = newCommandId()) => ({
  id,
  seq,
  body: { type: 'SCORE', matchId: running.matchId, participantId: running.playerA, to },
});
const score = async () =>
  (await world.context.read.selectFrom('tournamentMatch').select('aScore').where('id', '=', running.matchId).executeTakeFirstOrThrow())
    .aScore;

test('a paired tablet scores the match on its table', async () => {
  const pad = await tablet();

  const answer = await pad.command(point(1), point(2));

  expect(answer).toMatchObject({
    ok: true,
    answers: [
      { result: 'ok', repeated: false },
      { result: 'ok', repeated: false },
    ],
  });
  expect(await score()).toBe(2);
});

test('a repeated tap gets its first answer and changes nothing', async () => {
  const pad = await tablet();
  const tap = point(1);
  const first = await pad.command(tap);

  const second = await pad.command(tap);

  const answered = first.ok ? first.answers[0] : undefined;
  expect(second).toEqual({ ok: true, answers: [{ ...answered, repeated: true }] });
  expect(await score()).toBe(1);
});

test('a missing number is reported to the tablet, which sends from there', async () => {
  const pad = await tablet();
  await pad.command(point(1));

  expect(await pad.command(point(3), point(4))).toMatchObject({
    answers: [
      { result: 'GAP', expect: 2 },
      { result: 'GAP', expect: 2 },
    ],
  });
  expect(await score()).toBe(1);
});

test('a number used for another tap is stale', async () => {
  const pad = await tablet();
  await pad.command(point(1));

  expect(await pad.command(point(1, 2))).toMatchObject({ answers: [{ result: 'STALE' }] });
});

test('a tap that the rules refuse uses up its number and says why', async () => {
  const pad = await tablet();

  const answer = await pad.command(point(1, 5), point(2, 1));

  expect(answer).toMatchObject({ answers: [{ result: 'NOT_ALLOWED', sentence: expect.stringMatching(/\w+/) }, { result: 'ok' }] });
});

test('a command that cannot be read uses up its number', async () => {
  const pad = await tablet();

  const answer = await pad.command({ ...point(1), body: { type: 'DANCE' } }, point(2, 1));

  expect(answer).toMatchObject({ answers: [{ result: 'INVALID' }, { result: 'ok' }] });
});

test('a tablet does not score a match on another table', async () => {
  const other = await startMatch(world.context, running.hall, 1);
  const pad = await tablet();

  const answer = await pad.command({ ...point(1), body: { ...point(1).body, matchId: other.matchId, participantId: other.playerA } });

  expect(answer).toMatchObject({ answers: [{ result: 'NOT_ALLOWED', code: 'notOnThisTable' }] });
});

test('points for a match that was moved away are refused with a reason', async () => {
  const pad = await tablet();
  await send(world.context, running.matchId, { type: 'RESET' });
  // They wait as long as the reset can be undone.
  world.clock.advance(16_000);

  expect(await pad.command(point(1))).toMatchObject({ answers: [{ result: 'NOT_ALLOWED', sentence: expect.any(String) }] });
});

test('a step is taken back by the tap that made it, once: repeated, the undo takes back no other step', async () => {
  const pad = await tablet();
  const [first, tap] = [point(1), point(2)];
  const undo = (seq: number) => ({ id: newCommandId(), seq, body: { type: 'UNDO', matchId: running.matchId, step: tap.id } });

  await pad.command(first, tap, undo(3));
  const again = await pad.command(undo(4));

  expect(again).toMatchObject({ answers: [{ result: 'NOT_ALLOWED', code: 'alreadyUndone' }] });
  expect(await score()).toBe(1);
});

test('a table that is paired anew sends the earlier tablet away and fences its taps', async () => {
  const old = await tablet();
  const told = old.next<{ reason: string }>('revoked');

  const successor = await pairTablet(world, staff, running.tableId);

  expect((await told).reason).toContain('Another device');
  expect(successor.generation).toBe(pairing.generation + 1);
  const again = await tablet();
  expect(await again.command(point(1))).toMatchObject({ answers: [{ result: 'FENCED' }] });
  expect(await (await tablet(successor.token)).command(point(1))).toMatchObject({ answers: [{ result: 'ok' }] });
});

test('a revoked tablet is disconnected at once, and can ask nothing more', async () => {
  const pad = await tablet();
  const desk = await page({ token: staff.authorization.replace('Bearer ', '') });
  await desk.subscribe('matches');
  const told = pad.next('revoked');
  const closed = pad.next('disconnect');

  const answer = await world.inject({ method: 'DELETE', url: `/api/management/devices/${pairing.deviceId}`, headers: staff });

  expect(answer.statusCode).toBe(204);
  await Promise.all([told, closed]);
  await expect(pad.ask('report', { battery: 41 })).rejects.toThrow('The page is disconnected');
  await desk.until((frames) =>
    frames.some(({ changes }) => changes.some(({ kind, id, gone }) => kind === 'device' && id === pairing.deviceId && gone)),
  );
  await expect(openPage(url, { deviceToken: pairing.token })).rejects.toMatchObject({ data: { status: 401 } });
});

test('staff see the battery of a tablet live', async () => {
  const desk = await page({ token: staff.authorization.replace('Bearer ', '') });
  await desk.subscribe('matches');
  const pad = await tablet();
  world.clock.advance(20_000);

  expect(await pad.ask('report', { battery: 41 })).toEqual({ ok: true });

  await desk.until((frames) => rowAfter(frames, 'device', pairing.deviceId)?.battery === 41);
});

test('a keypad scores points over a plain WebSocket', async () => {
  const box = await openPlainSocket(url, `/ws/tables/${running.tableId}`, { authorization: `Device ${pairing.token}` });
  open.push(box);

  box.send({ commands: [point(1)] });

  await box.until((lines) => lines.some((line) => 'answers' in line));
  expect(box.lines.find((line) => 'answers' in line)).toMatchObject({ answers: [{ result: 'ok' }] });
  await box.until((lines) => rowAfter(lines as Parameters<typeof rowAfter>[0], 'match', running.matchId)?.aScore === 1);
});

test('a keypad may sign in with its first message', async () => {
  const box = await openPlainSocket(url, `/ws/tables/${running.tableId}`);
  open.push(box);

  box.send({ auth: pairing.token });
  box.send({ commands: [point(1)] });

  await box.until((lines) => lines.some((line) => 'answers' in line));
  expect(box.lines).toContainEqual({ auth: true, deviceId: pairing.deviceId });
});

test('a keypad without a token may watch but not score', async () => {
  const box = await openPlainSocket(url, `/ws/tables/${running.tableId}`);
  open.push(box);

  box.send({ commands: [point(1)] });

  await box.until((lines) => lines.some((line) => 'problem' in line));
  expect(await score()).toBe(0);
});

test('a code works once', async () => {
  const { code } = await pairingCode(world, staff, running.tableId);

  expect((await tryCode(world, code)).statusCode).toBe(201);
  expect((await tryCode(world, code)).statusCode).toBe(409);
});

test('a code is worth nothing after ten minutes', async () => {
  const { code } = await pairingCode(world, staff, running.tableId);
  world.clock.advance(10 * 60_000);

  expect((await tryCode(world, code)).statusCode).toBe(409);
});

test('only the newest code of a table counts', async () => {
  const first = await pairingCode(world, staff, running.tableId);
  await pairingCode(world, staff, running.tableId);

  expect((await tryCode(world, first.code)).statusCode).toBe(409);
});

test('a leader of another event cannot pair, see or revoke the tablet', async () => {
  const leader = await world.signIn('ROLE_USER');

  const code = await world.inject({ method: 'POST', url: `/api/management/tables/${running.tableId}/pairing-codes`, headers: leader });
  const list = await world.inject({ method: 'GET', url: '/api/management/devices', headers: leader });
  const revoke = await world.inject({ method: 'DELETE', url: `/api/management/devices/${pairing.deviceId}`, headers: leader });

  expect([code.statusCode, list.json(), revoke.statusCode]).toEqual([404, [], 404]);
});

test('a tablet reads its own pairing', async () => {
  const answer = await world.inject({ method: 'GET', url: '/api/devices/self', headers: { authorization: `Device ${pairing.token}` } });

  expect(answer.json()).toMatchObject({ deviceId: pairing.deviceId, tableId: running.tableId, generation: pairing.generation, lastSeq: 0 });
});

test('a keypad may sign in with its first message while its event is not published yet', async () => {
  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', running.hall.eventId).execute();
  const box = await openPlainSocket(url, `/ws/tables/${running.tableId}`);
  open.push(box);

  box.send({ auth: pairing.token });

  await box.until((lines) => lines.some(({ type }) => type === 'state'));
});
