/** The screen of a new draft. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { getRecord, recordKeys } from '../../../api/records.ts';
import { idOf } from '../../../lists/address-params.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { DraftPage } from './draft-page.tsx';
import { invoiceCrumbs, useInvoicePaths } from './invoice-paths.ts';

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
