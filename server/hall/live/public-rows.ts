/** The rows of public rooms as strangers see them: no answers of players to results, and a match of a player who is not public is read again with initials. */
import type { Kysely } from 'kysely';
import type { LiveChange } from '#contract/live/rows.ts';
import { publicRead } from '../../store/public-names.ts';
import type { Database } from '../../store/schema.ts';
import { presentRows } from './present.ts';

/** Returns a function that turns some of these changes into those for strangers. Without such a player it returns the same array. */
export async function readPublicRows(db: Kysely<Database>, changes: Iterable<LiveChange>): Promise<(some: LiveChange[]) => LiveChange[]> {
  const ids = new Set<number>();
  for (const change of changes) if (hasHiddenName(change)) ids.add(change.id);
  const hidden = ids.size === 0 ? [] : await presentRows(publicRead(db), 'match', [...ids]);
  const rows = new Map(hidden.map((change) => [change.id, change]));
  const forStrangers = (change: LiveChange): LiveChange =>
    // A match that was deleted meanwhile leaves the room with its next journal entry.
    withoutAnswers(
      hasHiddenName(change) ? (rows.get(change.id) ?? { kind: 'match', id: change.id, version: change.version, gone: true }) : change,
    );
  return (some) => (some.some(isForStaff) ? some.map(forStrangers) : some);
}

/** Whether strangers get another row than the staff. */
const isForStaff = (change: LiveChange): boolean => hasHiddenName(change) || hasAnswers(change);

/** The answers of the players to a result are for the players and the desk. */
const hasAnswers = (change: LiveChange): boolean => change.kind === 'match' && change.row?.confirmations !== undefined;

function withoutAnswers(change: LiveChange): LiveChange {
  if (change.kind !== 'match' || change.gone || change.row.confirmations === undefined) return change;
  const { confirmations: _, ...row } = change.row;
  return { kind: 'match', id: change.id, version: change.version, row };
}

const hasHiddenName = (change: LiveChange): boolean =>
  change.kind === 'match' && change.row !== undefined && (change.row.aNotPublic || change.row.bNotPublic);
