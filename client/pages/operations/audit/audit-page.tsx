/** The audit trail of the whole office: every change with its user. It is read-only. */
import { Download, History } from 'lucide-react';
import { type AuditEntry, listAudit } from '#contract/operations/audit.ts';
import type { RequestQuery } from '../../../api/request.ts';
import { sendList } from '../../../api/send.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { ListPage } from '../../../entity/list/list-page.tsx';
import { NoResults } from '../../../entity/list/no-results.tsx';
import { useList } from '../../../entity/list/use-list.ts';
import { EntryCard, historyColumns } from '../../../history/entry-cells.tsx';
import type { ListAddress } from '../../../lists/list-address.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { saveAuditCsv } from './audit-csv.ts';
import { AuditFilters, instantOf } from './audit-filters.tsx';

type Row = AuditEntry & { version: number };

const order = { defaultSort: { id: 'at', desc: true }, properties: { at: ['at'], entity: ['entity'], action: ['action'] } };

const filter = ({ search, filters }: ListAddress): RequestQuery => ({
  'actor.equals': filters.who,
  'entity.equals': filters.what,
  'entityId.equals': /^-?\d{1,9}$/.test(search.trim()) ? search.trim() : undefined,
  'action.equals': filters.action,
  'at.greaterThanOrEqual': instantOf(filters.since),
});

async function fetchAuditPage(query: RequestQuery, signal?: AbortSignal) {
  const { rows, total } = await sendList(listAudit, query, signal ? { signal } : {});
  return { rows: rows.map((row): Row => ({ ...row, version: 1 })), total };
}

export function AuditPage() {
  const list = useList<Row>({ order, filter, ask: fetchAuditPage, key: (query) => ['audit', 'list', query] });
  return (
    <ListPage
      title="Audit"
      crumbs={[{ label: 'Administration' }, { label: 'Audit' }]}
      noun="changes"
      list={list}
      columns={auditColumns}
      card={(row) => <EntryCard entry={row} of={recordWords(row)} />}
      filters={<AuditFilters list={list} />}
      actions={<CsvButton query={list.query} />}
      empty={
        list.isFiltered ? (
          <NoResults noun="change" list={list} />
        ) : (
          <EmptyState icon={History} title="Nothing has been changed yet">
            Every change by staff is recorded here. Entries cannot be changed or removed.
          </EmptyState>
        )
      }
    />
  );
}

function CsvButton({ query }: { query: RequestQuery }) {
  const send = () => saveAuditCsv((page) => fetchAuditPage({ ...query, ...page }));
  const { busy, save } = useSave({ send, saved: null, failed: ({ sentence }) => sentence, onSaved: () => undefined });
  return (
    <Button
      icon={Download}
      busy={busy}
      aria-label="Download the audit trail as CSV"
      className="max-sm:hidden"
      onPress={() => void save(null)}
    >
      CSV
    </Button>
  );
}

const auditColumns = columnsWithRecord();

function columnsWithRecord(): Column<Row>[] {
  const [at, who, what, changes] = historyColumns;
  const record: Column<Row> = { id: 'entity', header: 'Record', sortable: true, cell: (row) => <RecordCell entry={row} /> };
  return [
    at && { ...at, sortable: true },
    who,
    what && { ...what, id: 'action', sortable: true },
    record,
    changes && { ...changes, width: '45%' },
  ].filter((column) => column !== undefined);
}

const RecordCell = ({ entry: { kind, name, entityId, call } }: { entry: AuditEntry }) => (
  <span className="flex flex-col" title={call ?? undefined}>
    <span className="font-medium">{name ?? (entityId === null ? (call ?? kind) : `#${entityId}`)}</span>
    <span className="whitespace-nowrap text-ink-2 text-xs">
      {kind}
      {entityId !== null && name !== null && ` #${entityId}`}
    </span>
  </span>
);

const recordWords = ({ kind, name, entityId }: AuditEntry): string =>
  [kind, name ?? (entityId === null ? '' : `#${entityId}`)].join(' ').trim();
