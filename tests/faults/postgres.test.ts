/** Two server processes on one PostgreSQL: a change by one process reaches the screens of the other. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { revokeDevice } from '../../server/hall/devices/revoke.ts';
import { readConfig } from '../../server/kernel/config.ts';
import { createLog } from '../../server/kernel/log.ts';
import { type OpenContext, openContext } from '../../server/operations/open-context.ts';
import { openPage, type Page, rowAfter } from '../live/clients.ts';
import { newCommandId } from '../live/pairing.ts';
import { type RunningMatch, send, startMatch } from '../live/play.ts';
import { type Cable, cableTo } from '../support/cable.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { createHall } from '../support/hall.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';
import { insertTablet, type Tablet } from './tablet.ts';

let database: FreshDatabase;
/** The same event, seen by a third process. */
let desk: OpenContext;
let one: ServerProcess;
/** The connection of the first process to its database. */
let toDatabase: Cable;
let throughCable: FreshDatabase;
let other: ServerProcess;
let running: RunningMatch;
let tablet: Tablet;

beforeAll(async () => {
  database = await freshDatabase({ migrated: true });
  desk = await openContext(readConfig({}, { ...database, logLevel: 'silent' }), createLog('silent'));
  const direct = new URL(database.databaseUrl ?? '');
  toDatabase = await cableTo(`http://${direct.host}`);
  throughCable = { ...database, databaseUrl: Object.assign(new URL(direct), { host: new URL(toDatabase.url).host }).href };
  [one, other] = [await serverProcess(throughCable), await serverProcess(database)];
  await Promise.all([one.start(), other.start()]);
});
beforeEach(async () => {
  running = await startMatch(desk.context, await createHall(desk.context, { raceTo: 50 }));
  tablet = await insertTablet(desk.context, running);
});
afterAll(async () => {
  await Promise.all([one.kill(), other.kill()]);
  await desk.close();
  await toDatabase.close();
  await database.drop();
});

const pointIn = ({ matchId, playerA }: RunningMatch, seq: number) => ({
  id: newCommandId(),
  seq,
  body: { type: 'SCORE', matchId, participantId: playerA, to: seq },
});
const point = (seq: number) => pointIn(running, seq);

test('a point at one process is on the screens of the other', async () => {
  const pad = await openPage(one.url, { deviceToken: tablet.token });
  const screen = await openPage(other.url);
  await screen.subscribe(`table:${running.tableId}`);

  await pad.command(point(1), point(2));

  await screen.until((frames) => rowAfter(frames, 'match', running.matchId)?.aScore === 2);
  pad.close();
  screen.close();
});

test('a tap sent to both processes counts once', async () => {
  const pads = [await openPage(one.url, { deviceToken: tablet.token }), await openPage(other.url, { deviceToken: tablet.token })];
  const taps = Array.from({ length: 20 }, (_tap, index) => point(index + 1));

  const answers = await Promise.all(pads.map((pad) => pad.command(...taps)));

  const results = answers.flatMap((answer) => (answer.ok ? answer.answers.map(({ result }) => result) : ['problem']));
  expect(new Set(results)).toEqual(new Set(['ok']));
  const screen = await openPage(one.url);
  const state = await screen.subscribe(`table:${running.tableId}`);
  expect(state.ok && rowAfter([state], 'match', running.matchId)).toMatchObject({ aScore: 20 });
  for (const page of [...pads, screen]) page.close();
});

test('a tablet revoked at one process loses its sockets at all of them', async () => {
  const pads = [await openPage(one.url, { deviceToken: tablet.token }), await openPage(other.url, { deviceToken: tablet.token })];
  const told = Promise.all(pads.map((pad) => pad.next('revoked')));

  await revokeDevice(desk.context, { actor: { kind: 'system', name: 'test' } }, tablet.deviceId);

  await told;
});

test('screens stay in step when the database cuts the connection that brings the journal hints', async () => {
  const screen = await openPage(one.url);
  await screen.subscribe(`table:${running.tableId}`);
  const listening = sql`from pg_stat_activity where query = 'listen journal' and datname = current_database()`;
  // Each process opens a listening connection of its own, beside its other connections.
  await expect.poll(async () => (await sql`select pid ${listening}`.execute(desk.context.db)).rows.length).toBe(2);
  await sql`select pg_terminate_backend(pid) ${listening}`.execute(desk.context.db);

  await send(desk.context, running.matchId, { type: 'SCORE', participantId: running.playerA, to: 1 });

  await screen.until((frames) => rowAfter(frames, 'match', running.matchId)?.aScore === 1);
  screen.close();
});

