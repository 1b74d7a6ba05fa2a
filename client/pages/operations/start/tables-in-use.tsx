/** Every table of the event as a block in the colour of its state, and the count per state. */
import { Link } from 'react-router-dom';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import { matchName } from '../../../format.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { toneClass } from '../../../ui/status/tone.ts';
import { inUse, type TableState, tableState, tableTones } from './start-figures.ts';

type TablesInUseProps = {
  tables: readonly LiveTable[];
  matchOf: (table: LiveTable) => LiveMatch | undefined;
  to: (show: string | null) => string;
};

export function TablesInUse({ tables, matchOf, to }: TablesInUseProps) {
  const states = tables.map((table) => tableState(table, matchOf(table)));
  const used = inUse(tables);
  return (
    <Card className="flex min-w-0 flex-col justify-between gap-2">
      <div className="flex items-center justify-between gap-2 text-xs">
        <h2 className="font-medium text-ink-2">
          <Link to={to(null)} className="rounded-chip hover:underline">
            Tables in use
          </Link>
        </h2>
        <b className="font-semibold tabular">
          {used} of {tables.length}
        </b>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(1.75rem,1fr))] gap-1" style={columns(tables.length)}>
        {tables.map((table, index) => (
          <li key={table.id}>
            <TableBlock table={table} match={matchOf(table)} state={states[index] ?? 'free'} to={to} />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-3 text-xs tabular">
        {order.map((state) => {
          const count = states.filter((some) => some === state).length;
          return (
            count > 0 && (
              <Link
                key={state}
                to={to(shows[state])}
                className={cx(toneClass(tableTones[state]), 'rounded-chip text-tone hover:underline')}
              >
                {count} {state}
              </Link>
            )
          );
        })}
      </p>
    </Card>
  );
}

function TableBlock({
  table,
  match,
  state,
  to,
}: {
  table: LiveTable;
  match: LiveMatch | undefined;
  state: TableState;
  to: (show: string | null) => string;
}) {
  const name = [`Table ${table.displayNumber}`, state, match && matchName(match)].filter(Boolean).join(', ');
  return (
    <Link
      to={match ? `/app/matches/running/${match.id}/editMatch` : to(shows[state])}
      aria-label={name}
      title={name}
      className={cx(
        toneClass(tableTones[state]),
        'flex h-5 items-center justify-center rounded-chip bg-tone-soft font-semibold text-2xs text-tone tabular hover:ring-1 hover:ring-tone-solid tablet:h-7',
      )}
    >
      {table.displayNumber}
    </Link>
  );
}

/** Up to 24 tables fit into two rows. */
const columns = (count: number) =>
  count <= 24 ? { gridTemplateColumns: `repeat(${Math.max(1, Math.ceil(count / 2))}, minmax(0, 1fr))` } : {};

const order: readonly TableState[] = ['running', 'time-out', 'announced', 'finished', 'free', 'blocked'];
/** The filter of the tables overview for each state. */
const shows: Readonly<Record<TableState, string>> = {
  running: 'running',
  'time-out': 'timeout',
  announced: 'announced',
  finished: 'approve',
  free: 'free',
  blocked: 'blocked',
};
