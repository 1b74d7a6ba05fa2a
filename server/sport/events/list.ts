/** The lists of events. */
import { type Kysely, sql } from 'kysely';
import { filtersOf } from '#contract/kit/criteria.ts';
import { type Event, events } from '#contract/tournament/events.ts';
import { type Columns, manyColumns } from '../../entity/lists/columns.ts';
import type { ListQuery } from '../../entity/lists/criteria.ts';
import { columnsOf, countOfList, listPage, type Paging } from '../../entity/lists/list-page.ts';
import { onlyPublished } from '../../entity/published.ts';
import type { ListRowsOptions } from '../../entity/rows.ts';
import type { Database } from '../../store/schema.ts';
import { eventsForRest } from './present.ts';

export async function eventPage(call: ListRowsOptions & Paging): Promise<Event[]> {
  const ids = await listPage(listOf(call), call);
  return eventsForRest(call.context.read, ids, call.actor);
}

export const countEventsBy = (call: ListRowsOptions): Promise<number> => countOfList(listOf(call), call.query as ListQuery);

/** The event's number of tournaments. */
const tournamentsOf = sql`(select count(*) from tournament as n where n.event_id = t.id)`;

const from = (db: Kysely<Database>) => db.selectFrom('event as t').leftJoin('season as s', 's.id', 't.seasonId');

const listOf = ({ context, actor, search }: ListRowsOptions) => ({
  ...{ context, from, entity: 'event', columns, fields: events.fields, defaultSort: [events.list.sort] },
  where: onlyPublished(actor, 't.id'),
  search,
});

const { numberOfTournaments: _counted, ...filters } = filtersOf(events.fields);
const manyValued = manyColumns('event', events.fields).filter(([name]) => name !== 'appUserId');
const stored = Object.fromEntries(Object.entries(filters).filter(([, { kind }]) => kind !== 'many'));
const columns: Columns = new Map([
  ...columnsOf(stored, 'event as t', { seasonName: 's.name' }),
  ...manyValued,
  ['numberOfTournaments', { name: 'numberOfTournaments', kind: 'integer', values: undefined, ref: tournamentsOf }],
]);
