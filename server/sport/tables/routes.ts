/** A venue's tables: lists for the overview, and blocking and unblocking a table. */
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type BilliardTable, blockTable, countTables, getTable, listTables, tableFilters, unblockTable } from '#contract/hall/tables.ts';
import { eventStatusesInHand } from '#machines/names.ts';
import { inOrder } from '../../entity/in-order.ts';
import { columnsOf, countOfList, listPage } from '../../entity/lists/list-page.ts';
import { onlyPublished, requireVisibleEvent } from '../../entity/published.ts';
import { seesStaff } from '../../http/auth/audience.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { serve } from '../../http/serve.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { isIn } from '../../store/engines/empty-lists.ts';
import type { Database } from '../../store/schema.ts';
import { matchesForRest } from '../matches/present.ts';
import { dispatchTable } from './commands.ts';
import { tablesWithMatch } from './present.ts';

const columns = columnsOf(tableFilters, 'billiardTable as bt', { eventName: 'e.name' });

const inHand = sql<boolean>`${isIn(sql.ref('e.eventStatus'), eventStatusesInHand)}`;

export async function tableRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listTables, async ({ context, actor, query, request, reply }) => {
    const ids = await listPage(listOf(context, actor, query), { request, reply });
    return tablesForRest(context, actor, ids, query.extended === 'true');
  });
  serve(app, countTables, ({ context, actor, query }) => countOfList(listOf(context, actor, query), query));
  serve(app, getTable, async ({ context, actor, params }) => {
    const [table] = await tablesForRest(context, actor, [params.id], true);
    if (!table) throw notFound();
    await requireVisibleEvent(context.read, actor, table.eventId);
    return table;
  });
  serve(app, blockTable, async ({ context, actor, command, params, body }) => {
    const user = signedIn(actor);
    const by = user.kind === 'user' ? user.name : 'the system';
    const { answer } = await dispatchTable(context, { actor: user, ...command, tableId: params.id }, (at) => ({
      type: 'BLOCK',
      at,
      by,
      reason: body.reason,
    }));
    return answer;
  });
  serve(app, unblockTable, async ({ context, actor, command, params }) => {
    const request = { actor: signedIn(actor), ...command, tableId: params.id };
    return (await dispatchTable(context, request, (at) => ({ type: 'UNBLOCK', at }))).answer;
  });
}

const from = (db: Kysely<Database>) => db.selectFrom('billiardTable as bt').innerJoin('event as e', 'e.id', 'bt.eventId');

const listOf = (context: Context, actor: Actor | null, { activeTables }: { activeTables?: unknown }) => ({
  context,
  from,
  entity: 'billiardTable',
  columns,
  defaultSort: ['displayNumber,asc'],
  where: [...(activeTables === 'true' ? [inHand] : []), ...onlyPublished(actor, 'bt.eventId')],
});

/** Returns tables in the order of the ids, each with its present match. */
async function tablesForRest(context: Context, actor: Actor | null, ids: readonly number[], withFlags: boolean): Promise<BilliardTable[]> {
  if (ids.length === 0) return [];
  const rows = await tablesWithMatch(context.read).select('bt.blockedBy').where('bt.id', 'in', ids).execute();
  const matchIds = rows.map((row) => row.matchId).filter((id) => id !== null);
  const matches = new Map(
    (await matchesForRest(context.read, matchIds, { now: context.clock(), withFlags })).map((match) => [match.id, match]),
  );
  const mayNameStaff = seesStaff(actor);
  return inOrder(ids, rows).map((row) => ({
    ...row,
    blockedBy: mayNameStaff ? row.blockedBy : null,
    match: matches.get(row.matchId ?? 0) ?? null,
  }));
}
