/** The devices paired with a table: last contact, battery, and Revoke with a second question. */
import { useState } from 'react';
import { revokeDevice } from '#contract/hall/devices.ts';
import type { LiveDevice } from '#contract/live/desk.ts';
import type { LiveTable } from '#contract/live/rows.ts';
import { send } from '../../../api/send.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { seenWords } from '../../../hall/rows/tablet-state.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { useHeardTime } from '../../../hall/rows/use-ticking.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { SectionHeading } from '../../../ui/frame/section-heading.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { TabletMark } from './tablet-mark.tsx';

type PairedDevicesProps = { table: LiveTable; devices: readonly LiveDevice[] };

export function PairedDevices({ table, devices }: PairedDevicesProps) {
  const [leaving, setLeaving] = useState<LiveDevice | null>(null);
  const zone = useEventZones()(table.eventId);
  return (
    <section aria-label={`Devices of table ${table.displayNumber}`}>
      <SectionHeading className="mb-1.5 font-medium text-ink-2 text-xs">Paired with this table</SectionHeading>
      {devices.length === 0 && <p className="text-ink-3 text-sm">Nothing is paired with this table yet.</p>}
      <ul className="divide-y rounded-control border empty:hidden">
        {devices.map((device) => (
          <li key={device.id} className="flex min-h-11 items-center gap-3 px-3 py-1.5">
            <span className="min-w-0 grow">
              <span className="block truncate font-medium text-sm">{device.name}</span>
              <span className="block text-ink-3 text-xs">
                {kinds[device.kind]} · <Seen device={device} />
              </span>
            </span>
            <TabletMark table={table} device={device} zone={zone} />
            <Button size="row" variant="danger" aria-label={`Revoke ${device.name}`} onPress={() => setLeaving(device)}>
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      {leaving && <ConfirmRevoke table={table} device={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}

function Seen({ device }: { device: LiveDevice }) {
  return useHeardTime((now) => seenWords(device.lastSeenAt, now));
}

function ConfirmRevoke({ table, device, onClose }: { table: LiveTable; device: LiveDevice; onClose: () => void }) {
  const { busy, save } = useSave({
    send: ({ id }: LiveDevice) => send(revokeDevice, { params: { id } }),
    saved: `${device.name} no longer scores table ${table.displayNumber}`,
    failed: ({ sentence }) => `${device.name}: ${sentence}`,
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={`Revoke ${device.name}?`}
      action="Revoke"
      danger
      busy={busy}
      onConfirm={() => void save(device)}
      onCancel={onClose}
    >
      It stops scoring table {table.displayNumber} at once. Points it has not sent yet stay on the tablet and do not count. To use it again
      it needs a new code.
    </ConfirmDialog>
  );
}

const kinds: Readonly<Record<LiveDevice['kind'], string>> = { TABLET: 'Tablet', KEYPAD: 'Keypad', DISPLAY: 'Display' };
