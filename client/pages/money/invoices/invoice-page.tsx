/** The screen of one invoice: a draft can be edited; an issued invoice can be read, paid, sent and corrected. */
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { getInvoice } from '#contract/money/invoices.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { getRecord, recordKeys } from '../../../api/records.ts';
import { send } from '../../../api/send.ts';
import { useInitialRecord } from '../../../entity/form/use-initial-record.ts';
import { idOf } from '../../../lists/address-params.ts';
import { ListFailed } from '../../../lists/list-failed.tsx';
import { invoiceKeys } from '../../../money/invoice-data.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { DraftPage } from './draft-page.tsx';
import { invoiceCrumbs, useInvoicePaths } from './invoice-paths.ts';
import { IssuedPage } from './issued-page.tsx';

/** `?payer=12` chooses the recipient. */
export function NewInvoicePage() {
  const id = idOf(useSearchParams()[0].get('payer') ?? '');
  const { list } = useInvoicePaths();
  const { data, isLoading } = useQuery({
    queryKey: recordKeys(playerProfiles).one(id ?? 0),
    queryFn: ({ signal }) => getRecord(playerProfiles, id ?? 0, { signal }),
    enabled: id !== null,
    retry: false,
  });
  if (isLoading) {
    return (
      <Page title="Invoice" crumbs={[...invoiceCrumbs(list), { label: 'Invoice' }]}>
        <Skeleton className="h-[50dvh] w-full" />
      </Page>
    );
  }
  return <DraftPage stored={null} onReload={null} payer={data ? { id: data.id, displayName: data.displayName } : null} />;
}

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
