/** A migration that dies at any statement leaves the old schema, and the next start brings the new one (contract.md R13). */
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../../server/db/open.ts';
import { createLog } from '../../../server/log.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';

const log = createLog('silent');
/** Every statement on SQLite, where each run is cheap; every ninth on PostgreSQL. */
const step = process.env.TEST_ENGINE === 'postgres' ? 9 : 1;

let fresh: FreshDatabase;
let database: OpenDatabase;

beforeEach(async () => {
  fresh = await freshDatabase();
  database = await openDatabase(fresh, log);
});
afterEach(async () => {
  await database.close();
  await fresh.drop();
});

/** Counts statements, and breaks off at number `at`. */
function breakOff(at: number): { plugin: KyselyPlugin; count: () => number } {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (++count === at) throw new Error(`cut at statement ${at}`);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { plugin, count: () => count };
}

const tables = async (): Promise<string[]> => (await database.read.introspection.getTables()).map((table) => table.name);

test('cut at any statement, a migration leaves nothing behind and can be run again', async () => {
  let cuts = 0;
  for (let at = 1; ; at += step) {
    const { plugin, count } = breakOff(at);
    const cut = await migrate(database.db.withPlugin(plugin)).then(
      () => null,
      (error: Error) => error.message,
    );
    if (cut === null) {
      expect(count()).toBeLessThan(at);
      break;
    }
    expect(cut).toBe(`cut at statement ${at}`);
    const left = await tables();
    // Whole or not at all: after its last statement everything is there.
    if (left.length > 0) expect(await migrate(database.db)).toEqual([]);
    else cuts++;
    if (left.length > 0) break;
  }

  expect(cuts).toBeGreaterThan(4);
  expect(await tables()).toContain('tournament_match');
  expect(await migrate(database.db)).toEqual([]);
});
