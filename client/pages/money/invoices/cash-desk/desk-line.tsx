/** An invoice at the desk without an open amount, with a link to its page. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DeskPayment } from '#contract/money/cash-desk.ts';
import type { CashMovement } from '#contract/money/cash-movements.ts';
import type { Invoice } from '#contract/money/invoice-document.ts';
import { paymentTypeWords } from '#machines/money/invoice-words.ts';
import { amountOf } from '../../../../money/due.ts';
import { InvoiceStatusChip } from '../../../../money/invoice-looks.tsx';
import { cx } from '../../../../ui/frame/cx.ts';
import { movementWord } from './cash-desk-data.ts';

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

/** Cash of today without an invoice. */
export const MovementLine = ({ movement }: { movement: CashMovement }) => (
  <span className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
    <span className="min-w-0 grow basis-40">
      <b className="block font-semibold">{movement.playerProfileDisplayName ?? movementWord(movement)}</b>
      <span className="text-ink-2 text-xs">
        {[movement.playerProfileDisplayName ? movementWord(movement) : null, movement.reason].filter(Boolean).join(' · ')}
      </span>
    </span>
    <span className={cx('text-xs', movement.amount < 0 ? 'text-refusal' : 'text-ink-2')}>
      {movement.amount < 0 ? 'paid out' : 'paid in'}
    </span>
    <b className="shrink-0 font-semibold tabular">{amountOf(movement.amount)}</b>
  </span>
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
