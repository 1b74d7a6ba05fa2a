/** The hall copies itself: after every draw, and every hour in which something happened (contract.md R12). Embedded database only. */
import { Piscina } from 'piscina';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { CopyResult, CopyTask } from './backup-thread.ts';
import { type Backups, type Copy, type CopyReason, type Failing, listCopies } from './copies.ts';
import { journalHead } from './journal.ts';

const lookEveryMs = 10_000;
const hourMs = 3_600_000;
/** A server that starts has better things to do. */
const afterStartMs = 60_000;
const afterFailureMs = 600_000;
/** Journal entries after which there is something that nobody wants to make again. */
const draws = ['DRAW', 'DRAW_NEXT_STAGE'];

type Needed = Pick<Context, 'clock' | 'log' | 'read' | 'committed'> & { config: Pick<Config, 'dataDir' | 'backupDir'> };

export function createBackups({ config, clock, log, read, committed }: Needed): Backups {
  const { dataDir, backupDir } = config;
  let thread: Piscina<CopyTask, CopyResult> | null = null;
  let failing: Failing | null = null;
  let copying = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let dueAt = dueAfterStart(config, clock);
  let seen: number | null = null;
  let isNew = true;
  const forget = committed.on(() => {
    isNew = true;
  });

  const run = async (reason: CopyReason, unlessUnchanged: boolean): Promise<Copy | null> => {
    const at = clock();
    thread ??= copyThread();
    const result = await thread
      .run({ dataDir, backupDir, reason, at, unlessUnchanged })
      .catch((error: unknown): CopyResult => ({ failed: `No copy could be made: ${String(error)}` }));
    if ('failed' in result) {
      failing = { since: failing?.since ?? at.toISOString(), sentence: result.failed };
      dueAt = at.getTime() + afterFailureMs;
      log.warn({ reason, failed: result.failed }, 'The database was not copied');
      throw new Error(result.failed);
    }
    failing = null;
    dueAt = at.getTime() + hourMs;
    if (result.path === null) return null;
    const copy = listCopies(config).find(({ path }) => path === result.path) ?? null;
    log.info({ copy: copy?.name, bytes: copy?.bytes, ms: clock().getTime() - at.getTime() }, 'The database was copied');
    return copy;
  };
  const copy = (reason: CopyReason, unlessUnchanged: boolean): Promise<Copy | null> => {
    copying += 1;
    const made = queue.then(() => run(reason, unlessUnchanged)).finally(() => (copying -= 1));
    queue = made.catch(() => undefined);
    return made;
  };
  const look = async (): Promise<void> => {
    if (copying > 0) return;
    const reason = (await wasDrawn()) ? 'after-draw' : clock().getTime() >= dueAt ? 'hourly' : null;
    // What went wrong is told by `failing`.
    if (reason) await copy(reason, reason === 'hourly').catch(() => undefined);
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
    look,
    regularly: () => {
      const again = (): void => {
        look().catch((error: unknown) => log.warn({ err: error }, 'Could not look whether a copy is due'));
      };
      again();
      const timer = setInterval(again, lookEveryMs);
      return () => clearInterval(timer);
    },
    failing: () => failing,
    isCopying: () => copying > 0,
    close: async () => {
      forget();
      // What is under way breaks off and is removed later: the process has five seconds to end in.
      await thread?.destroy();
    },
  };
}

const copyThread = (): Piscina<CopyTask, CopyResult> =>
  new Piscina({ filename: new URL('./backup-thread.ts', import.meta.url).href, minThreads: 0, maxThreads: 1, idleTimeout: 1000 });

function dueAfterStart(config: Needed['config'], clock: Needed['clock']): number {
  const [newest] = listCopies(config);
  return Math.max(clock().getTime() + afterStartMs, newest ? Date.parse(newest.at) + hourMs : 0);
}
