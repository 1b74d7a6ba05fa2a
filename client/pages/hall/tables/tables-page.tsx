/** Tables overview: one live card per table, grouped by event. The client also reloads the server's list every 15 s as a safety net. */
import { Printer } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { sentenceOf } from '../../../api/problem.ts';
import { NextCallsBeside, NextCallsButton } from '../../../hall/next-calls/next-calls-beside.tsx';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { usePointerInside } from '../../../hall/rows/use-pointer-inside.ts';
import { useSteadyRows } from '../../../hall/rows/use-steady-rows.ts';
import { useAddress } from '../../../lists/address-params.ts';
import { RefreshButton } from '../../../lists/list-buttons.tsx';
import { UpdatedNote } from '../../../lists/updated-note.tsx';
import { usePrintKey } from '../../../print/use-print-key.ts';
import { useHallNow } from '../../../shell/hall-clock.tsx';
import { useMay } from '../../../state/session.ts';
import { Callout } from '../../../ui/frame/callout.tsx';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { useRowKeys } from '../../../ui/table/use-row-keys.ts';
import { EventTables } from './event-tables.tsx';
import { FillingCards, useFillingCards } from './filling-cards.ts';
import type { TableEntry } from './table-entry.ts';
import { TableFilterRow } from './table-filter-row.tsx';
import { fitsFilters, isFiltered, tableAddress } from './table-filters.ts';
import { NoTables, TablesFailed, TablesSkeleton } from './tables-states.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import { refreshEveryMs, useTables } from './use-tables.ts';

const WarningList = lazyPart(() => import('../../../hall/warnings/warning-list.tsx').then((loaded) => ({ default: loaded.WarningList })));
const DeskButtons = lazyPart(() => import('./desk-buttons.tsx').then((loaded) => ({ default: loaded.DeskButtons })));

export function TablesPage() {
  const { filters, change, clear, search } = useAddress(tableAddress);
  const { entries, matches, updatedAt, error, isFetching, refresh } = useTables();
  const now = useHallNow(countEveryMs);
  const [area, inside] = usePointerInside<HTMLDivElement>();
  const fitting = useMemo(() => entries?.filter((entry) => fitsFilters(entry, filters, now)), [entries, filters, now]);
  const steady = useSteadyRows(search, fitting, inside && isFiltered(filters));
  const zoneOf = useEventZones();
  const may = useMay();
  const mayPair = may('device:manage');
  const [numbers, setNumbers] = useState<ReadonlyMap<number, number>>(noNumbers);
  const print = () => void printShown(steady.rows ?? none, zoneOf());
  usePrintKey(print);
  const moveByKeys = useRowKeys();
  useReturnFocus(area);
  const all = entries ?? none;
  const events = useMemo(() => byEvent(steady.rows ?? none), [steady.rows]);
  const [calling] = events.map(([eventId]) => eventId).filter((eventId) => may('match:edit', eventId));
  const isCalling = filters.calls === 'open' && calling !== undefined;
  const filling = useFillingCards(steady.rows?.length ?? 0) && events.length === 1 && !isCalling;
  return (
    <Page
      title="Tables Overview"
      crumbs={[{ label: 'Matches', to: '/app/matches' }, { label: 'Tables Overview' }]}
      updated={<UpdatedNote at={updatedAt} failed={error !== null} zone={zoneOf()} everyMs={refreshEveryMs} />}
      actions={
        <>
          <IconButton
            icon={Printer}
            label="Print the tables"
            disabledReason={entries ? null : 'the tables are not here yet'}
            onPress={print}
          />
          {calling !== undefined && <NextCallsButton calls={isCalling ? 'open' : null} onChange={(calls) => change({ calls })} />}
          {mayPair && (
            <Suspense fallback={null}>
              <DeskButtons entries={steady.rows ?? none} />
            </Suspense>
          )}
          <RefreshButton busy={isFetching && updatedAt === 0} onPress={refresh} />
        </>
      }
      filters={<TableFilterRow filters={filters} entries={all} now={now} onChange={change} />}
    >
      <div ref={area} onKeyDownCapture={moveByKeys} className="flex grow flex-col gap-4">
        {error && entries && (
          <Callout kind="warning" title="The last refresh failed.">
            {sentenceOf(error)}
          </Callout>
        )}
        {events.length > 0 && (
          <Suspense fallback={null}>
            <WarningList eventIds={events.map(([eventId]) => eventId)} zone={zoneOf(events[0]?.[0])} />
          </Suspense>
        )}
        {!entries && !error && <TablesSkeleton />}
        {!entries && error && <TablesFailed error={error} onRetry={refresh} />}
        {entries && events.length === 0 && <NoTables filtered={entries.length > 0} onClear={clear} />}
        <NextCallsBeside
          panel={
            isCalling
              ? {
                  eventId: calling,
                  eventName: all.find(({ table }) => table.eventId === calling)?.table.eventName ?? '',
                  zone: zoneOf(calling),
                  onNumbers: setNumbers,
                  onClose: () => change({ calls: null }),
                }
              : null
          }
        >
          <FillingCards value={filling}>
            {events.map(([eventId, shown]) => (
              <EventTables
                key={eventId}
                entries={all.filter(({ table }) => table.eventId === eventId)}
                shown={shown}
                left={steady.left}
                matches={matches}
                now={now}
                zone={zoneOf(eventId)}
                deferred={all.length > manyTables}
                numbers={eventId === calling ? numbers : noNumbers}
              />
            ))}
          </FillingCards>
        </NextCallsBeside>
      </div>
      <Outlet />
    </Page>
  );
}

async function printShown(entries: readonly TableEntry[], zone: string | undefined): Promise<void> {
  const { printTables } = await import('./paper/tables-sheet.tsx');
  await printTables(entries, zone);
}

/** Sorted by the first table of each event. */
function byEvent(entries: readonly TableEntry[]): [number, TableEntry[]][] {
  const events = new Map<number, TableEntry[]>();
  for (const entry of entries) events.set(entry.table.eventId, [...(events.get(entry.table.eventId) ?? []), entry]);
  return [...events];
}

const countEveryMs = 5000;
/** With more tables than this, cards build their menus and tooltips only when they come near the visible area. */
const manyTables = 100;
const none: never[] = [];
const noNumbers: ReadonlyMap<number, number> = new Map();
