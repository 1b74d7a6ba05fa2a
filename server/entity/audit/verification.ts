/** Verifies the whole sealed trail and the sealed journal once a day and stores the result for the System screen. */
import type { Kysely } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import { elapsedMs } from '../../kernel/time/elapsed.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { commit } from '../../store/unit/commit.ts';
import { type AuditVerdict, verifyAudit } from './verify.ts';
import { verifyJournal } from './verify-journal.ts';

type Verification = { at: string; sealed: number; broken: string | null };

const verifier: Actor = { kind: 'system', name: 'verifier' };
const key = 'auditVerification';
const checkEveryMs = 3_600_000;
const dayMs = 86_400_000;
/** Leaves the first two minutes to the starting server. */
const afterStartMs = 120_000;

/** Returns the stored result, or null before the first verification. */
export async function lastVerification(db: Kysely<Database>): Promise<Verification | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row ? (JSON.parse(row.value) as Verification) : null;
}

/** Verifies at once, stores the result and returns it. `actor`: the user who requested it. */
export async function verifyNow(context: Context, actor: Actor = verifier): Promise<AuditVerdict> {
  const trail = await verifyAudit(context.lists());
  const journal = await verifyJournal(context.lists());
  const verdict = { ...trail, broken: trail.broken ?? journal.broken };
  const { sealed, broken } = verdict;
  if (broken) context.log.error({ broken }, 'The audit trail or the journal was changed after it was sealed');
  const value = JSON.stringify({ at: context.clock().toISOString(), sealed, broken } satisfies Verification);
  await commit(context, { actor }, async ({ db }) => {
    await db
      .insertInto('meta')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  });
  return verdict;
}

/** Verifies when the last verification is a day old, until the returned function is called. */
export function verifyRegularly(context: Context): () => void {
  const verifyWhenDue = async (): Promise<void> => {
    const last = await lastVerification(context.read);
    if (!last || elapsedMs(last.at, context.clock()) >= dayMs) await verifyNow(context);
  };
  const run = (): void => {
    verifyWhenDue().catch((error: unknown) => context.log.warn({ err: error }, 'Could not verify the audit trail'));
  };
  const timers = [setTimeout(run, afterStartMs), setInterval(run, checkEveryMs)];
  return () => timers.forEach(clearTimeout);
}
