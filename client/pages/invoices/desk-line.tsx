/** An invoice at the desk that needs nothing now: what it is, and the way to its page. */
import { Link } from 'react-router-dom';
import type { Invoice } from '#contract/invoices.ts';
import { paymentTypeWords } from '#machines/invoice-words.ts';
import { amountOf } from '../../invoices/due.ts';
import { InvoiceStatusChip } from '../../invoices/invoice-looks.tsx';

export const DeskLine = ({ row }: { row: Invoice }) => (
  <span className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
    <span className="min-w-0 grow basis-40">
      <b className="block font-semibold">{row.playerProfileDisplayName}</b>
      <Link to={`/app/management/invoices/${row.id}`} className="text-accent text-xs hover:underline tablet:inline-block tablet:py-2">
        {row.invoiceNumber ?? 'no number yet'}
      </Link>
      <span className="text-ink-2 text-xs"> {row.paymentType ? paymentTypeWords[row.paymentType] : row.purpose}</span>
    </span>
    <InvoiceStatusChip status={row.status} />
    <b className="shrink-0 font-semibold tabular">{amountOf(row.total)}</b>
  </span>
);
