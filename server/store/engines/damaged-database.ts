/** What is said of a database that is not whole, and what to do about it. */
import type { Config } from '../../kernel/config.ts';
import { listCopies } from './backup-files.ts';

export type Places = Pick<Config, 'dataDir' | 'backupDir'>;
export type CheckedDatabase = Places & { path: string };

/** Looks at the disk of the copies: never on the loop of a hall that plays. Also for one that cannot even be opened. */
export function damaged(config: Places, broken: string): string {
  const [newest] = listCopies(config);
  const remedy = newest ? `npm run db:restore -- ${newest.path}` : 'npm run db:restore -- FILE, with a copy of it';
  return `The database is damaged (${broken}). Put a copy in its place: ${remedy}. What is there now is kept beside it.`;
}
