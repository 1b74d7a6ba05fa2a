/** `npm run db:migrate`: brings the schema up to date without starting the server. */
import '../env-file.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';

const config = readConfig(process.env);
try {
  const { applied, close } = await openContext(config, createLog(config.logLevel));
  await close();
  console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The schema is up to date.');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
