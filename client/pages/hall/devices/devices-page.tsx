/** Displays and tablets: every device of the venue, the state it shows, and the actions for it. */
import { BellRing, ChevronDown, MonitorSmartphone, Tv } from 'lucide-react';
import { useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { countText } from '#machines/count-text.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { useHeardTime } from '../../../hall/rows/use-ticking.ts';
import { ConfirmRevoke } from '../../../hall/screens/confirm-revoke.tsx';
import { identifyAll } from '../../../hall/screens/screen-actions.ts';
import type { ScreenRow } from '../../../hall/screens/screen-rows.ts';
import { isOdd, screenStatusOf, toneOf, worstFirst } from '../../../hall/screens/screen-status.ts';
import { useScreenRows, useStrangers } from '../../../hall/screens/use-screen-rows.ts';
import { useAddress } from '../../../lists/address-params.ts';
import { useFields } from '../../../live/hooks.ts';
import { fleet } from '../../../state/fleet.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useListShape } from '../../../ui/table/list-shape.ts';
import { type DeviceColumnOptions, deviceCard, deviceColumns, tallDeviceColumns } from './device-columns.tsx';
import { DeviceFilters, deviceAddress, matchesDeviceFilters } from './device-filters.tsx';
import { FleetCards } from './fleet-cards.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { ScreenActions, type ScreenDialogRequest } from './screen-actions.tsx';
import { StrangersLine } from './strangers-line.tsx';

export function DevicesPage() {
  if (useMay()('device:manage')) return <Fleet />;
  return (
    <Page title="Displays and tablets" crumbs={crumbs}>
      <Callout kind="error" title="You are not authorized to access this page." />
    </Page>
  );
}

function Fleet() {
  const may = useMay();
  const now = useHeardTime((at) => at);
  const all = useScreenRows();
  const { paint } = useFields(fleet);
  const zones = useEventZones();
  const [openDialog, setOpenDialog] = useState<ScreenDialogRequest | null>(null);
  const { filters: wanted, change: want } = useAddress(deviceAddress);
  const [isAllShown, setAllShown] = useState(false);
  const strangers = useStrangers();
  const lines = all && worstFirst(all, now);
  const used = lines?.filter(({ revoked }) => revoked === null) ?? [];
  const awake = used.filter((line) => screenStatusOf(line, now) !== 'silent');
  const zoneOf = (line: ScreenRow | undefined) => zones(line?.eventId ?? used.find(({ eventId }) => eventId !== null)?.eventId ?? 0);
  const mayManage = (line: ScreenRow) => may('device:manage', line.eventId ?? undefined);
  const listening = awake.filter((line) => line.state && mayManage(line));
  const facts: DeviceColumnOptions = {
    now,
    zoneOf,
    actions: (line) => <ScreenActions line={line} now={now} mayManage={mayManage(line)} onAsk={setOpenDialog} />,
  };
  const tall = useListShape() === 'tall';
  const columns = deviceColumns(facts);
  const table = {
    ...{ columns: tall ? tallDeviceColumns(facts) : columns, tall, card: deviceCard(columns) },
    rowId: ({ key }: ScreenRow) => key,
  };
  const fitting = lines?.filter((line) => matchesDeviceFilters(line, wanted, now));
  const isWhole = isAllShown || wanted.search !== '' || wanted.form !== null || wanted.status !== null;
  const shown = isWhole ? fitting : fitting && firstOf(fitting, now);
  const strangersShown = strangers.filter((line) => matchesDeviceFilters(line, wanted, now));
  return (
    <Page
      title="Displays and tablets"
      crumbs={crumbs}
      fill
      actions={
        <>
          {lines && lines.length > 0 && <AddressesButton />}
          {listening.length > 0 && (
            <Button icon={BellRing} onPress={() => void identifyAll(listening)}>
              Identify all
            </Button>
          )}
        </>
      }
      filters={<DeviceFilters wanted={wanted} lines={lines ?? none} now={now} onChange={want} />}
      subtitle={used.length > 0 && `${awake.length} of ${countText(used.length, 'known screen')} live`}
    >
      {used.length > 0 && (
        <h2 className="mb-2 text-ink-2 text-xs">
          <b className="font-[650] text-ink text-sm">Known screens</b> {used.length} · named, placed, paired or shown for an hour · only
          these raise an alarm
        </h2>
      )}
      <DataTable
        {...table}
        label="Displays and tablets"
        rows={shown}
        footer={<RestOfScreens count={(fitting?.length ?? 0) - (shown?.length ?? 0)} onShow={() => setAllShown(true)} />}
        rowLook={(line) => ({ tone: toneOf(line, now), className: line.revoked ? 'opacity-60' : '' })}
        empty={<Nothing isNone={lines?.length === 0} hasStrangers={strangers.length > 0} search={wanted.search} />}
      />
      {strangers.length > 0 && (
        <StrangersLine
          strangers={strangers}
          now={now}
          zone={zoneOf(undefined)}
          mayManage={mayManage}
          isSearched={wanted.search !== '' && strangersShown.length > 0}
        >
          <DataTable
            {...table}
            label="Other browsers"
            rows={strangersShown}
            empty={<Nothing isNone={false} hasStrangers search={wanted.search} />}
          />
        </StrangersLine>
      )}
      {used.length > 0 && <FleetCards lines={used} now={now} paint={paint} />}
      {openDialog && <DeviceDialog request={openDialog} onClose={() => setOpenDialog(null)} />}
      <Outlet />
    </Page>
  );
}

/** Screens that need a look, and live ones up to this number of rows. */
const rowsShown = 12;

/** Returns the first rows of a list with the worst first. A rest of one or two rows is no reason for a button. */
function firstOf(lines: readonly ScreenRow[], now: number): ScreenRow[] {
  const isFine = (line: ScreenRow) => screenStatusOf(line, now) === 'live' && !isOdd(line);
  const count = Math.max(rowsShown, lines.filter((line) => !isFine(line) && line.revoked === null).length);
  return lines.slice(0, lines.length - count > 2 ? count : lines.length);
}

function RestOfScreens({ count, onShow }: { count: number; onShow: () => void }) {
  if (count === 0) return null;
  return (
    <p className="shrink-0 border-t px-3 py-1.5 text-ink-2 text-sm">
      <Button variant="quiet" size="row" icon={ChevronDown} className="font-semibold! text-accent!" onPress={onShow}>
        Show the other {count} known screens
      </Button>{' '}
      live and up to date, or out of use
    </p>
  );
}

const none: never[] = [];
const crumbs = [{ label: 'Matches', to: '/app/matches' }, { label: 'Displays and tablets' }];

function DeviceDialog({ request: { action, line }, onClose }: { request: ScreenDialogRequest; onClose: () => void }) {
  if (action === 'rename') return <RenameDialog line={line} onClose={onClose} />;
  return action === 'move' ? <MoveDialog line={line} onClose={onClose} /> : <ConfirmRevoke line={line} onClose={onClose} />;
}

function Nothing({ isNone, hasStrangers, search }: { isNone: boolean; hasStrangers: boolean; search: string }) {
  if (!isNone || (hasStrangers && search))
    return (
      <EmptyState icon={MonitorSmartphone} title={search ? `No screens match “${search}”` : 'No screens match these filters'}>
        Names, places and matches are searched.
      </EmptyState>
    );
  if (hasStrangers)
    return (
      <EmptyState icon={MonitorSmartphone} title="No known screens yet" action={<AddressesButton />}>
        Show the other browsers below and name the TVs of the hall. A tablet appears here when it is paired with a table.
      </EmptyState>
    );
  return (
    <EmptyState icon={MonitorSmartphone} title="No displays or tablets connected yet" action={<AddressesButton />}>
      A TV appears here as soon as it opens a screen of the hall, a tablet when it is paired with a table.
    </EmptyState>
  );
}

function AddressesButton() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <Button icon={Tv} onPress={() => void navigate({ pathname: '/app/matches/devices/addresses', search })}>
      Addresses for TVs
    </Button>
  );
}
