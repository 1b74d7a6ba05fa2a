/** One commit reaches every screen, over both kinds of socket on one server. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantFor } from '#contract/rights/rights.ts';
import { type EventStatus, type Role, roles } from '#machines/names.ts';
import { resolveAuthorization } from '../../server/http/auth/actors.ts';
import { commit } from '../../server/store/unit/commit.ts';
import { pairDevice } from '../server/http/auth/principals.ts';
import { createHall } from '../support/hall.ts';
import { createWorld, type World } from '../support/world.ts';
import { openPage, openPlainSocket, type Page, type PlainSocket, rowAfter } from './clients.ts';
import { type RunningMatch, send, startMatch } from './play.ts';

let world: World;
let url: string;
let running: RunningMatch;
const open: (Page | PlainSocket)[] = [];

beforeAll(async () => {
  world = await createWorld();
  url = await world.listen();
});
afterAll(() => world.close());
beforeEach(async () => {
  running = await startMatch(world.context, await createHall(world.context, { raceTo: 900 }));
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

const page = async (auth = {}): Promise<Page> => {
  const opened = await openPage(url, auth);
  open.push(opened);
  return opened;
};
const box = async (path: string): Promise<PlainSocket> => {
  const opened = await openPlainSocket(url, path);
  open.push(opened);
  return opened;
};
const point = (to: number) => send(world.context, running.matchId, { type: 'SCORE', participantId: running.playerA, to });
const staff = async () => ({ token: (await world.signIn('ROLE_MANAGER')).authorization.replace('Bearer ', '') });

test('Socket.IO speaks WebSocket while a plain WebSocket works on the same server', async () => {
  const viewer = await page();
  const led = await box(`/ws/tables/${running.tableId}`);
  await led.until((lines) => lines.length > 0);

  expect(viewer.socket.io.engine.transport.name).toBe('websocket');
  expect(led.lines[0]).toMatchObject({ type: 'state', room: `table:${running.tableId}` });
});

test('an upgrade to any other address is refused', async () => {
  await expect(openPlainSocket(url, '/elsewhere')).rejects.toThrow('404');
});

test('two pages and a plain socket see one commit', async () => {
  const wall = await page();
  const desk = await page(await staff());
  const led = await box(`/ws/tables/${running.tableId}`);
  await wall.subscribe(`event:${running.hall.eventId}`);
  await desk.subscribe('matches');
  await led.until((lines) => lines.length > 0);

  await point(1);

  const shown = (frames: Parameters<typeof rowAfter>[0]) => rowAfter(frames, 'match', running.matchId)?.aScore === 1;
  await Promise.all([wall.until(shown), desk.until(shown), led.until((lines) => shown(lines as Parameters<typeof rowAfter>[0]))]);
  expect(wall.frames.at(-1)).toMatchObject({ room: `event:${running.hall.eventId}`, epoch: expect.any(String) });
});

test('the state of a table is the table, its event and its live match', async () => {
  const viewer = await page();

  const answer = await viewer.subscribe(`table:${running.tableId}`);

  expect(answer).toMatchObject({ ok: true, complete: true, seq: expect.any(Number) });
  const rows = answer.ok ? answer.state.map(({ kind, id }) => `${kind}:${id}`) : [];
  expect(rows).toEqual([`table:${running.tableId}`, `event:${running.hall.eventId}`, `match:${running.matchId}`]);
});

test('a match that leaves a table is gone from its room', async () => {
  const viewer = await page();
  await viewer.subscribe(`table:${running.tableId}`);

  await send(world.context, running.matchId, { type: 'RESET' });

  await viewer.until((frames) => frames.some((frame) => frame.changes.some((change) => change.kind === 'match' && change.gone)));
  await viewer.until((frames) => rowAfter(frames, 'table', running.tableId)?.tableStatus === 'FREE');
});

test('every screen sees the points of a match in order, and ends on the last', async () => {
  const viewer = await page();
  await viewer.subscribe(`table:${running.tableId}`);

  for (let to = 1; to <= 200; to++) await point(to);

  await viewer.until((frames) => rowAfter(frames, 'match', running.matchId)?.aScore === 200);
  const versions = viewer.frames
    .flatMap((frame) => frame.changes)
    .filter(({ kind }) => kind === 'match')
    .map(({ version }) => version);
  expect(versions).toEqual([...versions].sort((one, other) => one - other));
  expect(viewer.frames.map(({ seq }) => seq)).toEqual(viewer.frames.map(({ seq }) => seq).sort((one, other) => one - other));
});

test('a screen that reconnects gets only what it missed', async () => {
  const first = await page();
  const before = await first.subscribe(`event:${running.hall.eventId}`);
  if (!before.ok) throw new Error('no state');
  first.close();
  await point(1);
  const second = await page();

  const answer = await second.subscribe(`event:${running.hall.eventId}`, { epoch: before.epoch, seq: before.seq });

  expect(answer).toMatchObject({ ok: true, complete: false });
  expect(answer.ok && answer.state.map(({ kind, id }) => `${kind}:${id}`)).toEqual([`match:${running.matchId}`]);
});

test('a screen with another epoch gets the whole state', async () => {
  const viewer = await page();

  expect(await viewer.subscribe(`event:${running.hall.eventId}`, { epoch: 'another', seq: 1 })).toMatchObject({ ok: true, complete: true });
});

test('the staff room is closed to visitors and open to staff', async () => {
  const connection = await page();
  const desk = await page(await staff());

  expect(await connection.subscribe('matches')).toMatchObject({ ok: false, problem: { status: 401 } });
  expect(await desk.subscribe('matches')).toMatchObject({ ok: true, complete: true });
});

test('a player is not admitted to the staff room', async () => {
  const player = await page({ token: (await world.signIn('ROLE_PLAYER')).authorization.replace('Bearer ', '') });

  expect(await player.subscribe('matches')).toMatchObject({ ok: false, problem: { status: 403 } });
});

test('a subscription to a missing room is answered with a problem', async () => {
  const viewer = await page();

  expect(await viewer.subscribe('table:999999')).toMatchObject({ ok: false, problem: { status: 404 } });
  expect(await viewer.subscribe('table:1; drop')).toMatchObject({ ok: false, problem: { status: 400 } });
});

const insiders: readonly Role[] = roles.filter((role) => grantFor('unpublished:read', [role]) !== null);
const setEventStatus = (eventStatus: EventStatus) =>
  commit(world.context, { actor: { kind: 'system', name: 'test' } }, async ({ db, record }) => {
    const { eventId } = running.hall;
    await db.updateTable('event').set({ eventStatus }).where('id', '=', eventId).execute();
    record({ stream: `event:${eventId}`, version: 1, type: 'updated', data: { eventStatus }, rooms: [`event:${eventId}`] });
  });
const tokenOf = ({ authorization = '' }: Record<string, string>) => authorization.replace(/^\w+ /, '');

test.each(['CREATED', 'CANCELED'] as const)(
  'the rooms of an event that is %s exist for staff and its own devices only',
  async (eventStatus) => {
    const elsewhere = await createHall(world.context);
    const [here, there] = [running.hall, elsewhere].map(({ eventId, tableIds: [tableId = 0] }) => ({ eventId, tableId }));
    if (!here || !there) throw new Error('There are two halls.');
    await setEventStatus(eventStatus);
    const inside = [
      ...(await Promise.all(insiders.map(async (role) => ({ token: tokenOf(await world.signIn(role)) })))),
      { deviceToken: tokenOf(await pairDevice(world, here, 'TABLET')) },
      { deviceToken: tokenOf(await pairDevice(world, here, 'DISPLAY')) },
    ];
    const outside = [
      {},
      { token: tokenOf(await world.signIn('ROLE_PLAYER', [here.eventId])) },
      { token: tokenOf(await world.signIn('ROLE_PRESS', [here.eventId])) },
      { token: tokenOf(await world.signIn('ROLE_PHOTOGRAPHER', [here.eventId])) },
      { deviceToken: tokenOf(await pairDevice(world, there, 'TABLET')) },
      { deviceToken: tokenOf(await pairDevice(world, there, 'DISPLAY')) },
    ];
    const rooms = [`event:${here.eventId}`, `tournament:${running.hall.tournamentId}`, ...running.hall.tableIds.map((id) => `table:${id}`)];
    const answersTo = async (auth: object) => {
      const asking = await page(auth);
      return Promise.all([...rooms, 'table:999999'].map((room) => asking.subscribe(room)));
    };

    for (const auth of inside)
      expect(
        (await answersTo(auth)).map(({ ok }) => ok),
        JSON.stringify(auth),
      ).toEqual([...rooms.map(() => true), false]);
    for (const auth of outside) {
      const answers = await answersTo(auth);
      expect(answers, JSON.stringify(auth)).toEqual(answers.map(() => answers.at(-1)));
      expect(answers.at(-1)).toMatchObject({ ok: false, problem: { status: 404 } });
    }
  },
);

test('an unpublished event leaves the screens of visitors at once, and returns as soon as it is published', async () => {
  const room = `tournament:${running.hall.tournamentId}`;
  const [stranger, desk, led] = [await page(), await page(await staff()), await box(`/ws/tables/${running.tableId}`)];
  for (const viewer of [stranger, desk]) await viewer.subscribe(room);
  await led.until((lines) => lines.some(({ type }) => type === 'state'));
  const resync = stranger.next('resync');

  await setEventStatus('CREATED');

  expect(await resync).toEqual({ room });
  expect(await led.closed).toBe(1008);
  const heard = stranger.frames.length;
  await point(1);
  await desk.until((frames) => rowAfter(frames, 'match', running.matchId)?.aScore === 1);
  expect(stranger.frames).toHaveLength(heard);
  expect((await stranger.subscribe(room)).ok).toBe(false);

  await setEventStatus('ACTIVE');

  expect((await stranger.subscribe(room)).ok).toBe(true);
});

test('staff see who else has a match open', async () => {
  const [one, other] = [await page(await staff()), await page(await staff())];
  await other.subscribe('matches');
  const told = other.next<{ matchId: number; names: string[] }>('presence');

  await one.ask('viewing', { matchId: running.matchId });

  expect(await told).toMatchObject({ matchId: running.matchId, names: [expect.stringContaining('Test')] });
});

test('a signed-out session loses its sockets', async () => {
  const headers = await world.signIn('ROLE_MANAGER');
  const desk = await page({ token: headers.authorization.replace('Bearer ', '') });
  await desk.subscribe('matches');
  const told = desk.next<{ reason: string }>('revoked');
  const closed = desk.next('disconnect');

  await world.inject({ method: 'POST', url: '/api/account/logout', headers });

  expect((await told).reason).toContain('session');
  await closed;
});

test('a command from a session that has ended does nothing', async () => {
  const headers = await world.signIn('ROLE_MANAGER');
  const desk = await page({ token: headers.authorization.replace('Bearer ', '') });
  await world.context.db
    .updateTable('session')
    .set({ revokedAt: world.clock.now().toISOString() })
    .where('revokedAt', 'is', null)
    .execute();
  const body = { type: 'SCORE', matchId: running.matchId, participantId: running.playerA, to: 1 };

  const told = desk.next('revoked');
  void desk.command({ id: 'ended-session-0001', body }).catch(() => undefined);
  await told;

  // The first rack is still open: if the command had counted, this one would be refused.
  await point(1);
});

/** From now on the person is a player. */
async function demote({ authorization }: { authorization: string }): Promise<void> {
  const actor = await resolveAuthorization(world.context, authorization);
  const userId = actor?.kind === 'user' ? actor.userId : 0;
  await commit(world.context, { actor: { kind: 'system', name: 'test' } }, async ({ db, record }) => {
    await db.updateTable('userAuthority').set({ authority: 'ROLE_PLAYER' }).where('userId', '=', userId).execute();
    record({ stream: `user:${userId}`, version: 0, type: 'rightsChanged', data: {}, rooms: [] });
  });
}

test('a person who loses the right to watch leaves the staff room but stays connected', async () => {
  const headers = await world.signIn('ROLE_REFEREE');
  const desk = await page({ token: headers.authorization.replace('Bearer ', '') });
  await desk.subscribe('matches');

  await demote(headers);

  await expect.poll(async () => (await desk.subscribe('matches')).ok).toBe(false);
  expect((await desk.subscribe(`event:${running.hall.eventId}`)).ok).toBe(true);
});

test('a person who loses the right to read events leaves the rooms of the unpublished one', async () => {
  const headers = await world.signIn('ROLE_REFEREE');
  const desk = await page({ token: tokenOf(headers) });
  const room = `event:${running.hall.eventId}`;
  await setEventStatus('CREATED');
  expect((await desk.subscribe(room)).ok).toBe(true);
  const resync = desk.next('resync');

  await demote(headers);

  expect(await resync).toEqual({ room });
  expect((await desk.subscribe(room)).ok).toBe(false);
});

test('an invalid token is refused with 401', async () => {
  await expect(openPage(url, { token: 'a.b.c' })).rejects.toMatchObject({ data: { status: 401 } });
});
