/** The open debts, the payments of today and all entrants. The user searches and taps once per player. */
import { Banknote } from 'lucide-react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { foldedWords } from '#contract/kit/fold.ts';
import { issuerMissingSentence } from '#machines/money/invoice-words.ts';
import { ListFailed } from '../../../../lists/list-failed.tsx';
import type { BookedPayment } from '../../../../money/take-back-payments.ts';
import { useMay } from '../../../../state/session.ts';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { lazyPart } from '../../../../ui/frame/lazy-part.ts';
import { LinkButton } from '../../../../ui/frame/link-button.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { SearchField } from '../../../../ui/table/search-field.tsx';
import { bookingsOf, type Debt, type useCashDesk, wordsOfDebt, wordsOfMovement } from './cash-desk-data.ts';
import { CashDeskRow, JustPaidRow } from './cash-desk-row.tsx';
import { DeskLine, MovementLine, PaymentLine } from './desk-line.tsx';

const MarkPaidDialog = lazyPart(async () => ({ default: (await import('../mark-paid-dialog.tsx')).MarkPaidDialog }));

type EntrantFilter = 'open' | 'paid' | 'all';
type CashDesk = ReturnType<typeof useCashDesk>;
type NamedInvoice = { playerProfileDisplayName: string; invoiceNumber: string | null };
/** Milliseconds; a faster second tap was not aimed at the row that is now under the finger. */
const doubleTapMs = 600;
type JustPaid = { debt: Debt; payments: BookedPayment[] };

const isDraft = ({ status }: Debt['invoices'][number]): boolean => status === 'NONE';

const wordsOfPayment = ({ playerProfileDisplayName, invoiceNumber }: NamedInvoice): string =>
  `${playerProfileDisplayName} ${invoiceNumber}`;

export function CashDeskEntrants({ desk, eventId }: { desk: CashDesk; eventId: number | null }) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<EntrantFilter>('open');
  const [justPaid, setJustPaid] = useState<readonly JustPaid[]>([]);
  const [other, setOther] = useState<number | null>(null);
  const reason = useMay()('invoice:write') ? null : 'Your account may not write invoices.';
  const wanted = foldedWords(search);
  const fits = (words: string): boolean => wanted.every((word) => foldedWords(words).some((one) => one.includes(word)));
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  const isStill = useCallback(() => performance.now() - movedAt.current > doubleTapMs, []);
  const forget = useCallback((debt: Debt) => {
    movedAt.current = performance.now();
    setJustPaid((before) => before.filter((one) => one.debt !== debt));
  }, []);
  const booked = new Set(justPaid.flatMap(({ payments }) => payments.map(({ invoiceId }) => invoiceId)));
  const debts = desk.debts.filter(({ invoices }) => !invoices.some(({ id }) => booked.has(id))).filter((debt) => fits(wordsOfDebt(debt)));
  const fitting = <Row extends NamedInvoice>(rows: readonly Row[]) => rows.filter((row) => fits(wordsOfPayment(row)));
  const all = fitting(desk.entrants ?? []);
  const paid = (desk.day ? bookingsOf(desk.day) : []).filter(({ payment, movement }) =>
    fits(payment ? wordsOfPayment(payment) : wordsOfMovement(movement)),
  );
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <SearchField label="Name or number" value={search} onChange={setSearch} className="h-11 w-full text-base" autoFocus />
      <SegmentedControl
        label="Shown"
        hideLabel
        size="large"
        segments={[
          { id: 'open', label: `Open ${debts.length}` },
          { id: 'paid', label: `Paid today ${paid.length}` },
          { id: 'all', label: `All ${all.length}` },
        ]}
        value={shown}
        onChange={setShown}
      />
      {desk.entrants === undefined &&
        (desk.error ? <ListFailed error={desk.error} onRetry={desk.retry} /> : <Skeleton className="h-96 w-full" />)}
      <ul aria-label="Entrants" className="divide-y overflow-hidden rounded-card border bg-surface empty:hidden">
        {shown === 'open' && (
          <>
            {justPaid.map((one) => (
              <JustPaidRow
                key={one.payments.map(({ paymentId }) => paymentId).join()}
                debt={one.debt}
                payments={one.payments}
                isStill={isStill}
                onGone={() => forget(one.debt)}
              />
            ))}
            {(eventId === null ? [] : debts).map((debt) => (
              <CashDeskRow
                key={debt.playerId}
                debt={debt}
                eventId={eventId ?? 0}
                reason={reason ?? (desk.day?.issuerMissing && debt.invoices.some(isDraft) ? issuerMissingSentence : null)}
                isStill={isStill}
                onPaid={(done, payments) => {
                  movedAt.current = performance.now();
                  setJustPaid((before) => [{ debt: done, payments }, ...before]);
                  setSearch('');
                }}
                onOther={({ invoices, older }) =>
                  setOther((invoices.find(({ status }) => status !== 'NONE') ?? older[0] ?? invoices[0])?.id ?? null)
                }
              />
            ))}
          </>
        )}
        {shown === 'paid' &&
          paid.map(({ payment, movement }) => (
            <li key={payment ? `payment ${payment.id}` : `cash ${movement.id}`} className="px-3 py-2">
              {payment ? <PaymentLine payment={payment} /> : <MovementLine movement={movement} />}
            </li>
          ))}
        {shown === 'all' &&
          all.map((row) => (
            <li key={row.id} className="px-3 py-2">
              <DeskLine row={row} />
            </li>
          ))}
      </ul>
      {shown === 'open' && desk.entrants && debts.length + justPaid.length === 0 && <NobodyOwes search={search.trim()} />}
      {other !== null && (
        <Suspense fallback={null}>
          <MarkPaidDialog invoiceId={other} deskEventId={eventId} onClose={() => setOther(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Bills of other events, and bills without an event, are not in this list. */
const NobodyOwes = ({ search }: { search: string }) =>
  search === '' ? (
    <EmptyState icon={Banknote} title="No open bills here" />
  ) : (
    <EmptyState
      icon={Banknote}
      title="Nobody fits the search"
      action={
        <LinkButton to={`/app/management/invoices?${new URLSearchParams({ search, status: 'open' })}`}>Search all open invoices</LinkButton>
      }
    >
      Only bills of this event are listed. Mark other invoices as paid in the list of invoices, and choose the till there.
    </EmptyState>
  );
