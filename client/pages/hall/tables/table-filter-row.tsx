/** The row above the cards: event, filter, and counts that serve as legend and filter at once. */

import { BatteryWarning, Flag, type LucideIcon, Pause } from 'lucide-react';
import { playtimeStatuses } from '#machines/names.ts';
import { ListFilters } from '../../../lists/list-filters.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { playtimeLooks } from '../../../ui/status/playtime-chip.tsx';
import type { Tone } from '../../../ui/status/tone.ts';
import { LegendFilter } from '../../../ui/table/legend-filter.tsx';
import { useHasRoom } from '../../../ui/table/list-shape.ts';
import { ToggleCount } from '../../../ui/table/toggle-count.tsx';
import type { TableEntry } from './table-entry.ts';
import { countTables, showLabels, shows, type TableFilter, type TableFilters } from './table-filters.ts';

type TableFilterRowProps = {
  filters: TableFilters;
  entries: readonly TableEntry[];
  now: number;
  onChange: (patch: Partial<TableFilters>) => void;
};

export function TableFilterRow({ filters, entries, now, onChange }: TableFilterRowProps) {
  const counted = filters.eventId === null ? entries : entries.filter(({ table }) => table.eventId === filters.eventId);
  const { shown, playtime } = countTables(counted, now);
  const toggle = (show: TableFilter) => onChange({ show: filters.show === show ? null : show });
  const counter = ([show, tone, icon]: CounterSpec) => (
    <ToggleCount
      key={show}
      tone={tone}
      icon={icon}
      label={showLabels[show]}
      count={shown[show]}
      pressed={filters.show === show}
      onPress={() => toggle(show)}
    />
  );
  return (
    <ListFilters
      filters={filters}
      onChange={onChange}
      active={[filters.eventId, filters.show, filters.playtime[0]].filter((one) => one !== null && one !== undefined).length}
      legend={
        <LegendFilter
          label="Play time"
          brief={!useHasRoom(wordsPx)}
          parts={playtimeStatuses.map((id) => {
            const { word, icon, tone } = playtimeLooks[id];
            return { id, label: word, icon, tone, count: playtime[id] };
          })}
          chosen={filters.playtime}
          onChange={(chosen) => onChange({ playtime: chosen })}
        />
      }
      choices={[
        { name: 'eventId', label: 'Event', all: 'All active', options: eventsOf(entries), empty: 'no running events' },
        { name: 'show', label: 'Show', all: 'All tables', options: shows.map((id) => ({ id, label: showLabels[id], detail: shown[id] })) },
      ]}
    >
      <span className={counters}>{statusCounters.map(counter)}</span>
      <span className={cx(counters, 'ml-auto')}>{attentionCounters.map(counter)}</span>
    </ListFilters>
  );
}

/** The width in pixels that the row needs with the labels of the play time. */
const wordsPx = 1340;
/** The selects wrap first. */
const counters = 'flex items-center gap-1 max-lg:flex-wrap lg:shrink-0';

/** Without an icon the counter shows a square in the table's colour. */
type CounterSpec = readonly [show: TableFilter, tone: Tone, icon: LucideIcon | null];
const statusCounters: readonly CounterSpec[] = [
  ['used', 'brick', null],
  ['free', 'green', null],
  ['blocked', 'slate', null],
];
const attentionCounters: readonly CounterSpec[] = [
  ['approve', 'blue', Flag],
  ['timeout', 'violet', Pause],
  ['tablet', 'orange', BatteryWarning],
];

function eventsOf(entries: readonly TableEntry[]): { id: number; label: string }[] {
  return [...new Map(entries.map(({ table }) => [table.eventId, table.eventName]))].map(([id, label]) => ({ id, label }));
}
