/** The columns of the invoices, and one invoice as a card for phones. */
import { Link, useLocation } from 'react-router-dom';
import type { Invoice } from '#contract/money/invoice-document.ts';
import { paymentTypeWords } from '#machines/money/invoice-words.ts';
import { isPartlyPaid } from '#machines/money/payment-amount.ts';
import { formatDate } from '../../../format.ts';
import { dueOf, eurText } from '../../../money/due.ts';
import { DueChip, InvoiceStatusChip } from '../../../money/invoice-looks.tsx';
import { centsOfEuros, isPayable, statusWord } from '../../../money/invoice-words.ts';
import { today } from '../../../state/today.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { actionsColumn, type Column } from '../../../ui/table/data-table-column.ts';
import { InvoiceActions } from './invoice-actions.tsx';

const total: Column<Invoice> = { id: 'total', header: 'Total', sortable: true, align: 'right', cell: (row) => <Total row={row} /> };
const actions: Column<Invoice> = actionsColumn((row) => <InvoiceActions row={row} />);

export const wideColumns: Column<Invoice>[] = [
  { id: 'invoiceNumber', header: 'Number', sortable: true, cell: (row) => <NumberLink row={row} /> },
  { id: 'creationDate', header: 'Created', sortable: true, cell: ({ creationDate }) => formatDate(creationDate) },
  {
    id: 'playerProfileDisplayName',
    header: 'Player',
    sortable: true,
    className: 'whitespace-normal! min-w-32 py-1',
    cell: (row) => (
      <>
        <b className="font-semibold">{row.playerProfileDisplayName}</b>
        <Entrants row={row} />
      </>
    ),
  },
  {
    id: 'purpose',
    header: 'Purpose',
    sortable: true,
    className: 'whitespace-normal! min-w-32 py-1 text-xs leading-tight',
    cell: ({ purpose }) => purpose ?? dash,
  },
  { id: 'status', header: 'Status', sortable: true, cell: (row) => <Status row={row} /> },
  { id: 'dueDate', header: 'Due', sortable: true, cell: (row) => <Due row={row} /> },
  {
    id: 'paymentType',
    header: 'Payment',
    sortable: true,
    className: 'whitespace-normal! min-w-32 py-1 text-xs leading-tight',
    cell: (row) => paymentWords(row) ?? dash,
  },
  {
    id: 'paidOn',
    header: 'Paid on',
    sortable: true,
    cell: ({ paidOn }) => formatDate(paidOn) || dash,
  },
  total,
  actions,
];

/** Values in the second lines cannot be sorted by here, but on a wider screen and in the address. */
export const tallColumns: Column<Invoice>[] = [
  {
    id: 'invoiceNumber',
    header: 'Number',
    sortable: true,
    cell: (row) => (
      <>
        <NumberLink row={row} />
        <span className="block text-ink-2 text-xs">{formatDate(row.creationDate)}</span>
      </>
    ),
  },
  {
    id: 'playerProfileDisplayName',
    header: 'Player',
    sortable: true,
    className: 'whitespace-normal! min-w-40 py-1',
    cell: (row) => (
      <>
        <b className="block font-semibold leading-tight">{row.playerProfileDisplayName}</b>
        <span className="block text-ink-2 text-xs leading-tight">{row.purpose}</span>
        <Entrants row={row} />
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    cell: (row) => (
      <>
        <Status row={row} />
        <span className="block text-xs">
          {paymentWords(row) && !isPayable(row) ? <Paid row={row} /> : isPayable(row) && <Due row={row} />}
        </span>
      </>
    ),
  },
  total,
  actions,
];

/** Shown for a bill that one payer pays for several entrants. */
function Entrants({ row: { entrants } }: { row: Invoice }) {
  if (entrants.length === 0) return null;
  const names = entrants.slice(0, 3).map(({ displayName }) => displayName);
  const more = entrants.length - names.length;
  return (
    <span className="block text-ink-2 text-xs leading-tight">
      for {names.join(', ')}
      {more > 0 && ` and ${more} more`}
    </span>
  );
}

const Paid = ({ row }: { row: Invoice }) => (
  <span className="text-ink-2">
    {formatDate(row.paidOn)} <span className="whitespace-nowrap">{paymentWords(row)}</span>
  </span>
);

/** Returns the settlement: a payment type, or the invoice that a credit note reduced. */
function paymentWords(row: Invoice): string | null {
  if (row.paymentType) return paymentTypeWords[row.paymentType];
  return statusWord(row) === 'Set off' && row.correctsNumber ? `against ${row.correctsNumber}` : null;
}

const dash = <span className="text-ink-3">–</span>;
function NumberLink({ row }: { row: Invoice }) {
  return (
    <Link
      to={{ pathname: `${row.id}`, search: useLocation().search }}
      className={cx(
        'whitespace-nowrap font-semibold text-accent hover:underline tablet:-my-3 tablet:inline-block tablet:py-3',
        !row.invoiceNumber && 'italic',
      )}
    >
      {row.invoiceNumber ?? 'no number yet'}
    </Link>
  );
}

/** An open invoice shows its due date and its delay. */
function Due({ row }: { row: Invoice }) {
  if (!isPayable(row) || row.dueDate === null) return dash;
  return (
    <span className="inline-flex items-center gap-1.5 tabular">
      {formatDate(row.dueDate)} <DueChip {...dueOf(row, today())} />
    </span>
  );
}

/** A partly paid invoice says what is open. */
const Status = ({ row }: { row: Invoice }) => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
    <InvoiceStatusChip of={row} />
    {isPartlyPaid(row.status, centsOfEuros(row.paid)) && <span className="text-xs tabular">{eurText(row.open)} open</span>}
  </span>
);

const Total = ({ row }: { row: Invoice }) => (
  <span className={cx('font-semibold tabular', row.status === 'CANCELLED' && 'text-ink-3 line-through')}>{eurText(row.total)}</span>
);

export function InvoiceCard({ row }: { row: Invoice }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="flex items-start justify-between gap-3">
        <b className="font-semibold">{row.playerProfileDisplayName}</b>
        <span className={cx('shrink-0 font-semibold tabular', row.status === 'CANCELLED' && 'text-ink-3 line-through')}>
          {eurText(row.total)}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-xs">
        <NumberLink row={row} />
        {formatDate(row.creationDate)} <span>{row.purpose}</span>
      </span>
      <Entrants row={row} />
      <span className="flex flex-wrap items-center gap-2">
        <Status row={row} />
        {isPayable(row) && <Due row={row} />}
        {paymentWords(row) && (
          <span className="text-xs">
            <Paid row={row} />
          </span>
        )}
        <span className="ml-auto">
          <InvoiceActions row={row} />
        </span>
      </span>
    </div>
  );
}
