/** Chains the entries of the journal some time after their commit, as seal.ts does with the audit trail. One seal covers a block of entries. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import { beginning } from '../../store/audit/chain.ts';
import type { Context } from '../../store/context.ts';
import { lastingEntries, linkOfBlock } from '../../store/journal/chain.ts';
import type { Database } from '../../store/schema.ts';
import { advisoryLocks } from '../../store/unit/advisory-locks.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';

const sealer: Actor = { kind: 'system', name: 'sealer' };
const blockSize = 500;
/** The first start after an update seals all entries: the pause leaves the time in between to points. */
const pauseMs = 20;

type JournalHead = { seq: number; hash: string };

/** Returns the newest sealed entry and its hash; entry 0 before the first seal. */
export async function sealedJournalHead(db: Kysely<Database>): Promise<JournalHead> {
  const head = await db.selectFrom('journalSeal').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return head ?? { seq: 0, hash: beginning };
}

/** Seals all unsealed entries, unless `isStopped` says otherwise. Stops early when another process seals. */
export async function sealJournal(context: Context, isStopped: () => boolean = () => false): Promise<void> {
  // Not on the thread of the taps: while only screens report, every search passes all of their entries.
  while (!isStopped() && (await hasUnsealed(context.lists()))) {
    const { answer: size } = await commit(context, { actor: sealer }, sealBlock);
    if (size < blockSize) return;
    await sleep(pauseMs, undefined, { ref: false });
  }
}

async function hasUnsealed(db: Kysely<Database>): Promise<boolean> {
  const { seq } = await sealedJournalHead(db);
  return (await lastingEntries(db, { after: seq, upTo: Number.MAX_SAFE_INTEGER, limit: 1 })).length > 0;
}

/** Returns the number of sealed entries: 0 while another process seals. Numbers follow the commit order, so no entry appears behind the head later. */
async function sealBlock({ db, engine }: WorkContext): Promise<number> {
  if (engine === 'postgres') {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${advisoryLocks.journalSeal}) as mine`.execute(db);
    if (!rows[0]?.mine) return 0;
  }
  const { seq: after, hash } = await sealedJournalHead(db);
  const entries = await lastingEntries(db, { after, upTo: Number.MAX_SAFE_INTEGER, limit: blockSize });
  const last = entries.at(-1);
  if (last)
    await db
      .insertInto('journalSeal')
      .values({ seq: last.seq, entries: entries.length, hash: linkOfBlock(hash, entries) })
      .execute();
  return entries.length;
}
