/** A process is killed while several commands share a commit: all or none of them are written, and a repeat gets its normal answer. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../server/kernel/config.ts';
import { createLog } from '../../server/kernel/log.ts';
import { type OpenContext, openContext } from '../../server/operations/open-context.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { nodeEnv } from '../support/node-env.ts';
import { keys, sendGroup } from './group-process.ts';

let database: FreshDatabase;
let open: OpenContext | null;

beforeEach(async () => {
  database = await freshDatabase({ migrated: true });
  open = null;
});
afterEach(async () => {
  await open?.close();
  await database.drop();
});

test('a process killed between two commands of a group has written none of them; repeated, each happens once', async () => {
  const context = await killed('between');

  expect(await written(context)).toEqual({ rows: [], streams: [] });
  const answers = await sendGroup(context);

  expect(answers.map(({ answer, repeated }) => [answer, repeated])).toEqual(keys.map((key) => [key, false]));
  expect(await written(context)).toEqual({ rows: [...keys], streams: keys.map((key) => `note:${key}`) });
});

test('a process killed after the commit of a group and before any answer has written all of it; repeated, each gets its answer', async () => {
  const context = await killed('committed');

  const before = await written(context);
  const answers = await sendGroup(context);

  expect(before).toEqual({ rows: [...keys], streams: keys.map((key) => `note:${key}`) });
  expect(answers.map(({ answer, repeated }) => [answer, repeated])).toEqual(keys.map((key) => [key, true]));
  expect(await written(context)).toEqual(before);
});

/** The database as the dead process left it. */
async function killed(dies: 'between' | 'committed') {
  const script = fileURLToPath(new URL('./group-process.ts', import.meta.url));
  const { dataDir, databaseUrl } = database;
  const env = { ...nodeEnv, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', DIES: dies };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [, signal] = await once(child, 'exit');
  expect({ signal, said }).toEqual({ signal: 'SIGKILL', said: '' });
  open = await openContext(readConfig({}, { ...database, logLevel: 'silent' }), createLog('silent'));
  return open.context;
}

async function written({ db }: OpenContext['context']) {
  const rows = await db.selectFrom('meta').select('key').where('key', 'like', 'group-%').orderBy('key').execute();
  const entries = await db.selectFrom('journal').select('stream').where('stream', 'like', 'note:%').orderBy('seq').execute();
  return { rows: rows.map(({ key }) => key), streams: entries.map(({ stream }) => stream) };
}
