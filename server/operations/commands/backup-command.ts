/** `npm run db:backup`: backs up the embedded database to DATA_DIR/backups, also while the server runs. */
import '../../kernel/env-file.ts';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '../../kernel/config.ts';
import { backupFolder, requireBackupFolder } from '../../store/engines/backup-files.ts';
import { backUp } from '../backup/backup.ts';
import { runCommand, settingsHelp } from './command.ts';

const help = `Usage: npm run db:backup

Backs up the embedded database to BACKUP_DIR (or data folder/backups), also while the server runs, and prints the path of the backup.

${settingsHelp}`;

await runCommand({ name: 'npm run db:backup', help, options: {}, maxWords: 0 }, async () => {
  const config = readConfig(process.env);
  if (config.databaseUrl) throw new Error('PostgreSQL is backed up with its own tools: pg_dump -Fc "$DATABASE_URL" -f hall.dump');
  if (!existsSync(join(config.dataDir, 'hall.db')))
    throw new Error(`There is no database in ${resolve(config.dataDir)} yet. Is DATA_DIR the right folder?`);
  requireBackupFolder(config);
  console.log(await backUp(config.dataDir, 'by-hand', new Date(), { folder: backupFolder(config) }));
});
