/** The state of a run of reminders: what is due, what is left out, and the sending. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DueReminder, listDueReminders, sendReminders } from '#contract/money/reminders.ts';
import { countText } from '#machines/count-text.ts';
import { send } from '../../../../api/send.ts';
import { useSave } from '../../../../entity/form/use-save.ts';
import { refreshEveryMs } from '../../../../lists/refresh-every-ms.ts';
import { sumOf } from '../../../../money/due.ts';
import { invoiceKeys, refreshInvoices } from '../../../../money/invoice-data.ts';

type SentRun = Awaited<ReturnType<typeof send<typeof sendReminders>>>;
export type ReminderList = ReturnType<typeof useReminders>;

export function useReminders() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: invoiceKeys.list({ reminders: true }),
    queryFn: ({ signal }) => send(listDueReminders, {}, { signal }),
    refetchInterval: refreshEveryMs,
  });
  /** Ids of invoices that the user has unticked. */
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [skipped, setSkipped] = useState<SentRun['skipped']>([]);
  const due = data?.due ?? [];
  const isTicked = ({ id }: DueReminder): boolean => !leftOut.has(id);
  const ticked = due.filter(isTicked);
  const tick = (rows: readonly DueReminder[], on: boolean): void => {
    const next = new Set(leftOut);
    for (const { id } of rows)
      if (on) next.delete(id);
      else next.add(id);
    setLeftOut(next);
  };
  const { busy, save } = useSave<readonly DueReminder[], SentRun>({
    send: (rows) => send(sendReminders, { body: { reminders: rows.map(({ id, level, claimed }) => ({ id, level, claimed })) } }),
    saved: sentWords,
    failed: ({ sentence }) => sentence,
    onSaved: (run) => setSkipped(run.skipped),
    onEnd: () => void refreshInvoices(),
  });
  return {
    ...{ data, error, isFetching, refetch, due, ticked, isTicked, tick, skipped, busy },
    claimed: sumOf(ticked, ({ claimed }) => claimed),
    fees: sumOf(ticked, ({ fee }) => fee),
    send: () => void save(ticked),
  };
}

/** '11 reminders sent, 1 to hand over' */
function sentWords({ mailed, byHand, skipped }: SentRun): string {
  if (mailed + byHand === 0) return 'No reminder was sent';
  const words = [
    ...(mailed > 0 ? [`${countText(mailed, 'reminder')} sent`] : []),
    ...(byHand > 0 ? [`${byHand} to hand over`] : []),
    ...(skipped.length > 0 ? [`${skipped.length} left out`] : []),
  ];
  return words.join(', ');
}
