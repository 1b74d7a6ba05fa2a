/** The sentence about a damaged database, with the remedy. */
import type { Config } from '../../kernel/config.ts';
import { listBackups } from './backup-files.ts';

export type DatabaseFolders = Pick<Config, 'dataDir' | 'backupDir'>;
export type CheckedDatabase = DatabaseFolders & { path: string };

/** Returns the sentence. It reads the backup folder, so do not call it on the event loop of a running server. It also serves for a file that cannot be opened. */
export function damagedSentence(config: DatabaseFolders, broken: string): string {
  const [newest] = listBackups(config);
  const remedy = newest ? `npm run db:restore -- ${newest.path}` : 'npm run db:restore -- FILE, with a copy of it';
  return `The database is damaged (${broken}). Put a copy in its place: ${remedy}. What is there now is kept beside it.`;
}
