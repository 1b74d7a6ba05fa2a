/** Seals the rows of the audit trail (seal.ts) or the journal (seal-journal.ts) in blocks, each in a transaction of its own. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { advisoryLocks } from '../../store/unit/advisory-locks.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';

const sealer: Actor = { kind: 'system', name: 'sealer' };
const blockSize = 500;
/** The first start after an update seals all rows: the pause leaves the time in between to points. */
const pauseMs = 20;

type UnsealedChain = {
  /** The advisory lock of the process that seals. */
  lock: 'auditSeal' | 'journalSeal';
  hasUnsealed: (db: Kysely<Database>) => Promise<boolean>;
  /**
   * Seals the oldest unsealed rows, at most `limit` of them, and returns how many there were. Rows are numbered in commit order, so no row below the
   * newest seal is committed later.
   */
  sealOldest: (db: WorkContext['db'], limit: number) => Promise<number>;
};

/** Seals all unsealed rows, unless `isStopped` says otherwise. Stops early when another process seals. */
export async function sealBlocks(context: Context, chain: UnsealedChain, isStopped: () => boolean = () => false): Promise<void> {
  // Search on the connection for lists: a journal of screen reports is long, and the taps must not wait for the search.
  while (!isStopped() && (await chain.hasUnsealed(context.lists()))) {
    const { answer: size } = await commit(context, { actor: sealer }, (work) => sealBlock(work, chain));
    if (size < blockSize) return;
    await sleep(pauseMs, undefined, { ref: false });
  }
}

/** Returns the number of sealed rows: 0 while another process seals. */
async function sealBlock({ db, engine }: WorkContext, { lock, sealOldest }: UnsealedChain): Promise<number> {
  if (engine === 'postgres') {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${advisoryLocks[lock]}) as mine`.execute(db);
    if (!rows[0]?.mine) return 0;
  }
  return sealOldest(db, blockSize);
}
