/** Run as a process with a folder: makes a database with today's schema there, and leaves the whole server in Node's compile cache. */
import '../../server/start.ts';
import '../../server/exports/jobs.ts';
import '../../server/pictures/checked-picture.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { createLog } from '../../server/log.ts';

const [, , dataDir = ''] = process.argv;
const database = await openDatabase({ dataDir, databaseUrl: null }, createLog('silent'));
await migrate(database.db);
await database.close();
