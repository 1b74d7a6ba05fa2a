/** Stores the row ids of each import for 30 days. Users can undo an import while its rows are unchanged and unused. */
import type { BulkAnswer } from '#contract/kit/bulk.ts';
import type { Entity } from '#contract/kit/entity.ts';
import type { ListImport } from '#contract/kit/list-import.ts';
import { type Actor, actorKey } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { nameOfActor } from '../../store/rows/change-author.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { bulkRows, isRepeated } from '../bulk/bulk.ts';
import type { BulkHandlers } from '../bulk/bulk-rows.ts';

const retentionDays = 30;
const maxShown = 10;

/** Stores only the ids of the rows. */
export async function noteImport(
  { db, at, now, actor }: WorkContext,
  { name }: Pick<Entity, 'name'>,
  ids: readonly number[],
): Promise<void> {
  const tooOld = new Date(now.getTime() - retentionDays * 24 * 3600_000).toISOString();
  await db.deleteFrom('listBatch').where('madeAt', '<', tooOld).execute();
  await db
    .insertInto('listBatch')
    .values({ entity: name, madeAt: at, actor: actorKey(actor), rowIds: JSON.stringify(ids) })
    .execute();
}

/** Returns the newest ten imports of the last 30 days. */
export async function importsOf({ read, clock }: Context, { name }: Pick<Entity, 'name'>): Promise<ListImport[]> {
  const since = new Date(clock().getTime() - retentionDays * 24 * 3600_000).toISOString();
  const imports = await read
    .selectFrom('listBatch')
    .selectAll()
    .where('entity', '=', name)
    .where('madeAt', '>=', since)
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();
  const presented = imports.map(async ({ id, madeAt, actor, rowIds }) => ({
    ...{ id, at: madeAt, by: await nameOfActor(read, actor) },
    rows: idsIn(rowIds).length,
  }));
  return Promise.all(presented);
}

type UndoImportInput = { entity: Entity; handlers: BulkHandlers; id: number; url: string };

/**
 * Removes the rows of an import. Rows that were changed or are in use stay and can be tried again.
 * A retry with the same command id returns the result of the first attempt. Throws a 404 for an unknown import.
 */
export async function takeBackImport(
  context: Context,
  request: CommitRequest & { actor: Actor },
  { entity, handlers, id, url }: UndoImportInput,
): Promise<BulkAnswer> {
  const batch = await context.read
    .selectFrom('listBatch')
    .select('rowIds')
    .where('id', '=', id)
    .where('entity', '=', entity.name)
    .executeTakeFirst();
  const settledId = request.commandId && `${request.commandId}#settled`;
  if (!batch && !(await isRepeated(context, { commandId: settledId }))) throw notFound();
  // Imported rows have version 1; a changed row has a later one and is refused.
  const rows = idsIn(batch?.rowIds ?? '[]').map((row) => ({ id: row, version: 1 }));
  const answer = await bulkRows(context, request, { entity, handlers, url, body: { action: 'remove', rows } });
  const refusedIds = answer.rows.flatMap((row) => (row.outcome === 'REFUSED' && row.name !== null ? [row.id] : []));
  const done = answer.rows.filter(({ outcome }) => outcome === 'DONE').length;
  await commit(context, { ...request, commandId: settledId }, async ({ db, audit }) => {
    audit({ stream: `${entity.name}:0`, type: 'importTakenBack', after: { rows: done, left: refusedIds.length } });
    if (refusedIds.length === 0) await db.deleteFrom('listBatch').where('id', '=', id).execute();
    else
      await db
        .updateTable('listBatch')
        .set({ rowIds: JSON.stringify(refusedIds) })
        .where('id', '=', id)
        .execute();
  });
  return answer;
}

const idsIn = (text: string): number[] => JSON.parse(text) as number[];
