/** Walks the whole chain and names the first row that is not as it was sealed. */
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { beginning, linkOf } from './chain.ts';

/** `broken`: a sentence that names the first wrong row; null: everything is as it was written down. */
export type Verdict = { sealed: number; unsealed: number; head: string; broken: string | null };

/** So many are hashed in a few milliseconds: no point waits longer. */
const page = 200;

/** `expected`: a head that was printed earlier, '4711:ab12…'. */
export async function verifyAudit(db: Kysely<Database>, expected: string | null = null): Promise<Verdict> {
  const [expectedId, expectedHash] = expected?.split(':') ?? [];
  let hash = beginning;
  let last = 0;
  let sealed = 0;
  const verdict = (unsealed: number, broken: string | null): Verdict => ({ sealed, unsealed, head: `${last}:${hash}`, broken });
  for (;;) {
    // Points and sockets come between them.
    await setImmediate();
    const seals = await db.selectFrom('auditSeal').selectAll().where('auditId', '>', last).orderBy('auditId').limit(page).execute();
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
      if (String(last) === expectedId && hash !== expectedHash)
        return verdict(0, `Up to row ${last} the trail is not the one whose head was ${expected}.`);
    }
  }
  if (expectedId !== undefined && Number(expectedId) > last)
    return verdict(0, `Row ${expectedId} is missing: the trail ended there when its head was ${expected}.`);
  const { count } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('id', '>', last)
    .executeTakeFirstOrThrow();
  return verdict(Number(count), null);
}
