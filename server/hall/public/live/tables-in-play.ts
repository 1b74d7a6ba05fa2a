/** Counts the tables of events. */
import { liveMatchStatuses } from '#machines/names.ts';
import type { Context } from '../../../store/context.ts';

export type TablesInPlay = { playing: number; all: number };

/** Returns for each event how many of its tables have a match, and how many there are. An event without tables is missing. */
export async function countTablesInPlay({ read }: Pick<Context, 'read'>, eventIds: readonly number[]): Promise<Map<number, TablesInPlay>> {
  const rows = await read
    .selectFrom('billiardTable as bt')
    .leftJoin('tournamentMatch as m', (join) => join.onRef('m.tableId', '=', 'bt.id').on('m.status', 'in', [...liveMatchStatuses]))
    .select((eb) => ['bt.eventId', eb.fn.count<number>('m.id').as('playing'), eb.fn.count<number>('bt.id').as('all')])
    .where('bt.eventId', 'in', [...eventIds])
    .groupBy('bt.eventId')
    .execute();
  return new Map(rows.map(({ eventId, playing, all }) => [eventId, { playing: Number(playing), all: Number(all) }]));
}
