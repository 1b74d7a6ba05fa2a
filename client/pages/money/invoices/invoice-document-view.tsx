/** The document as issued: recipient, details, lines, taxes, total. */
import { CircleCheck, FileMinus, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { InvoiceDetail, InvoiceParty } from '#contract/money/invoice-document.ts';
import { formatDate } from '../../../format.ts';
import { amountOf, eurText } from '../../../money/due.ts';
import { useMay } from '../../../state/session.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Chip } from '../../../ui/status/chip.tsx';
import { SumRow } from './draft-lines.tsx';

export function InvoiceDocumentView({ invoice }: { invoice: InvoiceDetail }) {
  const { creationDate, recipient, purpose, note, reason } = invoice;
  return (
    <Card aria-label="The document">
      <div className="flex flex-wrap justify-between gap-6 text-sm">
        <div>
          <p className="text-ink-3 text-xs">Recipient, as of {formatDate(creationDate)}</p>
          {addressOf(recipient).map((line, index) => (
            // Two lines of an address may be equal, so the index is the key.
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move
            <p key={index} className={index === 0 ? 'font-semibold' : ''}>
              {line}
            </p>
          ))}
        </div>
        <Facts invoice={invoice} />
      </div>
      {(purpose || reason) && <p className="mt-3 text-ink-2 text-sm">{[purpose, reason].filter(Boolean).join(' · ')}</p>}
      <Lines invoice={invoice} />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-4">
        <p className="flex items-center gap-1.5 text-ink-3 text-xs">
          <Lock aria-hidden className="size-3.5" /> Fixed on issue. Only a credit note can correct it.
          {invoice.eInvoice !== null && ` The PDF carries ${eInvoiceWords[invoice.eInvoice]}.`}
        </p>
        <Sums invoice={invoice} />
      </div>
      {note && <p className="mt-3 whitespace-pre-line border-t pt-3 text-ink-2 text-sm">{note}</p>}
    </Card>
  );
}

const eInvoiceWords = { FACTUR_X: 'an electronic invoice (Factur-X, ZUGFeRD)', XRECHNUNG: 'an XRechnung' } as const;

function addressOf(recipient: InvoiceParty | null): string[] {
  if (!recipient) return ['–'];
  const { name, address, street, postcode, city, country } = recipient;
  const lines = address === null ? [name, street, [postcode, city].filter(Boolean).join(' '), country] : [name, ...address.split('\n')];
  return lines.flatMap((line) => (line ? [line] : []));
}

function Facts({ invoice }: { invoice: InvoiceDetail }) {
  const may = useMay();
  const { creationDate, dueDate, kind, playerProfileId, playerProfileDisplayName, correctsId, correctsNumber } = invoice;
  return (
    <dl className="grid grid-cols-[auto_auto] content-start gap-x-6 gap-y-1 tabular">
      <dt className="text-ink-2">Issued</dt>
      <dd>{formatDate(creationDate)}</dd>
      {kind === 'INVOICE' && (
        <>
          <dt className="text-ink-2">Due</dt>
          <dd className="font-semibold">{formatDate(dueDate) || '–'}</dd>
        </>
      )}
      <dt className="text-ink-2">{invoice.entrants.length > 0 ? 'Who pays' : 'Player'}</dt>
      <dd>
        {may('player:read') ? (
          <Link to={`/app/management/player/profile/${playerProfileId}`} className="font-semibold text-accent hover:underline">
            {playerProfileDisplayName}
          </Link>
        ) : (
          playerProfileDisplayName
        )}
      </dd>
      {correctsId !== null && (
        <>
          <dt className="text-ink-2">Corrects</dt>
          <dd>
            <Link to={`/app/management/invoices/${correctsId}`} className="font-semibold text-accent hover:underline">
              {correctsNumber}
            </Link>
          </dd>
        </>
      )}
    </dl>
  );
}

function Lines({ invoice }: { invoice: InvoiceDetail }) {
  const { lines } = invoice;
  return (
    <div className="mt-4">
      <table className="w-full text-sm max-sm:text-xs">
        <thead className="text-left text-ink-2 text-xs">
          <tr className="[&>th]:border-b [&>th]:px-2 [&>th]:py-2 [&>th]:font-semibold max-sm:[&>th]:px-1">
            <th className="max-sm:hidden">No.</th>
            <th>Text</th>
            <th className="text-right">Qty</th>
            <th className="text-right">Unit EUR</th>
            <th className="text-right">Tax</th>
            <th className="text-right">Total EUR</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never move
            <tr key={index} className="[&>td]:border-b [&>td]:px-2 [&>td]:py-2 [&>td]:align-top max-sm:[&>td]:px-1">
              <td className="text-ink-3 max-sm:hidden">{index + 1}</td>
              <td className="sm:min-w-40">
                {line.text ?? '–'}
                <LineState invoice={invoice} line={line} />
              </td>
              <td className="text-right tabular">{line.quantity}</td>
              <td className="text-right tabular">{amountOf(line.unitPrice)}</td>
              <td className="whitespace-nowrap text-right tabular">{line.taxRate} %</td>
              <td className="text-right tabular">{amountOf(line.gross)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The state of one entry's part of a shared bill. */
function LineState({ invoice: { kind, status, entrants }, line: { entrant, credited, gross } }: LineStateProps) {
  if (kind !== 'INVOICE') return null;
  const isWhole = credited > 0 && credited >= gross;
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {credited > 0 && (
        <Chip tone="neutral" icon={FileMinus}>
          {isWhole ? 'Credited' : `${eurText(credited)} credited`}
        </Chip>
      )}
      {entrants.length > 0 && entrant !== null && status === 'PAID' && !isWhole && (
        <Chip tone="green" icon={CircleCheck} look="plain" className="px-0!">
          Paid
        </Chip>
      )}
    </span>
  );
}

type LineStateProps = { invoice: InvoiceDetail; line: InvoiceDetail['lines'][number] };

const Sums = ({ invoice: { net, taxes, total } }: { invoice: InvoiceDetail }) => (
  <dl className="ml-auto grid w-64 grid-cols-[1fr_auto] gap-y-1 text-sm tabular">
    <SumRow label="Net" value={amountOf(net)} />
    {taxes.map(({ taxRate, taxCategory, tax }) => (
      <SumRow key={`${taxCategory} ${taxRate}`} label={`Tax ${taxRate} %`} value={amountOf(tax)} />
    ))}
    <dt className="border-t border-control pt-1 font-semibold">Total</dt>
    <dd className="border-t border-control pt-1 text-right font-[650] text-base">{eurText(total)}</dd>
  </dl>
);
