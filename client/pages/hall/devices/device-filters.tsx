/**
 * The filters of the list of displays and tablets: text, kind and status. They are in the address, so that a user can send it to a
 * colleague.
 */
import { BatteryWarning, Check, Layers, type LucideIcon, Power, WifiOff } from 'lucide-react';
import type { ScreenForm, ScreenRow } from '../../../hall/screens/screen-rows.ts';
import { type ScreenStatus, screenStatusOf } from '../../../hall/screens/screen-status.ts';
import { choiceParam, pageAddress, textParam } from '../../../lists/address-params.ts';
import { ListSearch } from '../../../lists/list-search.tsx';
import type { Tone } from '../../../ui/status/tone.ts';
import { FilterRow } from '../../../ui/table/filter-row.tsx';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { LegendFilter } from '../../../ui/table/legend-filter.tsx';
import { forms } from './device-columns.tsx';

type DeviceFilterValues = { search: string; form: ScreenForm | null; status: ScreenStatus | null };

const statuses: readonly { id: ScreenStatus; label: string; icon: LucideIcon; tone: Tone }[] = [
  { id: 'live', label: 'Live', icon: Check, tone: 'neutral' },
  { id: 'low', label: 'Battery low', icon: BatteryWarning, tone: 'orange' },
  { id: 'behind', label: 'Out of date', icon: Layers, tone: 'red' },
  { id: 'silent', label: 'Offline', icon: WifiOff, tone: 'red' },
  { id: 'revoked', label: 'Out of use', icon: Power, tone: 'neutral' },
];
/** The other counts are shown only when there is one. */
const always: ReadonlySet<ScreenStatus> = new Set(['live', 'silent']);
const kinds = (['SCOREBOARD', 'TABLET', 'TV', 'KEYPAD'] as const).map((id) => ({ id, label: forms[id].many }));

export const deviceAddress = pageAddress<DeviceFilterValues>({
  search: textParam('search'),
  form: choiceParam(
    'kind',
    kinds.map(({ id }) => id),
    null,
  ),
  status: choiceParam(
    'state',
    statuses.map(({ id }) => id),
    null,
  ),
});

export function matchesDeviceFilters(line: ScreenRow, { search, form, status }: DeviceFilterValues, now: number): boolean {
  const words = `${line.name} ${line.where} ${line.shows}`.toLowerCase();
  return (
    words.includes(search.trim().toLowerCase()) &&
    (form === null || line.form === form) &&
    (status === null || screenStatusOf(line, now) === status)
  );
}

type Props = {
  wanted: DeviceFilterValues;
  lines: readonly ScreenRow[];
  now: number;
  onChange: (change: Partial<DeviceFilterValues>) => void;
};

export function DeviceFilters({ wanted, lines, now, onChange }: Props) {
  const { search, form, status } = wanted;
  const counted = statuses.map((one) => ({ ...one, count: lines.filter((line) => screenStatusOf(line, now) === one.id).length }));
  return (
    <FilterRow
      searchFirst
      search={
        <ListSearch
          label="Name, place or match"
          value={search}
          onChange={(words) => onChange({ search: words })}
          className="w-56 max-sm:w-full"
        />
      }
      active={[form, status].filter((one) => one !== null).length}
      legend={
        <LegendFilter
          label="State"
          parts={counted.filter(({ id, count }) => count > 0 || always.has(id) || id === status)}
          chosen={status ? [status] : []}
          onChange={(chosen) => onChange({ status: chosen.find((one) => one !== status) ?? null })}
        />
      }
    >
      <FilterSelect label="Kind" allLabel="All" options={kinds} value={form} onChange={(chosen) => onChange({ form: chosen })} />
    </FilterRow>
  );
}
