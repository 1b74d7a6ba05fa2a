/** The backup files of the embedded database: folder, names and retention. */
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../../kernel/config.ts';
import { makeFolder } from '../../kernel/make-folder.ts';
import type { DiskSpace } from './disk-space.ts';

/** 'pre-migration': made before an update changes the schema. */
export type BackupReason = 'hourly' | 'after-draw' | 'pre-migration' | 'by-hand';

export type BackupFile = { name: string; path: string; reason: string; at: string; bytes: number };

/** The files in the backup folder, newest first, and its free space. */
export type BackupFolder = { copies: BackupFile[]; disk: DiskSpace | null };

export type Backups = {
  /** Makes a backup now, one at a time. Throws a sentence on failure. */
  make: (reason: BackupReason) => Promise<BackupFile | null>;
  /** Makes a backup if a draw was made or an hour has passed. */
  makeIfDue: () => Promise<void>;
  /** Checks regularly whether a backup is due. Returns the function that stops it. */
  startSchedule: () => () => void;
  /** The reason why the last backup failed and the time since when none succeeded; null: it succeeded. */
  lastFailure: () => BackupFailure | null;
  /** A sentence if backups are missing although none failed, or null. */
  missing: () => string | null;
  /** The content of the folder, or its last known content if the disk does not answer; null: the disk never answered. */
  readFolder: () => Promise<BackupFolder | null>;
  /** The last known content, without reading the disk. */
  lastKnownFolder: () => BackupFolder | null;
  /** Removes old files (remove-old-backups.ts) and returns their number. */
  removeOld: (before: string) => Promise<number>;
  isCopying: () => boolean;
  close: () => Promise<void>;
};

export type BackupFailure = { since: string; sentence: string };

type FolderSettings = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'backupDir'>>;

export const backupFolder = ({ dataDir, backupDir }: FolderSettings): string => backupDir ?? join(dataDir, 'backups');

/** The time for a file name, without colons, because Windows does not allow them. */
export const fileTime = (at: Date | string): string => (typeof at === 'string' ? at : at.toISOString()).replaceAll(':', '-');

export const backupFileName = (reason: string, at: Date): string => `${fileTime(at)}-${reason}.db`;

const backupName = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-(.*)\.db$/;

/** Returns the finished and checked backups, newest first. It ignores files with any other name. */
export function listBackups(folders: FolderSettings): BackupFile[] {
  const folder = backupFolder(folders);
  return namesIn(folder)
    .flatMap((name) => {
      const [, day, hour, minute, second, reason = ''] = backupName.exec(name) ?? [];
      const path = join(folder, name);
      const stat = day === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
      return stat ? [{ name, path, reason, at: `${day}T${hour}:${minute}:${second}`, bytes: stat.size }] : [];
    })
    .sort((one, other) => (one.at < other.at ? 1 : -1));
}

/** Returns the newest backup up to `at`. A later one was made under a wrong clock, so it does not count. */
export const newestBackupUntil = (copies: readonly BackupFile[], at: Date): BackupFile | undefined =>
  copies.find((copy) => copy.at <= at.toISOString());

/** Returns the file names in a folder; none if its disk is unplugged. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The number of newest automatic backups that stay, … */
const keepNewest = 24;
/** … and the number of days whose last backup stays. */
const keepDays = 14;
const automaticReasons: ReadonlySet<string> = new Set(['hourly', 'after-draw'] satisfies BackupReason[]);

/** Returns the automatic backups that newer ones replace (server/README.md R12). Manual and pre-migration backups stay until they are too old (remove-old-backups.ts). */
export function superfluousBackups(copies: readonly BackupFile[]): BackupFile[] {
  const automatic = copies.filter(({ reason }) => automaticReasons.has(reason)).sort((one, other) => (one.at < other.at ? 1 : -1));
  const lastOfDay = new Map<string, BackupFile>();
  for (const copy of automatic) {
    const day = copy.at.slice(0, 10);
    if (!lastOfDay.has(day)) lastOfDay.set(day, copy);
  }
  const retained = new Set([...automatic.slice(0, keepNewest), ...[...lastOfDay.values()].slice(0, keepDays)]);
  return automatic.filter((copy) => !retained.has(copy));
}

/** Throws a sentence if BACKUP_DIR is not writable, so that the problem shows at the start and not when a backup is due. */
export function requireBackupFolder({ backupDir }: Pick<Config, 'backupDir'>): void {
  if (backupDir === null) return;
  const probe = join(backupDir, `.writable-${process.pid}`);
  try {
    makeFolder(backupDir);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const code = String(Object(error).code ?? error);
    throw new Error(
      `BACKUP_DIR ${resolve(backupDir)} cannot be written (${code}). Make it writable, plug its disk in, or leave it empty for the data folder.`,
    );
  }
}