test('a process that is frozen in the middle of a tap delays no other process, and the tap counts once at another one', async () => {
  const next = await startMatch(desk.context, await createHall(desk.context, { raceTo: 50 }));
  const nextTablet = await insertTablet(desk.context, next);
  const stream = `match:${running.matchId}`;
  await sql`create function slow() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(99); return null; end'`.execute(
    desk.context.db,
  );
  await sql`create trigger slow after insert on journal for each row when (new.stream = ${sql.lit(stream)}) execute function slow()`.execute(
    desk.context.db,
  );
  const gate = new pg.Client({ connectionString: database.databaseUrl ?? '' });
  await gate.connect();
  await gate.query('select pg_advisory_lock(99)');
  const [pad, padThere, nextPad] = [
    await openPage(one.url, { deviceToken: tablet.token }),
    await openPage(other.url, { deviceToken: tablet.token }),
    await openPage(other.url, { deviceToken: nextTablet.token }),
  ];
  const tap = point(1);
  const lost = pad.command(tap);
  const waiting = sql`select pid from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`;
  await expect.poll(async () => (await waiting.execute(desk.context.read)).rows.length).toBe(1);

  one.freeze();
  await gate.query('select pg_advisory_unlock(99)');
  await gate.end();
  const answers = await Promise.all([nextPad.command(pointIn(next, 1)), padThere.command(tap)]);
  one.thaw();

  expect(answers).toMatchObject([{ answers: [{ result: 'ok' }] }, { answers: [{ result: 'ok', repeated: false }] }]);
  expect(await lost).toMatchObject({ answers: [{ result: 'RETRY' }] });
  expect(await pad.command(tap)).toMatchObject({ answers: [{ result: 'ok', repeated: true }] });
  for (const page of [pad, padThere, nextPad]) page.close();
});

test.each([
  ['is gone', 'cut'],
  ['says nothing any more', 'clog'],
] as const)('a process whose database %s sends everybody to the others, and admits them again when it is back', async (_words, how) => {
  const screen = await openPage(one.url);

  toDatabase[how]();
  await isSentAway(screen, one);
  (await openPage(other.url)).close();
  toDatabase.mend();
  await isLetInAgain(one);
});

async function isSentAway(screen: Page, { url }: ServerProcess): Promise<void> {
  // A server that stands still on a busy machine may have sent the screen away already.
  await expect.poll(() => screen.socket.connected).toBe(false);
  await expect(openPage(url)).rejects.toThrow();
}

const isLetInAgain = ({ url }: ServerProcess) => expect.poll(() => openPage(url).then((page) => page.close(), String)).toBeUndefined();

test('a server behind PgBouncer leaves nothing in its connections, does not listen, and still notices points of other servers and a silent database', async () => {
  const behind = await serverProcess(throughCable, { PGBOUNCER: 'yes' });
  await Promise.all([one.kill(), other.kill()]);
  await behind.start();
  const screen = await screenThatSeesAPoint(behind);

  const { rows } = await sql`select pid from pg_stat_activity where query = 'listen journal' and datname = current_database()`.execute(
    desk.context.db,
  );
  expect(rows).toEqual([]);
  toDatabase.clog();
  await isSentAway(screen, behind);
  toDatabase.mend();
  await isLetInAgain(behind);
  screen.close();
  await behind.kill();
});

/**
 * Another process scores; returns a screen of this server that got the point as a change. A server sends its screens away when its database is silent,
 * and on a busy machine it may be silent for a moment: then another screen waits for the next point.
 */
async function screenThatSeesAPoint({ url }: ServerProcess): Promise<Page> {
  for (let to = 1; to <= 10; to += 1) {
    const screen = await openPage(url);
    const gone = new Promise<'gone'>((resolve) => screen.socket.once('disconnect', () => resolve('gone')));
    const seen = screen
      .subscribe(`table:${running.tableId}`)
      .then(() => send(desk.context, running.matchId, { type: 'SCORE', participantId: running.playerA, to }))
      .then(() => screen.until((frames) => rowAfter(frames, 'match', running.matchId)?.aScore === to));
    if ((await Promise.race([seen, gone])) !== 'gone') return screen;
  }
  throw new Error('The server sent every screen away before it showed a point.');
}
