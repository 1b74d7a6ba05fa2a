/** Seeds the venue, the event and its 24 tables. */
import { searchText } from '#contract/kit/search-text.ts';
import { dayAfter, dayInZone as dayOf } from '../../kernel/time/local-time.ts';
import { addTable } from '../../sport/events/event-tables.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { saveRow } from '../../store/rows/rows.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { countriesByCode } from './countries.ts';
import { seedSeason } from './season.ts';

const tableCount = 24;
/** Always free, so that visitors of the demo have a table for themselves. */
export const visitorsTable = 24;
/** A blocked table, as most events have one. */
const brokenTable = 17;
/** The number of tables for the simulator. */
export const playedTables = tableCount - 2;

const timeZone = 'Europe/Zagreb';

export async function seedEvent(work: WorkContext): Promise<number> {
  const { now } = work;
  const name = `Adria Cue Open ${now.getUTCFullYear()}`;
  const values = {
    name,
    shortName: 'Adria Cue Open',
    eventType: 'EURO_TOUR' as const,
    eventStatus: 'RUNNING' as const,
    showsChances: true,
    description: 'An invented event with invented players: everything here may be tried out.',
    eventStartDate: localDay(now, 0),
    eventEndDate: localDay(now, 3),
    registrationStartDate: localDay(now, -60),
    registrationEndDate: localDay(now, -7),
    seasonId: await seedSeason(work, 'RUNNING'),
    numberOfTables: tableCount,
    timeZone,
    venueId: await seedVenue(work),
    search: searchText([name]),
  };
  const eventId = await insertRow(work, 'event', values, { rooms: (id) => [`event:${id}`, 'matches'] });
  const broken = { reason: 'New cloth is being fitted', by: 'Hall master' };
  for (let number = 1; number <= tableCount; number++) await addTable(work, eventId, number, number === brokenTable ? broken : null);
  return eventId;
}

async function seedVenue(work: WorkContext): Promise<number> {
  const country = (await countriesByCode(work.db, ['HR']))('HR');
  const name = 'Dvorana Bura';
  return insertRow(work, 'venue', {
    name,
    type: 'VENUE_RESTAURANT_HOTEL',
    street: 'Obala kormorana 7',
    postcode: '51999',
    city: 'Lukovača',
    state: null,
    countryId: country,
    ...{ latitude: 45.083333, longitude: 13.633333, timeZone, numberOfTables: tableCount },
    description: 'Sports hall by the harbour, 24 tables, rooms on the same floor.',
    search: searchText([name, 'Lukovača']),
  });
}

/** Returns the day at the venue as YYYY-MM-DD, a number of days from `now`. */
export const localDay = (now: Date, days: number): string => dayAfter(dayOf(now, timeZone), days);

/** Returns the time at the venue as HH:mm. */
export const localTime = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

/** Moves the dates of the event, so that a demo that was off for some days still plays today. */
export async function keepEventCurrent(work: WorkContext, eventId: number): Promise<void> {
  const { db, now } = work;
  const event = await db.selectFrom('event').select(['id', 'version', 'eventEndDate']).where('id', '=', eventId).executeTakeFirstOrThrow();
  if (event.eventEndDate > localDay(now, 0)) return;
  const dates = { eventStartDate: localDay(now, 0), eventEndDate: localDay(now, 3) };
  await saveRow(work, 'event', event, dates, { type: 'updated', rooms: [`event:${eventId}`, 'matches'] });
}
