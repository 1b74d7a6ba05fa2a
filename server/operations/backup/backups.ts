/** Makes automatic backups: after every draw, and every hour in which something changed (server/README.md R12). Embedded database only. */
import type { Config } from '../../kernel/config.ts';
import type { Context } from '../../store/context.ts';
import {
  type BackupFailure,
  type BackupFile,
  type BackupReason,
  type Backups,
  newestBackupUntil,
} from '../../store/engines/backup-files.ts';
import { journalHead } from '../../store/journal/journal.ts';
import { createBackupFolder } from './backup-folder.ts';

const lookEveryMs = 10_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The first backup waits until the start of the server is over. */
const afterStartMs = 60_000;
const afterFailureMs = 600_000;
/** Journal entries that nobody wants to repeat by hand: each triggers a backup. */
const draws = ['DRAW', 'DRAW_NEXT_STAGE'];

type BackupsInput = Pick<Context, 'clock' | 'log' | 'read' | 'committed'> & { config: Pick<Config, 'dataDir' | 'backupDir'> };

export function createBackups({ config, clock, log, read, committed }: BackupsInput): Backups {
  const folder = createBackupFolder(config);
  let failing: BackupFailure | null = null;
  let copying = 0;
  let queue: Promise<unknown> = Promise.resolve();
  /** The last moment at which a backup was known to hold everything. */
  let sureAt = clock().getTime();
  let dueAt = sureAt + afterStartMs;
  let isFirst = true;
  let seen: number | null = null;
  let isNew = true;
  const unsubscribe = committed.on(() => {
    isNew = true;
  });

  const run = async (reason: BackupReason, unlessUnchanged: boolean): Promise<BackupFile | null> => {
    const at = clock();
    const result = await folder
      .run(at, { copy: { reason, unlessUnchanged } })
      .catch((error: unknown) => ({ path: null, failed: `No backup could be made: ${String(error)}` }));
    if (result.failed !== null) {
      failing = { since: failing?.since ?? at.toISOString(), sentence: result.failed };
      dueAt = at.getTime() + afterFailureMs;
      log.warn({ reason, failed: result.failed }, 'The backup failed');
      throw new Error(result.failed);
    }
    failing = null;
    sureAt = at.getTime();
    dueAt = sureAt + hourMs;
    if (result.path === null) return null;
    const copy = folder.known()?.copies.find(({ path }) => path === result.path) ?? null;
    log.info({ copy: copy?.name, bytes: copy?.bytes, ms: clock().getTime() - at.getTime() }, 'Backup finished');
    return copy;
  };
  const copy = (reason: BackupReason, unlessUnchanged: boolean): Promise<BackupFile | null> => {
    copying += 1;
    const made = queue.then(() => run(reason, unlessUnchanged)).finally(() => (copying -= 1));
    queue = made.catch(() => undefined);
    return made;
  };
  const look = async (): Promise<void> => {
    if (copying > 0) return;
    const reason = (await wasDrawn()) ? 'after-draw' : (await isDue()) ? 'hourly' : null;
    // `failing` reports the error.
    if (reason) await copy(reason, reason === 'hourly').catch(() => undefined);
  };
  const isDue = async (): Promise<boolean> => {
    const now = clock();
    // The clock may have run ahead and been set back.
    dueAt = Math.min(dueAt, now.getTime() + hourMs);
    if (now.getTime() < dueAt) return false;
    if (isFirst) {
      isFirst = false;
      const newest = newestBackupUntil((await folder.look(now))?.copies ?? [], now);
      if (newest) dueAt = Math.max(dueAt, Date.parse(newest.at) + hourMs);
    }
    return now.getTime() >= dueAt;
  };
  const wasDrawn = async (): Promise<boolean> => {
    if (!isNew) return false;
    isNew = false;
    const since = seen;
    seen = await journalHead(read);
    if (since === null || seen === since) return false;
    const drawn = read.selectFrom('journal').select('seq').where('seq', '>', since).where('type', 'in', draws).limit(1);
    return (await drawn.executeTakeFirst()) !== undefined;
  };
  return {
    make: (reason) => copy(reason, false),
    makeIfDue: look,
    startSchedule: () => {
      const again = (): void => {
        look().catch((error: unknown) => log.warn({ err: error }, 'Could not check whether a backup is due'));
      };
      again();
      const timer = setInterval(again, lookEveryMs);
      return () => clearInterval(timer);
    },
    lastFailure: () => failing,
    missing: () => whyMissing(clock(), sureAt, folder.known()?.copies[0]),
    readFolder: () => folder.look(clock()),
    lastKnownFolder: folder.known,
    removeOld: async (before) => (await folder.run(clock(), { removeBefore: before })).removed,
    isCopying: () => copying > 0,
    close: async () => {
      unsubscribe();
      // A running backup breaks off and is removed later: the process has five seconds to end.
      await folder.close();
    },
  };
}

/** The clock of another machine may differ by this much. */
const aheadMs = 60_000;

function whyMissing(now: Date, sureAt: number, newest: BackupFile | undefined): string | null {
  if (newest && Date.parse(newest.at) > now.getTime() + aheadMs)
    return `The copy ${newest.name} is dated in the future. Check the clock of this computer, then move that backup elsewhere.`;
  return now.getTime() - sureAt > dayMs ? 'The database has not been backed up for more than a day.' : null;
}
