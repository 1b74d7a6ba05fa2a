/** The related documents of an invoice: its own one, and its credit notes. */
import { FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { formatDate } from '../../../format.ts';
import { eurText } from '../../../money/due.ts';
import { Part } from './issued-parts.tsx';
import { PdfButton } from './pdf-button.tsx';

export const RelatedDocuments = ({ invoice }: { invoice: InvoiceDetail }) => (
  <Part title="Documents">
    <div className="flex items-center gap-2 py-1">
      <FileText aria-hidden className="size-4 shrink-0 text-ink-2" />
      <span className="grow font-semibold">{invoice.invoiceNumber}.pdf</span>
      <PdfButton invoice={invoice} />
    </div>
    {invoice.creditNotes.map(({ id, invoiceNumber, creationDate, total, cancels }) => (
      <p key={id} className="flex flex-wrap items-baseline justify-between gap-x-2 border-t py-2">
        <Link to={`/app/management/invoices/${id}`} className="whitespace-nowrap font-semibold text-accent hover:underline">
          {invoiceNumber}
        </Link>
        <b className="whitespace-nowrap font-semibold tabular">{eurText(total)}</b>
        <span className="basis-full text-ink-3 text-xs">
          {formatDate(creationDate)} · {cancels ? 'cancels it' : 'corrects it'}
        </span>
      </p>
    ))}
    <p className="mt-2 border-t pt-2 text-ink-3 text-xs">Always the same file, also after it was cancelled.</p>
  </Part>
);
