/** `npm run db:restore -- FILE`: replaces the embedded database by a backup, while no server runs. */
import '../../kernel/env-file.ts';
import { readConfig } from '../../kernel/config.ts';
import { createLog } from '../../kernel/log.ts';
import { restoreBackup } from '../backup/restore-database.ts';
import { runCommand, settingsHelp } from './command.ts';

const help = `Usage: npm run db:restore -- FILE

Replaces the embedded database by a backup (data/backups/<name>.db), while no server runs. The old database is kept beside it,
everybody is signed out, and people who were erased since that backup are erased again.

${settingsHelp}`;

await runCommand({ name: 'npm run db:restore', help, options: {}, maxWords: 1 }, async ({ words: [file] }) => {
  const config = readConfig(process.env);
  if (config.databaseUrl) throw new Error('PostgreSQL is restored with its own tools: pg_restore --clean -d "$DATABASE_URL" hall.dump');
  if (file === undefined) throw new Error('Name the backup: npm run db:restore -- data/backups/<name>.db');
  process.umask(0o077);
  const { oldDatabase, erased, removed, accounts, rightsOf } = await restoreBackup(config, file, new Date(), createLog('error'));
  console.log(`Restored from ${file}.${oldDatabase === null ? '' : ` The old database is kept as ${oldDatabase}.`}`);
  console.log('Everybody was signed out, and links in older mails no longer work.');
  for (const [count, one, many] of [
    [erased, 'player', 'players'],
    [removed, 'account', 'accounts'],
  ] as const)
    if (count > 0)
      console.log(`${count} ${count === 1 ? one : many} erased since that backup ${count === 1 ? 'was' : 'were'} erased again.`);
  const day = rightsOf === null ? 'that backup' : rightsOf.slice(0, 10);
  console.log(`${accounts} ${accounts === 1 ? 'account has its' : 'accounts have their'} password and rights of ${day}: check them.`);
});
