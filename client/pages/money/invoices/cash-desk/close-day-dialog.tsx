/** Closes the day at the desk: the user counts the till and explains a difference; the record never changes afterwards. */
import { useState } from 'react';
import type { DeskDay } from '#contract/money/cash-desk.ts';
import { closeDesk } from '#contract/money/desk-closing.ts';
import { noAmount } from '#machines/money/amount.ts';
import { type PaymentType, paymentTypeWords, tillTypes } from '#machines/money/invoice-words.ts';
import { eur, eurosOf, readEur } from '#machines/money/money.ts';
import { send } from '../../../../api/send.ts';
import { useAction } from '../../../../entity/form/use-action.ts';
import { formatDate } from '../../../../format.ts';
import { DialogState } from '../../../../lists/dialogs/dialog-state.tsx';
import { refreshInvoices } from '../../../../money/invoice-data.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx';
import { sumsByType, type TypeSum, useDeskDay } from './cash-desk-data.ts';

type CloseDayDialogProps = { eventId: number; eventName: string; day: string; onClose: () => void };

export function CloseDayDialog(props: CloseDayDialogProps) {
  const { data, error, refetch } = useDeskDay(props.eventId, props.day);
  if (data) return <CloseDay {...props} day={data} />;
  return <DialogState title="Close the day" what="The till" error={error} onRetry={() => void refetch()} onClose={props.onClose} />;
}

function CloseDay({ eventId, eventName, day, onClose }: Omit<CloseDayDialogProps, 'day'> & { day: DeskDay }) {
  const [typed, setTyped] = useState<Partial<Record<PaymentType, string>>>({});
  const [reason, setReason] = useState('');
  const sums = sumsByType(day.sums).money.filter(({ type }) => tillTypes.includes(type));
  const counts = sums.map((sum) => ({ ...sum, counted: readEur(typed[sum.type] ?? '') }));
  const difference = counts.reduce((total, { counted, cents }) => total + (counted === null ? 0 : counted - cents), 0);
  const isOff = counts.some(({ counted, cents }) => counted !== null && counted !== cents);
  const missing = counts.find(({ counted }) => counted === null);
  const why = missing
    ? `Enter what was counted: ${paymentTypeWords[missing.type]}.`
    : isOff && reason.trim() === ''
      ? 'Say where the difference comes from.'
      : null;
  const action = useAction({
    label: 'Close the day',
    saves: true,
    reason: why,
    send: () => {
      const counted = counts.map(({ type, cents, counted: euros }) => ({
        paymentType: type,
        expected: eurosOf(cents),
        counted: eurosOf(euros ?? 0),
      }));
      return send(closeDesk, { body: { eventId, day: day.day, reason: reason.trim() || null, counts: counted } });
    },
    saved: `The day is closed${isOff ? `, ${eur(difference)} apart` : ''}.`,
    onDone: () => {
      void refreshInvoices();
      onClose();
    },
  });
  return (
    <ActionDialog title="Close the day" facts={`${eventName} · ${formatDate(day.day)}`} onClose={onClose} action={action} whyNot="near">
      {counts.map((count, index) => (
        <Count
          key={count.type}
          count={count}
          text={typed[count.type] ?? ''}
          onChange={(text) => setTyped((before) => ({ ...before, [count.type]: text }))}
          first={index === 0}
        />
      ))}
      {isOff && <TextField label="Where the difference comes from" required value={reason} onChange={setReason} maxLength={255} />}
      <p className="text-ink-3 text-xs">What is counted here is never changed. A later payment of that day asks for another count.</p>
    </ActionDialog>
  );
}

type CountProps = { count: TypeSum & { counted: number | null }; text: string; onChange: (text: string) => void; first: boolean };

function Count({ count: { type, cents, counted }, text, onChange, first }: CountProps) {
  const difference = counted === null ? null : counted - cents;
  return (
    <TextField
      label={`${paymentTypeWords[type]}, counted`}
      hint={`Booked ${eur(cents)}${difference === null ? '' : difference === 0 ? ', exactly' : `, ${eur(Math.abs(difference))} too ${difference > 0 ? 'much' : 'little'}`}`}
      error={text !== '' && counted === null ? noAmount : null}
      inputMode="decimal"
      placeholder="0.00"
      autoFocus={first}
      value={text}
      onChange={onChange}
    />
  );
}
