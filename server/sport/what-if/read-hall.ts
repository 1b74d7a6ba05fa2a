/** Reads the tables and matches that a what-if changes: the rows of the forecast, and the times at which the players of waiting matches became free. */
import type { Kysely } from 'kysely';
import { maxId } from '#contract/kit/max-id.ts';
import type { WhatIfHall } from '#machines/what-if/changes.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Database } from '../../store/schema.ts';
import { readForecastHall } from '../forecast/event-forecast.ts';
import { readEventDays } from '../matches/event-days.ts';

type StoredMatches = Awaited<ReturnType<typeof readForecastHall>>['matches'];
export type StoredHall = WhatIfHall<StoredMatches[number]>;

/** Throws 404 for an event that does not exist. `now`: milliseconds since 1970. */
export async function readHall(db: Kysely<Database>, eventId: number, now: number): Promise<StoredHall> {
  const isStored = eventId <= maxId && (await db.selectFrom('event').select('id').where('id', '=', eventId).executeTakeFirst());
  if (!isStored) throw notFound();
  const { tables, matches, plans } = await readForecastHall(db, eventId, now);
  return { now, days: await readEventDays(db, eventId), tables, matches, ...plans };
}

/** Returns when the last known player of an open match came from a match that is over, in milliseconds since 1970, by match. */
export async function readReadySince(db: Kysely<Database>, eventId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select(['m.winnerToMatchId', 'm.loserToMatchId', 'm.finishTime'])
    .where('t.eventId', '=', eventId)
    .where('m.status', '=', 'APPROVED')
    .where('m.finishTime', 'is not', null)
    .execute();
  const since = new Map<number, number>();
  for (const { winnerToMatchId, loserToMatchId, finishTime } of rows) {
    const end = Date.parse(finishTime ?? '');
    for (const id of [winnerToMatchId, loserToMatchId])
      if (id !== null) since.set(id, Math.max(end, since.get(id) ?? Number.NEGATIVE_INFINITY));
  }
  return since;
}
