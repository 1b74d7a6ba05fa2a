/** Which rows of a paged list are ticked: kept while pages are turned and rows renewed, given up when another list is asked for. */
import { useRef, useState } from 'react';

export type Selection<Row> = {
  /** Everything the list has, seen or not. */
  all: boolean;
  /** The ticked ones, each as it was last seen; of `all` those of this page. */
  rows: readonly Row[];
  count: number;
  /** Something was ticked, if only for a moment. */
  isUsed: boolean;
  isOn: (row: Row) => boolean;
  /** `reach`: with every row between this one and the last. */
  toggle: (row: Row, reach: boolean) => void;
  /** Of the rows of this page. */
  page: 'none' | 'some' | 'every';
  togglePage: () => void;
  chooseAll: () => void;
  clear: () => void;
};

type Options<Row> = {
  rows: readonly Row[] | undefined;
  total: number | undefined;
  /** What the list is of: search and filters. */
  scope: string;
  canTick?: (row: Row) => boolean;
};

type Ticked<Row> = { scope: string | null; rows: ReadonlyMap<number, Row>; all: boolean };

export function useSelection<Row extends { id: number }>({ rows = [], total = 0, scope, canTick = always }: Options<Row>): Selection<Row> {
  const [state, setState] = useState<Ticked<Row>>({ scope: null, rows: new Map(), all: false });
  const last = useRef<number | null>(null);
  const { rows: ticked, all } = state.scope === scope ? state : { rows: new Map<number, Row>(), all: false };
  const here = rows.filter(canTick);
  const isOn = (row: Row): boolean => all || ticked.has(row.id);
  const on = here.filter(isOn);
  const newest = new Map(rows.map((row) => [row.id, row]));
  const become = (next: ReadonlyMap<number, Row>) => setState({ scope, rows: next, all: false });
  /** Of everything minus one there is only what is seen. */
  const ground = () => new Map(all ? here.map((row) => [row.id, row]) : ticked);
  const turn = (which: readonly Row[], to: boolean) => {
    const next = ground();
    for (const row of which) {
      if (to) next.set(row.id, row);
      else next.delete(row.id);
    }
    become(next);
  };
  return {
    all,
    rows: all ? on : [...ticked.values()].map((row) => newest.get(row.id) ?? row),
    isUsed: state.scope !== null,
    count: all ? total : ticked.size,
    isOn,
    toggle: (row, reach) => {
      const [from, to] = [here.findIndex(({ id }) => id === last.current), here.findIndex(({ id }) => id === row.id)];
      const which = reach && from >= 0 ? here.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
      last.current = row.id;
      turn(which, !isOn(row));
    },
    page: on.length === 0 ? 'none' : on.length === here.length ? 'every' : 'some',
    togglePage: () => turn(here, on.length < here.length),
    chooseAll: () => setState({ scope, rows: new Map(), all: true }),
    clear: () => become(new Map()),
  };
}

const always = (): boolean => true;
