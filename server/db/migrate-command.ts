/** `npm run db:migrate`: brings the schema up to date without starting the server. */
import '../env-file.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

const config = readConfig(process.env);
const database = await openDatabase(config, createLog(config.logLevel));
const applied = await migrate(database.db);
await database.close();
console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The schema is up to date.');
