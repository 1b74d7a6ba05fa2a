/** The matches that the screens of free tables name as their next ones. */
import type { ForecastTable } from './forecast-types.ts';

/** Returns the table of each match that the screens of a free table name. */
export const namedTables = (tables: readonly ForecastTable[]): Map<number, number> =>
  new Map(
    tables.flatMap(({ id, tableStatus, matchId, nextMatchId }) =>
      nextMatchId != null && matchId === null && tableStatus === 'FREE' ? [[nextMatchId, id] as const] : [],
    ),
  );
