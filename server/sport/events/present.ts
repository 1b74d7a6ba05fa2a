/** Events as live screens show them, with the sponsors that a free table shows in turn, and as lists and forms read them. */
import { type Kysely, sql } from 'kysely';
import { warningFieldNames } from '#contract/hall/warning-settings.ts';
import type { LiveEvent } from '#contract/live/tournament.ts';
import { grantFor } from '#contract/rights/rights.ts';
import type { Event } from '#contract/tournament/events.ts';
import { sponsorMarks } from '#contract/website/sponsor-for-events.ts';
import { inOrder } from '../../entity/in-order.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Database } from '../../store/schema.ts';
import { settingRow } from '../../store/settings/settings-of.ts';
import { winnersOf } from './winners.ts';

const levels = ['PLATINUM', 'GOLD', 'SILVER', 'BRONZE'];

export async function presentEvents(db: Kysely<Database>, ids: readonly number[]): Promise<LiveEvent[]> {
  if (ids.length === 0) return [];
  const events = await db
    .selectFrom('event as e')
    .leftJoin('venue as v', 'v.id', 'e.venueId')
    .select([
      'e.id',
      'e.version',
      'e.name',
      'e.shortName',
      'e.eventStatus',
      'e.eventStartDate',
      'e.eventEndDate',
      'e.timeZone',
      'e.firstCallMinutes',
      'e.secondCallMinutes',
      'e.lossMinutes',
      'e.confirmsResults',
      'e.silentSeconds',
      'v.city as venueCity',
    ])
    .where('e.id', 'in', ids)
    .execute();
  const sponsors = await sponsorsOf(db, ids);
  const winners = await winnersOf(db, ids);
  const limits = await settingRow(db, 'warnings');
  return events.map(({ silentSeconds, ...event }) => ({
    ...event,
    silentSeconds: silentSeconds ?? limits.silentSeconds,
    winners: winners.filter(({ eventId }) => eventId === event.id).map(({ eventId: _, ...winner }) => winner),
    sponsors: sponsors.filter((sponsor) => sponsor.eventId === event.id).map(({ eventId: _, shownOn: __, ...sponsor }) => sponsor),
  }));
}

/** Returns sponsors by level, the highest first. */
export async function sponsorsOf(db: Kysely<Database>, eventIds: readonly number[]) {
  const rows = await db
    .selectFrom('sponsorForEvent as se')
    .innerJoin('sponsor as s', 's.id', 'se.sponsorId')
    .select(['se.eventId', 's.id', 's.version', 's.name', 's.description as text', 'se.sponsorLevel as level'])
    .select((eb) => eb('s.mainLogoImgContentType', 'is not', null).as('hasLogo'))
    .select(sponsorMarks.map((mark) => `se.${mark}` as const))
    .where('se.eventId', 'in', eventIds)
    .orderBy('s.lemma')
    .execute();
  return rows
    .map(({ eventId, id, version, name, text, level, hasLogo, ...marks }) => ({
      ...{ eventId, id, name, text, level },
      logo: hasLogo ? `/media/sponsors/${id}?v=${version}` : null,
      shownOn: sponsorMarks.filter((mark) => marks[mark]),
    }))
    .sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level));
}

/** Returns events in the order of `ids`. Only users who may assign leaders see who runs an event. */
export async function eventsForRest(db: Kysely<Database>, ids: readonly number[], actor: Actor | null): Promise<Event[]> {
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
      'e.firstCallMinutes',
      'e.secondCallMinutes',
      'e.lossMinutes',
      ...warningFieldNames.map((name) => `e.${name}` as const),
      'e.timeZone',
      'e.confirmsResults',
      'e.showsChances',
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
