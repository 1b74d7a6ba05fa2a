/** Sorts the rows of a report by the value of a column. */
import type { SortOrder } from '../../../ui/table/data-table-column.ts';

type Value = number | string | null;
type ValueColumn<Row> = { id: string; value?: (row: Row) => Value };

/** Returns the rows in the order of the report without a sorted column. Rows without a value stand last in both directions. */
export function sortedRows<Row>(rows: readonly Row[], columns: readonly ValueColumn<Row>[], sort: SortOrder | null): readonly Row[] {
  const value = columns.find(({ id }) => id === sort?.id)?.value;
  if (!value || !sort) return rows;
  const sign = sort.desc ? -1 : 1;
  return rows
    .map((row) => ({ row, own: value(row) }))
    .sort((one, other) =>
      one.own === null || other.own === null ? Number(one.own === null) - Number(other.own === null) : sign * compare(one.own, other.own),
    )
    .map(({ row }) => row);
}

const compare = (one: number | string, other: number | string): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'en', { numeric: true });
