/** The folder of copies, looked into in a thread of its own: a disk that sleeps or hangs keeps no point waiting. What it said last is remembered. */
import { setTimeout as wait } from 'node:timers/promises';
import { Piscina } from 'piscina';
import type { Config } from '../../kernel/config.ts';
import type { Found } from '../../store/engines/backup-files.ts';
import type { FolderResult, FolderTask } from './backup-thread.ts';

/** How long somebody who looks waits for the disk. */
const patienceMs = 1000;

type Places = Pick<Config, 'dataDir' | 'backupDir'>;
type Deed = Partial<Pick<FolderTask, 'copy' | 'removeBefore'>>;

type CopyFolder = {
  /** Also finds anew what is there. */
  run: (at: Date, deed: Deed) => Promise<FolderResult>;
  /** As it was found last; null: never yet. */
  known: () => Found | null;
  /** Found anew, or as it was found last where the disk does not answer soon. */
  look: (at: Date) => Promise<Found | null>;
  close: () => Promise<void>;
};

export function createCopyFolder({ dataDir, backupDir }: Places): CopyFolder {
  let thread: Piscina<FolderTask, FolderResult> | null = null;
  let known: Found | null = null;
  let looking: Promise<unknown> | null = null;
  const run: CopyFolder['run'] = async (at, deed) => {
    thread ??= new Piscina({
      filename: new URL('./backup-thread.ts', import.meta.url).href,
      ...{ minThreads: 0, maxThreads: 1, idleTimeout: 1000 },
    });
    const result = await thread.run({ dataDir, backupDir, at, copy: null, removeBefore: null, ...deed });
    known = result.found;
    return result;
  };
  return {
    run,
    known: () => known,
    look: async (at) => {
      // One at a time, however many ask while the disk hangs.
      looking ??= run(at, {})
        .catch(() => null)
        .finally(() => {
          looking = null;
        });
      await Promise.race([looking, wait(patienceMs, null, { ref: false })]);
      return known;
    },
    close: async () => {
      await thread?.destroy();
    },
  };
}
