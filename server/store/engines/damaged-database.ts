/** The sentence about a damaged database, with the remedy. */
import type { Config } from '../../kernel/config.ts';
import { listCopies } from './backup-files.ts';

export type Places = Pick<Config, 'dataDir' | 'backupDir'>;
export type CheckedDatabase = Places & { path: string };

/** Returns the sentence. It reads the backup folder, so do not call it on the event loop of a running server. It also serves for a file that cannot be opened. */
export function damaged(config: Places, broken: string): string {
  const [newest] = listCopies(config);
  const remedy = newest ? `npm run db:restore -- ${newest.path}` : 'npm run db:restore -- FILE, with a copy of it';
  return `The database is damaged (${broken}). Put a copy in its place: ${remedy}. What is there now is kept beside it.`;
}
