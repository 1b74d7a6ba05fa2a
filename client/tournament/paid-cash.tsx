/** Books the open entry fee of an entrant as cash, from the list of participants. */
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import type { EntryBill } from '#contract/money/invoices.ts';
import { payManyInvoices } from '#contract/money/invoices-bulk.ts';
import type { Participant } from '#contract/tournament/participants.ts';
import { send } from '../api/send.ts';
import { reportFailure } from '../lists/report-failure.ts';
import { refreshInvoices } from '../money/invoice-data.ts';
import { type BookedPayment, takeBackPayments } from '../money/take-back-payments.ts';
import { useMay } from '../state/session.ts';
import { Button } from '../ui/frame/button.tsx';
import { showToast } from '../ui/overlays/toast.tsx';
import { refreshEntries } from './refresh-entries.ts';

export const euros = (amount: number): string => `EUR ${amount.toFixed(2)}`;

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
    await reportFailure(entrant.displayName, async () => {
      const { payments } = await send(payManyInvoices, { body });
      const undo = { label: 'Undo', onClick: () => void takeBack(entrant, payments) };
      showToast.success(`${euros(total)} of ${entrant.displayName} paid cash`, undo);
    });
    await refresh();
    setBusy(false);
  };
  return (
    <Button
      size="row"
      icon={Banknote}
      busy={busy}
      disabledReason={mayBook ? money.whyNotPay : 'Your account may not book payments.'}
      aria-label={`Paid cash: ${entrant.displayName}`}
      onPress={() => void pay()}
    >
      Paid cash
    </Button>
  );
}

async function takeBack({ displayName }: Participant, payments: readonly BookedPayment[]): Promise<void> {
  await reportFailure(displayName, () => takeBackPayments(payments, 'Undone in the list of participants'));
  await refresh();
}

const refresh = () => Promise.all([refreshInvoices(), refreshEntries()]);
