/** The columns of the invoices, and one invoice as a card for phones. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Invoice } from '#contract/money/invoice-document.ts';
import { paymentTypeWords } from '#machines/money/invoice-words.ts';
import { isPartlyPaid } from '#machines/money/payment-amount.ts';
import { formatDate } from '../../../format.ts';
import { amountOf, dueOf, eurText } from '../../../money/due.ts';
import { DueChip, InvoiceStatusChip } from '../../../money/invoice-looks.tsx';
import { centsOfEuros, isPayable, statusWord } from '../../../money/invoice-words.ts';
import { today } from '../../../state/today.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { actionsColumn, type Column } from '../../../ui/table/data-table-column.ts';
import { InvoiceActions } from './invoice-actions.tsx';

const total: Column<Invoice> = { id: 'total', header: 'Total', sortable: true, align: 'right', cell: (row) => <Total row={row} /> };
const actions: Column<Invoice> = actionsColumn((row) => <InvoiceActions row={row} />);

/** The two share what the others leave, so that a row stays one line: a cut text is whole in its tip. */
const sharesRest = 'max-w-0 w-1/2';

/** One line per row. */
export const wideColumns: Column<Invoice>[] = [
  { id: 'invoiceNumber', header: 'Number', sortable: true, cell: (row) => <NumberLink row={row} /> },
  { id: 'creationDate', header: 'Created', sortable: true, cell: ({ creationDate }) => formatDate(creationDate) },
  { id: 'playerProfileDisplayName', header: 'Player', sortable: true, className: sharesRest, cell: (row) => <PlayerLine row={row} /> },
  {
    id: 'purpose',
    header: 'Purpose',
    sortable: true,
    className: sharesRest,
    cell: ({ purpose }) => (purpose ? <Line title={purpose}>{purpose}</Line> : dash),
  },
  { id: 'status', header: 'Status', sortable: true, cell: (row) => <Status row={row} /> },
  { id: 'dueDate', header: 'Due, paid', sortable: true, cell: (row) => <DueOrPaid row={row} /> },
  total,
  actions,
];

const Line = ({ title, children }: { title: string; children: ReactNode }) => (
  <span title={title} className="block truncate text-xs">
    {children}
  </span>
);

function PlayerLine({ row }: { row: Invoice }) {
  const entrants = entrantWords(row);
  const { playerProfileDisplayName: name } = row;
  return (
    <span title={[name, entrants].filter(Boolean).join(' ')} className="block truncate">
      <b className="font-semibold">{name}</b>
      {entrants && <span className="text-ink-2 text-xs"> {entrants}</span>}
    </span>
  );
}

/** An open invoice shows its due date and its delay, a settled one the day and the kind of its payment. */
function DueOrPaid({ row }: { row: Invoice }) {
  const words = paymentWords(row);
  if (isPayable(row) || words === null) return <Due row={row} />;
  return (
    <span title={words} className="block max-w-44 truncate">
      {formatDate(row.paidOn)} <span className="text-xs">{words}</span>
    </span>
  );
}

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

/** 'for A, B, C and 2 more': on a bill that one payer pays for several entrants. */
function entrantWords({ entrants }: Invoice): string | null {
  if (entrants.length === 0) return null;
  const names = entrants.slice(0, 3).map(({ displayName }) => displayName);
  const more = entrants.length - names.length;
  return `for ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function Entrants({ row }: { row: Invoice }) {
  const words = entrantWords(row);
  return words && <span className="block text-ink-2 text-xs leading-tight">{words}</span>;
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
    {isPartlyPaid(row.status, centsOfEuros(row.paid)) && <span className="text-xs tabular">{amountOf(row.open)} open</span>}
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
