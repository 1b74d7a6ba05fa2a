/**
 * The ticked rows of a paged list. They stay while the user turns pages and rows refresh, and are cleared when search or filters change.
 */
import { useRef, useState } from 'react';

export type Selection<Row> = {
  /** Whether the whole list is selected, also rows on other pages. */
  all: boolean;
  /** The ticked rows as last loaded; with `all`, those of this page. */
  rows: readonly Row[];
  count: number;
  /** Whether anything was ticked, even if only for a moment. */
  isUsed: boolean;
  isOn: (row: Row) => boolean;
  /** `reach` (Shift) also changes every row between this one and the last one. */
  toggle: (row: Row, reach: boolean) => void;
  /** How many rows of this page are ticked. */
  page: 'none' | 'some' | 'every';
  togglePage: () => void;
  chooseAll: () => void;
  clear: () => void;
};

type Options<Row> = {
  rows: readonly Row[] | undefined;
  total: number | undefined;
  /** Identifies the list: its search and filters. */
  scope: string;
  canTick?: (row: Row) => boolean;
};

type TickedState<Row> = { scope: string | null; rows: ReadonlyMap<number, Row>; all: boolean };

export function useSelection<Row extends { id: number }>({ rows = [], total = 0, scope, canTick = always }: Options<Row>): Selection<Row> {
  const [state, setState] = useState<TickedState<Row>>({ scope: null, rows: new Map(), all: false });
  const last = useRef<number | null>(null);
  const { rows: ticked, all } = state.scope === scope ? state : { rows: new Map<number, Row>(), all: false };
  const tickable = rows.filter(canTick);
  const isOn = (row: Row): boolean => all || ticked.has(row.id);
  const tickedHere = tickable.filter(isOn);
  const newest = new Map(rows.map((row) => [row.id, row]));
  const setRows = (next: ReadonlyMap<number, Row>) => setState({ scope, rows: next, all: false });
  /** After "all", unticking one row keeps only the rows of this page. */
  const startRows = () => new Map(all ? tickable.map((row) => [row.id, row]) : ticked);
  const setTicked = (which: readonly Row[], to: boolean) => {
    const next = startRows();
    for (const row of which) {
      if (to) next.set(row.id, row);
      else next.delete(row.id);
    }
    setRows(next);
  };
  return {
    all,
    rows: all ? tickedHere : [...ticked.values()].map((row) => newest.get(row.id) ?? row),
    isUsed: state.scope !== null,
    count: all ? total : ticked.size,
    isOn,
    toggle: (row, reach) => {
      const [from, to] = [tickable.findIndex(({ id }) => id === last.current), tickable.findIndex(({ id }) => id === row.id)];
      const which = reach && from >= 0 ? tickable.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
      last.current = row.id;
      setTicked(which, !isOn(row));
    },
    page: tickedHere.length === 0 ? 'none' : tickedHere.length === tickable.length ? 'every' : 'some',
    togglePage: () => setTicked(tickable, tickedHere.length < tickable.length),
    chooseAll: () => setState({ scope, rows: new Map(), all: true }),
    clear: () => setRows(new Map()),
  };
}

const always = (): boolean => true;
