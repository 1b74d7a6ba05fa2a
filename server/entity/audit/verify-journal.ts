/** Verifies the chain over the journal and names the first block of entries that differs from its seal. */
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { beginning } from '../../store/audit/chain.ts';
import { lastingEntries, linkOfBlock } from '../../store/journal/chain.ts';
import type { Database } from '../../store/schema.ts';
import { type AuditHead, headText } from './head.ts';

/** `broken`: a sentence that names the first wrong entries, or null when the journal is intact. */
export type JournalVerdict = { sealed: number; head: string; broken: string | null };

const pageSize = 100;

/** `expected`: a head that was printed earlier; the chain must contain it. */
export async function verifyJournal(db: Kysely<Database>, expected: AuditHead | null = null): Promise<JournalVerdict> {
  let head: AuditHead = { id: 0, hash: beginning };
  let sealed = 0;
  const reaches = (): boolean => expected === null || (expected.id === head.id && expected.hash === head.hash);
  let isReached = reaches();
  const verdict = (broken: string | null): JournalVerdict => ({ sealed, head: headText(head), broken });
  for (;;) {
    const seals = await db.selectFrom('journalSeal').selectAll().where('seq', '>', head.id).orderBy('seq').limit(pageSize).execute();
    if (seals.length === 0) break;
    for (const { seq, entries: count, hash } of seals) {
      // Lets points and socket messages run between the blocks.
      await setImmediate();
      // One more than the seal counts, so that an inserted entry is seen.
      const entries = await lastingEntries(db, { after: head.id, upTo: seq, limit: count + 1 });
      const first = entries[0]?.seq ?? head.id + 1;
      const found = linkOfBlock(head.hash, entries);
      if (entries.length !== count || found !== hash) return verdict(differenceOf({ first, seq, count, found: entries.length }));
      head = { id: seq, hash };
      sealed += count;
      isReached ||= reaches();
    }
  }
  return verdict(isReached || !expected ? null : `The journal is not the one whose head was ${headText(expected)}.`);
}

function differenceOf({ first, seq, count, found }: { first: number; seq: number; count: number; found: number }): string {
  const range = first === seq ? `Entry ${seq} of the journal` : `One of the entries ${first} to ${seq} of the journal`;
  if (found === count) return `${range} was changed afterwards.`;
  return found < count
    ? `Entries up to ${seq} of the journal are missing: ${count - found} of ${count}.`
    : `${range} was put in afterwards.`;
}
