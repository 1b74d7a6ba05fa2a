/** The payments and deliveries of an issued invoice. */
import { Check, Clock, HandHelping, Mail, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { paymentTypeWords } from '#machines/money/invoice-words.ts';
import { formatDate, formatDateTime } from '../../../format.ts';
import { eurText } from '../../../money/due.ts';
import { paymentIcons } from '../../../money/invoice-looks.tsx';
import { statusWord, statusWords } from '../../../money/invoice-words.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { useInvoicePaths } from './invoice-paths.ts';

const DeliveredReminder = lazyPart(() =>
  import('./reminders/delivered-reminder.tsx').then((loaded) => ({ default: loaded.DeliveredReminder })),
);

type InvoicePayment = InvoiceDetail['payments'][number];

export function Payments({ invoice }: { invoice: InvoiceDetail }) {
  const { payments, open, status } = invoice;
  const reversed = new Set(payments.flatMap(({ reversesId }) => (reversesId === null ? [] : [reversesId])));
  return (
    <Part title="Payments" aside={status === 'CANCELLED' || open === 0 ? null : <b className="text-refusal">Open {eurText(open)}</b>}>
      {payments.length === 0 && <p className="text-ink-3">{noPayment(invoice)}</p>}
      {payments.map(({ id, amount, paymentType, money, paidOn, at, by, note, reversesId, others }) => {
        const Icon = paymentIcons[paymentType];
        const isBack = reversesId !== null;
        return (
          <div key={id} className="flex items-start gap-3 border-b py-2 last:border-b-0">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-2" />
            <div className="min-w-0 grow">
              <p className={cx('font-semibold', reversed.has(id) && 'line-through')}>
                {isBack ? 'Taken back' : paymentName({ kind: invoice.kind, paymentType, amount })}
                {!money && !isBack && <span className="font-normal text-ink-3"> · no money came in</span>}
              </p>
              <p className="text-ink-3 text-xs">
                {[formatDate(paidOn), `booked ${formatDateTime(at)}`, by, note].filter(Boolean).join(' · ')}
              </p>
              {!isBack && others.length > 0 && <Others of={others} />}
            </div>
            <b className="shrink-0 font-semibold tabular">{eurText(amount)}</b>
          </div>
        );
      })}
    </Part>
  );
}

/** A surplus is a second row that hands it on to the balance. */
const paymentName = ({
  kind,
  paymentType,
  amount,
}: Pick<InvoiceDetail, 'kind'> & Pick<InvoicePayment, 'paymentType' | 'amount'>): string =>
  kind === 'INVOICE' && amount < 0 ? 'Overpaid: to the personal balance' : paymentTypeWords[paymentType];

const maxOthers = 5;

/** Links to the invoices that the same payment paid. */
function Others({ of }: { of: InvoicePayment['others'] }) {
  const paths = useInvoicePaths();
  return (
    <p className="text-ink-3 text-xs">
      booked together with{' '}
      {of.slice(0, maxOthers).map(({ id, invoiceNumber }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={paths.one(id)} className="font-semibold text-accent hover:underline">
            {invoiceNumber}
          </Link>
        </Fragment>
      ))}
      {of.length > maxOthers && ` and ${of.length - maxOthers} more`}
    </p>
  );
}

function noPayment(invoice: InvoiceDetail): string {
  if (statusWord(invoice) === 'Set off') return `${statusWords(invoice)}: no money moves.`;
  return invoice.status === 'CANCELLED' ? 'Nothing was paid.' : 'No payment yet.';
}

export const Deliveries = ({ invoice: { id: invoiceId, deliveries } }: { invoice: InvoiceDetail }) => (
  <Part title="Deliveries">
    {deliveries.length === 0 && <p className="text-ink-3">Not sent yet.</p>}
    {deliveries.map(({ id, way, at, confirmedAt, failedAt, by, reminder }) => {
      const Icon = way === 'MAIL' ? Mail : HandHelping;
      return (
        <div key={id} className="flex items-start gap-3 border-b py-2 last:border-b-0">
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-2" />
          <div className="min-w-0 grow">
            <p className="font-semibold">{way === 'MAIL' ? 'By e-mail' : 'Handed over'}</p>
            <p className="text-ink-3 text-xs">{[formatDateTime(at), by].filter(Boolean).join(' · ')}</p>
            {reminder && (
              <Suspense fallback={null}>
                <DeliveredReminder invoiceId={invoiceId} deliveryId={id} reminder={reminder} />
              </Suspense>
            )}
          </div>
          <DeliveryStatus confirmedAt={confirmedAt} failedAt={failedAt} withdrawn={reminder?.withdrawn ?? false} />
        </div>
      );
    })}
  </Part>
);

type DeliveryStatusProps = { confirmedAt: string | null; failedAt: string | null; withdrawn: boolean };

function DeliveryStatus({ confirmedAt, failedAt, withdrawn }: DeliveryStatusProps) {
  if (withdrawn) return <span className="shrink-0 text-ink-3 text-xs">Withdrawn</span>;
  const [Icon, words, look] =
    failedAt !== null
      ? ([TriangleAlert, 'Could not be delivered', 'text-refusal'] as const)
      : confirmedAt !== null
        ? ([Check, 'Sent', 'text-ink-2'] as const)
        : ([Clock, 'Waiting', 'text-ink-3'] as const);
  return (
    <span className={cx('inline-flex shrink-0 items-center gap-1 text-xs', look)}>
      <Icon aria-hidden className="size-3.5" /> {words}
    </span>
  );
}

export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <div className="mb-2 flex items-baseline justify-between gap-3 text-sm">
        <h2 className="font-[650] text-base">{title}</h2>
        {aside}
      </div>
      <div className="text-sm">{children}</div>
    </Card>
  );
}
