/** Reads the backup folder in its own thread, so that a sleeping or hanging disk delays no score. Remembers the last answer of the disk. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../../kernel/config.ts';
import { createThreadPool } from '../../kernel/thread-pool.ts';
import type { BackupFolder } from '../../store/engines/backup-files.ts';
import type { BackupFolderResult, BackupFolderTask } from './backup-thread.ts';

/** A caller of `look` waits at most this long for the disk. */
const patienceMs = 1000;

type BackupPaths = Pick<Config, 'dataDir' | 'backupDir'>;
type FolderAction = Partial<Pick<BackupFolderTask, 'copy' | 'removeBefore'>>;

type BackupFolderReader = {
  /** Also reads the folder again. */
  run: (at: Date, action: FolderAction) => Promise<BackupFolderResult>;
  /** The contents at the last read; null before the first one. */
  known: () => BackupFolder | null;
  /** Reads the folder again; returns the last known contents if the disk does not answer soon. */
  look: (at: Date) => Promise<BackupFolder | null>;
  close: () => Promise<void>;
};

export function createBackupFolder({ dataDir, backupDir }: BackupPaths): BackupFolderReader {
  const thread = createThreadPool<BackupFolderTask, BackupFolderResult>({
    filename: new URL('./backup-thread.ts', import.meta.url).href,
    idleTimeout: 1000,
  });
  let contents: BackupFolder | null = null;
  let looking: Promise<unknown> | null = null;
  const run: BackupFolderReader['run'] = async (at, action) => {
    const result = await thread.run({ dataDir, backupDir, at, copy: null, removeBefore: null, ...action });
    contents = result.contents;
    return result;
  };
  return {
    run,
    known: () => contents,
    look: async (at) => {
      // All callers share one read, however many ask while the disk hangs.
      looking ??= run(at, {})
        .catch(() => null)
        .finally(() => {
          looking = null;
        });
      await Promise.race([looking, wait(patienceMs, null, { ref: false })]);
      return contents;
    },
    close: thread.close,
  };
}
