/** Returns one live table: the row of the room if it has one, otherwise the server's answer. */
import { useQuery } from '@tanstack/react-query';
import { getTable } from '#contract/hall/tables.ts';
import type { LiveTable } from '#contract/live/rows.ts';
import { keys } from '../../../api/queries.ts';
import { recordQuery } from '../../../api/query-options.ts';
import { useHallTables } from './use-tables.ts';

export function useTable(tableId: number): { table: LiveTable | undefined; error: Error | null; refetch: () => unknown } {
  const live = useHallTables().tables[tableId];
  const request = useQuery({
    ...recordQuery(keys.tables, getTable, tableId),
    enabled: live === undefined,
  });
  const table = live ?? request.data;
  return { table, error: table ? null : request.error, refetch: request.refetch };
}
