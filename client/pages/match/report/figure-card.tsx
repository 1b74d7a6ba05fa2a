/** A row of figures: a column of a table, and on a phone a card with the words of each figure. */
import type { Column } from '../../../ui/table/data-table-column.ts';

export const figure = <Row,>(id: string, header: string, cell: (row: Row) => string | number): Column<Row> => ({
  ...{ id, header, cell },
  align: 'right',
  className: 'tabular',
});

/** A column by whose value the list can be sorted. `value` null: the row has none, and stands last in both directions. */
export type SortedColumn<Row> = Column<Row> & { value?: (row: Row) => number | string | null };

export const sortable = <Row,>(column: Column<Row>, value: (row: Row) => number | string | null): SortedColumn<Row> => ({
  ...column,
  sortable: true,
  value,
});

/** The first column is the name; below it stand the others. */
export function FigureCard<Row>({ row, columns: [name, ...figures] }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <div className="font-semibold">{name?.cell(row)}</div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-0.5">
        {figures.map(({ id, header, cell }) => (
          <div key={id} className="flex justify-between gap-2">
            <dt className="text-ink-2">{header}</dt>
            <dd className="text-right tabular">{cell(row)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
