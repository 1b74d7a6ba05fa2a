/**
 * Pair tablet: a code to scan or to type on the tablet. The dialog closes by itself after the pairing; below it are the devices paired
 * already.
 */

import { Printer, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PairingCode } from '#contract/hall/devices.ts';
import type { LiveDevice } from '#contract/live/desk.ts';
import type { LiveTable } from '#contract/live/rows.ts';
import { sentenceOf } from '../../../api/problem.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { openToAll, useHallAddresses } from '../../../hall/screens/use-hall-addresses.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { loadedTableDialog, type TableDialogProps } from './loaded-table-dialog.ts';
import { PairCode } from './pair-code.tsx';
import { PairedDevices } from './paired-devices.tsx';
import { notYourTablets } from './table-actions.ts';
import { devicesOf, type HallRows } from './table-entry.ts';
import { usePairingCode } from './use-pairing-code.ts';
import { useHallTables } from './use-tables.ts';

export const PairTabletModal = loadedTableDialog(
  { title: 'Pair tablet', lock: { right: 'device:manage', refusal: notYourTablets } },
  PairTablet,
);

function PairTablet({ table, onClose }: TableDialogProps) {
  const mayPair = useMay()('device:manage', table.eventId);
  const code = usePairingCode(table.id, mayPair);
  const hall = useHallTables();
  const devices = devicesOf(hall.devices, table.id);
  const addresses = useHallAddresses(mayPair);
  const [best] = addresses ?? [];
  const zone = useEventZones()(table.eventId);
  const { newcomer, spent } = useNewcomer(hall, devices, code.dataUpdatedAt);
  const [scoring] = devices.filter(({ kind }) => kind === 'TABLET');
  const newName = newcomer?.name;
  useEffect(() => {
    if (newName === undefined) return;
    showToast.success(`Paired: ${newName} scores table ${table.displayNumber} from now on`);
    onClose();
  }, [newName, table.displayNumber, onClose]);
  return (
    <Dialog
      width="wide"
      title={`Pair tablet · Table ${table.displayNumber}`}
      facts={table.eventName}
      onClose={onClose}
      footerLeft={
        <>
          <Button
            size="dialog"
            icon={RefreshCw}
            busy={code.isFetching}
            disabledReason={mayPair ? null : notYourTablets}
            onPress={() => void code.refetch()}
          >
            New code
          </Button>
          {best && code.data && (
            <Button
              size="dialog"
              icon={Printer}
              onPress={() => void printCard(openToAll(addresses ?? []) ?? best.url, table, { address: best.url, code: code.data, zone })}
            >
              Print for the table
            </Button>
          )}
        </>
      }
      footerRight={
        <DialogButtons onClose={onClose}>
          <span className="text-ink-3 text-xs">Closes by itself when the tablet has paired.</span>
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-4">
        {!mayPair && <Callout kind="error" title={notYourTablets} />}
        {code.error && <Callout kind="error" title={sentenceOf(code.error)} />}
        {mayPair &&
          !code.error &&
          (code.data ? <PairCode {...code.data} addresses={addresses} spent={spent} /> : <Skeleton className="h-52 w-full" />)}
        {mayPair && <PairedDevices table={table} devices={devices} />}
        {scoring && mayPair && (
          <p className="text-(--orange) text-sm">As soon as the new tablet is paired, {scoring.name} stops scoring.</p>
        )}
      </div>
    </Dialog>
  );
}

async function printCard(address: string, table: LiveTable, pairing: { address: string; code: PairingCode; zone: string | undefined }) {
  const { printTableCards } = await import('./paper/table-cards.tsx');
  await printTableCards({ tables: [table], address, pairing });
}

/**
 * Returns a device that appeared after the code was created, which is then spent. No device counts as new before the rooms are
 * complete.
 */
function useNewcomer(hall: HallRows, devices: readonly LiveDevice[], codeAt: number) {
  const [known, setKnown] = useState<{ codeAt: number; ids: number[]; spent: boolean } | null>(null);
  if (hall.complete && codeAt > 0 && known?.codeAt !== codeAt) setKnown({ codeAt, ids: devices.map(({ id }) => id), spent: false });
  const newcomer = known === null ? undefined : devices.find(({ id }) => !known.ids.includes(id));
  if (known && newcomer && !known.spent) setKnown({ ...known, spent: true });
  return { newcomer, spent: known?.spent ?? false };
}
