/** Sockets that are slow, rude or leaving harm no other socket. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { journalHead } from '../../server/store/journal/journal.ts';
import { commit } from '../../server/store/unit/commit.ts';
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
const score = async () =>
  (await world.context.read.selectFrom('tournamentMatch').select('aScore').where('id', '=', running.matchId).executeTakeFirstOrThrow())
    .aScore;

/** Texts, numbers, shapes and prototypes that no client should send. */
const rubbish: unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  Number.MAX_SAFE_INTEGER,
  '',
  'x'.repeat(20_000),
  '__proto__',
  [],
  [[[]]],
  {},
  { room: null },
  { room: ['event:1'] },
  { room: 'system' },
  { room: '~lagging' },
  { room: `event:${'9'.repeat(40)}` },
  { room: 'event:2147483648' },
  { room: 'table:999999999' },
  { room: 'tournament:999999999999999' },
  { room: 'event:1', seq: -1 },
  { room: 'event:1', seq: 'x', epoch: {} },
  { commands: null },
  { commands: [] },
  { commands: Array.from({ length: 65 }, () => ({})) },
  { commands: [null, 1, 'x', [], {}] },
  { commands: [{ id: '../../etc', seq: 1.5, body: { type: 'SCORE' } }] },
  { commands: [{ id: 'a'.repeat(16), body: { type: 'APPROVE', matchId: 1 } }] },
  { commands: [{ id: 'a'.repeat(16), body: { type: 'SCORE', matchId: 1e20, participantId: 1, to: 1 } }] },
  { commands: [{ id: 'a'.repeat(16), body: { type: 'START', matchId: 2_147_483_648 } }] },
  { commands: [{ id: 'b'.repeat(16), body: { type: 'START', matchId: 2_147_483_647 }, ifVersion: 2_147_483_648 }] },
  { commands: [{ id: 'c'.repeat(16), body: { type: 'UNDO', matchId: 1, step: 'a\0'.repeat(10) } }] },
  JSON.parse('{"__proto__":{"polluted":true},"room":"event:1","commands":[{"__proto__":{"polluted":true}}]}'),
  JSON.parse('{"constructor":{"prototype":{"polluted":true}},"matchId":"1","battery":101}'),
  JSON.parse(`{"commands":[${'['.repeat(2000)}${']'.repeat(2000)}]}`),
  { matchId: -1 },
  { battery: Number.NaN },
  Buffer.from([1, 2, 3]),
];

test.each(['subscribe', 'unsubscribe', 'commands', 'report', 'clock', 'viewing', 'nonsense', '__proto__'])(
  'rubbish sent as "%s" is answered and changes nothing',
  async (event) => {
    const before = await world.context.read
      .selectFrom('journal')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    const token = (await world.signIn('ROLE_MANAGER')).authorization.replace('Bearer ', '');
    for (const viewer of [await page(), await page({ token })]) {
      for (const thing of rubbish) {
        const answer = JSON.stringify(await viewer.ask(event, thing));
        expect(answer, JSON.stringify(thing)?.slice(0, 80)).toMatch(/^\{/);
        // The answer is neither a server error nor "send again", which would repeat for ever.
        expect(answer, JSON.stringify(thing)?.slice(0, 80)).not.toMatch(/"status":5|"RETRY"/);
      }
    }

    const sessions = 1;
    const after = await world.context.read
      .selectFrom('journal')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(after.count) - Number(before.count)).toBe(sessions);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(await score()).toBe(0);
  },
);

test.each(['x', '', 'null', '[]', '{"commands":5}', '{"auth":7}', '{"auth":"x.y.z"}', '{"__proto__":{"polluted":1}}', '{"commands":[{}]}'])(
  'the plain message %s is answered with a problem',
  async (line) => {
    const box = await openPlainSocket(url, `/ws/events/${running.hall.eventId}`);
    open.push(box);

    box.send(line);

    await box.until((lines) => lines.some((answer) => 'problem' in answer));
  },
);

test.each(['/ws/tables/0', '/ws/tables/999999', '/ws/tables/x', '/ws/events/1%27'])(
  'the feed %s says that it is not there and closes',
  async (path) => {
    const box = await openPlainSocket(url, path);

    expect(await box.closed).toBe(1008);
    expect(box.lines).toEqual([{ problem: expect.objectContaining({ status: 404 }) }]);
  },
);

test('a page of a foreign site may open neither kind of socket', async () => {
  await expect(openPlainSocket(url, '/socket.io/?EIO=4&transport=websocket', { origin: 'https://evil.example' })).rejects.toThrow(/40[03]/);
  const box = await openPlainSocket(url, `/ws/tables/${running.tableId}`, { origin: 'https://evil.example' });

  expect(await box.closed).toBe(1008);
  expect(box.lines).toEqual([]);
});

test('a page of this server may open both kinds of socket', async () => {
  const box = await openPlainSocket(url, `/ws/tables/${running.tableId}`, { origin: url });
  open.push(box);

  await box.until((lines) => lines.some(({ type }) => type === 'state'));
});

