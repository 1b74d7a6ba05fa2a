/** The addresses of invoices. */
import type { RouteObject } from 'react-router-dom';
import { dialogOf } from '../../../lists/dialogs/dialog-route.tsx';
import { needs } from '../../../shell/may-open.ts';

const handle = needs('invoice:read');

export const invoiceRoutes: RouteObject[] = [
  {
    path: 'management/invoices',
    handle,
    lazy: async () => ({ Component: (await import('./invoices-page.tsx')).InvoicesPage }),
    children: [
      { path: ':id/issue', lazy: async () => dialogOf('invoiceId', (await import('./issue-dialog.tsx')).IssueDialog) },
      { path: ':id/mark-as-paid', lazy: async () => dialogOf('invoiceId', (await import('./mark-paid-dialog.tsx')).MarkPaidDialog) },
      { path: ':id/pdf', lazy: async () => dialogOf('invoiceId', (await import('./pdf-dialog.tsx')).PdfDialog) },
    ],
  },
  {
    path: 'management/cash-desk',
    handle,
    lazy: async () => ({ Component: (await import('./cash-desk/cash-desk-page.tsx')).CashDeskPage }),
  },
  {
    path: 'management/open-items',
    handle,
    lazy: async () => ({ Component: (await import('./open-items/open-items-page.tsx')).OpenItemsPage }),
  },
  {
    path: 'management/bank-statements',
    handle: needs('invoice:write'),
    lazy: async () => ({ Component: (await import('./bank/bank-import-page.tsx')).BankImportPage }),
  },
  {
    path: 'management/reminders',
    handle,
    lazy: async () => ({ Component: (await import('./reminders/reminders-page.tsx')).RemindersPage }),
  },
  { path: 'management/invoices/new', handle, lazy: async () => ({ Component: (await import('./new-invoice-page.tsx')).NewInvoicePage }) },
  { path: 'management/invoices/:id', handle, lazy: async () => ({ Component: (await import('./invoice-page.tsx')).InvoicePage }) },
];
