/** One payment over several invoices: its amount settles the oldest first, and each part can be changed. */
import { type ReactNode, useState } from 'react';
import type { Invoice } from '#contract/money/invoice-document.ts';
import { bookPayment } from '#contract/money/invoices-bulk.ts';
import { countText } from '#machines/count-text.ts';
import { noAmount } from '#machines/money/amount.ts';
import { invoiceSentences } from '#machines/money/invoice-rules.ts';
import { type ChosenPaymentType, ownTill } from '#machines/money/invoice-words.ts';
import { eur, eurosOf } from '#machines/money/money.ts';
import { send } from '../../../../api/send.ts';
import { useAction } from '../../../../entity/form/use-action.ts';
import { formatDate } from '../../../../format.ts';
import { eurText, sumOf } from '../../../../money/due.ts';
import { refreshInvoices } from '../../../../money/invoice-data.ts';
import { centsOfEuros, nameOf } from '../../../../money/invoice-words.ts';
import { TillField, useTill } from '../../../../money/till/till-field.tsx';
import { today } from '../../../../state/today.ts';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { PaymentTypeField } from '../payment-type-field.tsx';
import { distribute, oldestFirst } from './distribute.ts';

/** `skipped`: the selected invoices that the payment leaves out. */
type TransferProps = { rows: readonly Invoice[]; skipped?: ReactNode; onDone: () => void; onClose: () => void };

export function TransferDialog({ rows: given, skipped, onDone, onClose }: TransferProps) {
  const rows = oldestFirst(given);
  const open = sumOf(rows, (row) => row.open);
  const [received, setReceived] = useState<number | null>(open);
  const [amounts, setAmounts] = useState<ReadonlyMap<number, number | null>>(new Map(rows.map((row) => [row.id, row.open])));
  const [surplusToBalance, setSurplusToBalance] = useState(false);
  const [paymentType, setPaymentType] = useState<ChosenPaymentType | null>('BANK_TRANSFER');
  const [paidOn, setPaidOn] = useState<string | null>(today());
  const [note, setNote] = useState('');
  const till = useTill(null, ownTill);
  const isCash = paymentType === 'CASH_PAYMENT';
  const surplus = surplusOf(received, amounts);
  const receive = (next: number | null) => {
    setReceived(next);
    if (next === null || Number.isNaN(next)) return;
    const { amounts: parts } = distribute(centsOfEuros(next), rows);
    setAmounts(new Map([...parts].map(([id, cents]) => [id, eurosOf(cents)])));
  };
  const change = (id: number, amount: number | null) => {
    const next = new Map(amounts).set(id, amount);
    setAmounts(next);
    setReceived(eurosOf([...next.values()].reduce<number>((sum, one) => sum + centsOfEuros(valid(one)), 0)));
  };
  const paid = rows.filter(({ id }) => valid(amounts.get(id)) > 0);
  const last = paid.at(-1);
  const reason =
    (rows.length === 0 ? 'No invoice is open.' : null) ??
    whyNotReceived(received) ??
    rows.map((row) => whyNotPart(row, amounts.get(row.id))).find((problem) => problem !== null) ??
    whyNotSurplus({ rows, surplus, surplusToBalance }) ??
    (isCash ? till.reason : null);
  const action = useAction({
    label: `Book ${eurText(valid(received))}`,
    saves: true,
    reason,
    onRefused: () => void refreshInvoices(),
    send: () =>
      send(bookPayment, {
        body: {
          ...{ paymentType: paymentType ?? 'BANK_TRANSFER', paidOn, note: note.trim() || null },
          deskEventId: isCash ? till.till : undefined,
          parts: paid.map((row) => {
            const isLast = row === last;
            const cents = centsOfEuros(valid(amounts.get(row.id))) + (isLast ? surplus : 0);
            return { id: row.id, amount: eurosOf(cents), open: row.open, surplusToBalance: isLast && surplus > 0 };
          }),
        },
      }),
    onDone: ({ paid: count, settled, total }) => {
      showToast.success(
        `${eurText(total)} booked for ${countText(count, 'invoice')}, ${settled} of them ${settled === 1 ? 'is' : 'are'} paid`,
      );
      void refreshInvoices();
      onDone();
    },
  });
  return (
    <ActionDialog
      title="One payment"
      facts={`${countText(rows.length, 'open invoice')} · ${eurText(open)}`}
      width="wide"
      whyNot="near"
      action={action}
      onClose={onClose}
    >
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <MoneyField label="Amount received" required value={received} onChange={receive} />
        <DateField label="Date paid" value={paidOn} onChange={setPaidOn} />
        <TextField label="Note" value={note} onChange={setNote} maxLength={1000} placeholder="Text of the transfer" />
      </div>
      <PaymentTypeField types={receivedTypes} value={paymentType} onChange={setPaymentType} error={null} />
      {isCash && <TillField of={till} />}
      {surplus > 0 && last && isOnePlayer(rows) && (
        <CheckboxField
          boxed
          label={`${eur(surplus)} go to the personal balance`}
          detail={`${last.playerProfileDisplayName} owes only ${eurText(open)}`}
          checked={surplusToBalance}
          onChange={setSurplusToBalance}
        />
      )}
      <ul aria-label="Parts of the payment" className="divide-y rounded-control border">
        {rows.map((row) => (
          <li key={row.id} className="grid grid-cols-[1fr_9rem] items-start gap-3 px-3 py-2 sm:grid-cols-[1fr_8rem_10rem]">
            <span className="min-w-0 text-sm">
              <b className="block font-semibold">{nameOf(row)}</b>
              <span className="block text-ink-2 text-xs">
                {[row.playerProfileDisplayName, row.purpose, row.dueDate && `due ${formatDate(row.dueDate)}`].filter(Boolean).join(' · ')}
              </span>
            </span>
            <RestOf row={row} amount={amounts.get(row.id)} />
            <MoneyField
              label={`Amount for ${nameOf(row)}`}
              value={amounts.get(row.id) ?? null}
              onChange={(amount) => change(row.id, amount)}
              error={whyNotPart(row, amounts.get(row.id))}
            />
          </li>
        ))}
      </ul>
      {skipped}
    </ActionDialog>
  );
}

