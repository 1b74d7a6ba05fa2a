/** Chains audit rows and journal entries some time after their commit: in the business transaction, every writer would wait for one row. */
import type { Kysely } from 'kysely';
import { beginning, linkOf } from '../../store/audit/chain.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { sealBlocks } from './seal-blocks.ts';
import { sealedJournalHead, sealJournal } from './seal-journal.ts';

const everyMs = 10_000;
const dayMs = 86_400_000;

/**
 * Seals now and every ten seconds until the returned function is called. Logs both heads daily: a copy kept elsewhere proves that nobody
 * rebuilt a whole chain.
 */
export function sealRegularly(context: Context): () => void {
  let isStopped = false;
  let isSealing = false;
  const sealAll = async (): Promise<void> => {
    if (isSealing) return;
    isSealing = true;
    try {
      await sealAudit(context, () => isStopped);
      await sealJournal(context, () => isStopped);
    } finally {
      isSealing = false;
    }
  };
  const run = (): void => {
    sealAll().catch((error: unknown) => context.log.warn({ err: error }, 'Could not seal the audit trail and the journal'));
  };
  const logHead = (): void => {
    readAndLogHead(context).catch((error: unknown) => context.log.warn({ err: error }, 'Could not read the head of the audit trail'));
  };
  run();
  logHead();
  const timers = [setInterval(run, everyMs), setInterval(logHead, dayMs)];
  return () => {
    isStopped = true;
    timers.forEach(clearInterval);
  };
}

async function readAndLogHead(context: Context): Promise<void> {
  const { auditId, hash } = await auditHead(context.read);
  const journal = await sealedJournalHead(context.read);
  if (auditId > 0) context.log.info({ auditHead: `${auditId}:${hash}` }, 'Head of the audit trail');
  if (journal.seq > 0) context.log.info({ journalHead: `${journal.seq}:${journal.hash}` }, 'Head of the journal');
}

/** Returns the newest sealed row and its hash; row 0 before the first seal. */
export async function auditHead(db: Kysely<Database>): Promise<{ auditId: number; hash: string }> {
  const head = await db.selectFrom('auditSeal').selectAll().orderBy('auditId', 'desc').limit(1).executeTakeFirst();
  return head ?? { auditId: 0, hash: beginning };
}

/** Seals all unsealed rows, unless `isStopped` says otherwise. Stops early when another process seals. */
export const sealAudit = (context: Context, isStopped?: () => boolean): Promise<void> =>
  sealBlocks(context, { lock: 'auditSeal', hasUnsealed, sealOldest }, isStopped);

async function hasUnsealed(db: Kysely<Database>): Promise<boolean> {
  const { auditId } = await auditHead(db);
  return (await db.selectFrom('audit').select('id').where('id', '>', auditId).limit(1).executeTakeFirst()) !== undefined;
}

async function sealOldest(db: Kysely<Database>, limit: number): Promise<number> {
  let { auditId, hash } = await auditHead(db);
  const rows = await db.selectFrom('audit').selectAll().where('id', '>', auditId).orderBy('id').limit(limit).execute();
  const seals = rows.map((row) => {
    hash = linkOf(hash, row);
    auditId = row.id;
    return { auditId, hash };
  });
  if (seals.length > 0) await db.insertInto('auditSeal').values(seals).execute();
  return seals.length;
}
