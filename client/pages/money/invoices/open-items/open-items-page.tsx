/** The open items: one row per player, the largest first, with a link to their invoices. */
import { useQuery } from '@tanstack/react-query';
import { Download, HandCoins, Printer } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CallAnswer } from '#contract/kit/call.ts';
import { listOpenItems } from '#contract/money/invoices.ts';
import { countText } from '#machines/count-text.ts';
import { downloadText } from '../../../../api/download-file.ts';
import { sentenceOf } from '../../../../api/problem.ts';
import { send } from '../../../../api/send.ts';
import { formatDate } from '../../../../format.ts';
import { RefreshButton } from '../../../../lists/list-buttons.tsx';
import { ListFailed } from '../../../../lists/list-failed.tsx';
import { refreshEveryMs } from '../../../../lists/refresh-every-ms.ts';
import { amountOf, dueOf, eurText, sumOf } from '../../../../money/due.ts';
import { invoiceKeys } from '../../../../money/invoice-data.ts';
import { DueChip, dueLooks } from '../../../../money/invoice-looks.tsx';
import { isUnderDialog, usePrintKey } from '../../../../print/use-print-key.ts';
import { useMay } from '../../../../state/session.ts';
import { today } from '../../../../state/today.ts';
import { Button } from '../../../../ui/frame/button.tsx';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { lazyPart } from '../../../../ui/frame/lazy-part.ts';
import { Page } from '../../../../ui/frame/page.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { actionsColumn, type Column } from '../../../../ui/table/data-table-column.ts';

type OpenItem = CallAnswer<typeof listOpenItems>[number];

export function OpenItemsPage() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: invoiceKeys.desk({ open: true }),
    queryFn: ({ signal }) => send(listOpenItems, {}, { signal }),
    refetchInterval: refreshEveryMs,
  });
  const [payer, setPayer] = useState<number | null>(null);
  const mayWrite = useMay()('invoice:write');
  const shown = mayWrite ? [...columns, actionsColumn(bookButton(setPayer))] : columns;
  const showFailure = (failure: unknown) => showToast.error(sentenceOf(failure));
  const print = () => import('./open-items-print.ts').then((printing) => printing.printOpenItems(data ?? [])).catch(showFailure);
  usePrintKey(() => void print(), isUnderDialog);
  const download = () =>
    import('./open-items-csv.ts').then(({ openItemsCsv }) => downloadText('Open items.csv', openItemsCsv(data ?? []))).catch(showFailure);
  return (
    <Page
      title="Open items"
      crumbs={[{ label: 'Management' }, { label: 'Invoices', to: '/app/management/invoices' }, { label: 'Open items' }]}
      fill
      actions={
        <>
          <RefreshButton busy={isFetching && !data} onPress={refetch} />
          <Button
            icon={Download}
            aria-label="Download the open items as CSV"
            className="max-sm:hidden"
            disabledReason={data?.length ? null : 'There is nothing to download.'}
            onPress={() => void download()}
          >
            CSV
          </Button>
          <Button icon={Printer} disabledReason={data?.length ? null : 'There is nothing to print.'} onPress={() => void print()}>
            Print
          </Button>
        </>
      }
    >
      <DataTable
        label="Open items"
        columns={shown}
        rows={data ?? (error ? [] : undefined)}
        rowId={({ playerProfileId }) => playerProfileId}
        rowLook={(item) => {
          const { level } = lateness(item);
          return level === 'due' ? {} : { tone: dueLooks[level].tone };
        }}
        card={(item) => <ItemCard item={item} button={mayWrite ? bookButton(setPayer)(item) : null} />}
        empty={error ? <ListFailed error={error} onRetry={refetch} /> : <EmptyState icon={HandCoins} title="No open items" />}
        footer={data && <Sums items={data} />}
      />
      {payer !== null && (
        <Suspense fallback={null}>
          <PlayerTransfer playerProfileId={payer} onClose={() => setPayer(null)} />
        </Suspense>
      )}
    </Page>
  );
}

const PlayerTransfer = lazyPart(() => import('../payments/player-transfer.tsx').then((loaded) => ({ default: loaded.PlayerTransfer })));

const bookButton = (choose: (playerProfileId: number) => void) =>
  function BookButton({ playerProfileId, playerProfileDisplayName }: OpenItem) {
    return (
      <Button
        size="row"
        icon={HandCoins}
        aria-label={`Book payment of ${playerProfileDisplayName}`}
        onPress={() => choose(playerProfileId)}
      >
        Book payment
      </Button>
    );
  };

export const lateness = ({ oldestDueDate, overdue }: OpenItem) => dueOf({ overdue: overdue > 0, dueDate: oldestDueDate }, today());

export const columns: Column<OpenItem>[] = [
  { id: 'player', header: 'Player', cell: (item) => <PlayerLink item={item} /> },
  { id: 'invoices', header: 'Invoices', align: 'right', cell: ({ invoices }) => invoices },
  {
    id: 'due',
    header: 'Oldest due',
    cell: (item) => (
      <span className="inline-flex items-center gap-1.5 tabular">
        {formatDate(item.oldestDueDate)} <DueChip {...lateness(item)} />
      </span>
    ),
  },
  { id: 'overdue', header: 'Overdue EUR', align: 'right', cell: ({ overdue }) => <span className="tabular">{amountOf(overdue)}</span> },
  { id: 'balance', header: 'Personal balance EUR', align: 'right', cell: ({ personalBalance }) => <Balance amount={personalBalance} /> },
  { id: 'paid', header: 'Paid so far EUR', align: 'right', cell: ({ paid }) => <span className="tabular">{amountOf(paid)}</span> },
  { id: 'open', header: 'Open EUR', align: 'right', cell: ({ open }) => <b className="font-semibold tabular">{amountOf(open)}</b> },
];

const Balance = ({ amount }: { amount: number }) => (
  <span className={amount < 0 ? 'text-refusal tabular' : 'tabular'}>{amountOf(amount)}</span>
);

const PlayerLink = ({ item: { playerProfileId, playerProfileDisplayName } }: { item: OpenItem }) => (
  <Link
    to={`/app/management/invoices?payer=${playerProfileId}&status=open`}
    className="font-semibold text-accent hover:underline tablet:-my-3 tablet:inline-block tablet:py-3"
  >
    {playerProfileDisplayName}
  </Link>
);

const ItemCard = ({ item, button }: { item: OpenItem; button: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
    <PlayerLink item={item} />
    <b className="font-semibold tabular">{eurText(item.open)}</b>
    <span className="flex basis-full items-center gap-2 text-ink-2 text-xs">
      {countText(item.invoices, 'invoice')}, the oldest due {formatDate(item.oldestDueDate)} <DueChip {...lateness(item)} />
      {item.paid > 0 && `, ${eurText(item.paid)} paid so far`}
      <span className="ml-auto">{button}</span>
    </span>
  </div>
);

function Sums({ items }: { items: readonly OpenItem[] }) {
  const sum = (of: (item: OpenItem) => number): string => eurText(sumOf(items, of));
  return (
    <p className="flex flex-wrap gap-x-4 border-t bg-subtle px-4 py-2.5 text-ink-2 text-xs tabular">
      <span>{countText(items.length, 'player')}</span>
      <span>
        Open <b className="text-ink">{sum(({ open }) => open)}</b>
      </span>
      <span>
        of these overdue <b className="text-refusal">{sum(({ overdue }) => overdue)}</b>
      </span>
    </p>
  );
}
