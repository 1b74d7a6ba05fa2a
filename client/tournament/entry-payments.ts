/** The payment status of an entry's fee: its words, and the status of all entries of a file. */
import { billsOfEntries, type EntryBill } from '#contract/money/invoices.ts';
import { send } from '../api/send.ts';

export const paymentWords: Readonly<Record<NonNullable<EntryBill['payment']>, string>> = {
  OPEN: 'Open',
  DRAFT: 'Draft',
  SHARED: 'Shared bill',
  PAID: 'Paid',
  WAIVED: 'Waived',
  NONE: 'No invoice',
};

/** The most ids that one call takes. */
const maxIds = 50;

/** Returns the words by the id of the entry. */
export async function loadPayments(tournamentId: number, entryIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const words = new Map<number, string>();
  for (let first = 0; first < entryIds.length; first += maxIds) {
    const ids = entryIds.slice(first, first + maxIds).join(',');
    const bills = await send(billsOfEntries, { params: { id: tournamentId }, query: { ids } });
    for (const { participantId, payment } of bills) if (payment) words.set(participantId, paymentWords[payment]);
  }
  return words;
}
