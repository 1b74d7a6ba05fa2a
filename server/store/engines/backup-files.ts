/** Copies of the embedded database: where they lie, what they are called, and how long each is kept. */
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../../kernel/config.ts';
import { makeFolder } from '../../kernel/make-folder.ts';
import type { Disk } from './disk-space.ts';

/** pre-migration: before an update changed the schema. */
export type CopyReason = 'hourly' | 'after-draw' | 'pre-migration' | 'by-hand';

export type Copy = { name: string; path: string; reason: string; at: string; bytes: number };

/** What the folder of copies holds, the newest first, and how much room is left there. */
export type Found = { copies: Copy[]; disk: Disk | null };

export type Backups = {
  /** Copies now; throws the sentence why not. One after the other. */
  make: (reason: CopyReason) => Promise<Copy | null>;
  /** Copies where a draw was made or an hour has passed. */
  look: () => Promise<void>;
  /** Looks now and then, until the returned function is called. */
  regularly: () => () => void;
  /** Why the last one was not made, and since when none was; null: it was. */
  failing: () => Failing | null;
  /** A sentence where copies are missing although none failed. */
  missing: () => string | null;
  /** What lies there, or lay there when its disk last answered; null: it never did. */
  found: () => Promise<Found | null>;
  /** The same without asking the disk again. */
  known: () => Found | null;
  /** How many files: see old-backups.ts. */
  removeOld: (before: string) => Promise<number>;
  isCopying: () => boolean;
  close: () => Promise<void>;
};

export type Failing = { since: string; sentence: string };

type Places = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'backupDir'>>;

export const backupFolder = ({ dataDir, backupDir }: Places): string => backupDir ?? join(dataDir, 'backups');

/** As in a file's name: Windows takes no colons there. */
export const fileTime = (at: Date | string): string => (typeof at === 'string' ? at : at.toISOString()).replaceAll(':', '-');

export const copyName = (reason: string, at: Date): string => `${fileTime(at)}-${reason}.db`;

const named = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-(.*)\.db$/;

/** Finished and checked ones, the newest first; what somebody named otherwise is their own. */
export function listCopies(places: Places): Copy[] {
  const folder = backupFolder(places);
  return namesIn(folder)
    .flatMap((name) => {
      const [, day, hour, minute, second, reason = ''] = named.exec(name) ?? [];
      const path = join(folder, name);
      const stat = day === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
      return stat ? [{ name, path, reason, at: `${day}T${hour}:${minute}:${second}`, bytes: stat.size }] : [];
    })
    .sort((one, other) => (one.at < other.at ? 1 : -1));
}

/** One that lies ahead was made under a wrong clock: it says nothing about how much is safe. */
export const newestUntil = (copies: readonly Copy[], at: Date): Copy | undefined => copies.find((copy) => copy.at <= at.toISOString());

/** A disk that was unplugged has none. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** So many of the newest that were made by themselves, … */
const newestKept = 24;
/** … and the last one of so many days. */
const daysKept = 14;
const byThemselves: ReadonlySet<string> = new Set(['hourly', 'after-draw'] satisfies CopyReason[]);

/** Which of them newer ones make superfluous (server/README.md R12). Those by hand and before an update stay until they are too old (old-backups.ts). */
export function superfluousCopies(copies: readonly Copy[]): Copy[] {
  const automatic = copies.filter(({ reason }) => byThemselves.has(reason)).sort((one, other) => (one.at < other.at ? 1 : -1));
  const lastOfDay = new Map<string, Copy>();
  for (const copy of automatic) {
    const day = copy.at.slice(0, 10);
    if (!lastOfDay.has(day)) lastOfDay.set(day, copy);
  }
  const kept = new Set([...automatic.slice(0, newestKept), ...[...lastOfDay.values()].slice(0, daysKept)]);
  return automatic.filter((copy) => !kept.has(copy));
}

/** Throws a sentence where BACKUP_DIR takes nothing: better now than in the hour it is needed. */
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
