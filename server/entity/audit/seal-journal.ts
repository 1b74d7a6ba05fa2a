/** Chains the entries of the journal some time after their commit, as seal.ts does with the audit trail. One seal covers a block of entries. */
import type { Kysely } from 'kysely';
import { beginning } from '../../store/audit/chain.ts';
import type { Context } from '../../store/context.ts';
import { lastingEntries, linkOfBlock } from '../../store/journal/chain.ts';
import type { Database } from '../../store/schema.ts';
import { sealBlocks } from './seal-blocks.ts';

type JournalHead = { seq: number; hash: string };

/** Returns the newest sealed entry and its hash; entry 0 before the first seal. */
export async function sealedJournalHead(db: Kysely<Database>): Promise<JournalHead> {
  const head = await db.selectFrom('journalSeal').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return head ?? { seq: 0, hash: beginning };
}

/** Seals all unsealed entries, unless `isStopped` says otherwise. Stops early when another process seals. */
export const sealJournal = (context: Context, isStopped?: () => boolean): Promise<void> =>
  sealBlocks(context, { lock: 'journalSeal', hasUnsealed, sealOldest }, isStopped);

async function hasUnsealed(db: Kysely<Database>): Promise<boolean> {
  const { seq } = await sealedJournalHead(db);
  return (await unsealed(db, seq, 1)).length > 0;
}

async function sealOldest(db: Kysely<Database>, limit: number): Promise<number> {
  const head = await sealedJournalHead(db);
  const entries = await unsealed(db, head.seq, limit);
  const last = entries.at(-1);
  if (last) {
    const seal = { seq: last.seq, entries: entries.length, hash: linkOfBlock(head.hash, entries) };
    await db.insertInto('journalSeal').values(seal).execute();
  }
  return entries.length;
}

const unsealed = (db: Kysely<Database>, after: number, limit: number) =>
  lastingEntries(db, { after, upTo: Number.MAX_SAFE_INTEGER, limit });
