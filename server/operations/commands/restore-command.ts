/** `npm run db:restore -- FILE`: puts a copy in the place of the embedded database, while no server runs. */
import '../../kernel/env-file.ts';
import { readConfig } from '../../kernel/config.ts';
import { createLog } from '../../kernel/log.ts';
import { restoreCopy } from '../backup/restore-database.ts';
import { runCommand, whereSettingsAre } from './command.ts';

const help = `Usage: npm run db:restore -- FILE

Puts a copy (data/backups/<name>.db) in the place of the embedded database, while no server runs. The database of before is kept beside it,
everybody is signed out, and whoever was erased since is erased again.

${whereSettingsAre}`;

await runCommand({ name: 'npm run db:restore', help, options: {}, mostWords: 1 }, async ({ words: [file] }) => {
  const config = readConfig(process.env);
  if (config.databaseUrl) throw new Error('PostgreSQL is restored with its own tools: pg_restore --clean -d "$DATABASE_URL" hall.dump');
  if (file === undefined) throw new Error('Say which copy: npm run db:restore -- data/backups/<name>.db');
  process.umask(0o077);
  const { kept, erased, removed, accounts, rightsOf } = await restoreCopy(config, file, new Date(), createLog('error'));
  console.log(`Restored from ${file}.${kept === null ? '' : ` The database of before is kept as ${kept}.`}`);
  console.log('Everybody was signed out, and links that were sent before count no more.');
  for (const [count, one, many] of [
    [erased, 'player', 'players'],
    [removed, 'account', 'accounts'],
  ] as const)
    if (count > 0) console.log(`${count} ${count === 1 ? one : many} erased since that copy ${count === 1 ? 'was' : 'were'} erased again.`);
  const day = rightsOf === null ? 'that copy' : rightsOf.slice(0, 10);
  console.log(
    `${accounts} ${accounts === 1 ? 'account has its' : 'accounts have their'} password and rights of ${day}: look through them.`,
  );
});
