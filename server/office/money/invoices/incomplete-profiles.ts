/** Finds players whose profile lacks what the office asks for before an invoice. Their invoices stay drafts; the entries themselves do not wait. */
import type { Kysely } from 'kysely';
import { laterFields, missingFields } from '#contract/people/missing-fields.ts';
import { inBatches } from '../../../store/rows/batches.ts';
import type { Database } from '../../../store/schema.ts';

/** `missing`: the words of the missing fields, such as 'birthday'. */
type IncompleteProfile = { displayName: string; missing: string[] };

/** Returns the incomplete profiles by id. A team is always complete. */
export async function incompleteProfiles(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, IncompleteProfile>> {
  const incomplete = new Map<number, IncompleteProfile>();
  for (const batch of inBatches([...new Set(ids)])) {
    const rows = await db
      .selectFrom('playerProfile')
      .select(['id', 'displayName', 'teamProfile', ...laterFields])
      .where('id', 'in', batch)
      .execute();
    for (const { id, displayName, ...row } of rows) {
      const missing = missingFields(row);
      if (missing.length > 0) incomplete.set(id, { displayName, missing });
    }
  }
  return incomplete;
}

/** 'the profile of WEBER Jonas lacks birthday and e-mail' */
export const incompleteWords = ({ displayName, missing }: IncompleteProfile): string =>
  `the profile of ${displayName} lacks ${missing.length < 2 ? missing.join('') : `${missing.slice(0, -1).join(', ')} and ${missing.at(-1)}`}`;
