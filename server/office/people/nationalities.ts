/** Serves nationalities, which are the countries under another name. They are written as countries. */
import type { FastifyInstance } from 'fastify';
import { countries } from '#contract/masters/countries.ts';
import { callsOf } from '../../entity/calls.ts';
import { countRows, findRow, listRows, rowSourceOf } from '../../entity/rows.ts';
import { tagged } from '../../entity/save-response.ts';
import { serve } from '../../http/serve.ts';

export async function nationalityRoutes(app: FastifyInstance): Promise<void> {
  const { list, count, get } = callsOf(countries);
  const path = '/api/nationalities';
  const shared = { tag: 'nationalities' };
  serve(app, { ...list, ...shared, path, summary: 'List nationalities' }, (request) => listRows(countries, request));
  serve(app, { ...count, ...shared, path: `${path}/count`, summary: 'Count nationalities' }, (request) => countRows(countries, request));
  serve(app, { ...get, ...shared, path: `${path}/:id`, summary: 'Nationality by id' }, async ({ context, params, actor, reply }) =>
    tagged(reply, await findRow(rowSourceOf(context), countries, params.id, actor)),
  );
}
