/** The data of an event's cash desk: the debts of the players, and the payments of today. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DeskDay, deskDay } from '#contract/money/cash-desk.ts';
import type { CashMovement } from '#contract/money/cash-movements.ts';
import type { Invoice } from '#contract/money/invoice-document.ts';
import { listInvoices } from '#contract/money/invoices.ts';
import { balanceAccountWords, isInTill, type PaymentType, paymentTypes } from '#machines/money/invoice-words.ts';
import { send } from '../../../../api/send.ts';
import { sendAll } from '../../../../api/send-all.ts';
import { refreshEveryMs } from '../../../../lists/refresh-every-ms.ts';
import { amountOf, eurText } from '../../../../money/due.ts';
import { invoiceKeys } from '../../../../money/invoice-data.ts';
import { centsOfEuros } from '../../../../money/invoice-words.ts';

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

/** Returns other receipts than cash, and waived amounts separately. */
export function sumsByType(sums: DeskDay['sums']): { cash: TypeSum; others: TypeSum[]; waived: TypeSum[] } {
  const byPaymentType = paymentTypes.flatMap((type) => sums.filter(({ paymentType }) => paymentType === type));
  const known = byPaymentType.map(({ paymentType: type, total, ...sum }) => ({ ...sum, type, cents: centsOfEuros(total) }));
  return {
    cash: known.find(({ type }) => isInTill(type)) ?? { type: 'CASH_PAYMENT', cents: 0, count: 0 },
    others: known.filter(({ money, type }) => money && !isInTill(type)),
    waived: known.filter(({ money }) => !money),
  };
}

/** 'Prize money', 'Personal balance' or 'Cash in or out': what cash without an invoice is for. */
export const movementWord = ({ account }: CashMovement): string => (account === null ? 'Cash in or out' : balanceAccountWords[account]);

/** Names the part of the cash that pays no invoice. */
export const movedWords = ({ moved }: DeskDay): string =>
  moved < 0 ? `${eurText(-moved)} more went out than came in without an invoice.` : `${eurText(moved)} of it came in without an invoice.`;

/** The bookings of today, the newest first. */
export const bookingsOf = ({ payments, movements }: DeskDay) =>
  [
    ...payments.map((payment) => ({ at: payment.at, payment, movement: null })),
    ...movements.map((movement) => ({ at: movement.at, payment: null, movement })),
  ].sort((one, other) => other.at.localeCompare(one.at));

/** Returns the search text of a debt: the payer, the entrants, the invoice numbers. */
export const wordsOfDebt = ({ name, invoices }: Debt): string =>
  [name, ...invoices.flatMap(({ invoiceNumber, entrants }) => [invoiceNumber, ...entrants.map(({ displayName }) => displayName)])].join(
    ' ',
  );

export const wordsOfMovement = (movement: CashMovement): string =>
  [movement.playerProfileDisplayName, movementWord(movement), movement.reason].filter(Boolean).join(' ');
