/**
 * The files of the embedded database are removed, replaced or cut short while tablets tap (server/README.md R5 e). The server confirms nothing
 * more, says why, and ends; every tap that it confirmed is in the file that the log names, unless somebody destroyed the file itself.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, truncateSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../server/kernel/config.ts';
import { createLog } from '../../server/kernel/log.ts';
import { openContext } from '../../server/operations/open-context.ts';
import { openPage, type Page } from '../live/clients.ts';
import { type RunningMatch, startMatch } from '../live/play.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { loopOf } from '../support/extent.ts';
import { createHall } from '../support/hall.ts';
import { nodeEnv } from '../support/node-env.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';
import { insertTablet, type Tablet } from './tablet.ts';

let database: FreshDatabase;
let server: ServerProcess;
let match: RunningMatch;
let tablet: Tablet;

beforeEach(async () => {
  database = await freshDatabase({ migrated: true });
  const { context, close } = await openContext(readConfig({}, { ...database, logLevel: 'silent' }), createLog('silent'));
  match = await startMatch(context, await createHall(context, { raceTo: 9_000 }));
  tablet = await insertTablet(context, match);
  await close();
  server = await serverProcess(database);
  await server.start();
});
afterEach(async () => {
  await server.kill();
  await database.drop();
});

const file = (side = ''): string => join(database.dataDir, `hall.db${side}`);
const salvaged = (): string[] => readdirSync(database.dataDir).filter((name) => /^hall-salvaged-.*\.db$/.test(name));

function command(name: string, ...words: string[]) {
  const path = join(import.meta.dirname, `../../server/operations/commands/${name}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...words], {
    env: { ...nodeEnv, DATA_DIR: database.dataDir },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return stdout.trim();
}

/** Taps one after the other until the server answers no more. Returns the ids of the confirmed taps; `afterwards`: those after the fault. */
async function tapThrough(page: Page, fault: () => void): Promise<{ confirmed: string[]; afterwards: number; refusal: string }> {
  const confirmed: string[] = [];
  let refusal = '';
  let before: number | null = null;
  const ended = new Promise<null>((resolve) => page.socket.once('disconnect', () => resolve(null)));
  for (let point = 1; ; point++) {
    if (point === 40) {
      fault();
      before = confirmed.length;
    }
    const id = `tap-under-a-lost-disk-${point}`;
    const body = { type: 'SCORE', matchId: match.matchId, participantId: match.playerA, to: point };
    const answer = await Promise.race([page.command({ id, seq: point, body }), ended]);
    const first = answer?.ok ? answer.answers[0] : undefined;
    if (first?.result === 'ok') confirmed.push(id);
    else {
      refusal = answer?.ok === false ? answer.problem.detail : first && 'sentence' in first ? first.sentence : '';
      break;
    }
    if (point > 5_000) break;
  }
  return { confirmed, afterwards: confirmed.length - (before ?? confirmed.length), refusal };
}

function storedIds(path: string): Set<unknown> {
  const stored = new SqliteFile(path, { readonly: true });
  const ids = new Set(stored.prepare('select command_id from journal where command_id is not null').pluck().all());
  stored.close();
  return ids;
}

/** Every fault with what the server says, and whether the confirmed taps are in the salvaged copy or in the file itself. */
const faults = [
  ['is removed with its log', 'The file of the database was removed', 'copy', () => ['', '-wal', '-shm'].map((side) => rmSync(file(side)))],
  ['is removed alone', 'The file of the database was removed', 'copy', () => rmSync(file())],
  ['is moved away', 'The file of the database was moved away', 'copy', () => renameSync(file(), file('.elsewhere'))],
  ['gets another file in its place', 'Another file was put in the place of the database', 'copy', () => renameSync(file('.copy'), file())],
  ['is overwritten', 'Another program wrote into the file of the database', 'lost', () => copyFileSync(file('.copy'), file())],
  ['is written to, with the same content', 'Another program wrote into the file', 'file', () => utimesSync(file(), 1, 1)],
  ['is cut to nothing', 'The file of the database was cut short', 'lost', () => truncateSync(file())],
  ['loses its log', 'The write-ahead log of the database was removed', 'file', () => rmSync(file('-wal'))],
  ['has its log cut to nothing', 'The write-ahead log of the database was cut short', 'lost', () => truncateSync(file('-wal'))],
] as const;

// A short run has one fault of each outcome.
const inShort = new Set<string>(['is removed alone', 'is overwritten', 'loses its log']);

test.each(loopOf(faults, ([name]) => inShort.has(name)))(
  'a database that %s under a running server confirms no further tap, and the process ends with code 1',
  async (_, said, where, fault) => {
    renameSync(command('backup-command'), file('.copy'));
    const page = await openPage(server.url, { deviceToken: tablet.token });
    const goodbye = page.next<{ reason?: string }>('restart');
    const gone = server.gone();

    const { confirmed, afterwards, refusal } = await tapThrough(page, fault);

    expect(confirmed.length).toBeGreaterThanOrEqual(39);
    expect(afterwards).toBe(0);
    // The connection may end before the answer comes. The reason of the restart stands either way.
    if (refusal !== '') expect(refusal).toContain(said);
    expect((await goodbye).reason).toContain(said);
    expect(await gone).toBe(1);
    const [copy] = salvaged();
    expect(copy === undefined).toBe(where !== 'copy');
    if (copy !== undefined) expect([...storedIds(join(database.dataDir, copy))]).toEqual(expect.arrayContaining(confirmed));
    if (where === 'file') expect([...storedIds(file())]).toEqual(expect.arrayContaining(confirmed));
  },
);

test('an idle server notices within seconds that a backup was copied over its database, and the next start serves the backup', async () => {
  const copy = command('backup-command');
  const page = await openPage(server.url);
  const goodbye = page.next<{ reason?: string }>('restart');
  const gone = server.gone();

  copyFileSync(copy, file());

  expect((await goodbye).reason).toContain('Another program wrote into the file of the database');
  expect(await gone).toBe(1);
  await server.start();
  const { status } = await fetch(`${server.url}/management/health/readiness`);
  expect(status).toBe(200);
});

test('after the loss the start names the salvaged copy, and with this copy the event continues', async () => {
  const page = await openPage(server.url, { deviceToken: tablet.token });
  const { confirmed } = await tapThrough(page, () => ['', '-wal', '-shm'].map((side) => rmSync(file(side))));
  await server.gone();
  const [copy = ''] = salvaged();

  await expect(server.start()).rejects.toThrow(`npm run db:restore -- ${join(database.dataDir, copy)}`);
  expect(existsSync(file())).toBe(false);
  command('restore-command', join(database.dataDir, copy));
  await server.start();

  expect([...storedIds(file())]).toEqual(expect.arrayContaining(confirmed));
});
