/** ROLE=spectators: a further process on the same PostgreSQL that shows a point at once, refuses everything else, and cannot write. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../../server/kernel/config.ts';
import { createLog } from '../../../../server/kernel/log.ts';
import { type OpenContext, openContext } from '../../../../server/operations/open-context.ts';
import { openSpectatorsContext } from '../../../../server/operations/spectators/open-spectators.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { watch } from '../../../conformance/stream-client.ts';
import { type ServerProcess, serverProcess } from '../../../faults/server-process.ts';
import { openPage, openPlainSocket, rowAfter } from '../../../live/clients.ts';
import { at, type RunningMatch, send, startMatch } from '../../../live/play.ts';
import { type FreshDatabase, freshDatabase } from '../../../support/database.ts';
import { createHall } from '../../../support/hall.ts';

let database: FreshDatabase;
/** The server that writes. */
let office: OpenContext;
let match: RunningMatch;
let spectators: ServerProcess;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase({ migrated: true });
  office = await openContext(readConfig({}, { ...database, logLevel: 'silent' }), createLog('silent'));
  match = await startMatch(office.context, await createHall(office.context, { raceTo: 50 }));
  await office.context.db.updateTable('event').set({ showsChances: true }).where('id', '=', match.hall.eventId).execute();
  // An empty folder: there are no keys.
  folder = mkdtempSync(join(tmpdir(), 'spectators-'));
  spectators = await serverProcess({ ...database, dataDir: folder }, { ROLE: 'spectators' });
  await spectators.start();
});
afterAll(async () => {
  await spectators?.kill();
  await office?.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, init: RequestInit = {}) => fetch(spectators.url + path, init);
const score = (to: number) => send(office.context, match.matchId, { type: 'SCORE', participantId: match.playerA, to });

test('a point at the office is on streams, overlays and pages of the spectators, whose folder stays empty', async () => {
  const { eventId } = match.hall;
  const stream = await watch(`${spectators.url}/api/public/events/${eventId}/stream`);
  const overlay = await openPlainSocket(spectators.url, `/ws/tables/${match.tableId}`);
  await stream.until(({ length }) => length > 0);
  await overlay.until(({ length }) => length > 0);

  await score(1);
  await stream.until(
    (events) =>
      rowAfter(
        events.map(({ data }) => data),
        'match',
        match.matchId,
      )?.aScore === 1,
  );
  await overlay.until((lines) => rowAfter(lines, 'match', match.matchId)?.aScore === 1);
  // The event shows the chance of winning: after one rack there are two.
  expect(rowAfter(overlay.lines, 'match', match.matchId)?.chances).toHaveLength(2);
  const page = await (await get(`/live/matches/${match.matchId}`)).text();
  expect(page).toContain('PLAYER1');
  for (const path of [
    `/live/events/${eventId}`,
    `/api/public/events/${eventId}`,
    '/api/public/box/tables.json',
    '/live/rankings',
    '/health/ready',
    '/docs/wire',
  ])
    expect((await get(path)).status, path).toBe(200);
  stream.close();
  overlay.close();
  expect(readdirSync(folder)).toEqual([]);
});

test('everything else is refused: changes, the office, tokens, commands and Socket.IO', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const path of [
      '/api/authenticate',
      `/api/public/matches/${match.matchId}/coming`,
      '/api/public/push-subscription',
      '/api/events/1',
    ]) {
      const answer = await get(path, { method, body: '{}', headers: { 'content-type': 'application/json' } });
      expect([answer.status, (await answer.json()).detail], `${method} ${path}`).toEqual([
        403,
        'This server shows public pages only, and changes nothing. Use the address of the office.',
      ]);
    }
  for (const path of ['/api/events', '/api/player-profiles', '/app', '/referee', '/web', '/api/account'])
    expect((await get(path, { headers: { authorization: 'Bearer a.b.c' } })).status, path).toBe(404);

  const box = await openPlainSocket(spectators.url, `/ws/tables/${match.tableId}`, { authorization: 'Device made-up-token' });
  await box.until(({ length }) => length > 0);
  box.send({ auth: 'made-up-token' });
  box.send({ commands: [] });
  await box.until((lines) => lines.filter(({ problem }) => problem !== undefined).length === 2);
  expect(box.lines.filter(({ problem }) => problem).map(({ problem }) => Reflect.get(Object(problem), 'status'))).toEqual([403, 403]);
  box.close();
  await expect(openPage(spectators.url)).rejects.toThrow();
});

test('the database itself refuses its writes', async () => {
  const config = readConfig({ ROLE: 'spectators' }, { ...database, dataDir: folder, logLevel: 'silent' });
  const { context, close } = await openSpectatorsContext(config, createLog('silent'));
  const changes = commit(context, { actor: { kind: 'system', name: 'test' } }, ({ db }) =>
    db.updateTable('event').set({ name: 'Changed' }).execute(),
  );
  await expect(changes).rejects.toThrow();
  await expect(sql`create table mine (id integer)`.execute(context.read)).rejects.toThrow(/read-only transaction/);
  await close();
  const { name } = await office.context.read
    .selectFrom('event')
    .select('name')
    .where('id', '=', match.hall.eventId)
    .executeTakeFirstOrThrow();
  expect(name).not.toBe('Changed');
});

test('it starts neither on SQLite nor on the schema of another version, and stops like every server', async () => {
  const log = createLog('silent');
  const onSqlite = openSpectatorsContext(
    readConfig({ ROLE: 'spectators' }, { dataDir: folder, databaseUrl: null, logLevel: 'silent' }),
    log,
  );
  await expect(onSqlite).rejects.toThrow('ROLE=spectators needs DATABASE_URL: SQLite is for one process.');
  expect(() => readConfig({ ROLE: 'spectator' })).toThrow('ROLE must be spectators or empty, not "spectator".');
  const empty = await freshDatabase();
  const config = readConfig({ ROLE: 'spectators' }, { ...empty, logLevel: 'silent' });
  await expect(openSpectatorsContext(config, log)).rejects.toThrow(/does not have the schema of this version yet/);
  await empty.drop();

  const stream = await watch(`${spectators.url}/api/public/events/${match.hall.eventId}/stream`);
  await stream.until(({ length }) => length > 0);
  expect(await spectators.stop()).toBe(0);
  await stream.ended;
  expect(at(stream.events, 0).event).toBe('state');
});
