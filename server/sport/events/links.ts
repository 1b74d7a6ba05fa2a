/** The lists of an event's form: venues, hotels and the users who run it. */
import type { WorkContext } from '../../store/unit/commit.ts';

const haveChanged = (ids: readonly number[], before: readonly number[]): boolean =>
  ids.length !== before.length || ids.some((id) => !before.includes(id));

/** Returns whether the venues changed. */
export async function setVenues({ db }: WorkContext, eventId: number, ids: readonly number[]): Promise<boolean> {
  const before = await db.deleteFrom('eventVenue').where('eventId', '=', eventId).returning('venueId').execute();
  const rows = ids.map((venueId) => ({ eventId, venueId }));
  if (rows.length > 0) await db.insertInto('eventVenue').values(rows).execute();
  return haveChanged(
    ids,
    before.map(({ venueId }) => venueId),
  );
}

/** Returns whether the hotels changed. */
export async function setHotels({ db }: WorkContext, eventId: number, ids: readonly number[]): Promise<boolean> {
  const before = await db.deleteFrom('eventHotel').where('eventId', '=', eventId).returning('hotelId').execute();
  const rows = ids.map((hotelId) => ({ eventId, hotelId }));
  if (rows.length > 0) await db.insertInto('eventHotel').values(rows).execute();
  return haveChanged(
    ids,
    before.map(({ hotelId }) => hotelId),
  );
}

/** Takes effect for the users' next request, and for their open sockets as soon as the journal is read. Returns whether the users changed. */
export async function setUsers({ db, record }: WorkContext, eventId: number, ids: readonly number[]): Promise<boolean> {
  const rows = await db.selectFrom('eventUser').select('userId').where('eventId', '=', eventId).execute();
  const before = rows.map(({ userId }) => userId);
  const added = ids.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !ids.includes(id));
  if (removed.length > 0) await db.deleteFrom('eventUser').where('eventId', '=', eventId).where('userId', 'in', removed).execute();
  if (added.length > 0)
    await db
      .insertInto('eventUser')
      .values(added.map((userId) => ({ eventId, userId })))
      .execute();
  const recordChange = (userId: number, assigned: boolean): void =>
    record({ stream: `user:${userId}`, version: 0, type: 'rightsChanged', data: { eventId, assigned }, rooms: [] });
  for (const id of added) recordChange(id, true);
  for (const id of removed) recordChange(id, false);
  return added.length + removed.length > 0;
}
