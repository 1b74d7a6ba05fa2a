/** Serves the flat rows of the tables as JSON, CSV and XML. */
import type { FastifyInstance } from 'fastify';
import type { CallParts } from '#contract/kit/call.ts';
import { csvOf } from '#contract/kit/csv.ts';
import { type TableFeedRow, tableFeedColumns, tableFeedCsv, tableFeedJson, tableFeedXml } from '#contract/live/table-feed.ts';
import { eventStatusesInHand, publishedEventStatuses } from '#machines/names.ts';
import { notFound, unavailable } from '../../kernel/errors.ts';
import { escaped } from '../../kernel/escape-html.ts';
import { paceLookup } from '../../sport/forecast/paces.ts';
import { readForecastPlans, readTablePlans } from '../../sport/forecast/table-plans.ts';
import type { Context } from '../../store/context.ts';
import type { States } from '../live/states.ts';
import { servePublic } from '../public/serve-public.ts';
import type { Streams } from '../spectators/streams.ts';
import { readTokenDelay } from '../streamers/token-delay.ts';
import { publicBase } from './public-base.ts';
import { tableRows } from './table-rows.ts';

/** Title programs poll about once a second: an answer is asked for again at once, and costs a comparison of its ETag if nothing changed. */
const liveCache = { cacheControl: 'public, max-age=1, stale-while-revalidate=10' } as const;

export function tableFeedRoutes(app: FastifyInstance, states: States, streams: Pick<Streams, 'stateAgo'>): void {
  const readRows = createTableReader(app, states, streams);
  const read = async ({ event, delay, token }: CallParts<typeof tableFeedJson>['query']): Promise<TableFeedRow[]> => {
    const demanded = await readTokenDelay(app.context.read, token, event === undefined ? null : `event:${event}`);
    return readRows(event ?? demanded?.eventId, Math.max(delay, demanded?.leastDelay ?? 0));
  };
  servePublic(app, tableFeedJson, ({ query }) => read(query), liveCache);
  servePublic(
    app,
    tableFeedCsv,
    async ({ query }) =>
      csvOf(Object.fromEntries(tableFeedColumns.map((name) => [name, (row: TableFeedRow) => row[name]])), await read(query)),
    liveCache,
  );
  servePublic(app, tableFeedXml, async ({ query }) => xmlOf(await read(query)), liveCache);
}

const xmlOf = (rows: readonly TableFeedRow[]): string => {
  const tables = rows.map(
    (row) => `<table>${tableFeedColumns.map((name) => `<${name}>${escaped(row[name])}</${name}>`).join('')}</table>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<tables>\n${tables.join('')}</tables>\n`;
};

type EventRows = { key: string; rows: Promise<TableFeedRow[]> };

/** Returns a function that reads the rows of one event or of all events in hand. The forecast is computed once per change and minute, however many ask. */
function createTableReader(
  app: FastifyInstance,
  states: States,
  streams: Pick<Streams, 'stateAgo'>,
): (eventId: number | undefined, delay: number) => Promise<TableFeedRow[]> {
  const { context } = app;
  const cache = new Map<number, EventRows>();
  const rowsOf = async (eventId: number): Promise<TableFeedRow[]> => {
    const room = await states.ask({ room: `event:${eventId}` }, null);
    if (!room) return [];
    const now = context.clock().getTime();
    const base = publicBase(app);
    const key = `${room.seq} ${Math.floor(now / 60_000)} ${base}`;
    const cached = cache.get(eventId);
    if (cached?.key === key) return cached.rows;
    const rows = Promise.all([paceLookup(context, eventId), readForecastPlans(context, eventId)]).then(([paceOf, plans]) =>
      tableRows({ state: room.state, now, paceOf, plans, base }),
    );
    cache.set(eventId, { key, rows });
    rows.catch(() => cache.delete(eventId));
    return rows;
  };
  /** Rows of a past moment by event and delay, for a second. Strangers choose the delay, so only a few are kept and computed at a time. */
  const past = new Map<string, { at: number; rows: Promise<TableFeedRow[]> }>();
  const pastRowsOf = (eventId: number, delay: number): Promise<TableFeedRow[]> => {
    const rounded = Math.ceil(delay / delayStep) * delayStep;
    const key = `${eventId} ${rounded}`;
    const now = context.clock().getTime();
    const known = past.get(key);
    if (known && now >= known.at && now - known.at < pastAgeMs) return known.rows;
    for (const [other, { at }] of past) if (now - at >= pastAgeMs || now < at) past.delete(other);
    if (past.size >= maxPast) throw tooManyDelays();
    const rows = rowsAgo(eventId, rounded);
    past.set(key, { at: now, rows });
    rows.catch(() => past.delete(key));
    return rows;
  };
  const rowsAgo = async (eventId: number, delay: number): Promise<TableFeedRow[]> => {
    const room = await streams.stateAgo(`event:${eventId}`, delay);
    if (room === 'later') throw notRecordedYet();
    if (!room) return [];
    const paceOf = await paceLookup(context, eventId);
    // The order of the calls is that of this moment and says nothing about an earlier one. A pin holds for longer.
    const plans = await readTablePlans(context.read, eventId, room.serverTime);
    return tableRows({ state: room.state, now: room.serverTime, paceOf, plans, base: publicBase(app) });
  };
  return async (eventId, delay) => {
    const events = await eventsOf(context, eventId);
    if (delay > 0) return (await Promise.all(events.map(async (id) => pastRowsOf(id, delay)))).flat();
    for (const known of cache.keys()) if (eventId === undefined && !events.includes(known)) cache.delete(known);
    return (await Promise.all(events.map(rowsOf))).flat();
  };
}

/** In seconds. Clients with nearly the same delay share the rows, which are at most so much later. */
const delayStep = 5;
/** In milliseconds. */
const pastAgeMs = 1_000;
/** The number of past moments that are kept, of all events together. */
const maxPast = 40;
const tooManyDelays = () => unavailable('Too many different delays are in use. Please take a multiple of 30 seconds, and try again.', 1);

/** After a start of the server the first rows come when it has run for as long as the delay. */
const notRecordedYet = () => unavailable('The tables of that moment are not recorded yet. Please try again.', 5);

/** Throws 404 when the event does not exist for the public. A published event that is not in hand has no rows. */
async function eventsOf({ read }: Context, eventId: number | undefined): Promise<number[]> {
  if (eventId === undefined) {
    const inHand = read
      .selectFrom('event')
      .select('id')
      .where('eventStatus', 'in', [...eventStatusesInHand]);
    return (await inHand.orderBy('eventStartDate').orderBy('id').execute()).map(({ id }) => id);
  }
  const published = read
    .selectFrom('event')
    .select('eventStatus')
    .where('eventStatus', 'in', [...publishedEventStatuses]);
  const event = await published.where('id', '=', eventId).executeTakeFirst();
  if (!event) throw notFound();
  return eventStatusesInHand.some((status) => status === event.eventStatus) ? [eventId] : [];
}
