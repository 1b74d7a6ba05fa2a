/**
 * The filters of the list of displays and tablets: text, kind and status. They are in the address, so that a user can send it to a
 * colleague.
 */
import type { ScreenForm, ScreenRow } from '../../../hall/screens/screen-rows.ts';
import { type ScreenStatus, screenStatusOf } from '../../../hall/screens/screen-status.ts';
import { choiceParam, pageAddress, textParam } from '../../../lists/address-params.ts';
import { ListSearch } from '../../../lists/list-search.tsx';
import { FilterRow } from '../../../ui/table/filter-row.tsx';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { forms } from './device-columns.tsx';

type DeviceFilterValues = { search: string; form: ScreenForm | null; status: ScreenStatus | null };

const statuses: readonly { id: ScreenStatus; label: string }[] = [
  { id: 'behind', label: 'Behind' },
  { id: 'silent', label: 'No sign' },
  { id: 'low', label: 'Battery low' },
  { id: 'live', label: 'Live' },
  { id: 'revoked', label: 'Out of use' },
];
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

type Props = { wanted: DeviceFilterValues; onChange: (change: Partial<DeviceFilterValues>) => void };

export function DeviceFilters({ wanted, onChange }: Props) {
  const { search, form, status } = wanted;
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
    >
      <FilterSelect label="Kind" allLabel="All" options={kinds} value={form} onChange={(chosen) => onChange({ form: chosen })} />
      <FilterSelect label="State" allLabel="All" options={statuses} value={status} onChange={(chosen) => onChange({ status: chosen })} />
    </FilterRow>
  );
}
