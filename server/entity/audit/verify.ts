/** Verifies the whole chain and names the first row that differs from its seal. */
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { beginning, linkOf } from '../../store/audit/chain.ts';
import type { Database } from '../../store/schema.ts';
import { type AuditHead, headText } from './head.ts';

/** `broken`: a sentence that names the first wrong row, or null when the trail is intact. */
export type AuditVerdict = { sealed: number; unsealed: number; head: string; broken: string | null };

/** The server hashes 200 rows in a few milliseconds, so points never wait longer than that. */
const pageSize = 200;

/** `expected`: a head that was printed earlier; the trail must contain it. */
export async function verifyAudit(db: Kysely<Database>, expected: AuditHead | null = null): Promise<AuditVerdict> {
  let hash = beginning;
  let last = 0;
  let sealed = 0;
  let isReached = expected === null;
  const verdict = (unsealed: number, broken: string | null): AuditVerdict => ({
    sealed,
    unsealed,
    head: headText({ id: last, hash }),
    broken,
  });
  const differs = (): boolean => {
    if (last !== expected?.id) return false;
    isReached = true;
    return hash !== expected.hash;
  };
  const mismatch = (): AuditVerdict =>
    verdict(0, `Up to row ${last} the trail is not the one whose head was ${expected && headText(expected)}.`);
  if (differs()) return mismatch();
  for (;;) {
    // Lets points and socket messages run between the pages.
    await setImmediate();
    const seals = await db.selectFrom('auditSeal').selectAll().where('auditId', '>', last).orderBy('auditId').limit(pageSize).execute();
    const end = seals.at(-1)?.auditId;
    if (end === undefined) break;
    const rows = await db.selectFrom('audit').selectAll().where('id', '>', last).where('id', '<=', end).orderBy('id').execute();
    for (const [index, seal] of seals.entries()) {
      const row = rows[index];
      if (!row || row.id > seal.auditId) return verdict(0, `Row ${seal.auditId} is missing.`);
      if (row.id < seal.auditId) return verdict(0, `Row ${row.id} was put in afterwards.`);
      hash = linkOf(hash, row);
      if (hash !== seal.hash) return verdict(0, `Row ${row.id} (${row.entity} ${row.entityId ?? ''}, ${row.at}) was changed afterwards.`);
      last = row.id;
      sealed++;
      if (differs()) return mismatch();
    }
  }
  // Also checked inside the trail: an attacker who removes a row could rebuild all links behind it.
  if (expected && !isReached)
    return verdict(0, `Row ${expected.id} is missing: the trail ended there when its head was ${headText(expected)}.`);
  const { count } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('id', '>', last)
    .executeTakeFirstOrThrow();
  return verdict(Number(count), null);
}
