/** Reads when calendar entries last changed. The journal keeps this for ever, so an unchanged entry always reports the same instant. */
import type { ReadContext } from '../../../store/context.ts';
import { streamOf } from '../../../store/rows/versioned-table.ts';

/** Returns the instant by id of the entry. */
export async function lastChanges({ read }: ReadContext, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const idOf = new Map(ids.map((id) => [streamOf('calendarItem', id), id]));
  const rows = await read
    .selectFrom('journal')
    .select((eb) => ['stream', eb.fn.max('at').as('at')])
    .where('stream', 'in', [...idOf.keys()])
    .groupBy('stream')
    .execute();
  return new Map(rows.map(({ stream, at }) => [idOf.get(stream) ?? 0, at]));
}
