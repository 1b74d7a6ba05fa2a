/** Checks rights that are limited to an event or a table. Call it inside the unit of work that uses the right, so that nothing changes in between (ASVS 15.4.2). */
import type { Kysely } from 'kysely';
import type { Grant } from '#contract/rights/grants.ts';
import { grantFor, type Right } from '#contract/rights/rights.ts';
import type { Actor } from '../../kernel/actor.ts';
import { forbidden, notFound, unauthorized } from '../../kernel/errors.ts';
import type { Database } from '../../store/schema.ts';
import { principalsOf } from './actors.ts';

type ScopeTarget = { eventId: number; tableId?: number | null };

/** Throws 404 if the object of this event (for a device: of this table) is outside the actor's scope, so that its existence stays hidden. */
export async function requireScope(db: Kysely<Database>, actor: Actor | null, right: Right, target: ScopeTarget): Promise<void> {
  if (!(await isInScope(db, actor, right, target))) throw notFound();
}

/** Whether the object is in the actor's scope, for lists and buttons. Throws 401 or 403 without the right. */
export async function isInScope(db: Kysely<Database>, actor: Actor | null, right: Right, target: ScopeTarget): Promise<boolean> {
  const grant = grantOf(actor, right);
  if (grant === 'all') return true;
  if (grant === 'table') return actor?.kind === 'device' && actor.tableId !== null && actor.tableId === target.tableId;
  return (await assignedEvents(db, actor)).includes(target.eventId);
}

/** Returns the events whose objects the actor may see with this right. Lists filter by them. */
export async function eventsInScope(db: Kysely<Database>, actor: Actor | null, right: Right): Promise<'all' | number[]> {
  const grant = grantOf(actor, right);
  if (grant === 'all') return 'all';
  if (grant === 'table') return actor?.kind === 'device' ? [actor.eventId] : [];
  return assignedEvents(db, actor);
}

/** Returns the ids of the events that list this user in User-Access. */
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
