/** A blocked table: the reason, the time, the user, and the button that frees the table. */
import { useState } from 'react';
import type { LiveDevice } from '#contract/live/desk.ts';
import type { LiveTable } from '#contract/live/rows.ts';
import { formatTime } from '../../../format.ts';
import { useNoConnection } from '../../../hall/match/use-no-connection.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { notYourTable, unblock } from './table-actions.ts';
import { TabletMark } from './tablet-mark.tsx';

type BlockedBodyProps = { table: LiveTable; device: LiveDevice | null; blockedBy: string | null; zone: string | undefined };

export function BlockedBody({ table, device, blockedBy, zone }: BlockedBodyProps) {
  const mayBlock = useMay()('table:block', table.eventId);
  const away = useNoConnection();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await unblock(table, table.blockedReason);
    setBusy(false);
  };
  const since = table.statusSince ? `since ${formatTime(table.statusSince, zone)}` : '';
  return (
    <>
      <p className="line-clamp-2 pt-0.5 font-medium text-sm" title={table.blockedReason ?? ''}>
        {table.blockedReason ?? 'Blocked'}
      </p>
      <p className="truncate text-ink-3 text-xs">{[since, blockedBy && `by ${blockedBy}`].filter(Boolean).join(' ')}</p>
      <div className="mt-auto flex min-h-7 items-center justify-between gap-2 tablet:min-h-11">
        <Button
          size="row"
          busy={busy}
          aria-label={`Unblock table ${table.displayNumber}`}
          disabledReason={mayBlock ? away : notYourTable}
          onPress={() => void press()}
        >
          Unblock
        </Button>
        <TabletMark table={table} device={device} zone={zone} />
      </div>
    </>
  );
}
