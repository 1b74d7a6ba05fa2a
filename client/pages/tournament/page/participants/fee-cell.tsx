/** The entry fee of an entrant: paid, open, waived. */
import { CircleCheck } from 'lucide-react';
import type { EntryBill } from '#contract/money/invoices.ts';
import type { PaymentType } from '#machines/money/invoice-words.ts';
import { euros } from '../../../../tournament/paid-cash.tsx';
import { Chip } from '../../../../ui/status/chip.tsx';

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
