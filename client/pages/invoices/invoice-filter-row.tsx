/** What the list of invoices is searched and filtered by; at the right how many are due, and how late. */

import { X } from 'lucide-react';
import {
  type InvoiceStatus,
  invoiceStatuses,
  invoiceStatusWords,
  type PaymentType,
  paymentTypes,
  paymentTypeWords,
} from '#machines/invoice-words.ts';
import { useRelated } from '../../entity/use-related.ts';
import { dayPlus } from '../../format.ts';
import { dueLevels } from '../../invoices/due.ts';
import { dueLooks } from '../../invoices/invoice-looks.tsx';
import { idFilter } from '../../lists/list-address.ts';
import { ListSearch } from '../../lists/list-search.tsx';
import { today } from '../../state/today.ts';
import { Button } from '../../ui/button.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { LegendFilter } from '../../ui/legend-filter.tsx';
import { useRoom } from '../../ui/list-shape.ts';
import { type InvoiceList, useDueCounts } from './use-invoices.ts';

export function InvoiceFilterRow({ list: { address, change } }: { list: InvoiceList }) {
  const { filters } = address;
  const counts = useDueCounts(address);
  const events = useRelated('event');
  const roomy = useRoom(1380);
  const set = (name: string) => (value: string | number | null) => change({ filters: { [name]: value } });
  const chosen = dueLevels.filter((level) => level === filters.due);
  return (
    <FilterRow
      searchFirst
      search={<ListSearch label="Number or player" value={address.search} onChange={(search) => change({ search })} className="w-52" />}
      active={Object.keys(filters).length}
      legend={
        <LegendFilter
          label="Due"
          brief={!roomy}
          parts={dueLevels.map((id) => ({ id, ...dueLooks[id], count: counts[id] ?? 0 }))}
          chosen={chosen}
          onChange={(levels) => change({ filters: { due: levels.find((level) => level !== filters.due) ?? null } })}
        />
      }
    >
      <FilterSelect label="Status" allLabel="All" options={statuses} value={knownStatus(filters.status)} onChange={set('status')} />
      <FilterSelect label="Payment" allLabel="All" options={payments} value={knownPayment(filters.payment)} onChange={set('payment')} />
      <FilterSelect label="Event" allLabel="All" options={events ?? []} value={idFilter(address, 'event')} onChange={set('event')} />
      <FilterSelect label="Created" allLabel="Any time" options={sinces()} value={filters.since ?? null} onChange={set('since')} />
      <ListSearch label="Purpose" value={filters.purpose ?? ''} onChange={(purpose) => change({ filters: { purpose } })} className="w-36" />
      {(filters.player || filters.tournament) && (
        <Button variant="chosen" icon={X} onPress={() => change({ filters: { player: null, tournament: null } })}>
          {filters.player ? 'One player' : 'One tournament'}
        </Button>
      )}
    </FilterRow>
  );
}

const statuses = invoiceStatuses.map((id) => ({ id, label: invoiceStatusWords[id] }));
const payments = paymentTypes.map((id) => ({ id, label: paymentTypeWords[id] }));
const knownStatus = (word: string | undefined): InvoiceStatus | null => invoiceStatuses.find((one) => one === word) ?? null;
const knownPayment = (word: string | undefined): PaymentType | null => paymentTypes.find((one) => one === word) ?? null;

/** Days in the address: what was sent to somebody shows the same tomorrow. */
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
