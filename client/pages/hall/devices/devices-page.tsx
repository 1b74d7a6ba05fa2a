/** Displays and tablets: every device of the venue, the state it shows, and the actions for it. */
import { BellRing, MonitorSmartphone, Tv } from 'lucide-react';
import { useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { useHeardTime } from '../../../hall/rows/use-ticking.ts';
import { identifyAll } from '../../../hall/screens/screen-actions.ts';
import type { ScreenRow } from '../../../hall/screens/screen-rows.ts';
import { alarmsOf, screenStatusOf, toneOf, worstFirst } from '../../../hall/screens/screen-status.ts';
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
import { AlarmBar } from './alarm-bar.tsx';
import { ConfirmRevoke } from './confirm-revoke.tsx';
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
  const strangers = useStrangers();
  const lines = all && worstFirst(all, now);
  const used = lines?.filter(({ revoked }) => revoked === null) ?? [];
  const awake = used.filter((line) => screenStatusOf(line, now) !== 'silent');
  const alarms = alarmsOf(used, now);
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
      filters={<DeviceFilters wanted={wanted} onChange={want} />}
      subtitle={used.length > 0 && `${awake.length} of ${used.length} live`}
    >
      <AlarmBar
        alarms={alarms}
        all={used}
        now={now}
        zone={zoneOf(alarms[0])}
        refusal={alarms[0] && !mayManage(alarms[0]) ? 'Your account may not manage devices of this event.' : null}
        onRevoke={(line) => setOpenDialog({ action: 'revoke', line })}
      />
      {used.length > 0 && <FleetCards lines={used} now={now} paint={paint} />}
      <DataTable
        {...table}
        label="Displays and tablets"
        rows={lines?.filter((line) => matchesDeviceFilters(line, wanted, now))}
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
      {openDialog && <DeviceDialog request={openDialog} onClose={() => setOpenDialog(null)} />}
      <Outlet />
    </Page>
  );
}

const crumbs = [{ label: 'Matches', to: '/app/matches' }, { label: 'Displays and tablets' }];

function DeviceDialog({ request: { action, line }, onClose }: { request: ScreenDialogRequest; onClose: () => void }) {
  if (action === 'rename') return <RenameDialog line={line} onClose={onClose} />;
  return action === 'move' ? <MoveDialog line={line} onClose={onClose} /> : <ConfirmRevoke line={line} onClose={onClose} />;
}

function Nothing({ isNone, hasStrangers, search }: { isNone: boolean; hasStrangers: boolean; search: string }) {
  if (!isNone || (hasStrangers && search))
    return (
      <EmptyState icon={MonitorSmartphone} title={search ? `Nothing here is called “${search}”` : 'Nothing here is of this kind and state'}>
        Names, places and matches are searched.
      </EmptyState>
    );
  if (hasStrangers)
    return (
      <EmptyState icon={MonitorSmartphone} title="No screen belongs to the hall yet" action={<AddressesButton />}>
        Show the other browsers below and name the TVs of the hall. A tablet appears here when it is paired with a table.
      </EmptyState>
    );
  return (
    <EmptyState icon={MonitorSmartphone} title="Nothing has been heard of yet" action={<AddressesButton />}>
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
