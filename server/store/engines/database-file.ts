/**
 * Watches the file of the embedded database and its write-ahead log (server/README.md R5 e). On Linux a removed file stays open and accepts
 * commits that nobody will find again, and a file that is overwritten in place still answers from the cache of SQLite.
 */
import { type BigIntStats, closeSync, fstatSync, openSync, readSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type DatabaseLoss, DatabaseLost, type LossReport } from './database-loss.ts';
import { nameOfFileSystem } from './disk.ts';
import { isOwnHeader } from './restored-backup.ts';

type Snapshot = { database: BigIntStats; log: BigIntStats | undefined };

export type DatabaseFile = {
  /** Reports a loss and throws if the database is not the file that was opened, or if another program has written into it. */
  verify: () => void;
  /** Checks the log too, after a write of this process: the sizes and times are the new reference. */
  verifyOwnWrite: (isLogShorter?: boolean) => void;
  /** Reads the header too. Never throws: it only reports. Call it every second. */
  look: () => void;
  /** Ignores changes while a thread of this process moves the log into the database. */
  expectWrites: (work: Promise<unknown>) => void;
  /** Call it after SQLite has closed its connections: closing any other handle on the file releases the locks of SQLite (POSIX). */
  close: () => void;
};

/** Opens the file once more and keeps it open. SQLite must have opened it before, with its log. */
export function watchDatabaseFile(path: string, loss: DatabaseLoss): DatabaseFile {
  const handle = openSync(path, 'r');
  const comparesTimes = hasExactTimes(dirname(path));
  let writers = 0;
  let known: Snapshot = { database: statSync(path, { bigint: true }), log: statOf(`${path}-wal`) };
  const fail = (report: LossReport): never => {
    loss.report(report);
    throw new DatabaseLost(loss.found() ?? report);
  };
  const compareDatabase = (isOwnWrite: boolean): BigIntStats => {
    const database = statOf(path);
    if (!database) return fail(fstatSync(handle).nlink === 0 ? reports.removed : reports.moved);
    if (!isSame(database, known.database)) return fail(reports.replaced);
    if (database.size < known.database.size) return fail(reports.cut);
    if (comparesTimes && !isOwnWrite && writers === 0 && database.mtimeNs !== known.database.mtimeNs) return fail(reports.overwritten);
    return database;
  };
  const compareLog = (isLogShorter: boolean): BigIntStats | undefined => {
    const log = statOf(`${path}-wal`);
    if (known.log && !(log && isSame(log, known.log))) return fail(reports.logRemoved);
    if (known.log && log && !isLogShorter && log.size < known.log.size) return fail(reports.logCut);
    return log;
  };
  return {
    verify: () => void compareDatabase(false),
    verifyOwnWrite: (isLogShorter = false) => {
      known = { database: compareDatabase(true), log: compareLog(isLogShorter) };
    },
    look: () => {
      try {
        const database = compareDatabase(false);
        const log = compareLog(false);
        // The first write creates the log.
        known = { database: writers === 0 ? known.database : database, log: known.log ?? log };
        if (!hasOwnHeader(handle)) fail(reports.overwritten);
      } catch {
        // A loss has been reported already. Every writer gets the error of a folder that this user may no longer read.
      }
    },
    expectWrites: (work) => {
      writers += 1;
      const end = (): void => {
        writers -= 1;
        const database = statOf(path);
        if (database && isSame(database, known.database)) known = { ...known, database };
      };
      work.then(end, end);
    },
    close: () => closeSync(handle),
  };
}

const statOf = (path: string): BigIntStats | undefined => statSync(path, { bigint: true, throwIfNoEntry: false });
const isSame = (one: BigIntStats, other: BigIntStats): boolean => one.ino === other.ino && one.dev === other.dev;

/** Network drives and Windows report the time of a write late, so a changed time proves nothing there. */
function hasExactTimes(folder: string): boolean {
  return process.platform === 'linux' && nameOfFileSystem(statfsSync(folder).type) === null;
}

const headBytes = 100;

function hasOwnHeader(handle: number): boolean {
  const head = Buffer.alloc(headBytes);
  return readSync(handle, head, 0, headBytes, 0) === headBytes && isOwnHeader(head);
}

const reports = {
  removed: { sentence: 'The file of the database was removed while the server ran.', salvage: 'copy' },
  moved: { sentence: 'The file of the database was moved away while the server ran.', salvage: 'copy' },
  replaced: { sentence: 'Another file was put in the place of the database while the server ran.', salvage: 'copy' },
  cut: { sentence: 'The file of the database was cut short while the server ran.', salvage: 'leave' },
  overwritten: { sentence: 'Another program wrote into the file of the database while the server ran.', salvage: 'leave' },
  logRemoved: { sentence: 'The write-ahead log of the database was removed while the server ran.', salvage: 'close' },
  logCut: { sentence: 'The write-ahead log of the database was cut short while the server ran.', salvage: 'leave' },
} as const satisfies Record<string, LossReport>;

/** These errors say that the file cannot be trusted. A full disk and a missing right have sentences of their own (storage.ts). */
const lostCodes = /^SQLITE_(?:CORRUPT|NOTADB|IOERR|READONLY_DBMOVED)/;
/** The memory of the machine, or of the index of the log on a full disk. */
const passingCodes = /^SQLITE_IOERR_(?:NOMEM|SHMSIZE|BLOCKED)$/;

/** Returns the report about an error of SQLite, or null for an error that says nothing about the file. */
export function reportOfError(error: unknown): LossReport | null {
  const code = String(Object(error).code ?? '');
  if (!lostCodes.test(code) || passingCodes.test(code)) return null;
  const sentence = code.startsWith('SQLITE_IOERR')
    ? `The disk of the database reports an error (${code}).`
    : `SQLite cannot read the database any more (${code}).`;
  return { sentence, salvage: 'leave' };
}
