/** A program with a folder as its argument: creates a database with today's schema there, and leaves the whole server in Node's compile cache. */
import '../../server/start.ts';
import '../../server/office/money/invoices/pdf/invoice-pdf.ts';
import '../../server/office/privacy/person-pdf.ts';
import '../../server/sport/charts/chart-pdf.ts';
import '../../server/sport/charts/chart-grid.ts';
import '../../server/sport/rankings/ranking-pdf.ts';
import '../../server/entity/pictures/checked-picture.ts';
import { createLog } from '../../server/kernel/log.ts';
import { openDatabase } from '../../server/store/engines/open.ts';
import { migrate } from '../../server/store/migrate.ts';

const [, , dataDir = ''] = process.argv;
const database = await openDatabase({ dataDir, databaseUrl: null }, createLog('silent'));
await migrate(database.db);
await database.close();
