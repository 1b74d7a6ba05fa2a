/** The tablet at the table: grey with its battery while all is well, orange when a user should check it. Without one it leads to the pairing. */
import { Tablet } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import type { LiveDevice } from '#contract/live/desk.ts';
import type { LiveTable } from '#contract/live/rows.ts';
import { needsLook, tabletState } from '../../../hall/rows/tablet-state.ts';
import { heardNow, useHeardTime } from '../../../hall/rows/use-ticking.ts';
import { useMay } from '../../../state/session.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { Hint } from '../../../ui/overlays/tooltip.tsx';
import { tableModalPath } from './table-paths.ts';

type MarkedTable = Pick<LiveTable, 'id' | 'eventId' | 'displayNumber'>;
type TabletMarkProps = {
  table: MarkedTable;
  device: LiveDevice | null;
  zone: string | undefined;
  /** True shows text only when a user should check the tablet. */
  short?: boolean;
};

export function TabletMark({ table, device, zone, short = false }: TabletMarkProps) {
  useHeardTime((now) => tabletState(device, now, zone).words);
  const mayKnow = useMay()('device:manage', table.eventId);
  const state = tabletState(device, heardNow(), zone);
  // Other users receive no tablets, so "not paired" would be a guess.
  if (!mayKnow) return null;
  if (!device) return <NotPaired table={table} short={short} />;
  const Icon = state.icon;
  const words = short && !needsLook(state) ? '' : state.words;
  return (
    <Hint words={state.hint} detail={<Detail device={device} zone={zone} />}>
      <span
        className={cx(
          'inline-flex min-h-5 shrink-0 items-center gap-1 whitespace-nowrap text-xs tabular',
          needsLook(state) ? 'font-semibold text-(--orange)' : 'text-ink-3',
        )}
      >
        <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2} />
        {/* Never the icon alone: the hint is for screen reader users and those who see no colours. */}
        {words || <span className="sr-only">{state.hint}</span>}
      </span>
    </Hint>
  );
}

/** As high as its line for the card, and 24 px for the pointer: the margins lie over the space between the rows. */
function NotPaired({ table, short }: { table: MarkedTable; short: boolean }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ pathname: tableModalPath(table.id, 'pairTablet'), search }}
      preventScrollReset
      title="Pair a tablet with this table"
      className="-my-0.5 relative inline-flex min-h-6 min-w-6 shrink-0 items-center justify-end gap-1 whitespace-nowrap rounded-chip text-ink-3 text-xs underline decoration-line-2 underline-offset-2 hover:text-ink hover:decoration-current"
    >
      <Tablet aria-hidden className="size-3.5 shrink-0" strokeWidth={2} />
      {short ? <span className="sr-only">not paired</span> : 'not paired'}
      <span className="sr-only">: pair a tablet with table {table.displayNumber}</span>
    </Link>
  );
}

function Detail({ device, zone }: Pick<TabletMarkProps, 'device' | 'zone'>) {
  return useHeardTime((now) => tabletState(device, now, zone).hint);
}
