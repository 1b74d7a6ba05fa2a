/** The acts of a user at the desk of a season, each with a line in the users' notes. Amounts are in cents. */
import type { Invoice, InvoiceDetail } from '#contract/money/invoice-document.ts';
import type { PaymentType } from '#machines/money/invoice-words.ts';
import { centsFrom, eurosOf } from '#machines/money/money.ts';
import type { OfficeUser } from './office-user.ts';

/** The notes of the users about their own actions. The books of the server are compared with them. */
export type SeasonNotes = {
  /** Invoices and credit notes that the users issued. */
  documents: number;
  /** Cash in the till of the event, and cash at no desk. */
  tillCents: number;
  elsewhereCents: number;
  transferCents: number;
  providerCents: number;
};

export const emptyNotes = (): SeasonNotes => ({ documents: 0, tillCents: 0, elsewhereCents: 0, transferCents: 0, providerCents: 0 });

export type SeasonDesk = {
  user: OfficeUser;
  /** From 0. */
  number: number;
  eventId: number;
  players: readonly number[];
  notes: SeasonNotes;
};

export type SeasonBill = { id: number; number: string; playerProfileId: number; totalCents: number };
export type BillLine = { text: string; quantity: number; unitPrice: number; taxRate?: number };

const billOf = ({ id, invoiceNumber, playerProfileId, total }: Invoice): SeasonBill => ({
  ...{ id, playerProfileId },
  number: invoiceNumber ?? '',
  totalCents: centsFrom(total),
});

/** Drafts an invoice and issues it. */
export async function issueBill(desk: SeasonDesk, playerProfileId: number, lines: readonly BillLine[]): Promise<SeasonBill> {
  const draft = await desk.user.post<InvoiceDetail>('/api/invoices', { playerProfileId, purpose: 'Season', lines });
  const issued = await desk.user.post<InvoiceDetail>(`/api/invoices/${draft.id}/issue`);
  desk.notes.documents += 1;
  return billOf(issued);
}

type Till = 'event' | 'none';

const tillIn = (desk: SeasonDesk, till: Till): { deskEventId: number | null } => ({ deskEventId: till === 'event' ? desk.eventId : null });

/** Notes cash that came into a till, or left it if the amount is below zero. */
export function noteCash({ notes }: SeasonDesk, till: Till, cents: number): void {
  if (till === 'event') notes.tillCents += cents;
  else notes.elsewhereCents += cents;
}

export async function payInCash(desk: SeasonDesk, { id, totalCents }: SeasonBill, till: Till = 'event'): Promise<void> {
  await desk.user.put('/api/invoices', { id, status: 'PAID', paymentType: 'CASH_PAYMENT', ...tillIn(desk, till) });
  noteCash(desk, till, totalCents);
}

export async function payBy(desk: SeasonDesk, { id, totalCents }: SeasonBill, paymentType: PaymentType): Promise<void> {
  await desk.user.put('/api/invoices', { id, status: 'PAID', paymentType, note: 'Season' });
  if (paymentType === 'PAYMENT_PROVIDER') desk.notes.providerCents += totalCents;
}

/** Books a part in cash. `writeOff`: the reason with which the rest is written off. */
export async function payPartInCash(desk: SeasonDesk, { id }: SeasonBill, cents: number, writeOff?: string): Promise<void> {
  const part = { id, amount: eurosOf(cents), ...(writeOff && { writeOff }) };
  await desk.user.post('/api/management/invoices/payments', { paymentType: 'CASH_PAYMENT', ...tillIn(desk, 'event'), parts: [part] });
  noteCash(desk, 'event', cents);
}

export async function takeBack(desk: SeasonDesk, { id, totalCents }: SeasonBill): Promise<void> {
  await desk.user.post(`/api/invoices/${id}/take-back`, { reason: 'Paid by transfer' });
  noteCash(desk, 'event', -totalCents);
}

export async function cancel(desk: SeasonDesk, { id }: SeasonBill): Promise<void> {
  await desk.user.put('/api/invoices', { id, status: 'CANCELLED', reason: 'Entered twice' });
  desk.notes.documents += 1;
}

/** Credits a part of a paid invoice and pays it out in cash. */
export async function creditInCash(desk: SeasonDesk, { id }: SeasonBill, cents: number): Promise<void> {
  const lines = [{ position: 1, amount: eurosOf(cents) }];
  const note = await desk.user.post<InvoiceDetail>(`/api/invoices/${id}/credit-note`, { reason: 'Discount of the club', lines });
  desk.notes.documents += 1;
  await payInCash(desk, billOf(note));
}

type BalanceCash = { playerProfileId: number; account: 'PERSONAL' | 'PRIZE'; cents: number; notice: string };

/** Pays cash into a balance, or out of it if the amount is below zero. */
export async function moveBalanceInCash(desk: SeasonDesk, { cents, ...entry }: BalanceCash): Promise<void> {
  const cash = { cash: true, deskEventId: desk.eventId };
  await desk.user.post('/api/personal-balance-histories', { ...entry, amount: eurosOf(cents), ...cash });
  noteCash(desk, 'event', cents);
}

/** Counts the till: it holds what is booked. */
export async function closeTill({ user, eventId }: SeasonDesk, day?: string): Promise<void> {
  const { cash, day: shown } = await user.get<{ cash: number; day: string }>(
    `/api/invoices/desk-day?eventId=${eventId}${day ? `&day=${day}` : ''}`,
  );
  const counts = [{ paymentType: 'CASH_PAYMENT', expected: cash, counted: cash }];
  await user.post('/api/invoices/desk-closings', { eventId, day: shown, counts });
}
