/** The row above the list: event, table, status, and whether matches without uniform control are listed too. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { useStore } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { ToggleCount } from '../../../ui/table/toggle-count.tsx';
import type { UniformFilters } from './uniform-filters.ts';

type UniformFilterRowProps = {
  filters: UniformFilters;
  /** All matches, whatever the filters. */
  matches: readonly LiveMatch[];
  counts: { open: number; ready: number; others: number };
  onChange: (patch: Partial<UniformFilters>) => void;
};

export function UniformFilterRow({ filters, matches, counts, onChange }: UniformFilterRowProps) {
  const { open, ready, others } = counts;
  const events = useEventNames(matches);
  return (
    <>
      <SegmentedControl
        label="Show"
        hideLabel
        // The line below, which shows reasons elsewhere, is empty here.
        className="-mb-1 max-sm:grow"
        value={filters.show}
        onChange={(show) => onChange({ show })}
        segments={[
          { id: 'open', label: `Open ${open}` },
          { id: 'ready', label: `Ready ${ready}` },
          { id: 'all', label: `All ${open + ready}` },
        ]}
      />
      {(events.length > 1 || filters.eventId !== null) && (
        <FilterSelect
          label="Event"
          allLabel="All"
          options={events}
          value={filters.eventId}
          onChange={(eventId) => onChange({ eventId, tableId: null })}
          emptyWords="no event with announced matches"
        />
      )}
      <FilterSelect
        label="Table"
        allLabel="All"
        options={tablesOf(matches, filters.eventId)}
        value={filters.tableId}
        onChange={(tableId) => onChange({ tableId })}
        emptyWords="no table with an announced match"
      />
      {(others > 0 || filters.others) && (
        <ToggleCount
          tone="neutral"
          icon={null}
          label="Without uniform control"
          count={others}
          pressed={filters.others}
          onPress={() => onChange({ others: !filters.others, show: 'all' })}
        />
      )}
    </>
  );
}

function tablesOf(matches: readonly LiveMatch[], eventId: number | null): { id: number; label: string }[] {
  const options = matches.filter((match) => eventId === null || match.eventId === eventId);
  const numbers = new Map(options.flatMap(({ tableId, tableDisplayNumber: number }) => (tableId && number ? [[tableId, number]] : [])));
  return [...numbers].sort(([, one], [, other]) => one - other).map(([id, number]) => ({ id, label: String(number) }));
}

/** The events of the listed matches, as options. */
function useEventNames(matches: readonly LiveMatch[]): { id: number; label: string }[] {
  const { events } = useStore(hall);
  const ids = [...new Set(matches.map(({ eventId }) => eventId))].sort((one, other) => one - other);
  return ids.map((id) => ({ id, label: events[id]?.shortName ?? events[id]?.name ?? `Event ${id}` }));
}
