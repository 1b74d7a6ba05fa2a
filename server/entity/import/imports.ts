/** Imports are remembered by the rows they made, so that they can be taken back while nobody has touched or used them. */
import type { BulkAnswer } from '#contract/kit/bulk.ts';
import type { Entity } from '#contract/kit/entity.ts';
import type { ListImport } from '#contract/kit/list-imports.ts';
import { type Actor, actorKey } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { nameOfActor } from '../../store/rows/who-changed.ts';
import { type CommitRequest, commit, type Work } from '../../store/unit/commit.ts';
import { bulkRows, isRepeated } from '../bulk/bulk.ts';
import type { BulkWays } from '../bulk/bulk-rows.ts';

const keptDays = 30;
const mostShown = 10;

/** Only the numbers of the rows are kept. */
export async function noteImport({ db, at, now, actor }: Work, { name }: Pick<Entity, 'name'>, ids: readonly number[]): Promise<void> {
  const tooOld = new Date(now.getTime() - keptDays * 24 * 3600_000).toISOString();
  await db.deleteFrom('listBatch').where('madeAt', '<', tooOld).execute();
  await db
    .insertInto('listBatch')
    .values({ entity: name, madeAt: at, actor: actorKey(actor), rowIds: JSON.stringify(ids) })
    .execute();
}

export async function importsOf({ read, clock }: Context, { name }: Pick<Entity, 'name'>): Promise<ListImport[]> {
  const since = new Date(clock().getTime() - keptDays * 24 * 3600_000).toISOString();
  const imports = await read
    .selectFrom('listBatch')
    .selectAll()
    .where('entity', '=', name)
    .where('madeAt', '>=', since)
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  const told = imports.map(async ({ id, madeAt, actor, rowIds }) => ({
    ...{ id, at: madeAt, by: await nameOfActor(read, actor) },
    rows: idsIn(rowIds).length,
  }));
  return Promise.all(told);
}

type TakingBack = { entity: Entity; ways: BulkWays; id: number; url: string };

/** What was changed since, or is in use, stays, is named, and can be tried again. A repetition under the same id is told what the first attempt did. */
export async function takeBackImport(
  context: Context,
  request: CommitRequest & { actor: Actor },
  { entity, ways, id, url }: TakingBack,
): Promise<BulkAnswer> {
  const found = await context.read
    .selectFrom('listBatch')
    .select('rowIds')
    .where('id', '=', id)
    .where('entity', '=', entity.name)
    .executeTakeFirst();
  const settledId = request.commandId && `${request.commandId}#settled`;
  if (!found && !(await isRepeated(context, { commandId: settledId }))) throw notFound();
  // As they were made: whatever was changed has another version.
  const rows = idsIn(found?.rowIds ?? '[]').map((row) => ({ id: row, version: 1 }));
  const answer = await bulkRows(context, request, { entity, ways, url, body: { deed: 'remove', rows } });
  const left = answer.rows.flatMap((row) => (row.outcome === 'REFUSED' && row.name !== null ? [row.id] : []));
  const done = answer.rows.filter(({ outcome }) => outcome === 'DONE').length;
  await commit(context, { ...request, commandId: settledId }, async ({ db, audit }) => {
    audit({ stream: `${entity.name}:0`, type: 'importTakenBack', after: { rows: done, left: left.length } });
    if (left.length === 0) await db.deleteFrom('listBatch').where('id', '=', id).execute();
    else
      await db
        .updateTable('listBatch')
        .set({ rowIds: JSON.stringify(left) })
        .where('id', '=', id)
        .execute();
  });
  return answer;
}

const idsIn = (text: string): number[] => JSON.parse(text) as number[];
