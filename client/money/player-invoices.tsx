/** The newest invoices of a player under their profile, and the open amount. Only for users who may read invoices. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Invoice } from '#contract/money/invoice-document.ts';
import { listInvoices } from '#contract/money/invoices.ts';
import { sendList } from '../api/send.ts';
import { formatDate } from '../format.ts';
import { ListFailed } from '../lists/list-failed.tsx';
import { useMay } from '../state/session.ts';
import { today } from '../state/today.ts';
import { Card } from '../ui/frame/card.tsx';
import { SectionHeading } from '../ui/frame/section-heading.tsx';
import { amountOf, dueOf, eurText } from './due.ts';
import { invoiceKeys, useInvoiceSums } from './invoice-data.ts';
import { DueChip, InvoiceStatusChip } from './invoice-looks.tsx';
import { isPayable } from './invoice-words.ts';

export function PlayerInvoices({ stored: { id } }: { stored: { id: number } }) {
  return useMay()('invoice:read') ? <InvoicesCard playerId={id} /> : null;
}

/** The number of rows shown; the list of all invoices has the others. */
const shown = 10;

function InvoicesCard({ playerId }: { playerId: number }) {
  const own = { 'playerProfileId.equals': playerId };
  const { data, error, refetch } = useQuery({
    queryKey: invoiceKeys.list({ ...own, shown }),
    queryFn: ({ signal }) => sendList(listInvoices, { ...own, page: 0, size: shown, sort: ['creationDate', 'id', 'desc'] }, { signal }),
  });
  const sums = useInvoiceSums(own);
  return (
    <Card className="mt-4">
      <section aria-label="Invoices" className="flex flex-col gap-2 text-sm">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <SectionHeading className="font-[650] text-base">
            Invoices {data && <span className="font-normal text-ink-2 tabular">{data.total}</span>}
          </SectionHeading>
          {sums.data && sums.data.open > 0 && (
            <span className="text-ink-2 tabular">
              Open <b className="font-semibold text-refusal">{eurText(sums.data.open)}</b>
            </span>
          )}
          <Link to={`/app/management/invoices?payer=${playerId}`} className="ml-auto text-accent hover:underline">
            Show all
          </Link>
        </div>
        {error && <ListFailed what="The list of invoices" error={error} onRetry={() => void refetch()} />}
        {data?.total === 0 && <p className="text-ink-2">No invoice yet.</p>}
        <ul>
          {data?.rows.map((row) => (
            <InvoiceLine key={row.id} row={row} />
          ))}
        </ul>
      </section>
    </Card>
  );
}

const InvoiceLine = ({ row }: { row: Invoice }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t py-1.5 first:border-t-0">
    <span className="w-16 text-ink-2 tabular">{formatDate(row.creationDate)}</span>
    <Link to={`/app/management/invoices/${row.id}`} className="font-semibold text-accent hover:underline">
      {row.invoiceNumber ?? 'no number yet'}
    </Link>
    <span className="min-w-0 grow text-ink-2">{row.purpose}</span>
    <InvoiceStatusChip of={row} />
    {isPayable(row) && <DueChip {...dueOf(row, today())} />}
    <b className="w-20 text-right font-semibold tabular">{amountOf(row.total)}</b>
  </li>
);
