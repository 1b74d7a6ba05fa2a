/** The search and the filters of the invoices; on the right are the counts of due and late ones. */

import { X } from 'lucide-react';
import { chosenPaymentTypes, invoiceStatuses, invoiceStatusWords, paymentTypeWords } from '#machines/money/invoice-words.ts';
import { useRelated } from '../../../entity/fields/use-related.ts';
import { dayPlus } from '../../../format.ts';
import { filterPropsOf, ListFilters } from '../../../lists/list-filters.tsx';
import { ListSearch } from '../../../lists/list-search.tsx';
import { dueLevels } from '../../../money/due.ts';
import { dueLooks } from '../../../money/invoice-looks.tsx';
import { today } from '../../../state/today.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { LegendFilter } from '../../../ui/table/legend-filter.tsx';
import { useHasRoom, useListShape } from '../../../ui/table/list-shape.ts';
import { type InvoiceList, useDueCounts } from './use-invoices.ts';

export function InvoiceFilterRow({ list }: { list: InvoiceList }) {
  const { address, change } = list;
  const { filters } = address;
  const events = useRelated('event');
  const isTall = useListShape() === 'tall';
  const roomy = useHasRoom(roomyPx);
  return (
    <ListFilters
      {...filterPropsOf(list)}
      search="Number or player"
      searchClass="w-44"
      active={Object.keys(filters).length}
      // On a tablet the legend is above the filters, because beside them it would need a line of its own.
      legend={isTall ? undefined : <DueLegend list={list} />}
      mayWrap={!roomy}
      choices={[
        { name: 'status', label: 'Status', options: statuses },
        { name: 'payment', label: 'Payment', options: payments },
        { name: 'event', label: 'Event', ...events },
        { name: 'since', label: 'Created', options: sinces() },
      ]}
    >
      <ListSearch label="Purpose" value={filters.purpose ?? ''} onChange={(purpose) => change({ filters: { purpose } })} className="w-28" />
      {(filters.payer || filters.tournament) && (
        <Button variant="chosen" icon={X} onPress={() => change({ filters: { payer: null, tournament: null } })}>
          {filters.payer ? (list.rows?.[0]?.playerProfileDisplayName ?? 'One player') : 'One tournament'}
        </Button>
      )}
    </ListFilters>
  );
}

/** From this width the legend has its usual padding beside the filters, in pixels. */
const roomyPx = 1380;

/** The counts of due and late invoices, which also filter. */
export function DueLegend({ list: { address, change } }: { list: InvoiceList }) {
  const { due } = address.filters;
  const counts = useDueCounts(address);
  const shape = useListShape();
  const roomy = useHasRoom(roomyPx);
  return (
    <LegendFilter
      label="Due"
      brief={shape !== 'wide'}
      snug={!roomy}
      parts={dueLevels.map((id) => ({ id, ...dueLooks[id], count: counts[id] ?? 0 }))}
      chosen={dueLevels.filter((level) => level === due)}
      onChange={(levels) => change({ filters: { due: levels.find((level) => level !== due) ?? null } })}
    />
  );
}

const statuses = [
  { id: 'open', label: 'Open' },
  { id: 'overdue', label: 'Overdue' },
  { id: 'partlyPaid', label: 'Partly paid' },
  ...invoiceStatuses.map((id) => ({ id, label: invoiceStatusWords[id] })),
];
const payments = chosenPaymentTypes.map((id) => ({ id, label: paymentTypeWords[id] }));

/** The address contains days, so that a shared link shows the same tomorrow. */
function sinces(): { id: string; label: string }[] {
  const before = (days: number) => dayPlus(today(), -days);
  const year = today().slice(0, 4);
  return [
    { id: before(0), label: 'today' },
    { id: before(7), label: 'in the last 7 days' },
    { id: before(30), label: 'in the last 30 days' },
    { id: `${year}-01-01`, label: `in ${year}` },
  ];
}
