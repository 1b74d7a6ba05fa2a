/** The screen of one invoice: a draft can be edited; an issued invoice can be read, paid, sent and corrected. */
import { useParams } from 'react-router-dom';
import { getInvoice } from '#contract/money/invoices.ts';
import { send } from '../../../api/send.ts';
import { useInitialRecord } from '../../../entity/form/use-initial-record.ts';
import { ListFailed } from '../../../lists/list-failed.tsx';
import { invoiceKeys } from '../../../money/invoice-data.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { DraftPage } from './draft-page.tsx';
import { invoiceCrumbs, useInvoicePaths } from './invoice-paths.ts';
import { IssuedPage } from './issued-page.tsx';

export function InvoicePage() {
  const id = Number(useParams().id);
  const { list } = useInvoicePaths();
  const { stored, current, turn, error, retry, reload } = useInitialRecord({
    queryKey: invoiceKeys.one(id),
    ask: (signal) => send(getInvoice, { params: { id } }, { signal }),
  });
  if (current && current.status !== 'NONE') return <IssuedPage invoice={current} />;
  if (stored) return <DraftPage key={`${id} ${turn}`} stored={stored} onReload={reload} />;
  return (
    <Page title="Invoice" crumbs={[...invoiceCrumbs(list), { label: 'Invoice' }]}>
      {error ? <ListFailed what="The invoice" error={error} onRetry={retry} /> : <Skeleton className="h-[50dvh] w-full" />}
    </Page>
  );
}
