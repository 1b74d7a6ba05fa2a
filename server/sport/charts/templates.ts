/** The flow charts that a tournament can use. */
import type { Kysely } from 'kysely';
import { type ChartTemplate, chartTemplateFilters } from '#contract/tournament/chart-templates.ts';
import { columnsOf } from '../../entity/lists/list-page.ts';
import { listing } from '../../entity/lists/listing.ts';
import type { Database } from '../../store/schema.ts';

export const templatesById = (db: Kysely<Database>, ids: readonly number[]): Promise<ChartTemplate[]> =>
  db.selectFrom('chartTemplate').selectAll().where('id', 'in', ids).execute();

export const templates = listing({
  entity: 'chartTemplate',
  from: (db) => db.selectFrom('chartTemplate as ct'),
  columns: columnsOf(chartTemplateFilters, 'chartTemplate as ct', {}),
  defaultSort: ['maxParticipants,name,asc'],
  rows: ({ context }, ids) => templatesById(context.read, ids),
});
