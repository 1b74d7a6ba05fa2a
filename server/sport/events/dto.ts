/** Events as lists and forms read them. */
import { type Kysely, sql } from 'kysely';
import { grantFor } from '#contract/rights/rights.ts';
import type { Event } from '#contract/tournament/events.ts';
import { inOrder } from '../../entity/in-order.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Database } from '../../store/schema.ts';

/** Returns events in the order of `ids`. Only users who may assign leaders see who runs an event. */
export async function eventDtos(db: Kysely<Database>, ids: readonly number[], actor: Actor | null): Promise<Event[]> {
  if (ids.length === 0) return [];
  const rows = await eventRows(db).where('e.id', 'in', ids).execute();
  const venues = await db.selectFrom('eventVenue').select(['eventId', 'venueId as id']).where('eventId', 'in', ids).execute();
  const hotels = await db.selectFrom('eventHotel').select(['eventId', 'hotelId as id']).where('eventId', 'in', ids).execute();
  const users = maySeeUsers(actor)
    ? await db.selectFrom('eventUser').select(['eventId', 'userId as id']).where('eventId', 'in', ids).execute()
    : [];
  return inOrder(ids, rows).map(({ venueId, numberOfTournaments, ...row }) => ({
    ...row,
    venues: withFirst(venueId, idsOf(venues, row.id)),
    hotels: idsOf(hotels, row.id),
    users: idsOf(users, row.id),
    numberOfTournaments: Number(numberOfTournaments),
  }));
}

const maySeeUsers = (actor: Actor | null): boolean => actor?.kind === 'system' || grantFor('event:write', principalsOf(actor)) !== null;

const idsOf = (rows: readonly { eventId: number; id: number }[], eventId: number): number[] =>
  rows
    .filter((row) => row.eventId === eventId)
    .map(({ id }) => id)
    .sort((a, b) => a - b);

/** The venue shown beside the event's name comes first. */
const withFirst = (first: number | null, ids: readonly number[]): number[] =>
  first === null ? [...ids] : [first, ...ids.filter((id) => id !== first)];

function eventRows(db: Kysely<Database>) {
  return db
    .selectFrom('event as e')
    .leftJoin('season as s', 's.id', 'e.seasonId')
    .leftJoin('venue as v', 'v.id', 'e.venueId')
    .select([
      'e.id',
      'e.version',
      'e.name',
      'e.shortName',
      'e.eventType',
      'e.eventStatus',
      'e.description',
      'e.eventStartDate',
      'e.eventEndDate',
      'e.registrationStartDate',
      'e.registrationEndDate',
      'e.numberOfTables',
      'e.timeZone',
      'e.venueId',
      'e.seasonId',
      's.name as seasonName',
      'e.eventPosterId',
      'v.city as venueCity',
    ])
    .select((eb) =>
      eb
        .selectFrom('tournament as t')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('t.eventId', '=', 'e.id')
        .$asScalar()
        .$notNull()
        .as('numberOfTournaments'),
    );
}
