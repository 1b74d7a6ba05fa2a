/** Removes old backups: they still hold everybody who was erased since (.github/SECURITY.md control 38). */
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../kernel/config.ts';
import { backupFolder, fileTime, listBackups, namesIn, superfluousBackups } from '../../store/engines/backup-files.ts';

/** The names that backup-files.ts, restore-database.ts and unclean-shutdown.ts give, and the files that SQLite keeps beside a database. */
const inFolder = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)-.*\.db(?:-wal|-shm|\.tmp(?:-journal|-wal|-shm)?)?$/;
const besideDatabase = /^hall-(?:before-restore|unclean-stop|salvaged)-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)\.db(?:-wal|-shm)?$/;

/** Suffix of an interrupted backup; a running one is younger than an hour. */
const unfinished = /\.tmp(?:-journal|-wal|-shm)?$/;
const unfinishedMs = 3_600_000;

/**
 * Removes files older than `before`, and automatic backups that newer ones make superfluous; returns how many. A file with another name belongs
 * to the user and stays.
 */
export function removeOldBackups(config: Pick<Config, 'dataDir' | 'backupDir'>, now: Date, before: string): number {
  const folders = new Set([backupFolder(config), join(config.dataDir, 'backups')]);
  const isBroken = (path: string): boolean =>
    unfinished.test(path) && (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < now.getTime() - unfinishedMs;
  const old = [...[...folders].map((folder) => [folder, inFolder] as const), [config.dataDir, besideDatabase] as const].flatMap(
    ([folder, name]) =>
      filesOf(folder).filter(([file, path]) => (name.exec(file)?.[1] ?? '~') < fileTime(before) || (name.test(file) && isBroken(path))),
  );
  const paths = new Set([...old.map(([, path]) => path), ...superfluousBackups(listBackups(config)).map(({ path }) => path)]);
  for (const path of paths) rmSync(path, { force: true });
  return paths.size;
}

const filesOf = (folder: string): (readonly [name: string, path: string])[] =>
  namesIn(folder).map((name) => [name, join(folder, name)] as const);
