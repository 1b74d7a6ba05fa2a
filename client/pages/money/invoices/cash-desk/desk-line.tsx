/** An invoice at the desk without an open amount, with a link to its page. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DeskPayment } from '#contract/money/cash-desk.ts';
import type { Invoice } from '#contract/money/invoice-document.ts';
import { paymentTypeWords } from '#machines/money/invoice-words.ts';
import { amountOf } from '../../../../money/due.ts';
import { InvoiceStatusChip } from '../../../../money/invoice-looks.tsx';

export const DeskLine = ({ row }: { row: Invoice }) => (
  <Line row={row} invoiceId={row.id} amount={row.total}>
    <InvoiceStatusChip of={row} />
  </Line>
);

/** One booking of today; a negative amount was paid back. */
export const PaymentLine = ({ payment }: { payment: DeskPayment }) => (
  <Line row={payment} invoiceId={payment.invoiceId} amount={payment.amount}>
    {payment.amount < 0 && <span className="text-refusal text-xs">paid back</span>}
  </Line>
);

type LineProps = {
  row: Pick<Invoice, 'playerProfileDisplayName' | 'invoiceNumber' | 'paymentType' | 'purpose'>;
  invoiceId: number;
  amount: number;
  children: ReactNode;
};

const Line = ({ row, invoiceId, amount, children }: LineProps) => (
  <span className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
    <span className="min-w-0 grow basis-40">
      <b className="block font-semibold">{row.playerProfileDisplayName}</b>
      <Link to={`/app/management/invoices/${invoiceId}`} className="text-accent text-xs hover:underline tablet:inline-block tablet:py-2">
        {row.invoiceNumber ?? 'no number yet'}
      </Link>
      <span className="text-ink-2 text-xs"> {row.paymentType ? paymentTypeWords[row.paymentType] : row.purpose}</span>
    </span>
    {children}
    <b className="shrink-0 font-semibold tabular">{amountOf(amount)}</b>
  </span>
);
