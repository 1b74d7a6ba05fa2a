/** A new database for each test, opened as the server opens it: call it once at the top of a file. */
import { afterEach, beforeEach } from 'vitest';
import { createLog } from '../../server/kernel/log.ts';
import { type OpenDatabase, openDatabase } from '../../server/store/engines/open.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';

/** The database of the running test; closed and dropped after it. */
type TestDatabase = { fresh: FreshDatabase; database: OpenDatabase };

export const silent = createLog('silent');

export function eachDatabase(): TestDatabase {
  const opened = {} as TestDatabase;
  beforeEach(async () => {
    opened.fresh = await freshDatabase();
    opened.database = await openDatabase(opened.fresh, silent);
  });
  afterEach(async () => {
    await opened.database.close();
    await opened.fresh.drop();
  });
  return opened;
}
