/** Rights that end at an event or a table: checked inside the unit of work that uses them, so that nothing changes in between (security.md, ASVS 15.4.2). */
import type { Kysely } from 'kysely';
import type { Grant } from '#contract/rights/grants.ts';
import { grantFor, type Right } from '#contract/rights/rights.ts';
import type { Actor } from '../../kernel/actor.ts';
import { forbidden, notFound, unauthorized } from '../../kernel/errors.ts';
import type { Database } from '../../store/schema.ts';
import { principalsOf } from './actors.ts';

export type Place = { eventId: number; tableId?: number | null };

/** Lets `actor` through to an object of this event (and, for a device, on this table); outside their scope it does not exist for them. */
export async function requireScope(db: Kysely<Database>, actor: Actor | null, right: Right, place: Place): Promise<void> {
  if (!(await isInScope(db, actor, right, place))) throw notFound();
}

/** The same as a question, for lists and buttons. */
export async function isInScope(db: Kysely<Database>, actor: Actor | null, right: Right, place: Place): Promise<boolean> {
  const grant = grantOf(actor, right);
  if (grant === 'all') return true;
  if (grant === 'table') return actor?.kind === 'device' && actor.tableId !== null && actor.tableId === place.tableId;
  return (await assignedEvents(db, actor)).includes(place.eventId);
}

/** Of which events `actor` may see objects through `right`: what a list filters by. */
export async function eventsInScope(db: Kysely<Database>, actor: Actor | null, right: Right): Promise<'all' | number[]> {
  const grant = grantOf(actor, right);
  if (grant === 'all') return 'all';
  if (grant === 'table') return actor?.kind === 'device' ? [actor.eventId] : [];
  return assignedEvents(db, actor);
}

/** The ids of the events whose User-Access names this person. */
export async function assignedEvents(
  db: Kysely<Database>,
  actor: Actor | Pick<Extract<Actor, { kind: 'user' }>, 'kind' | 'userId'> | null,
): Promise<number[]> {
  if (actor?.kind !== 'user') return [];
  const rows = await db.selectFrom('eventUser').select('eventId').where('userId', '=', actor.userId).orderBy('eventId').execute();
  return rows.map((row) => row.eventId);
}

function grantOf(actor: Actor | null, right: Right): Grant {
  if (actor?.kind === 'system') return 'all';
  const grant = grantFor(right, principalsOf(actor));
  if (grant !== null) return grant;
  throw actor === null ? unauthorized() : forbidden();
}
