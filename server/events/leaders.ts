/** Whom an event may be given to: tournament leaders and tournament administrators who may sign in. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Filters } from '#contract/criteria.ts';
import { columnsOf, listPage } from '../crud/list-page.ts';
import type { Office } from '../office.ts';

type Asked = { request: Pick<FastifyRequest, 'query' | 'url'>; reply: FastifyReply; office: Office };

export async function leaderPage({ request, reply, office }: Asked) {
  const ids = await listPage(
    office.read.selectFrom('appUser as u'),
    { engine: office.engine, entity: 'user', columns, defaultSort: ['firstName,lastName,asc'], where: [mayLead] },
    { request, reply },
  );
  const rows =
    ids.length === 0
      ? []
      : await office.read.selectFrom('appUser').select(['id', 'firstName', 'lastName']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)).filter((row) => row !== undefined);
}

const filters = { firstName: { kind: 'string' }, lastName: { kind: 'string' } } as const satisfies Filters;
const columns = columnsOf(filters, { id: 'u.id', firstName: 'u.firstName', lastName: 'u.lastName' });

const mayLead = sql<boolean>`u.activated = ${true} and exists (
  select 1 from user_authority ua where ua.user_id = u.id and ua.authority in ('ROLE_TOURNAMENT', 'ROLE_USER'))`;
