/** Data protection: requests of a person, retention periods, and erased people. */
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CallAnswer } from '#contract/kit/call.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { privacyOverview } from '#contract/people/privacy.ts';
import { getRecord, recordKeys } from '../../../api/records.ts';
import { send } from '../../../api/send.ts';
import { formatDateTime } from '../../../format.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { NotLoaded } from '../../../lists/not-loaded.tsx';
import { FormSection } from '../../../ui/fields/form-section.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonChoice, type PersonOption } from './person-choice.tsx';

type PrivacyOverview = CallAnswer<typeof privacyOverview>;

/** Returns the player in the address (`?person=12`) until the user chooses another one. */
function usePerson() {
  const [address, setAddress] = useSearchParams();
  const named = Number(address.get('person'));
  const [chosen, setChosen] = useState<PersonOption | null>(null);
  const { data } = useQuery({
    queryKey: recordKeys(playerProfiles).one(named),
    queryFn: ({ signal }) => getRecord(playerProfiles, named, { signal }),
    enabled: Number.isInteger(named) && named > 0,
  });
  const choose = (person: PersonOption | null) => {
    setAddress({}, { replace: true });
    setChosen(person);
  };
  return [chosen ?? (named > 0 && data ? { id: data.id, displayName: data.displayName } : null), choose] as const;
}

export function DataProtectionPage() {
  const [person, setPerson] = usePerson();
  const zone = useEventZones()();
  const { data, error, refetch } = useQuery({ queryKey: ['privacy'], queryFn: ({ signal }) => send(privacyOverview, {}, { signal }) });
  return (
    <Page title="Data protection" crumbs={[{ label: 'Administration' }, { label: 'Data protection' }]}>
      <div className="flex flex-col gap-5">
        <Card>
          <FormSection title="Personal data of one person" columns={2}>
            <PersonChoice value={person} onChange={setPerson} />
            <PersonActions
              person={person}
              onErased={() => {
                setPerson(null);
                void refetch();
              }}
            />
          </FormSection>
        </Card>
        {error && <NotLoaded title="The overview could not be loaded." error={error} onRetry={refetch} />}
        <section aria-label="Retention periods" className="flex flex-col gap-2">
          <h2 className="font-semibold">Retention periods</h2>
          <DataTable
            label="Retention"
            columns={retentionColumns(zone)}
            rows={data?.retention ?? (error ? [] : undefined)}
            rowId={(row) => row.key}
            card={(row) => <RetentionCard row={row} zone={zone} />}
            empty={null}
          />
        </section>
        <section aria-label="Erased" className="flex flex-col gap-2">
          <h2 className="font-semibold">Erased</h2>
          <DataTable
            label="Erased players"
            columns={erasedColumns(zone)}
            rows={data?.erasures ?? (error ? [] : undefined)}
            rowId={(row) => row.playerProfileId}
            empty={
              <EmptyState icon={ShieldCheck} title="Nobody was erased">
                If a backup is restored, these people are erased again automatically.
              </EmptyState>
            }
          />
        </section>
      </div>
    </Page>
  );
}

type RetentionRow = PrivacyOverview['retention'][number];

const retentionText = (days: number): string => {
  if (days >= 730) return `${Math.floor(days / 365)} years`;
  return days === 1 ? '1 day' : `${days} days`;
};
const removedWords = ({ lastAt, lastRemoved }: RetentionRow, zone: string | undefined): string =>
  lastAt === null ? 'nothing yet' : `${lastRemoved} on ${formatDateTime(lastAt, zone)}`;

const retentionColumns = (zone: string | undefined): Column<RetentionRow>[] => [
  { id: 'what', header: 'What', cell: ({ what }) => <span className="font-medium">{what}</span> },
  { id: 'why', header: 'Why', cell: ({ why }) => <span className="text-ink-2">{why}</span>, className: 'whitespace-normal' },
  { id: 'days', header: 'Kept', cell: ({ days }) => <span className="whitespace-nowrap">{retentionText(days)}</span> },
  { id: 'last', header: 'Removed last', cell: (row) => <span className="whitespace-nowrap text-ink-2">{removedWords(row, zone)}</span> },
  { id: 'removed', header: 'In all', align: 'right', cell: ({ removed }) => removed },
];

const RetentionCard = ({ row, zone }: { row: RetentionRow; zone: string | undefined }) => (
  <div className="flex flex-col gap-0.5">
    <span className="flex justify-between gap-3">
      <b className="font-semibold">{row.what}</b>
      <span className="whitespace-nowrap">{retentionText(row.days)}</span>
    </span>
    <span className="text-ink-2">{row.why}</span>
    <span className="text-ink-2 text-xs">Removed: {removedWords(row, zone)}</span>
  </div>
);

const erasedColumns = (zone: string | undefined): Column<PrivacyOverview['erasures'][number]>[] => [
  { id: 'name', header: 'Now called', cell: ({ displayName }) => <span className="font-medium">{displayName}</span> },
  { id: 'at', header: 'When', cell: ({ at }) => <span className="whitespace-nowrap">{formatDateTime(at, zone)}</span> },
  { id: 'by', header: 'By', cell: ({ by }) => by },
];
