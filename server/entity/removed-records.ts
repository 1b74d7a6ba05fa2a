/** Keeps what a removed row held for a day, encrypted, so that a deletion can be undone: the row with everything that went with it. */
import type { Entity } from '#contract/kit/entity.ts';
import { eventsInScope } from '../http/auth/scope.ts';
import type { Actor } from '../kernel/actor.ts';
import { notAllowed, notFound } from '../kernel/errors.ts';
import type { Context } from '../store/context.ts';
import { insertOwnedRows, type OwnedRows, ownedRows } from '../store/rows/owned-tables.ts';
import { restoreRemovedRow } from '../store/rows/restore-rows.ts';
import { anyTable, anyTables, type RowVersion } from '../store/rows/versioned-table.ts';
import { type CommitRequest, commit, type WorkContext } from '../store/unit/commit.ts';
import { requireOwnScope } from './validate-row.ts';

/** For how long a deletion can be undone, in hours. */
const undoHours = 24;

type RemovedRecord = { row: RowVersion & Record<string, unknown>; owned: OwnedRows[] };

const locationOf = ({ name }: Pick<Entity, 'name'>, id: number) => ({ table: 'removedRecord', column: name, rowId: id });

/** Call it in the unit of work that removes the row, before the row is gone. */
export async function keepRemoved(work: WorkContext, entity: Entity, id: number): Promise<void> {
  const { db, engine, at, secretFields } = work;
  const row = await anyTables(db).selectFrom(anyTable(entity.table)).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return;
  const removed: RemovedRecord = { row: { ...row }, owned: await ownedRows(db, engine, tableName(entity.table), [{ ...row }]) };
  const sealed = secretFields.seal(locationOf(entity, id), JSON.stringify(removed));
  await db.deleteFrom('removedRecord').where('entity', '=', entity.name).where('rowId', '=', id).execute();
  await db.insertInto('removedRecord').values({ entity: entity.name, rowId: id, removedAt: at, sealed }).execute();
}

/** Throws a 409 when the deletion can no longer be undone. A unique value that somebody else has taken since is refused like a new row. */
export async function restoreRow(context: Context, request: CommitRequest & { actor: Actor }, entity: Entity, id: number): Promise<void> {
  await commit(context, request, async (work) => {
    const { db, now, secretFields } = work;
    const since = new Date(now.getTime() - undoHours * 3_600_000).toISOString();
    const stored = await db
      .selectFrom('removedRecord')
      .select(['id', 'sealed'])
      .where('entity', '=', entity.name)
      .where('rowId', '=', id)
      .where('removedAt', '>=', since)
      .executeTakeFirst();
    const text = stored && secretFields.open(locationOf(entity, id), stored.sealed);
    // The event of the row is not known any more, so users with only some events get 404.
    if (!stored && (await eventsInScope(db, request.actor, entity.rights.write)) !== 'all') throw notFound();
    if (!stored || !text) throw notAllowed({ code: 'notRestorable', sentence: `This ${entity.words.one} can no longer be brought back.` });
    const { row, owned } = JSON.parse(text) as RemovedRecord;
    await requireOwnScope(work, entity, row);
    await restoreRemovedRow(work, entity.table, row);
    await insertOwnedRows(db, owned);
    await db.deleteFrom('removedRecord').where('id', '=', stored.id).execute();
    return null;
  });
}

/** 'playerProfile' → 'player_profile', as the database names it. */
const tableName = (table: string): string => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
