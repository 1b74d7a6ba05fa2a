/** Billiard tables as every screen shows them. */
import type { Kysely } from 'kysely';
import type { LiveTable } from '#contract/live/rows.ts';
import { liveMatchStatuses } from '#machines/names.ts';
import type { Database } from '../../store/schema.ts';

export async function presentTables(db: Kysely<Database>, ids: readonly number[]): Promise<LiveTable[]> {
  if (ids.length === 0) return [];
  return tablesWithMatch(db).where('bt.id', 'in', ids).execute();
}

/** The query behind every presented table: the table, its event and the live match on it. */
export function tablesWithMatch(db: Kysely<Database>) {
  return db
    .selectFrom('billiardTable as bt')
    .innerJoin('event as e', 'e.id', 'bt.eventId')
    .leftJoin('tournamentMatch as m', (join) => join.onRef('m.tableId', '=', 'bt.id').on('m.status', 'in', [...liveMatchStatuses]))
    .select([
      'bt.id',
      'bt.version',
      'bt.displayNumber',
      'bt.eventId',
      'e.name as eventName',
      'bt.tableStatus',
      'bt.statusSince',
      'bt.blockedReason',
      'bt.streamQueue',
      'bt.nextMatchId',
      'bt.nextStart',
      'm.id as matchId',
    ]);
}
