/** The queries about invoices, and their refresh after a change. */
import { useQuery } from '@tanstack/react-query';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { getInvoice, sumInvoices } from '#contract/money/invoices.ts';
import { queryClient } from '../api/queries.ts';
import type { RequestQuery } from '../api/request.ts';
import { send, sendCriteria } from '../api/send.ts';
import { refreshEveryMs } from '../lists/refresh-every-ms.ts';
import { balanceKey } from './balance/balance-keys.ts';

export const invoiceKeys = {
  all: ['invoices'] as const,
  list: (query: object) => ['invoices', 'list', query] as const,
  sums: (query: object) => ['invoices', 'sums', query] as const,
  due: (query: object) => ['invoices', 'due', query] as const,
  desk: (query: object) => ['invoices', 'desk', query] as const,
  one: (id: number) => ['invoices', 'one', id] as const,
};

/** After a payment, a new number or a mail: reloads every list and sum, and the balances that a payment may come from. */
export async function refreshInvoices(detail?: InvoiceDetail): Promise<void> {
  if (detail) queryClient.setQueryData(invoiceKeys.one(detail.id), detail);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: invoiceKeys.all }),
    queryClient.invalidateQueries({ queryKey: balanceKey() }),
  ]);
}

/** `undefined`: no invoice is loaded. */
export const useInvoice = (id: number | undefined) =>
  useQuery({
    queryKey: invoiceKeys.one(id ?? 0),
    queryFn: ({ signal }) => send(getInvoice, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
    refetchInterval: refreshEveryMs,
  });

/** Returns the sums of the filtered invoices. */
export const useInvoiceSums = (query: RequestQuery) =>
  useQuery({
    queryKey: invoiceKeys.sums(query),
    queryFn: ({ signal }) => sendCriteria(sumInvoices, query, { signal }),
    refetchInterval: refreshEveryMs,
  });
