/** Data on which the server refuses to start, in a sentence. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedDemo } from '../../server/demo/seed/seed.ts';
import { readConfig } from '../../server/kernel/config.ts';
import { createLog } from '../../server/kernel/log.ts';
import { openContext } from '../../server/operations/open-context.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { serverProcess } from './server-process.ts';

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

test('a real server refuses the data of a demo, whose passwords everybody knows', async () => {
  const { context, close } = await openContext(readConfig({}, { ...database, demo: true, logLevel: 'silent' }), createLog('silent'));
  await seedDemo(context, { seed: 7, speed: 10, entrants: 24 });
  await close();
  const server = await serverProcess(database);

  await expect(server.start()).rejects.toThrow(/This database is a demo’s: everybody knows the password of its accounts/);
});