function RestOf({ row, amount }: { row: Invoice; amount: number | null | undefined }) {
  const rest = row.open - valid(amount);
  return (
    <span className="text-right text-ink-2 text-xs tabular max-sm:hidden sm:pt-7">
      {centsOfEuros(rest) > 0 ? `${eurText(rest)} stay open` : centsOfEuros(rest) === 0 ? 'paid' : ''}
    </span>
  );
}

/** The first one is chosen. */
const receivedTypes: readonly ChosenPaymentType[] = ['BANK_TRANSFER', 'CASH_PAYMENT', 'PAYMENT_PROVIDER'];

/** Zero for an empty or unreadable field. */
const valid = (amount: number | null | undefined): number => (amount == null || Number.isNaN(amount) ? 0 : amount);

const surplusOf = (received: number | null, amounts: ReadonlyMap<number, number | null>): number =>
  Math.max(0, centsOfEuros(valid(received)) - [...amounts.values()].reduce<number>((sum, one) => sum + centsOfEuros(valid(one)), 0));

const whyNotReceived = (received: number | null): string | null =>
  received === null || received <= 0 ? invoiceSentences.amount : Number.isNaN(received) ? noAmount : null;

function whyNotPart(row: Invoice, amount: number | null | undefined): string | null {
  if (amount == null) return null;
  if (Number.isNaN(amount)) return noAmount;
  if (amount < 0) return invoiceSentences.amount;
  return centsOfEuros(amount) > centsOfEuros(row.open) ? `At most ${eurText(row.open)} can be booked.` : null;
}

const isOnePlayer = (rows: readonly Invoice[]): boolean => new Set(rows.map(({ playerProfileId }) => playerProfileId)).size === 1;

type SurplusInput = { rows: readonly Invoice[]; surplus: number; surplusToBalance: boolean };

function whyNotSurplus({ rows, surplus, surplusToBalance }: SurplusInput): string | null {
  if (surplus === 0 || (surplusToBalance && isOnePlayer(rows))) return null;
  if (isOnePlayer(rows)) return `Only ${eurText(sumOf(rows, ({ open }) => open))} are open: tick where the rest goes.`;
  return 'The invoices belong to several players: book the surplus with an invoice of the player who gets it.';
}
