/** The invoices: every document and draft, the due ones, and their sums. */
import { Banknote, Download, FileText, HandCoins, Landmark } from 'lucide-react';
import { Suspense } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import type { Invoice } from '#contract/money/invoice-document.ts';
import { csvOfInvoices } from '#contract/money/invoices.ts';
import { downloadFile } from '../../../api/download-file.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { ListPage } from '../../../entity/list/list-page.tsx';
import { NoResults } from '../../../entity/list/no-results.tsx';
import { CreateButton } from '../../../lists/list-buttons.tsx';
import { useSelection } from '../../../lists/use-selection.ts';
import { dueOf } from '../../../money/due.ts';
import { dueLooks } from '../../../money/invoice-looks.tsx';
import { isPayable, nameOf } from '../../../money/invoice-words.ts';
import { useMay } from '../../../state/session.ts';
import { today } from '../../../state/today.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import type { Tone } from '../../../ui/status/tone.ts';
import { useListShape } from '../../../ui/table/list-shape.ts';
import { InvoiceCard, tallColumns, wideColumns } from './invoice-columns.tsx';
import { DueLegend, InvoiceFilterRow } from './invoice-filter-row.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import { useInvoices } from './use-invoices.ts';

const ReminderNotice = lazyPart(() => import('./reminders/reminder-notice.tsx').then((loaded) => ({ default: loaded.ReminderNotice })));
const BulkBar = lazyPart(() => import('./bulk-bar.tsx').then((loaded) => ({ default: loaded.BulkBar })));

export function InvoicesPage() {
  const list = useInvoices();
  const may = useMay();
  const canWrite = may('invoice:write');
  const canRemind = may('invoice:issue');
  const selection = useSelection({ rows: list.rows, total: list.total, scope: JSON.stringify({ ...list.query, sort: null }) });
  const shape = useListShape();
  const tall = shape !== 'wide';
  return (
    <ListPage
      title="Invoices"
      crumbs={[{ label: 'Management' }, { label: 'Invoices' }]}
      noun="invoices"
      list={list}
      columns={tall ? tallColumns : wideColumns}
      ticks={{ selection, nameOf, noun: 'invoices' }}
      card={(row) => <InvoiceCard row={row} />}
      rowTone={toneOf}
      foot={
        <>
          {/* On a tablet the selection bar replaces the sums; otherwise only two rows of the list would be visible. */}
          {(!tall || selection.count === 0) && <InvoiceSums query={list.query} />}
          {selection.isUsed && (
            <Suspense fallback={null}>
              <BulkBar selection={selection} query={list.query} total={list.total ?? 0} />
            </Suspense>
          )}
        </>
      }
      filters={<InvoiceFilterRow list={list} />}
      notice={
        canRemind && (
          <Suspense fallback={null}>
            <ReminderNotice />
          </Suspense>
        )
      }
      actions={
        <>
          <Actions query={list.query} canWrite={canWrite} />
          {shape === 'tall' && (
            <span className="ml-auto">
              <DueLegend list={list} />
            </span>
          )}
        </>
      }
      empty={list.isFiltered ? <NoResults noun="invoice" list={list} /> : <NoInvoices />}
    >
      <Outlet />
    </ListPage>
  );
}

/** A colour means that a user must act: an open invoice is late. */
function toneOf(row: Invoice): Tone | undefined {
  const { level } = dueOf(row, today());
  return isPayable(row) && level !== 'due' ? dueLooks[level].tone : undefined;
}

function Actions({ query, canWrite }: { query: ReturnType<typeof useInvoices>['query']; canWrite: boolean }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const csv = useSave({
    send: () => downloadFile({ path: csvOfInvoices.path, query, name: 'invoices.csv' }),
    saved: null,
    failed: ({ sentence }) => sentence,
    onSaved: () => undefined,
  });
  return (
    <>
      <Button
        icon={Download}
        busy={csv.busy}
        aria-label="Download the invoices as CSV"
        className="max-sm:hidden"
        onPress={() => void csv.save(null)}
      >
        CSV
      </Button>
      <Button icon={HandCoins} className="max-sm:hidden" onPress={() => void navigate('/app/management/open-items')}>
        Open items
      </Button>
      <Button
        icon={Landmark}
        className="max-sm:hidden"
        disabledReason={canWrite ? null : 'Your account may not write invoices.'}
        onPress={() => void navigate('/app/management/bank-statements')}
      >
        Bank import
      </Button>
      <Button icon={Banknote} onPress={() => void navigate('/app/management/cash-desk')}>
        Cash desk
      </Button>
      <CreateButton
        label="Create new Invoice"
        refusal={canWrite ? null : 'Your account may not write invoices.'}
        onPress={() => void navigate({ pathname: 'new', search })}
      />
    </>
  );
}

const NoInvoices = () => (
  <EmptyState icon={FileText} title="No invoices yet">
    A draft invoice is created for each entry. Create new Invoice writes one by hand.
  </EmptyState>
);
