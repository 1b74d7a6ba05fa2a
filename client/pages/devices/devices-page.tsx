/** Displays and tablets: what hangs and lies in the hall, what each shows, when it was last heard of. */

import { MonitorSmartphone } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEventZones } from '../../hall/rows/use-event-zones.ts';
import { useTicking } from '../../hall/rows/use-ticking.ts';
import { ListSearch } from '../../lists/list-search.tsx';
import { useRows, useStore, useWatch } from '../../live/hooks.ts';
import { hall } from '../../state/hall.ts';
import { useMay } from '../../state/session.ts';
import { Callout } from '../../ui/callout.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { ConfirmRevoke, readmit } from './confirm-revoke.tsx';
import { deviceCard, deviceColumns } from './device-columns.tsx';
import { isFound, linesOf, type ScreenLine, signWords, standingOf, worstFirst } from './screen-lines.ts';

const tickMs = 10_000;

export function DevicesPage() {
  const may = useMay();
  useWatch(hall, 'matches');
  useWatch(hall, may('device:manage') ? 'desk' : null);
  const rows = useScreenLines();
  const now = useTicking((at) => Math.floor(at / tickMs) * tickMs);
  const zoneOf = useEventZones();
  const [asked, setAsked] = useState<ScreenLine | null>(null);
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const setSearch = useCallback((words: string) => setParams(words ? { search: words } : {}, { replace: true }), [setParams]);
  const lines = rows && worstFirst(rows, now);
  const silent = lines?.filter((line) => standingOf(line, now) === 'silent') ?? [];
  const used = lines?.filter(({ revoked }) => revoked === null) ?? [];
  const signOf = (line: ScreenLine) => signWords(line, now, zoneOf(line.eventId ?? used[0]?.eventId ?? 0));
  const columns = deviceColumns({
    now,
    signOf,
    mayManage: (line) => may('device:manage', line.eventId ?? undefined),
    revoke: setAsked,
    readmit,
  });
  if (!may('device:manage'))
    return (
      <Page title="Displays and tablets" crumbs={crumbs}>
        <Callout kind="error" title="You are not authorized to access this page." />
      </Page>
    );
  return (
    <Page
      title="Displays and tablets"
      crumbs={crumbs}
      fill
      filters={<ListSearch label="Name, place or match" value={search} onChange={setSearch} className="w-56 max-sm:w-full" />}
      subtitle={used.length > 0 && `${used.length - silent.length} of ${used.length} live`}
    >
      {silent[0] && (
        <div className="mb-3">
          <Callout kind="error" title={`${silent[0].name}, ${silent[0].where}: ${signOf(silent[0])}.`}>
            {silent.length > 1 ? `And ${silent.length - 1} more below.` : 'It shows its last state, marked with its time.'}
          </Callout>
        </div>
      )}
      <DataTable
        label="Displays and tablets"
        columns={columns}
        rows={lines?.filter((line) => isFound(line, search))}
        rowId={({ key }) => key}
        card={deviceCard(columns)}
        rowLook={(line) => ({ tone: tones[standingOf(line, now)], className: line.revoked ? 'opacity-60' : '' })}
        empty={
          lines?.length ? (
            <EmptyState icon={MonitorSmartphone} title={`Nothing here is called “${search}”`}>
              Names, places and matches are searched.
            </EmptyState>
          ) : (
            <EmptyState icon={MonitorSmartphone} title="Nothing has been heard of yet">
              A TV appears here as soon as it opens a screen of the hall, a tablet when it is paired with a table.
            </EmptyState>
          )
        }
      />
      {asked && <ConfirmRevoke line={asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}

const crumbs = [{ label: 'Matches', to: '/app/matches' }, { label: 'Displays and tablets' }];
const tones = { silent: 'red', low: 'orange', live: undefined, revoked: undefined } as const;

/** Undefined until both rooms are known. */
function useScreenLines(): ScreenLine[] | undefined {
  const devices = useRows(hall, 'matches', 'device');
  const displays = useRows(hall, 'desk', 'display');
  const { tables, matches, tournaments, events, rooms } = useStore(hall);
  const complete = rooms.matches?.complete && rooms.desk?.complete;
  return useMemo(
    () => (complete ? linesOf(devices, displays, { tables, matches, tournaments, events }) : undefined),
    [complete, devices, displays, tables, matches, tournaments, events],
  );
}
