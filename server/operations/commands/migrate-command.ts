/** `npm run db:migrate`: brings the schema up to date without starting the server. */
import '../../kernel/env-file.ts';
import { readConfig } from '../../kernel/config.ts';
import { createLog } from '../../kernel/log.ts';
import { openContext } from '../open-context.ts';
import { runCommand, settingsHelp } from './command.ts';

const help = `Usage: npm run db:migrate

Brings the schema of the database up to date without starting the server; the embedded database is backed up first.

${settingsHelp}`;

await runCommand({ name: 'npm run db:migrate', help, options: {}, maxWords: 0 }, async () => {
  const config = readConfig(process.env);
  const { applied, close } = await openContext(config, createLog(config.logLevel));
  await close();
  console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The schema is up to date.');
});
