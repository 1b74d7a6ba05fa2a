/** The list of invoices: filters in the address become criteria of the server. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isDay } from '#contract/kit/days.ts';
import type { Invoice } from '#contract/money/invoice-document.ts';
import { isPartOfNumber } from '#contract/money/invoice-number.ts';
import { listInvoices } from '#contract/money/invoices.ts';
import { invoiceStatuses, paymentTypes } from '#machines/money/invoice-words.ts';
import type { RequestQuery } from '../../../api/request.ts';
import { sendList } from '../../../api/send.ts';
import { type PagedList, useList } from '../../../entity/list/use-list.ts';
import { instantAt } from '../../../format.ts';
import { idFilter, type ListAddress, type ListOrder } from '../../../lists/list-address.ts';
import { refreshEveryMs } from '../../../lists/refresh-every-ms.ts';
import { type DueLevel, dueLevels, dueQuery } from '../../../money/due.ts';
import { invoiceKeys } from '../../../money/invoice-data.ts';
import { today } from '../../../state/today.ts';

export type InvoiceList = PagedList<Invoice>;

const order: ListOrder = {
  defaultSort: { id: 'creationDate', desc: true },
  properties: {
    invoiceNumber: ['invoiceNumber'],
    creationDate: ['creationDate'],
    playerProfileDisplayName: ['playerProfileDisplayName'],
    purpose: ['purpose'],
    status: ['status'],
    dueDate: ['dueDate'],
    paymentType: ['paymentType'],
    paidOn: ['paidOn'],
    total: ['total'],
  },
};

export const useInvoices = (): InvoiceList =>
  useList<Invoice>({
    order,
    filter: invoiceQuery,
    ask: (query, signal) => sendList(listInvoices, query, { signal }),
    key: invoiceKeys.list,
  });

export function invoiceQuery(address: ListAddress): RequestQuery {
  const { filters } = address;
  const due = dueLevels.find((level) => level === filters.due);
  return { ...othersQuery(address), ...(due ? dueQuery(due, today()) : {}) };
}

/** All filters except the due level, because its counts cover the rest. */
function othersQuery(address: ListAddress): RequestQuery {
  const { filters, search } = address;
  const paymentType = paymentTypes.find((one) => one === filters.payment);
  const since = isDay(filters.since ?? '') ? new Date(instantAt(filters.since ?? '', '00:00')).toISOString() : null;
  return {
    ...searchQuery(search.trim()),
    'purpose.contains': filters.purpose ?? null,
    ...statusQuery(filters.status),
    'paymentType.in': paymentType ?? null,
    'eventId.equals': idFilter(address, 'event'),
    'tournamentId.equals': idFilter(address, 'tournament'),
    'playerProfileId.equals': idFilter(address, 'payer'),
    'creationDate.greaterThanOrEqual': since,
  };
}

/** 'open', 'overdue' and 'partlyPaid' are no stored statuses, but users search for them. */
function statusQuery(status: string | undefined): RequestQuery {
  if (status === 'open') return { 'status.in': 'CREATED,SENT' };
  if (status === 'partlyPaid') return { 'partlyPaid.equals': 'true' };
  if (status === 'overdue') return { 'overdue.equals': 'true' };
  return { 'status.in': invoiceStatuses.find((one) => one === status) ?? null };
}

/** Returns the criteria for a number of an invoice or a name of a player. */
export const searchQuery = (words: string): RequestQuery =>
  isPartOfNumber(words) ? { 'invoiceNumber.contains': words } : { 'playerProfileDisplayName.contains': words || null };

/** Returns the counts per due level under the other filters. */
export function useDueCounts(address: ListAddress): Partial<Record<DueLevel, number>> {
  const { 'status.in': _, ...others } = othersQuery(address);
  const { data } = useQuery({
    queryKey: invoiceKeys.due(others),
    queryFn: async ({ signal }) => {
      const count = async (level: DueLevel) =>
        (await sendList(listInvoices, { ...others, ...dueQuery(level, today()), page: 0, size: 1, count: 'exact' }, { signal })).total;
      const counts = await Promise.all(dueLevels.map(count));
      return Object.fromEntries(dueLevels.map((level, index) => [level, counts[index] ?? 0]));
    },
    refetchInterval: 3 * refreshEveryMs,
    placeholderData: keepPreviousData,
  });
  return data ?? {};
}
