/** Walks the whole chain and names the first row that is not as it was sealed. */
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { beginning, linkOf } from '../../store/audit/chain.ts';
import type { Database } from '../../store/schema.ts';
import { type Head, headText } from './head.ts';

/** `broken`: a sentence that names the first wrong row; null: everything is as it was written down. */
export type Verdict = { sealed: number; unsealed: number; head: string; broken: string | null };

/** So many are hashed in a few milliseconds: no point waits longer. */
const page = 200;

/** `expected`: a head that was printed earlier. */
export async function verifyAudit(db: Kysely<Database>, expected: Head | null = null): Promise<Verdict> {
  let hash = beginning;
  let last = 0;
  let sealed = 0;
  let isMet = expected === null;
  const verdict = (unsealed: number, broken: string | null): Verdict => ({ sealed, unsealed, head: headText({ id: last, hash }), broken });
  const isOther = (): boolean => {
    if (last !== expected?.id) return false;
    isMet = true;
    return hash !== expected.hash;
  };
  const other = (): Verdict => verdict(0, `Up to row ${last} the trail is not the one whose head was ${expected && headText(expected)}.`);
  if (isOther()) return other();
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
      if (isOther()) return other();
    }
  }
  // Also one in the middle: whoever takes a row out can make all links behind it anew.
  if (expected && !isMet)
    return verdict(0, `Row ${expected.id} is missing: the trail ended there when its head was ${headText(expected)}.`);
  const { count } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('id', '>', last)
    .executeTakeFirstOrThrow();
  return verdict(Number(count), null);
}
