/** Closes the day at the desk: the user counts the cash and explains a difference; the record never changes afterwards. */
import { useState } from 'react';
import type { DeskDay } from '#contract/money/cash-desk.ts';
import { closeDesk } from '#contract/money/desk-closing.ts';
import { noAmount } from '#machines/money/amount.ts';
import { paymentTypeWords } from '#machines/money/invoice-words.ts';
import { eur, eurosOf, readEur } from '#machines/money/money.ts';
import { send } from '../../../../api/send.ts';
import { useAction } from '../../../../entity/form/use-action.ts';
import { formatDate } from '../../../../format.ts';
import { DialogState } from '../../../../lists/dialogs/dialog-state.tsx';
import { refreshInvoices } from '../../../../money/invoice-data.ts';
import { centsOfEuros } from '../../../../money/invoice-words.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx';
import { movedWords, useDeskDay } from './cash-desk-data.ts';

type CloseDayDialogProps = { eventId: number; eventName: string; day: string; onClose: () => void };

export function CloseDayDialog(props: CloseDayDialogProps) {
  const { data, error, refetch } = useDeskDay(props.eventId, props.day);
  if (data) return <CloseDay {...props} day={data} />;
  return <DialogState title="Close the day" what="The till" error={error} onRetry={() => void refetch()} onClose={props.onClose} />;
}

function CloseDay({ eventId, eventName, day, onClose }: Omit<CloseDayDialogProps, 'day'> & { day: DeskDay }) {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const expected = centsOfEuros(day.cash);
  const counted = readEur(typed);
  const difference = counted === null ? 0 : counted - expected;
  const why =
    counted === null
      ? `Enter what was counted: ${paymentTypeWords.CASH_PAYMENT}.`
      : difference !== 0 && reason.trim() === ''
        ? 'Give the reason for the difference.'
        : null;
  const action = useAction({
    label: 'Close the day',
    saves: true,
    reason: why,
    send: () => {
      const counts = [{ paymentType: 'CASH_PAYMENT' as const, expected: day.cash, counted: eurosOf(counted ?? 0) }];
      return send(closeDesk, { body: { eventId, day: day.day, reason: reason.trim() || null, counts } });
    },
    saved: `The day is closed${difference === 0 ? '' : `, ${eur(difference)} apart`}.`,
    // Cash that was booked meanwhile refuses the count; the dialog then shows what is booked now.
    onRefused: () => void refreshInvoices(),
    onDone: () => {
      void refreshInvoices();
      onClose();
    },
  });
  return (
    <ActionDialog title="Close the day" facts={`${eventName} · ${formatDate(day.day)}`} onClose={onClose} action={action} whyNot="near">
      <TextField
        label={`${paymentTypeWords.CASH_PAYMENT}, counted`}
        hint={`Booked ${eur(expected)}${counted === null ? '' : differenceHint(difference)}`}
        error={typed !== '' && counted === null ? noAmount : null}
        inputMode="decimal"
        placeholder="0.00"
        autoFocus
        value={typed}
        onChange={setTyped}
      />
      {day.moved !== 0 && <p className="text-ink-2 text-sm">{movedWords(day)}</p>}
      {difference !== 0 && <TextField label="Reason for the difference" required value={reason} onChange={setReason} maxLength={255} />}
      <p className="text-ink-3 text-xs">Only cash is counted. A count cannot be changed. Later cash on that day requires a new count.</p>
    </ActionDialog>
  );
}

const differenceHint = (cents: number): string =>
  cents === 0 ? ', exactly' : `, ${eur(Math.abs(cents))} too ${cents > 0 ? 'much' : 'little'}`;
