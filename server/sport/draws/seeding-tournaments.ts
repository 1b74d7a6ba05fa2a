/** Earlier tournaments whose places can seed this one (European Championships, Hey-Ball). */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { inOrder } from '../../entity/in-order.ts';
import { columnsOf, listPage } from '../../entity/lists/list-page.ts';
import { isTournamentVisible, onlyPublished } from '../../entity/published.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';

const filters = { name: { kind: 'string' }, tournamentStartDate: { kind: 'date' }, eventName: { kind: 'string' } } as const;
const columns = columnsOf(filters, 'tournament as t', { eventName: 'e.name' });

const from = (db: Kysely<Database>) => db.selectFrom('tournament as t').innerJoin('event as e', 'e.id', 't.eventId');

type ListHttp = { request: Pick<FastifyRequest, 'query' | 'url'>; reply: FastifyReply };

/** Lists finished tournaments of the same category and classification, the newest first. */
export async function listSeeding(context: Context, actor: Actor | null, tournamentId: number, http: ListHttp) {
  const { read: db } = context;
  const tournament = await db
    .selectFrom('tournament')
    .select(['rankingCategory', 'tournamentCategoryId'])
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (!tournament || !(await isTournamentVisible(db, actor, tournamentId))) throw notFound();
  const where: RawBuilder<boolean>[] = [
    ...onlyPublished(actor, 't.eventId'),
    sql`${sql.ref('t.id')} <> ${tournamentId}`,
    sql`${sql.ref('t.tournamentStatus')} in ('FINISHED', 'APPROVED')`,
    sql`${sql.ref('t.rankingCategory')} = ${tournament.rankingCategory}`,
  ];
  const { tournamentCategoryId: category } = tournament;
  if (category !== null) where.push(sql`${sql.ref('t.tournamentCategoryId')} = ${category}`);
  const list = { context, from, entity: 'tournament', columns, defaultSort: ['tournamentStartDate,desc'], where };
  const ids = await listPage(list, http);
  if (ids.length === 0) return [];
  const rows = await from(db).select(['t.id', 't.name', 't.tournamentStartDate', 'e.name as eventName']).where('t.id', 'in', ids).execute();
  return inOrder(ids, rows);
}
