/** A database that is missing beside its backups was lost: the server must not begin an empty hall in its place (server/README.md R5 f). */
import { existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../../kernel/config.ts';
import { fileTime, listBackups } from './backup-files.ts';
import { markFile } from './journal-mark-file.ts';

type HallFolders = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'backupDir' | 'newHall' | 'demo'>>;

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Files that only a server with a database leaves beside it. */
const salvagedFile = /^hall-salvaged-(.*)\.db$/;
const companions = /^hall-(?:salvaged|before-restore|unclean-stop)-.*\.db/;

/**
 * Call it with the lock of the folder, before any code creates the database. Throws a sentence with the command that helps, unless `newHall` is
 * set: then it puts the log of the lost database aside.
 */
export function refuseLostDatabase(folders: HallFolders, at: Date): void {
  const database = join(folders.dataDir, 'hall.db');
  if (sizeOf(database) > 0) return;
  if (!folders.newHall && isLost(folders)) throw new Error(lostSentence(folders, existsSync(database)));
  putLogAside(database, at);
}

function isLost(folders: HallFolders): boolean {
  const { dataDir } = folders;
  return (
    sizeOf(join(dataDir, 'hall.db-wal')) > 0 ||
    existsSync(join(dataDir, markFile)) ||
    readdirSync(dataDir).some((name) => companions.test(name)) ||
    listBackups(folders).length > 0
  );
}

function lostSentence(folders: HallFolders, isEmpty: boolean): string {
  if (folders.demo) return `The database of the demo is missing in ${resolve(folders.dataDir)}. Start over: npm run demo -- --fresh.`;
  const copy = newestCopy(folders);
  const remedy = copy ?? 'FILE, with a copy of it';
  return `The database hall.db is ${isEmpty ? 'empty' : 'missing'} in ${resolve(folders.dataDir)}, but this folder has served one. Put a copy in its place: npm run db:restore -- ${remedy}. To begin an empty hall instead: npm start -- --new-hall. What is in the folder is kept.`;
}

/** A salvaged copy is the newest state by its nature (salvage-database.ts), but somebody may have restored a backup since. */
function newestCopy(folders: HallFolders): string | null {
  const { dataDir } = folders;
  const salvaged = readdirSync(dataDir).flatMap((name) => {
    const [, at] = salvagedFile.exec(name) ?? [];
    return at === undefined ? [] : [{ at, path: join(dataDir, name) }];
  });
  const backups = listBackups(folders).map(({ at, path }) => ({ at: fileTime(at), path }));
  return [...salvaged, ...backups].sort((one, other) => (one.at < other.at ? 1 : -1))[0]?.path ?? null;
}

/** SQLite would read the log into the new database, or remove it. */
export function putLogAside(database: string, at: Date): void {
  for (const side of ['-wal', '-shm'])
    if (existsSync(database + side))
      renameSync(database + side, `${database.replace(/\.db$/, '')}-before-restore-${fileTime(at)}.db${side}`);
}
