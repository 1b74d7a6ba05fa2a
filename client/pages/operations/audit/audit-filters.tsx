/** The filters of the audit trail: user, kind and number of the record, action, start time. */
import { useQuery } from '@tanstack/react-query';
import { auditChoices } from '#contract/operations/audit.ts';
import { send } from '../../../api/send.ts';
import { actionLook } from '../../../history/entry-words.ts';
import { filterPropsOf, ListFilters } from '../../../lists/list-filters.tsx';
import { retryLoadOf } from '../../../ui/fields/choices-not-loaded.tsx';

const spans = [
  { id: '1', label: 'Last 24 hours' },
  { id: '7', label: 'Last 7 days' },
  { id: '30', label: 'Last 30 days' },
  { id: '365', label: 'Last 12 months' },
];

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Rounded to the hour, so that a reload of the list sends the same query. */
export function instantOf(days: string | undefined): string | undefined {
  if (!days || !spans.some(({ id }) => id === days)) return undefined;
  const now = Math.ceil(Date.now() / hourMs) * hourMs;
  return new Date(now - Number(days) * dayMs).toISOString();
}

export function AuditFilters({ list }: { list: Parameters<typeof filterPropsOf>[0] }) {
  const choices = useQuery({ queryKey: ['audit', 'choices'], queryFn: ({ signal }) => send(auditChoices, {}, { signal }) });
  const { actors = [], entities = [], actions = [] } = choices.data ?? {};
  const lost = retryLoadOf(choices);
  return (
    <ListFilters
      {...filterPropsOf(list)}
      search="Number of a record"
      searchClass="w-48"
      searchLast
      choices={[
        { name: 'who', label: 'Who', all: 'Everybody', options: actors, lost },
        { name: 'what', label: 'Record', options: entities, lost },
        { name: 'action', label: 'What', options: actions.map((id) => ({ id, label: actionLook(id).words })), lost },
        { name: 'since', label: 'Time', all: 'Always', options: spans },
      ]}
    />
  );
}
