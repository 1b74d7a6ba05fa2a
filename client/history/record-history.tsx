/** The changes of one record, newest first. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { type AuditEntry, listHistory } from '#contract/operations/audit.ts';
import { sendList } from '../api/send.ts';
import { pageSize } from '../lists/list-address.ts';
import { ListTable } from '../lists/list-table.tsx';
import { EmptyState } from '../ui/frame/empty-state.tsx';
import type { Column } from '../ui/table/data-table-column.ts';
import { EntryCard, historyColumns } from './entry-cells.tsx';

/** `entity` is the name in the journal ('venue', 'event'); `path` is the API path that lists the users of the record. */
export type RecordOf = { entity: string; id: number; version?: number; path?: string };

/** `narrow` is for dialogs, which have no room for a table. */
export function RecordHistory({ of: { entity, id }, narrow = false }: { of: RecordOf; narrow?: boolean }) {
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['history', entity, id, page],
    queryFn: ({ signal }) => sendList(listHistory, { page, size: pageSize }, { params: { entity, id }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListTable
      label="History"
      columns={narrow ? narrowColumns : historyColumns}
      rows={data?.rows}
      rowId={(entry) => entry.id}
      error={error}
      onRetry={refetch}
      card={(entry) => <EntryCard entry={entry} />}
      empty={
        <EmptyState icon={History} title="Nothing has been changed yet">
          Changes are recorded from now on. Entries cannot be changed or removed.
        </EmptyState>
      }
      pages={{ page, size: pageSize, total: data?.total, noun: 'changes', onPage: setPage }}
    />
  );
}

const narrowColumns: readonly Column<AuditEntry>[] = [
  { id: 'entry', header: 'Changes', cell: (entry) => <EntryCard entry={entry} />, className: 'whitespace-normal py-2' },
];
