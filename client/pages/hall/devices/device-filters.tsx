/** Which of the displays and tablets are listed: by words, by kind, by how they stand. In the address, so that it can be sent to a colleague. */
import type { ScreenForm, ScreenLine } from '../../../hall/screens/screen-lines.ts';
import { type Standing, standingOf } from '../../../hall/screens/standing.ts';
import { addressOf, oneOf, text } from '../../../lists/address-words.ts';
import { ListSearch } from '../../../lists/list-search.tsx';
import { FilterRow } from '../../../ui/table/filter-row.tsx';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { forms } from './device-columns.tsx';

type Wanted = { search: string; form: ScreenForm | null; standing: Standing | null };

const standings: readonly { id: Standing; label: string }[] = [
  { id: 'behind', label: 'Behind' },
  { id: 'silent', label: 'No sign' },
  { id: 'low', label: 'Battery low' },
  { id: 'live', label: 'Live' },
  { id: 'revoked', label: 'Out of use' },
];
const kinds = (['SCOREBOARD', 'TABLET', 'TV', 'KEYPAD'] as const).map((id) => ({ id, label: forms[id].many }));

export const deviceAddress = addressOf<Wanted>({
  search: text('search'),
  form: oneOf(
    'kind',
    kinds.map(({ id }) => id),
    null,
  ),
  standing: oneOf(
    'state',
    standings.map(({ id }) => id),
    null,
  ),
});

export function isWanted(line: ScreenLine, { search, form, standing }: Wanted, now: number): boolean {
  const words = `${line.name} ${line.where} ${line.shows}`.toLowerCase();
  return (
    words.includes(search.trim().toLowerCase()) &&
    (form === null || line.form === form) &&
    (standing === null || standingOf(line, now) === standing)
  );
}

type Props = { wanted: Wanted; onChange: (change: Partial<Wanted>) => void };

export function DeviceFilters({ wanted, onChange }: Props) {
  const { search, form, standing } = wanted;
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
      active={[form, standing].filter((one) => one !== null).length}
    >
      <FilterSelect label="Kind" allLabel="All" options={kinds} value={form} onChange={(chosen) => onChange({ form: chosen })} />
      <FilterSelect
        label="State"
        allLabel="All"
        options={standings}
        value={standing}
        onChange={(chosen) => onChange({ standing: chosen })}
      />
    </FilterRow>
  );
}
