/** The rows of public rooms as strangers see them (match-readers.ts): a match of a player who is not public is read again with initials. */
import type { Kysely } from 'kysely';
import type { LiveChange } from '#contract/live/rows.ts';
import { publicRead } from '../../store/public-names.ts';
import type { Database } from '../../store/schema.ts';
import { hasStaffFields, withoutStaffFields } from './match-readers.ts';
import { presentRows } from './present.ts';

/**
 * Returns a function for some of these changes: it hides the names of players who are not public, or returns the same array without any.
 */
export async function readPublicRows(db: Kysely<Database>, changes: Iterable<LiveChange>): Promise<(some: LiveChange[]) => LiveChange[]> {
  const ids = new Set<number>();
  for (const change of changes) if (hasHiddenName(change)) ids.add(change.id);
  const hidden = ids.size === 0 ? [] : await presentRows(publicRead(db), 'match', [...ids]);
  const rows = new Map(hidden.map((change) => [change.id, change]));
  const forStrangers = (change: LiveChange): LiveChange =>
    // A match that was deleted meanwhile leaves the room with its next journal entry.
    forPublic(
      hasHiddenName(change) ? (rows.get(change.id) ?? { kind: 'match', id: change.id, version: change.version, gone: true }) : change,
    );
  return (some) => (some.some(isForStaff) ? some.map(forStrangers) : some);
}

/** Whether strangers get another row than the staff. */
const isForStaff = (change: LiveChange): boolean =>
  hasHiddenName(change) || (change.kind === 'match' && change.row !== undefined && hasStaffFields(change.row));

function forPublic(change: LiveChange): LiveChange {
  if (change.kind !== 'match' || change.gone || !hasStaffFields(change.row)) return change;
  return { ...change, row: withoutStaffFields(change.row) };
}

const hasHiddenName = (change: LiveChange): boolean =>
  change.kind === 'match' && change.row !== undefined && (change.row.aNotPublic || change.row.bNotPublic);
