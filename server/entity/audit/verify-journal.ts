/** Verifies the chain over the journal and names the first block of entries that differs from its seal. */
import { setImmediate } from 'node:timers/promises';
import type { Kysely, Selectable } from 'kysely';
import { beginning } from '../../store/audit/chain.ts';
import { lastingEntries, linkOfBlock } from '../../store/journal/chain.ts';
import type { Database } from '../../store/schema.ts';
import { type AuditHead, headText } from './head.ts';

/** `broken`: a sentence that names the first wrong entries, or null when the journal is intact. */
export type JournalVerdict = { sealed: number; head: string; broken: string | null };

const sealsPerRead = 500;
/** Hashing this number of entries takes a few milliseconds. Points are handled in between. The entries of one seal are read together. */
const entriesPerRead = 500;

/** `expected`: a head that was printed earlier; the chain must contain it. */
export async function verifyJournal(db: Kysely<Database>, expected: AuditHead | null = null): Promise<JournalVerdict> {
  let head: AuditHead = { id: 0, hash: beginning };
  let sealed = 0;
  const reaches = (): boolean => expected === null || (expected.id === head.id && expected.hash === head.hash);
  let isReached = reaches();
  const verdict = (broken: string | null): JournalVerdict => ({ sealed, head: headText(head), broken });
  for (;;) {
    const seals = await db.selectFrom('journalSeal').selectAll().where('seq', '>', head.id).orderBy('seq').limit(sealsPerRead).execute();
    if (seals.length === 0) break;
    for (const run of runsOf(seals)) {
      // Lets points and socket messages run between the reads.
      await setImmediate();
      for (const { seal, entries } of await blocksOf(db, head.id, run)) {
        const first = entries[0]?.seq ?? head.id + 1;
        const isIntact = entries.length === seal.entries && linkOfBlock(head.hash, entries) === seal.hash;
        if (!isIntact) return verdict(differenceOf({ first, seq: seal.seq, count: seal.entries, found: entries.length }));
        head = { id: seal.seq, hash: seal.hash };
        sealed += seal.entries;
        isReached ||= reaches();
      }
    }
  }
  return verdict(isReached || !expected ? null : `The journal is not the one whose head was ${headText(expected)}.`);
}

type Seal = Selectable<Database['journalSeal']>;

/** Cuts the seals into runs whose entries one read fetches. */
function runsOf(seals: readonly Seal[]): Seal[][] {
  const runs: Seal[][] = [];
  let count = 0;
  for (const seal of seals) {
    count += seal.entries;
    const run = runs.at(-1);
    if (run && count <= entriesPerRead) {
      run.push(seal);
      continue;
    }
    runs.push([seal]);
    count = seal.entries;
  }
  return runs;
}

/** Returns each seal of a run with the entries that it covers: those behind the seal before it. */
async function blocksOf(db: Kysely<Database>, after: number, run: readonly Seal[]) {
  // One more than the seals count: if a block holds an inserted entry, this is enough to see it, because all blocks before it are intact.
  const limit = run.reduce((sum, seal) => sum + seal.entries, 1);
  const entries = await lastingEntries(db, { after, upTo: run.at(-1)?.seq ?? after, limit });
  let from = 0;
  return run.map((seal) => {
    const end = entries.findIndex(({ seq }, index) => index >= from && seq > seal.seq);
    const block = entries.slice(from, end === -1 ? entries.length : end);
    from += block.length;
    return { seal, entries: block };
  });
}

function differenceOf({ first, seq, count, found }: { first: number; seq: number; count: number; found: number }): string {
  const range = first === seq ? `Entry ${seq} of the journal` : `One of the entries ${first} to ${seq} of the journal`;
  if (found === count) return `${range} was changed afterwards.`;
  return found < count
    ? `Entries up to ${seq} of the journal are missing: ${count - found} of ${count}.`
    : `${range} was put in afterwards.`;
}
