/** An issued invoice: first the document exactly as printed, then its payments and mails. The blue button is the next step. */
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { WithHistory } from '../../../history/with-history.tsx';
import { dueOf } from '../../../money/due.ts';
import { DueChip, InvoiceStatusChip } from '../../../money/invoice-looks.tsx';
import { isPayable } from '../../../money/invoice-words.ts';
import { today } from '../../../state/today.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { InvoiceDocumentView } from './invoice-document-view.tsx';
import { invoiceCrumbs, useInvoicePaths } from './invoice-paths.ts';
import { IssuedActions } from './issued-actions.tsx';
import { Deliveries, Payments } from './issued-parts.tsx';

const RelatedDocuments = lazyPart(() => import('./related-documents.tsx').then((loaded) => ({ default: loaded.RelatedDocuments })));

export function IssuedPage({ invoice }: { invoice: InvoiceDetail }) {
  const navigate = useNavigate();
  const { list } = useInvoicePaths();
  const title = invoice.invoiceNumber ?? 'Invoice';
  return (
    <Page
      title={title}
      subtitle={
        <span className="inline-flex flex-wrap items-center gap-2">
          <InvoiceStatusChip of={invoice} long />
          {isPayable(invoice) && <DueChip {...dueOf(invoice, today())} long />}
          {invoice.kind === 'CREDIT_NOTE' && 'Credit note'}
        </span>
      }
      crumbs={[...invoiceCrumbs(list), { label: title }]}
      actions={<IssuedActions invoice={invoice} />}
    >
      <WithHistory of={{ entity: 'invoice', id: invoice.id }}>
        <div className="flex flex-col gap-4">
          {invoice.warnings.map((warning) => (
            <Callout key={warning} kind="warning" title={warning} />
          ))}
          <div className="grid items-start gap-4 xl:grid-cols-[1fr_19rem]">
            <div className="flex min-w-0 flex-col gap-4">
              <InvoiceDocumentView invoice={invoice} />
              <div className="grid items-start gap-4 lg:grid-cols-2">
                <Payments invoice={invoice} />
                <Deliveries invoice={invoice} />
              </div>
            </div>
            <Suspense fallback={null}>
              <RelatedDocuments invoice={invoice} />
            </Suspense>
          </div>
        </div>
      </WithHistory>
      <footer className="mt-4 flex border-t py-3">
        <Button size="dialog" icon={ArrowLeft} onPress={() => void navigate(list)}>
          Back to List
        </Button>
      </footer>
    </Page>
  );
}
