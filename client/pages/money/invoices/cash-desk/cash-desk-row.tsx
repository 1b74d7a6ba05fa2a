/** One player at the desk: one tap books the cash for everything open, and within eight seconds another tap takes it back. */
import { Banknote, CircleCheck, Ellipsis, Undo2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { payManyInvoices } from '#contract/money/invoices-bulk.ts';
import { eur, eurosOf } from '#machines/money/money.ts';
import { send } from '../../../../api/send.ts';
import { useSave } from '../../../../entity/form/use-save.ts';
import { refreshInvoices } from '../../../../money/invoice-data.ts';
import { type BookedPayment, takeBackPayments } from '../../../../money/take-back-payments.ts';
import { Refusal } from '../../../../ui/fields/form-error.tsx';
import { Button } from '../../../../ui/frame/button.tsx';
import { cx } from '../../../../ui/frame/cx.ts';
import { IconButton } from '../../../../ui/frame/icon-button.tsx';
import type { Debt } from './cash-desk-data.ts';

export const undoMs = 8000;

type CashDeskRowProps = {
  debt: Debt;
  eventId: number;
  /** The reason why this user cannot book. */
  reason: string | null;
  /** False while the rows have just moved, because the second press of a double tap was meant for another row. */
  isStill: () => boolean;
  onPaid: (debt: Debt, payments: BookedPayment[]) => void;
  onOther: (debt: Debt) => void;
};

/** All or nothing at the shown sum. Drafts get their numbers in the same step, because a payment needs an invoice. */
async function payCash({ invoices, older, cents }: Debt, deskEventId: number): Promise<BookedPayment[]> {
  const ids = [...invoices, ...older].map(({ id }) => id);
  const total = eurosOf(cents);
  const { payments } = await send(payManyInvoices, { body: { ids, paymentType: 'CASH_PAYMENT', deskEventId, total, issueDrafts: true } });
  return payments;
}

export function CashDeskRow({ debt, eventId, reason, isStill, onPaid, onOther }: CashDeskRowProps) {
  const { name, invoices, older, cents } = debt;
  const { busy, refusal, save } = useSave({
    send: (one: Debt) => payCash(one, eventId),
    saved: null,
    failed: null,
    restMs: 0,
    onSaved: (payments) => {
      onPaid(debt, payments);
      void refreshInvoices();
    },
    // Another payment, a credit note or a higher price may have caused the refusal; the row then shows it.
    onRefused: () => void refreshInvoices(),
  });
  const entrants = invoices.flatMap((invoice) => invoice.entrants.map(({ displayName }) => displayName));
  const olderCents = older.reduce((sum, { open }) => sum + Math.round(open * 100), 0);
  const words = olderCents > 0 ? `Cash ${eur(cents).replace('EUR ', '')}` : 'Paid cash';
  return (
    <li className={cx('flex min-h-18 flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2', olderCents > 0 && 'tone-orange bg-tone-tint')}>
      <span className="min-w-0 grow basis-48">
        <b className="block font-semibold text-base leading-tight">{name}</b>
        <span className="text-ink-2 text-xs">
          {[...new Set(invoices.map(({ purpose, status }) => purpose ?? (status === 'NONE' ? 'Draft' : 'Invoice')))].join(', ')}
          {entrants.length > 0 && ` · for ${entrants.join(', ')}`}
          {olderCents > 0 && <b className="font-semibold text-tone"> · and {eur(olderCents)} overdue</b>}
        </span>
      </span>
      <b className="shrink-0 font-[650] text-base tabular">{eur(cents).replace('EUR ', '')}</b>
      <span className="flex grow items-center gap-2 sm:grow-0">
        <Button
          size="touch"
          variant="accent"
          icon={Banknote}
          className="min-w-44 grow"
          busy={busy}
          disabledReason={reason}
          aria-label={`${words}: ${name}`}
          onPress={() => isStill() && void save(debt)}
        >
          {words}
        </Button>
        <IconButton size="touch" icon={Ellipsis} label={`Other payment of ${name}`} onPress={() => isStill() && onOther(debt)} />
      </span>
      {refusal && <Refusal className="basis-full">{refusal.sentence}</Refusal>}
    </li>
  );
}

type JustPaidProps = { debt: Debt; payments: readonly BookedPayment[]; isStill: () => boolean; onGone: () => void };

export function JustPaidRow({ debt: { name, cents }, payments, isStill, onGone }: JustPaidProps) {
  const [left, setLeft] = useState(undoMs);
  /** A second press after a refusal takes back the remaining payments. */
  const undone = useRef(new Set<BookedPayment>());
  const { busy, refusal, save } = useSave({
    send: (booked: readonly BookedPayment[]) => {
      const left = booked.filter((payment) => !undone.current.has(payment));
      return takeBackPayments(left, 'Undone at the cash desk', (payment) => undone.current.add(payment));
    },
    saved: `The payment of ${name} is taken back`,
    failed: null,
    onSaved: () => {
      void refreshInvoices();
      onGone();
    },
    // Another user may have taken back or refunded the payment; the lists then show it.
    onRefused: () => void refreshInvoices(),
  });
  const isWaiting = !busy && !refusal;
  useEffect(() => {
    if (!isWaiting) return;
    if (left <= 0) return onGone();
    const timer = setTimeout(() => setLeft(left - 1000), 1000);
    return () => clearTimeout(timer);
  }, [left, isWaiting, onGone]);
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-2 bg-accent-soft px-3 py-2">
      <span className="min-w-0 grow basis-48">
        <b className="block font-semibold text-base leading-tight">{name}</b>
        <span role="status" className="inline-flex items-center gap-1 text-ink-2 text-xs">
          <CircleCheck aria-hidden className="tone-green size-4 text-tone" /> Paid cash
        </span>
      </span>
      <b className="shrink-0 font-[650] text-base tabular">{eur(cents).replace('EUR ', '')}</b>
      <Button
        size="touch"
        icon={Undo2}
        busy={busy}
        className="min-w-32 grow sm:grow-0"
        aria-label={`Undo: ${name}`}
        onPress={() => isStill() && void save(payments)}
      >
        Undo{' '}
        <span aria-hidden className="text-ink-3 tabular">
          {Math.ceil(left / 1000)}
        </span>
      </Button>
      {refusal && <IconButton size="touch" icon={X} label={`Leave it: ${name}`} onPress={onGone} />}
      {refusal && <Refusal className="basis-full">{refusal.sentence}</Refusal>}
    </li>
  );
}