test('too many messages at once are refused, not answered', async () => {
  const viewer = await page();

  // More messages than the limit refills while a slow server reads them.
  const answers = await Promise.all(Array.from({ length: 200 }, () => viewer.subscribe(`event:${running.hall.eventId}`)));

  expect(answers.filter(({ ok }) => ok).length).toBeLessThan(200);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ problem: { status: 429 } });
});

test('a message of more than 32 KiB ends its connection', async () => {
  const [viewer, box] = [await page(), await openPlainSocket(url, `/ws/tables/${running.tableId}`)];
  const closed = viewer.next<string>('disconnect');
  const text = 'x'.repeat(33 * 1024);

  viewer.ask('clock', text).catch(() => undefined);
  box.send(text);

  expect(await closed).toMatch(/^transport/);
  expect(await box.closed).toBe(1009);
});

test('one person may have twenty sockets and no more', async () => {
  const token = (await world.signIn('ROLE_MANAGER')).authorization.replace('Bearer ', '');
  for (let count = 0; count < 20; count++) await page({ token });

  await expect(openPage(url, { token })).rejects.toMatchObject({ data: { status: 429 } });
});

test('one person may have twenty sockets in total, however the person signs in', async () => {
  const { authorization } = await world.signIn('ROLE_MANAGER');
  const token = authorization.replace('Bearer ', '');
  const path = `/ws/tables/${running.tableId}`;
  for (let count = 0; count < 10; count++) await page({ token });
  for (let count = 0; count < 5; count++) open.push(await openPlainSocket(url, path, { authorization }));
  for (let count = 0; count < 6; count++) {
    const box = await openPlainSocket(url, path);
    open.push(box);
    box.send({ auth: token });
    await box.until((lines) => lines.some((line) => 'auth' in line || 'problem' in line));
    const [answer] = box.lines.filter((line) => 'auth' in line || 'problem' in line);
    expect(answer).toEqual(count < 5 ? { auth: true, deviceId: null } : { problem: expect.objectContaining({ status: 429 }) });
  }

  await expect(openPage(url, { token })).rejects.toMatchObject({ data: { status: 429 } });
});

test('a screen that stops reading is skipped, gets resync, and ends on the newest state', async () => {
  const hall = await createHall(world.context, { players: 256, tables: 2, raceTo: 9 });
  const match = await startMatch(world.context, hall);
  const room = `tournament:${hall.tournamentId}`;
  const healthy = await page();
  const sleeper = await page();
  for (const viewer of [healthy, sleeper]) {
    await viewer.subscribe(`event:${hall.eventId}`);
    await viewer.subscribe(room);
  }
  const resync = sleeper.next<{ room: string }>('resync');
  const network = rawSocket(sleeper);

  network.pause();
  await flood(hall.tournamentId, healthy);
  await send(world.context, match.matchId, { type: 'SCORE', participantId: match.playerA, to: 1 });
  await healthy.until((frames) => rowAfter(frames, 'match', match.matchId)?.aScore === 1);
  network.resume();

  expect((await resync).room).toMatch(/^(?:event|tournament):/);
  expect(sleeper.frames.length).toBeLessThan(healthy.frames.length);
  const answer = await sleeper.subscribe(room);
  expect(answer.ok && rowAfter([answer], 'match', match.matchId)?.aScore).toBe(1);
});

test('a page may ask for many large rooms at once', async () => {
  const halls = await Promise.all(Array.from({ length: 6 }, () => createHall(world.context, { players: 128 })));
  const viewer = await page();

  const answers = await Promise.all(halls.map(({ tournamentId }) => viewer.subscribe(`tournament:${tournamentId}`)));

  expect(answers.map(({ ok }) => ok)).toEqual(halls.map(() => true));
});

test('the server closes at once although sockets are open, and says that it will be back', async () => {
  const other = await createWorld();
  const address = await other.listen();
  const viewer = await openPage(address);
  const box = await openPlainSocket(address, '/ws/events/1').catch(() => null);
  rawSocket(await openPage(address)).pause();
  const told = viewer.next<{ spreadMs: number }>('restart');

  await other.close();

  expect((await told).spreadMs).toBeGreaterThan(0);
  await box?.closed;
});

/** More bytes than the network's own buffers hold: every frame repeats the whole tournament. */
async function flood(tournamentId: number, reader: Page): Promise<void> {
  const enough = 14 * 1024 * 1024;
  for (let bytes = 0; bytes < enough; ) {
    await commit(world.context, { actor: { kind: 'system', name: 'test' } }, async ({ record }) =>
      record({ stream: `tournament:${tournamentId}`, version: 1, type: 'touched', data: {}, rooms: [] }),
    );
    // Both rooms get the change: the reading screen never has more than one change waiting, so that it is never skipped.
    const head = await journalHead(world.context.read);
    await reader.until((frames) => new Set(frames.filter(({ seq }) => seq >= head).map(({ room }) => room)).size === 2);
    bytes += JSON.stringify(reader.frames.slice(-2)).length;
  }
}

/** Below Socket.IO: the client's own TCP connection, a private field. */
function rawSocket({ socket }: Page): { pause: () => void; resume: () => void } {
  const ws: unknown = Reflect.get(socket.io.engine.transport, 'ws');
  return ws as { pause: () => void; resume: () => void };
}
