/** The venue, the event and its 24 tables. */
import { searchText } from '#contract/fold.ts';
import type { Work } from '../db/commit.ts';
import { dayAfter, dayInHall as dayOf } from '../draws/hall-time.ts';
import { countriesByCode } from './countries.ts';
import { seedSeason } from './season.ts';

export const tableCount = 24;
/** Always free, so that whoever tries the demo has a table for himself. */
export const visitorsTable = 24;
/** Out of play, as one always is. */
export const brokenTable = 17;
/** What is left for the simulator. */
export const playedTables = tableCount - 2;

const timeZone = 'Europe/Zagreb';

export async function seedEvent(work: Work): Promise<number> {
  const { db, now, record } = work;
  const name = `Adria Cue Open ${now.getUTCFullYear()}`;
  const { id } = await db
    .insertInto('event')
    .values({
      name,
      shortName: 'Adria Cue Open',
      eventType: 'EURO_TOUR',
      eventStatus: 'RUNNING',
      description: 'An invented event with invented players: everything here may be tried out.',
      eventStartDate: dayInHall(now, 0),
      eventEndDate: dayInHall(now, 3),
      registrationStartDate: dayInHall(now, -60),
      registrationEndDate: dayInHall(now, -7),
      seasonId: await seedSeason(work, 'RUNNING'),
      numberOfTables: tableCount,
      timeZone,
      venueId: await seedVenue(work),
      search: searchText([name]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  record({ stream: `event:${id}`, version: 1, type: 'created', data: {}, rooms: [`event:${id}`, 'matches'] });
  await seedTables(work, id);
  return id;
}

async function seedVenue({ db, record }: Work): Promise<number> {
  const country = (await countriesByCode(db, ['HR']))('HR');
  const name = 'Dvorana Bura';
  const { id } = await db
    .insertInto('venue')
    .values({
      name,
      type: 'VENUE_RESTAURANT_HOTEL',
      street: 'Obala kormorana 7',
      postcode: '51999',
      city: 'Lukovača',
      state: null,
      countryId: country,
      description: 'Sports hall by the harbour, 24 tables, rooms on the same floor.',
      search: searchText([name, 'Lukovača']),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  record({ stream: `venue:${id}`, version: 1, type: 'created', data: {}, rooms: [] });
  return id;
}

async function seedTables({ db, at, record }: Work, eventId: number): Promise<void> {
  for (let displayNumber = 1; displayNumber <= tableCount; displayNumber++) {
    const blocked = displayNumber === brokenTable;
    const { id } = await db
      .insertInto('billiardTable')
      .values({
        eventId,
        displayNumber,
        tableStatus: blocked ? 'BLOCKED' : 'FREE',
        blockedReason: blocked ? 'New cloth is being fitted' : null,
        blockedBy: blocked ? 'Hall master' : null,
        statusSince: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    record({ stream: `table:${id}`, version: 1, type: 'created', data: {}, rooms: [`event:${eventId}`, `table:${id}`, 'matches'] });
  }
}

/** YYYY-MM-DD on the hall's calendar, some days from `now`. */
export const dayInHall = (now: Date, days: number): string => dayAfter(dayOf(now, timeZone), days);

/** HH:mm on the hall's clock. */
export const timeInHall = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

/** A demo that was off for some days still plays today. */
export async function keepEventCurrent({ db, now, record }: Work, eventId: number): Promise<void> {
  const event = await db.selectFrom('event').select(['version', 'eventEndDate']).where('id', '=', eventId).executeTakeFirstOrThrow();
  if (event.eventEndDate > dayInHall(now, 0)) return;
  const dates = { eventStartDate: dayInHall(now, 0), eventEndDate: dayInHall(now, 3) };
  const version = event.version + 1;
  await db
    .updateTable('event')
    .set({ ...dates, version })
    .where('id', '=', eventId)
    .execute();
  record({ stream: `event:${eventId}`, version, type: 'updated', data: dates, rooms: [`event:${eventId}`, 'matches'] });
}
