/** Finds the events whose screens repeat data of another row, with their versions. */
import type { Kysely } from 'kysely';
import { eventStatusesToCome } from '#machines/names.ts';
import type { Database } from '../../store/schema.ts';

type EventVersion = { id: number; version: number };

/** Returns the events that name the winners of these tournaments. */
export const eventsOfTournaments = (db: Kysely<Database>, ids: readonly number[]): Promise<EventVersion[]> =>
  versions(db)
    .where('id', 'in', db.selectFrom('tournament').select('eventId').where('id', 'in', ids))
    .execute();

export const eventsOfSponsors = (db: Kysely<Database>, ids: readonly number[]): Promise<EventVersion[]> =>
  versions(db)
    .where('id', 'in', db.selectFrom('sponsorForEvent').select('eventId').where('sponsorId', 'in', ids))
    .execute();

export const eventsOfVenues = (db: Kysely<Database>, ids: readonly number[]): Promise<EventVersion[]> =>
  versions(db).where('venueId', 'in', ids).execute();

/** Returns all events that are not over: a removed sponsor no longer names its event. */
export const eventsToCome = (db: Kysely<Database>): Promise<EventVersion[]> =>
  versions(db)
    .where('eventStatus', 'in', [...eventStatusesToCome])
    .execute();

const versions = (db: Kysely<Database>) => db.selectFrom('event').select(['id', 'version']);
