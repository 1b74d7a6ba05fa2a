/** The checkboxes of a list: one per row, one in the header. A checkbox renders alone, without its row. */
import { createContext, useContext, useEffect, useRef } from 'react';
import type { Column } from '../ui/table/data-table-column.ts';
import type { Selection } from './use-selection.ts';

export type Ticks<Row> = {
  selection: Selection<Row>;
  /** null if this row cannot be ticked. */
  nameOf: (row: Row) => string | null;
  /** 'players' */
  noun: string;
};

/** For any type of row: each list knows its own. */
const TicksContext = createContext<Ticks<never> | null>(null);
export const TicksProvider = TicksContext.Provider;

export const selectionColumn: Column<never> = {
  id: 'selection',
  header: 'Select',
  headerCell: <TickAll />,
  width: '2.25rem',
  cell: (row) => <RowTickInContext row={row} />,
};

function RowTickInContext({ row }: { row: never }) {
  const ticks = useContext(TicksContext);
  return ticks && <RowTick ticks={ticks} row={row} />;
}

export function RowTick<Row>({ ticks, row }: { ticks: Ticks<Row>; row: Row }) {
  const name = ticks.nameOf(row);
  if (name === null) return null;
  return <Tick label={`Select ${name}`} checked={ticks.selection.isOn(row)} onPress={(reach) => ticks.selection.toggle(row, reach)} />;
}

function TickAll() {
  const ticks = useContext(TicksContext);
  if (!ticks) return null;
  const { page, togglePage } = ticks.selection;
  return (
    <Tick
      label={`Select the ${ticks.noun} of this page`}
      checked={page === 'every'}
      isMixed={page === 'some'}
      onPress={() => togglePage()}
    />
  );
}

type TickProps = { label: string; checked: boolean; isMixed?: boolean; onPress: (reach: boolean) => void };

/** A plain checkbox: react-aria's does not report the Shift key. */
function Tick({ label, checked, isMixed = false, onPress }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="relative -my-2 -ml-1.5 inline-flex size-7 shrink-0 cursor-pointer items-center justify-center align-middle tablet:size-11">
      <input
        ref={box}
        type="checkbox"
        data-tick
        aria-label={label}
        checked={checked}
        onChange={noop}
        onClick={(event) => onPress(event.shiftKey)}
        // Shift-click selects rows, not text.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        className="size-[1.125rem] cursor-pointer accent-accent-fill"
      />
    </label>
  );
}

/** The click handler reports the change, with the held keys. */
const noop = (): void => undefined;
