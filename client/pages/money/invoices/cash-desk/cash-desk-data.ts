/** The data of an event's cash desk: the debts of the players, and the payments of today. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DeskDay, deskDay } from '#contract/money/cash-desk.ts';
import type { Invoice } from '#contract/money/invoice-document.ts';
import { listInvoices } from '#contract/money/invoices.ts';
import { events } from '#contract/tournament/events.ts';
import { type PaymentType, paymentTypes } from '#machines/money/invoice-words.ts';
import { listRecords } from '../../../../api/records.ts';
import { send } from '../../../../api/send.ts';
import { sendAll } from '../../../../api/send-all.ts';
import { refreshEveryMs } from '../../../../lists/refresh-every-ms.ts';
import { amountOf } from '../../../../money/due.ts';
import { invoiceKeys } from '../../../../money/invoice-data.ts';
import { centsOfEuros } from '../../../../money/invoice-words.ts';
import { retryLoadOf } from '../../../../ui/fields/choices-not-loaded.tsx';

/** The amount that one player pays with one tap. */
export type Debt = {
  playerId: number;
  name: string;
  /** Invoices of this event, including drafts, which get their number with the payment. */
  invoices: Invoice[];
  /** Overdue invoices of other events, paid with the same tap. */
  older: Invoice[];
  cents: number;
};

const ofEvent = { 'kind.equals': 'INVOICE', sort: ['playerProfileDisplayName', 'id', 'asc'] };

function useAll(query: Record<string, string | string[]> | null) {
  return useQuery({
    queryKey: invoiceKeys.desk(query ?? {}),
    queryFn: () => sendAll(listInvoices, query ?? {}),
    enabled: query !== null,
    refetchInterval: refreshEveryMs,
    placeholderData: keepPreviousData,
  });
}

/** Returns the events, the newest first, or undefined while they load. People pay at the desk of the running event. */
export function useDeskEvents() {
  const query = useQuery({
    queryKey: ['lookup', events.path, 'newest'],
    queryFn: ({ signal }) => listRecords(events, { page: 0, size: 200, sort: 'eventStartDate,desc' }, { signal }),
    staleTime: 60_000,
  });
  const rows = query.data?.rows ?? [];
  const running = rows.flatMap(({ id, eventStatus }) => (eventStatus === 'RUNNING' ? [id] : []));
  const choices = query.data && rows.map(({ id, name }) => ({ id, label: name }));
  return { events: choices, running, current: running[0] ?? rows[0]?.id ?? null, error: query.error, lost: retryLoadOf(query) };
}

/** `day` defaults to today. */
export const useDeskDay = (eventId: number | null, day?: string) =>
  useQuery({
    queryKey: invoiceKeys.desk({ eventId, day }),
    queryFn: ({ signal }) => send(deskDay, { query: { eventId: eventId ?? 0, day } }, { signal }),
    enabled: eventId !== null,
    refetchInterval: refreshEveryMs,
  });

export function useCashDesk(eventId: number | null) {
  const entrants = useAll(eventId === null ? null : { ...ofEvent, 'eventId.equals': String(eventId) });
  const overdue = useAll({ ...ofEvent, 'status.in': 'CREATED,SENT', 'overdue.equals': 'true' });
  const day = useDeskDay(eventId);
  return {
    entrants: entrants.data,
    error: entrants.error ?? day.error,
    retry: () => void entrants.refetch(),
    debts: debtsOf(entrants.data ?? [], overdue.data ?? []),
    day: day.data,
  };
}

const isOpen = ({ status }: Invoice): boolean => status === 'NONE' || status === 'CREATED' || status === 'SENT';

/** A draft is not owed yet; its total will be. */
const dueCents = (invoice: Invoice): number => centsOfEuros(invoice.status === 'NONE' ? invoice.total : invoice.open);

function debtsOf(entrants: readonly Invoice[], overdue: readonly Invoice[]): Debt[] {
  const debts = new Map<number, Debt>();
  const seen = new Set(entrants.map(({ id }) => id));
  for (const invoice of entrants.filter(isOpen).filter((one) => dueCents(one) > 0)) {
    const { playerProfileId: playerId, playerProfileDisplayName: name } = invoice;
    const debt = debts.get(playerId) ?? { playerId, name, invoices: [], older: [], cents: 0 };
    debts.set(playerId, { ...debt, invoices: [...debt.invoices, invoice], cents: debt.cents + dueCents(invoice) });
  }
  for (const invoice of overdue.filter(({ id }) => !seen.has(id))) {
    const debt = debts.get(invoice.playerProfileId);
    if (debt) debts.set(debt.playerId, { ...debt, older: [...debt.older, invoice], cents: debt.cents + dueCents(invoice) });
  }
  return [...debts.values()];
}

/** '+2.00', '−2.00' */
export const differenceText = (euros: number): string => `${euros > 0 ? '+' : '−'}${amountOf(Math.abs(euros))}`;

export type TypeSum = { type: PaymentType; cents: number; count: number };

/** Returns the receipts with cash first, and waived amounts separately. */
export function sumsByType(sums: DeskDay['sums']): { money: TypeSum[]; waived: TypeSum[] } {
  const byPaymentType = paymentTypes.flatMap((type) => sums.filter(({ paymentType }) => paymentType === type));
  const known = byPaymentType.map(({ paymentType: type, total, ...sum }) => ({ ...sum, type, cents: centsOfEuros(total) }));
  const hasCash = known.some(({ type }) => type === 'CASH_PAYMENT');
  const noCash = hasCash ? [] : [{ type: 'CASH_PAYMENT', cents: 0, count: 0 } as const];
  return { money: [...noCash, ...known.filter(({ money }) => money)], waived: known.filter(({ money }) => !money) };
}

/** Returns the search text of a debt: the payer, the entrants, the invoice numbers. */
export const wordsOfDebt = ({ name, invoices }: Debt): string =>
  [name, ...invoices.flatMap(({ invoiceNumber, entrants }) => [invoiceNumber, ...entrants.map(({ displayName }) => displayName)])].join(
    ' ',
  );
