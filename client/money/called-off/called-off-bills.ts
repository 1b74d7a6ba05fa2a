/** The bills of a tournament or event that is called off, and cancelling all of them. */
import { useQuery } from '@tanstack/react-query';
import { billsOfCalledOff, type CalledOffBills, cancelCalledOff } from '#contract/money/called-off.ts';
import { countText } from '#machines/count-text.ts';
import { send } from '../../api/send.ts';
import { useMay } from '../../state/session.ts';
import { eurText } from '../due.ts';
import { invoiceKeys } from '../invoice-data.ts';

/** `tournamentId` null: the whole event. */
export type CalledOff = { eventId: number; tournamentId: number | null };

/** Returns undefined while the bills load, and for users who see no invoices. */
export function useCalledOffBills({ eventId, tournamentId }: CalledOff) {
  const may = useMay()('invoice:read');
  return useQuery({
    queryKey: invoiceKeys.desk({ calledOff: eventId, tournamentId }),
    queryFn: ({ signal }) => send(billsOfCalledOff, { query: { eventId, ...(tournamentId === null ? {} : { tournamentId }) } }, { signal }),
    enabled: may,
  });
}

export const hasUnpaidBills = ({ drafts, open }: CalledOffBills): boolean => drafts.count + open.count > 0;
export const hasBills = (bills: CalledOffBills): boolean => hasUnpaidBills(bills) || bills.paid.count > 0;

/** '34 open bills, EUR 5,340.00', '4 drafts, EUR 400.00' and '53 paid bills, EUR 4,200.00', without those that do not exist. */
export const billWords = ({ open, drafts, paid }: CalledOffBills): string[] => [
  ...(open.count === 0 ? [] : [`${countText(open.count, 'open bill')}, ${eurText(open.total)}`]),
  ...(drafts.count === 0 ? [] : [`${countText(drafts.count, 'draft')}, ${eurText(drafts.total)}`]),
  ...(paid.count === 0 ? [] : [`${countText(paid.count, 'paid bill')}, ${eurText(paid.total)}`]),
];

type CancelAll = CalledOff & { reason: string; bills: CalledOffBills; paidToo: boolean };

/** The server takes 200 bills at once, so that it asks for the rest until none is left. Returns how many bills are done. */
export async function cancelAllBills({ eventId, tournamentId, reason, bills, paidToo }: CancelAll): Promise<number> {
  let left = bills;
  let done = 0;
  for (;;) {
    const seen = { open: left.open.total, ...(paidToo ? { paid: left.paid.total } : {}) };
    const answer = await send(cancelCalledOff, { body: { eventId, tournamentId, reason, ...seen } });
    const count = answer.cancelled.count + answer.discarded + answer.credited.count;
    done += count;
    left = answer.left;
    if (count === 0 || !(hasUnpaidBills(left) || (paidToo && left.paid.count > 0))) return done;
  }
}
