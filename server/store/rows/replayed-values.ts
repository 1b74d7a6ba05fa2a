/** The values that a journal entry keeps for the time machine: each changed column of a replayed row, before and after. */
import { isRecorded } from './recorded-columns.ts';
import type { VersionedTable } from './versioned-table.ts';

const isReplayed: Partial<Record<VersionedTable, (column: string) => boolean>> = {
  tournamentMatch: (column) => column === 'proposalId' || isRecorded('match', column),
  billiardTable: (column) => isRecorded('table', column),
  tournament: (column) => column === 'tournamentStatus',
};

/** Returns nothing for other tables. A column that the caller has not read is left out. */
export function replayedValues(table: VersionedTable, row: object, changes: object): { values?: Record<string, [unknown, unknown]> } {
  const takes = isReplayed[table];
  if (!takes) return {};
  const columns = Object.entries(changes).filter(([column]) => takes(column) && Object.hasOwn(row, column));
  return { values: Object.fromEntries(columns.map(([column, after]) => [column, [Reflect.get(row, column), after]])) };
}
