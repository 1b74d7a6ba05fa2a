/** Reads what several live pages need of an event. */
import { publishedEventStatuses } from '#machines/names.ts';
import { requireVisibleEvent } from '../../../entity/published.ts';
import { notFound } from '../../../kernel/errors.ts';
import { sharedCallPlans } from '../../../sport/forecast/call-plans.ts';
import { type EventForecast, eventForecast } from '../../../sport/forecast/event-forecast.ts';
import { promisesOf } from '../../../sport/forecast/stored-promises.ts';
import { startableNow } from '../../../sport/next-calls/startable-now.ts';
import { createAgedCache } from '../../../store/aged-cache.ts';
import type { Context } from '../../../store/context.ts';
import type { PageEvent } from './view.ts';

/** Throws 404 when there is no such event for the public. */
export async function admitEvent({ read }: Pick<Context, 'read'>, id: number): Promise<void> {
  const event = await read.selectFrom('event').select('id').where('id', '=', id).executeTakeFirst();
  if (!event) throw notFound();
  await requireVisibleEvent(read, null, id);
}

/** Throws 404 when there is no such tournament in a published event. */
export async function admitTournament({ read }: Pick<Context, 'read'>, id: number): Promise<void> {
  const row = await read.selectFrom('tournament').select('eventId').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  await requireVisibleEvent(read, null, row.eventId);
}

/** Throws 404 when there is no such match in a published event. A match that nobody has drawn yet has no page. */
export async function admitMatch({ read }: Pick<Context, 'read'>, id: number): Promise<void> {
  const row = await read.selectFrom('tournamentMatch').select(['tournamentId', 'status']).where('id', '=', id).executeTakeFirst();
  if (!row || row.status === 'NONE') throw notFound();
  await admitTournament({ read }, row.tournamentId);
}

/** `tournamentId`: the tournament that the link to the chart leads to; by default the first one that runs. */
export async function readPageEvent({ read }: Pick<Context, 'read'>, id: number, tournamentId?: number): Promise<PageEvent> {
  const row = await read
    .selectFrom('event as e')
    .leftJoin('venue as v', 'v.id', 'e.venueId')
    .select(['e.id', 'e.name', 'e.timeZone', 'e.eventStatus', 'v.city'])
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { eventStatus, ...event } = row;
  return {
    ...event,
    // A club may have no city on file.
    city: row.city || null,
    tournamentId: tournamentId ?? (await firstTournament(read, id)),
    isPostponed: eventStatus === 'POSTPONED',
  };
}

async function firstTournament(read: Context['read'], eventId: number): Promise<number | null> {
  const rows = await read
    .selectFrom('tournament')
    .select(['id', 'tournamentStatus'])
    .where('eventId', '=', eventId)
    .where('tournamentStatus', '!=', 'CANCELED')
    .orderBy('id')
    .execute();
  return (rows.find(({ tournamentStatus }) => tournamentStatus === 'RUNNING') ?? rows[0])?.id ?? null;
}

/** The events that run come first: a federation may have published more later ones than a page lists. */
export const publishedEvents = ({ read }: Pick<Context, 'read'>) =>
  read
    .selectFrom('event as e')
    .leftJoin('venue as v', 'v.id', 'e.venueId')
    .leftJoin('country as c', 'c.id', 'v.countryId')
    .select([
      'e.id',
      'e.name',
      'e.eventStatus',
      'e.eventStartDate',
      'e.eventEndDate',
      'e.timeZone',
      'v.city',
      'c.id as countryId',
      'c.mnemonic as country',
    ])
    .where('e.eventStatus', 'in', [...publishedEventStatuses])
    .orderBy((eb) => eb.case().when('e.eventStatus', '=', 'RUNNING').then(0).else(1).end())
    .orderBy('e.eventStartDate', 'desc')
    .orderBy('e.id', 'desc')
    .limit(30)
    .execute();

type PublishedEventRow = Awaited<ReturnType<typeof publishedEvents>>[number];

/** For the pages of no event: the bar below leads to the event that runs, and the clock shows its time. */
export async function readCurrentEvent(context: Context, events?: readonly PublishedEventRow[]): Promise<PageEvent | null> {
  const all = events ?? (await publishedEvents(context));
  const current = all.find(({ eventStatus }) => eventStatus === 'RUNNING') ?? all[0];
  return current ? readPageEvent(context, current.id) : null;
}

/** In milliseconds. Each page of an event needs its forecast; one that is this old serves all of them. */
const forecastAgeMs = 5_000;
/**
 * By match id. `promises`: 'Not before' of the waiting matches, in milliseconds since 1970. `startable`: the number of the free table of a match
 * that may start now. While the event is postponed, everything is empty.
 */
export type PageForecast = EventForecast & {
  promises: ReadonlyMap<number, number>;
  startable: ReadonlyMap<number, number>;
  isPostponed: boolean;
};

const noForecast: PageForecast = {
  known: new Map(),
  all: new Map(),
  tables: [],
  promises: new Map(),
  startable: new Map(),
  isPostponed: true,
};

export const sharedForecast = createAgedCache({ ageMs: forecastAgeMs, maxEntries: 20 }, readForecast);

async function readForecast(context: Context, eventId: number): Promise<PageForecast> {
  const event = await context.read.selectFrom('event').select('eventStatus').where('id', '=', eventId).executeTakeFirst();
  if (event?.eventStatus === 'POSTPONED') return noForecast;
  const calls = await sharedCallPlans(context, eventId);
  const forecast = await eventForecast(context, eventId, calls);
  const stored = await promisesOf(context.read, [...forecast.known.keys()]);
  const promises = new Map([...stored].map(([id, { notBefore }]) => [id, notBefore]));
  return { ...forecast, promises, startable: startableNow(calls, forecast), isPostponed: false };
}

/** Returns the promised time of a match; before its first promise, the early end of its forecast. Null: its time is not known. */
export const notBeforeOf = ({ promises, known, all }: PageForecast, matchId: number): number | null =>
  promises.get(matchId) ?? (known.get(matchId) ?? all.get(matchId))?.start.low ?? null;
