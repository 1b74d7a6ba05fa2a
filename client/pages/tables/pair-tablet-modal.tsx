/** Pair tablet: a six-digit code to type on the tablet, live until it has been; below it what is paired with the table already. */
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { LiveDevice, LiveTable } from '#contract/live.ts';
import { sentenceOf } from '../../api/problem.ts';
import { formatCountdown } from '../../format.ts';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PairedDevices } from './paired-devices.tsx';
import { notYourTablets } from './table-actions.ts';
import { TableDialogState } from './table-dialog-state.tsx';
import { devicesOf, type HallRows } from './table-entry.ts';
import type { TableModalProps } from './table-modal-routes.tsx';
import { usePairingCode } from './use-pairing-code.ts';
import { useTable } from './use-table.ts';
import { useHallTables } from './use-tables.ts';
import { useTicking } from './use-ticking.ts';

export function PairTabletModal({ tableId, onClose }: TableModalProps) {
  const { table, error, refetch } = useTable(tableId);
  if (!table) return <TableDialogState title="Pair tablet" error={error} onRetry={refetch} onClose={onClose} />;
  return <PairTablet table={table} onClose={onClose} />;
}

function PairTablet({ table, onClose }: { table: LiveTable; onClose: () => void }) {
  const mayPair = useMay()('device:manage', table.eventId);
  const code = usePairingCode(table.id, mayPair);
  const hall = useHallTables();
  const devices = devicesOf(hall.devices, table.id);
  const { newcomer, spent } = useNewcomer(hall, devices, code.dataUpdatedAt);
  return (
    <Dialog
      title={`Pair tablet · Table ${table.displayNumber}`}
      facts={table.eventName}
      onClose={onClose}
      footerLeft={
        <Button
          size="dialog"
          icon={RefreshCw}
          busy={code.isFetching}
          disabledReason={mayPair ? null : notYourTablets}
          onPress={() => void code.refetch()}
        >
          New code
        </Button>
      }
      footerRight={
        <Button size="dialog" variant={newcomer ? 'primary' : 'secondary'} shortcut="Esc" onPress={onClose}>
          {newcomer ? 'Done' : 'Close'}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {!mayPair && <Callout kind="error" title={notYourTablets} />}
        {code.error && <Callout kind="error" title={sentenceOf(code.error)} />}
        <div aria-live="polite">
          {newcomer && (
            <Callout kind="success" title={`Paired: ${newcomer.name}`}>
              It scores table {table.displayNumber} from now on.
            </Callout>
          )}
        </div>
        {!newcomer && mayPair && !code.error && (code.data ? <Code {...code.data} spent={spent} /> : <Skeleton className="h-36 w-full" />)}
        <PairedDevices table={table} devices={devices} mayRevoke={mayPair} />
      </div>
    </Dialog>
  );
}

/** A desk that works on the server's own machine knows no address a tablet could reach. */
const refereeAddress = (): string =>
  /^(localhost|127\.|\[::1\])/.test(location.hostname) ? 'this server’s address in the hall + /referee' : `${location.origin}/referee`;

function Code({ code, expiresAt, spent }: { code: string; expiresAt: string; spent: boolean }) {
  const left = useTicking((now) => (spent ? 0 : Math.max(0, Date.parse(expiresAt) - now)));
  const [half, rest] = [code.slice(0, 3), code.slice(3)];
  return (
    <div className="flex flex-col items-center gap-2 rounded-card border bg-subtle px-4 py-5 text-center">
      <p className="text-ink-2 text-sm">
        Open <b className="font-semibold text-ink">{refereeAddress()}</b> on the tablet and type
      </p>
      {left > 0 ? (
        <p
          role="img"
          aria-label={`Code ${[...code].join(' ')}`}
          className="flex gap-4 font-bold text-[3.5rem] leading-none tracking-wider tabular"
        >
          <span>{half}</span>
          <span>{rest}</span>
        </p>
      ) : (
        <p className="font-semibold text-ink-3 text-xl leading-[3.5rem]">This code has {spent ? 'been used' : 'expired'}.</p>
      )}
      <p className="text-ink-2 text-sm tabular">
        {left > 0 ? `Good once, for ${formatCountdown(left)} minutes more.` : 'Ask for a new code below.'}
      </p>
    </div>
  );
}

/** A device that was not there when the code was given out; nobody is new while the hall is not known yet. The code it used is spent. */
function useNewcomer(hall: HallRows, devices: readonly LiveDevice[], codeAt: number) {
  const [known, setKnown] = useState<{ codeAt: number; ids: number[]; spent: boolean } | null>(null);
  if (hall.complete && codeAt > 0 && known?.codeAt !== codeAt) setKnown({ codeAt, ids: devices.map(({ id }) => id), spent: false });
  const newcomer = known === null ? undefined : devices.find(({ id }) => !known.ids.includes(id));
  if (known && newcomer && !known.spent) setKnown({ ...known, spent: true });
  return { newcomer, spent: known?.spent ?? false };
}
