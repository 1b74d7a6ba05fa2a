/** A database that no server has open, prepared before the measurement. */
import { readConfig } from '../../server/config.ts';
import type { Context } from '../../server/context.ts';
import { createLog } from '../../server/log.ts';
import { openContext } from '../../server/open-context.ts';
import type { FreshDatabase } from '../support/database.ts';

export async function openHall<Made>({ dataDir, databaseUrl }: FreshDatabase, work: (context: Context) => Promise<Made>): Promise<Made> {
  const { context, close } = await openContext(readConfig({}, { dataDir, databaseUrl, logLevel: 'silent' }), createLog('silent'));
  try {
    return await work(context);
  } finally {
    await close();
  }
}
