/** The addresses of an invoice; they keep the filters of the list. */
import { useLocation } from 'react-router-dom';
import type { Crumb } from '../../../ui/frame/breadcrumbs.tsx';

const base = '/app/management/invoices';

export function useInvoicePaths() {
  const { search } = useLocation();
  return { list: `${base}${search}`, one: (id: number) => `${base}/${id}${search}` };
}

export const invoiceCrumbs = (list: string): Crumb[] => [{ label: 'Management' }, { label: 'Invoices', to: list }];
