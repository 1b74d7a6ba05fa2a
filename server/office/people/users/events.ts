/** Sets the events that a person may run: the same rows as `event.users`, seen from the user. */

import { invalidForm } from '../../../kernel/errors.ts';
import { allExist, missingReference } from '../../../store/rows/reference-check.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';

/** Returns whether the events changed. Throws a 400 for an unknown event. */
export async function setEventsOf({ db, record }: WorkContext, userId: number, ids: readonly number[]): Promise<boolean> {
  const rows = await db.selectFrom('eventUser').select('eventId').where('userId', '=', userId).execute();
  const before = rows.map(({ eventId }) => eventId);
  const added = [...new Set(ids)].filter((id) => !before.includes(id));
  const removed = before.filter((id) => !ids.includes(id));
  if (added.length > 0) {
    if (!(await allExist(db, 'event', added))) throw invalidForm('user', [missingReference('events', { kind: 'many', of: 'event' })]);
    await db
      .insertInto('eventUser')
      .values(added.map((eventId) => ({ userId, eventId })))
      .execute();
  }
  if (removed.length > 0) await db.deleteFrom('eventUser').where('userId', '=', userId).where('eventId', 'in', removed).execute();
  const recordChange = (eventId: number, assigned: boolean): void =>
    record({ stream: `user:${userId}`, version: 0, type: 'rightsChanged', data: { eventId, assigned }, rooms: [] });
  for (const eventId of added) recordChange(eventId, true);
  for (const eventId of removed) recordChange(eventId, false);
  return added.length + removed.length > 0;
}
