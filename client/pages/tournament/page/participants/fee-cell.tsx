/** The entry fee of an entrant: paid, open, waived; and the button that books the cash for what is open. */
import { Banknote, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { takeBackPayment } from '#contract/money/invoice-actions.ts';
import type { EntryBill } from '#contract/money/invoices.ts';
import { payManyInvoices } from '#contract/money/invoices-bulk.ts';
import type { Participant } from '#contract/tournament/participants.ts';
import type { PaymentType } from '#machines/money/invoice-words.ts';
import { send } from '../../../../api/send.ts';
import { reportFailure } from '../../../../lists/report-failure.ts';
import { refreshInvoices } from '../../../../money/invoice-data.ts';
import { useMay } from '../../../../state/session.ts';
import { refreshEntries } from '../../../../tournament/refresh-entries.ts';
import { Button } from '../../../../ui/frame/button.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { Chip } from '../../../../ui/status/chip.tsx';

export const euros = (amount: number): string => `EUR ${amount.toFixed(2)}`;

export function FeeCell({ bill }: { bill: EntryBill | undefined }) {
  if (!bill?.money) return null;
  const { paid, open, paymentType } = bill.money;
  if (open > 0) return <span className="tabular">{euros(open)} open</span>;
  if (paid > 0)
    return (
      <span className="inline-flex items-center gap-1">
        <Chip tone="green" icon={CircleCheck} look="plain" className="px-0! font-medium text-tone!">
          Paid
        </Chip>
        {paymentType && <span className="text-ink-2 text-xs">{paymentWords[paymentType] ?? ''}</span>}
      </span>
    );
  return <span className="text-ink-2">{bill.payment === 'WAIVED' ? 'Waived' : bill.payment === 'SHARED' ? 'Shared bill' : 'No fee'}</span>;
}

const paymentWords: Partial<Record<PaymentType, string>> = {
  CASH_PAYMENT: 'cash',
  BANK_TRANSFER: 'by bank',
  PAYMENT_PROVIDER: 'online',
  PRIZE_MONEY_BALANCE: 'from prize money',
  PERSONAL_BALANCE: 'from the balance',
};

type PaidCashProps = { entrant: Participant; bill: EntryBill | undefined; eventId: number };

/** Issues the draft in the same step, because a payment needs an invoice. */
export function PaidCash({ entrant, bill, eventId }: PaidCashProps) {
  const mayBook = useMay()('invoice:write');
  const [busy, setBusy] = useState(false);
  const money = bill?.money;
  if (!money || money.open <= 0) return null;
  const { unpaidIds: ids, open: total } = money;
  const pay = async () => {
    setBusy(true);
    const body = { ids, paymentType: 'CASH_PAYMENT' as const, deskEventId: eventId, total, issueDrafts: true };
    const isPaid = await reportFailure(entrant.displayName, () => send(payManyInvoices, { body }));
    if (isPaid)
      showToast.success(`${euros(total)} of ${entrant.displayName} paid cash`, {
        label: 'Undo',
        onClick: () => void takeBack(entrant, ids),
      });
    await refresh();
    setBusy(false);
  };
  return (
    <Button
      size="row"
      icon={Banknote}
      busy={busy}
      disabledReason={mayBook ? null : 'Your account may not book payments.'}
      aria-label={`Paid cash: ${entrant.displayName}`}
      onPress={() => void pay()}
    >
      Paid cash
    </Button>
  );
}

async function takeBack({ displayName }: Participant, ids: readonly number[]): Promise<void> {
  await reportFailure(displayName, async () => {
    for (const id of ids) await send(takeBackPayment, { params: { id }, body: { reason: 'Undone in the list of participants' } });
  });
  await refresh();
}

const refresh = () => Promise.all([refreshInvoices(), refreshEntries()]);
