/** The desk's pins and closed tables and the order of the next calls, as far as they change the forecast. */
import type { Kysely } from 'kysely';
import type { EventTablePlans } from '#contract/match/what-if.ts';
import type { TablePlans } from '#machines/forecast/table-plans.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { eventsInHand } from '../events/events-in-hand.ts';
import { activeExclusions, closuresIn } from '../next-calls/exclusions.ts';
import { sentCalls, sharedCallPlans } from './call-plans.ts';

/** Returns the plans of the events in hand. */
export async function listPlans(context: Context): Promise<EventTablePlans[]> {
  const { read: db, clock } = context;
  const listed: EventTablePlans[] = [];
  for (const eventId of await eventsInHand(db)) {
    const exclusions = await activeExclusions(db, eventId, clock().getTime());
    const closures = exclusions.flatMap(({ kind, tableId, startsAt: from, until }) =>
      kind === 'TABLE' && tableId !== null ? [{ tableId, from, until }] : [],
    );
    const pins = [...(await readPins(db, eventId))].map(([matchId, tableId]) => ({ matchId, tableId }));
    listed.push({ eventId, pins, closures, calls: sentCalls(await sharedCallPlans(context, eventId)) });
  }
  return listed;
}

/** Returns everything that decides where a forecast puts matches; the order of the calls may be a few seconds old. `eventId`: of an event that exists. */
export const readForecastPlans = async (context: Context, eventId: number): Promise<TablePlans> => ({
  ...(await readTablePlans(context.read, eventId, context.clock().getTime())),
  calls: await sharedCallPlans(context, eventId),
});

/** Without the order of the calls. `now`: milliseconds since 1970. */
export async function readTablePlans(db: Kysely<Database>, eventId: number, now: number): Promise<TablePlans> {
  return { pins: await readPins(db, eventId), closures: closuresIn(await activeExclusions(db, eventId, now)) };
}

/** The pins of the desk. The queues of stream tables belong to the order of the calls. */
export async function readPins(db: Kysely<Database>, eventId: number): Promise<Map<number, number>> {
  const pinned = await db
    .selectFrom('callPlan as c')
    .innerJoin('tournamentMatch as m', 'm.id', 'c.matchId')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select(['c.matchId', 'c.pinnedTableId'])
    .where('t.eventId', '=', eventId)
    .where('c.pinnedTableId', 'is not', null)
    .where('m.status', 'not in', ['NONE', 'APPROVED'])
    .execute();
  return new Map(pinned.flatMap(({ matchId, pinnedTableId }) => (pinnedTableId === null ? [] : [[matchId, pinnedTableId] as const])));
}
