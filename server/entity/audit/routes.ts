/** Serves the audit trail for reading. Entries are written only by the changes that they describe. */
import type { FastifyInstance } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { auditChoices, auditFilters, countAudit, listAudit, listHistory } from '#contract/operations/audit.ts';
import { grantFor } from '#contract/rights/rights.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import { seesStaff } from '../../http/auth/audience.ts';
import { serve } from '../../http/serve.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import { nameOfActor } from '../../store/rows/change-author.ts';
import type { Database } from '../../store/schema.ts';
import { inOrder } from '../in-order.ts';
import { columnsOf, countOfList, listPage, type Paging } from '../lists/list-page.ts';
import { kindOf, streamNameOf } from './kinds.ts';
import { presentAudit } from './present.ts';

const columns = columnsOf(auditFilters, 'audit as a', {});

export async function auditRoutes(app: FastifyInstance): Promise<void> {
  const from = (db: Kysely<Database>) => db.selectFrom('audit as a');
  const list = { context: app.context, from, entity: 'audit', columns, defaultSort: ['id,desc'] };
  const pageOf = async (where: readonly RawBuilder<boolean>[], paging: Paging) => {
    const ids = await listPage({ ...list, where }, paging);
    const rows = ids.length === 0 ? [] : await app.context.read.selectFrom('audit').selectAll().where('id', 'in', ids).execute();
    return inOrder(ids, rows);
  };
  serve(app, listAudit, async ({ context, actor, request, reply }) => {
    const { read: db } = context;
    return presentAudit({ db, actor, asAdministrator: true }, await pageOf([], { request, reply }));
  });
  serve(app, countAudit, ({ query }) => countOfList(list, query));
  serve(app, auditChoices, ({ context: { read } }) => choices(read));
  serve(app, listHistory, async ({ context: { read: db }, actor, params, query, request, reply }) => {
    const entity = streamNameOf(params.entity);
    if (!mayReadKind(entity, actor)) throw notFound();
    const own = [sql<boolean>`a.entity = ${entity}`, sql<boolean>`a.entity_id = ${params.id}`];
    const { page, size } = query;
    const rows = await pageOf(own, { request: { query: { page, size }, url: request.url }, reply });
    return presentAudit({ db, actor, asAdministrator: isAdministrator(actor) }, rows);
  });
}

const isAdministrator = (actor: Actor | null): boolean => actor?.kind === 'user' && grantFor('audit:read', principalsOf(actor)) === 'all';

/**
 * A history needs the right to read every record of its kind; rights limited to some rows are not enough.
 * Histories name staff and unpublished data, so only insiders see them.
 */
function mayReadKind(entity: string, actor: Actor | null): boolean {
  const { read } = kindOf(entity);
  if (isAdministrator(actor)) return true;
  return read !== null && actor?.kind === 'user' && seesStaff(actor) && grantFor(read, principalsOf(actor)) === 'all';
}

/** The menus list values of the newest 10,000 entries: scanning the whole trail would get slower every year. */
const maxScanned = 10_000;

async function choices(db: Kysely<Database>) {
  const newest = db.selectFrom('audit').select(['actor', 'entity', 'action']).orderBy('id', 'desc').limit(maxScanned).as('newest');
  const distinct = async (column: 'actor' | 'entity' | 'action'): Promise<string[]> =>
    (await db.selectFrom(newest).select(column).distinct().orderBy(column).execute()).map((row) => String(Reflect.get(row, column)));
  const [actors, entities, actions] = [await distinct('actor'), await distinct('entity'), await distinct('action')];
  const labelled = await Promise.all(actors.map(async (id) => ({ id, label: await nameOfActor(db, id) })));
  return {
    actors: labelled.sort((a, b) => a.label.localeCompare(b.label)),
    entities: entities.map((id) => ({ id, label: kindOf(id).label })).sort((a, b) => a.label.localeCompare(b.label)),
    actions,
  };
}
