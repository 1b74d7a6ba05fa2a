/** The sums beside the desk: the cash that must be in the till today, other payments, and the last payments. */
import { Link } from 'react-router-dom';
import type { DeskDay } from '#contract/money/cash-desk.ts';
import type { CashMovement } from '#contract/money/cash-movements.ts';
import type { DeskClosing } from '#contract/money/desk-closing.ts';
import { countText } from '#machines/count-text.ts';
import { paymentTypeWords } from '#machines/money/invoice-words.ts';
import { eur, eurosOf } from '#machines/money/money.ts';
import { formatTime } from '../../../../format.ts';
import { amountOf, eurText, sumOf } from '../../../../money/due.ts';
import { paymentIcons } from '../../../../money/invoice-looks.tsx';
import { Callout } from '../../../../ui/frame/callout.tsx';
import { Part } from '../issued-parts.tsx';
import { differenceText, movementWord, sumsByType, type TypeSum } from './cash-desk-data.ts';

export function CashDeskSums({ day }: { day: DeskDay | undefined }) {
  const { cash, others, waived } = sumsByType(day?.sums ?? []);
  const payments = day?.payments ?? [];
  const movements = day?.movements ?? [];
  return (
    <aside className="flex flex-col gap-4">
      <Part title="Cash today">
        <p className="font-[650] text-2xl tabular">{eurText(day?.cash ?? 0)}</p>
        <p className="text-ink-2 text-xs">{countText(cash.count, 'payment')} today, refunds deducted</p>
        {movements.length > 0 && (
          <div className="mt-2 border-t pt-1">
            <CashLine words="Paid invoices" amount={eurosOf(cash.cents)} />
            {cashInAndOut(movements).map(({ words, amount }) => (
              <CashLine key={words} words={words} amount={amount} />
            ))}
          </div>
        )}
        {day !== undefined && day.elsewhere !== 0 && (
          <p className="mt-1 text-ink-2 text-xs">
            {eurText(day.elsewhere)} in cash were booked today, but not at a desk: they are in no till.
          </p>
        )}
      </Part>
      {day && day.closings.length > 0 && (
        <Part title="Closed">
          {day.toCountAgain && <Callout kind="warning" title="Cash was booked since then. Close the day again." />}
          {day.closings.map((closing) => (
            <Closed key={closing.id} closing={closing} />
          ))}
        </Part>
      )}
      <Part title="Not cash today">
        {others.length + waived.length === 0 && <p className="text-ink-3">Nothing yet.</p>}
        {others.map((sum) => (
          <Sum key={sum.type} sum={sum} />
        ))}
        {waived.map((sum) => (
          <Sum key={sum.type} sum={sum} isWaived />
        ))}
      </Part>
      <Part title="Last payments">
        {payments.length === 0 && <p className="text-ink-3">No payment today.</p>}
        {payments.slice(0, 6).map(({ id, invoiceId, invoiceNumber, at, amount }) => (
          <p key={id} className="flex items-baseline gap-2 py-0.5 tabular">
            <Link to={`/app/management/invoices/${invoiceId}`} className="text-accent hover:underline">
              {invoiceNumber}
            </Link>
            <span className="grow text-ink-3 text-xs">{formatTime(at)}</span>
            {amountOf(amount)}
          </p>
        ))}
      </Part>
    </aside>
  );
}

const CashLine = ({ words, amount }: { words: string; amount: number }) => (
  <p className="flex items-baseline gap-2 py-0.5 text-sm tabular">
    <span className="grow text-ink-2">{words}</span>
    {amountOf(amount)}
  </p>
);

/** One sum per direction and purpose, such as 'Prize money paid out'. */
function cashInAndOut(movements: readonly CashMovement[]) {
  const worded = Map.groupBy(movements, (one) => `${movementWord(one)}${directionOf(one)}`);
  return [...worded].map(([words, rows]) => ({ words, amount: sumOf(rows, ({ amount }) => amount) })).sort(byWords);
}

const directionOf = ({ account, amount }: CashMovement): string => (account === null ? '' : amount < 0 ? ' paid out' : ' paid in');
const byWords = (one: { words: string }, other: { words: string }) => one.words.localeCompare(other.words);

const Closed = ({ closing: { at, by, reason, counts } }: { closing: DeskClosing }) => (
  <div className="border-b py-1.5 last:border-b-0">
    <p className="font-semibold">
      {formatTime(at)} {by}
    </p>
    {counts.map(({ paymentType, expected, counted }) => (
      <p key={paymentType} className="flex gap-2 text-xs tabular">
        <span className="grow">{paymentTypeWords[paymentType]}</span>
        {amountOf(counted)}
        {counted !== expected && <b className="font-semibold text-refusal">{differenceText(counted - expected)}</b>}
      </p>
    ))}
    {reason && <p className="text-ink-2 text-xs">{reason}</p>}
  </div>
);

function Sum({ sum: { type, cents }, isWaived = false }: { sum: TypeSum; isWaived?: boolean }) {
  const Icon = paymentIcons[type];
  return (
    <p className="flex items-center gap-2 py-0.5">
      <Icon aria-hidden className="size-4 text-ink-2" />
      <span className="grow">
        {paymentTypeWords[type]}
        {isWaived && <span className="text-ink-3"> · waived</span>}
      </span>
      <span className="tabular">{eur(cents).replace('EUR ', '')}</span>
    </p>
  );
}
