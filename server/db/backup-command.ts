/** `npm run db:backup`: a copy of the embedded database under DATA_DIR/backups, also while the server runs. */
import '../env-file.ts';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { backUp } from './backup.ts';
import { backupFolder, requireBackupFolder } from './copies.ts';

const config = readConfig(process.env);
if (config.databaseUrl) {
  console.error('PostgreSQL is backed up with its own tools: pg_dump -Fc "$DATABASE_URL" -f hall.dump');
  process.exit(1);
}
if (!existsSync(join(config.dataDir, 'hall.db'))) {
  console.error(`There is no database in ${resolve(config.dataDir)} yet: nothing to copy. Is DATA_DIR the folder of your hall?`);
  process.exit(1);
}
try {
  requireBackupFolder(config);
  console.log(await backUp(config.dataDir, 'by-hand', new Date(), { folder: backupFolder(config) }));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
