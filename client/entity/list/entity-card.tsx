/** A row of an entity's list on a phone: its name, its other fields, and its actions. */
import type { ReactNode } from 'react';
import { type Entity, nameFieldOf, type RowOf } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import type { Column } from '../../ui/table/data-table-column.ts';
import { isNumber } from './cell.tsx';
import { NameLink, nameOf, type OwnCells } from './entity-columns.tsx';

type EntityCardProps<E extends Entity> = { of: E; cells: OwnCells<E>; columns: readonly Column<RowOf<E>>[]; row: RowOf<E> };

export function EntityCard<E extends Entity>({ of, cells, columns, row }: EntityCardProps<E>) {
  // A flag with its own cell is a state of every row: its absence is information too, such as a player who may not enter.
  const isState = (id: string) => of.fields[id]?.kind === 'flag' && id in cells;
  const facts = columns.filter(
    ({ id, wideOnly, spare }) =>
      id !== nameFieldOf(of) &&
      id !== 'actions' &&
      !wideOnly &&
      !spare &&
      (isState(id) || hasValue(displayedValue(of.fields[id], Reflect.get(row, id)))),
  );
  return (
    <div className="flex items-start gap-2">
      <div className="flex min-w-0 grow flex-col gap-1">
        <NameLink row={row} name={nameOf(of, row)} />
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-xs">
          {facts.map(({ id, header, cell }) => (
            <span key={id}>{isState(id) ? cell(row) : wordsOf(of.fields[id], header, cell(row))}</span>
          ))}
        </span>
      </div>
      <span className="flex shrink-0 gap-1">{columns.find(({ id }) => id === 'actions')?.cell(row)}</span>
    </div>
  );
}

/** Adds the column header to a tick or a number, which say nothing without it. */
function wordsOf(field: Field | undefined, header: string, shown: ReactNode): ReactNode {
  if (field?.kind === 'flag') return header;
  return field && isNumber(field) ? (
    <>
      {header} {shown}
    </>
  ) : (
    shown
  );
}

/** Hides a debt of 0. */
const displayedValue = (field: Field | undefined, value: unknown): unknown => (field?.kind === 'sum' && value === 0 ? null : value);

const hasValue = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);
