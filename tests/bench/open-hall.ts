/** Opens a database that no server uses, to prepare it before the measurement. */
import { readConfig } from '../../server/kernel/config.ts';
import { createLog } from '../../server/kernel/log.ts';
import { openContext } from '../../server/operations/open-context.ts';
import type { Context } from '../../server/store/context.ts';
import type { FreshDatabase } from '../support/database.ts';

export async function openHall<Made>({ dataDir, databaseUrl }: FreshDatabase, work: (context: Context) => Promise<Made>): Promise<Made> {
  const { context, close } = await openContext(readConfig({}, { dataDir, databaseUrl, logLevel: 'silent' }), createLog('silent'));
  try {
    return await work(context);
  } finally {
    await close();
  }
}
