/** What stands above a list, as its list declares it: the search, one choice per filter, and counts that filter as well. */
import type { ReactElement, ReactNode } from 'react';
import type { Lost } from '../ui/fields/choices-not-loaded.tsx';
import type { Option } from '../ui/fields/option-list.tsx';
import { FilterRow } from '../ui/table/filter-row.tsx';
import { FilterSelect } from '../ui/table/filter-select.tsx';
import type { ListAddress, ListPatch } from './list-address.ts';
import { ListSearch } from './list-search.tsx';

/** `name`: its own among the filters · `all`: what no filter is called · `empty`: said when there is nothing to filter by. */
type FilterChoice<Name extends string = string> = {
  name: Name;
  label: string;
  all?: string;
  options: readonly Option[];
  empty?: string;
  lost?: Lost | undefined;
};

type ListFiltersProps<Filters extends object> = {
  filters: Filters;
  onChange: (patch: Partial<Filters>) => void;
  choices: readonly FilterChoice<keyof Filters & string>[];
  /** What is looked for: 'Player or label'; a field of its own where no server is asked. */
  search?: string | ReactElement;
  searchClass?: string | undefined;
  searchLast?: boolean;
  /** How many filter now; without it those of `choices`. */
  active?: number;
  legend?: ReactNode;
  /** Before the choices. */
  before?: ReactNode;
  /** After them. */
  children?: ReactNode;
};

export function ListFilters<Filters extends object>(props: ListFiltersProps<Filters>) {
  const { filters, choices, search, searchClass, searchLast = false, legend, before, children } = props;
  const given = (name: string) => Reflect.get(filters, name) as string | number | null | undefined;
  const change = (name: string, value: string | number | null) => props.onChange({ [name]: value } as Partial<Filters>);
  const text = given('search');
  return (
    <FilterRow
      searchFirst={!searchLast}
      search={
        typeof search === 'string' ? (
          <ListSearch
            label={search}
            value={text ? String(text) : ''}
            onChange={(words) => change('search', words)}
            {...(searchClass ? { className: searchClass } : {})}
          />
        ) : (
          search
        )
      }
      active={props.active ?? choices.filter(({ name }) => given(name)).length}
      legend={legend}
    >
      {before}
      {choices.map(({ name, label, all = 'All', options, empty, lost }) => (
        <FilterSelect
          key={name}
          label={label}
          allLabel={all}
          options={options}
          value={chosenOf(options, given(name))}
          onChange={(id) => change(name, id)}
          lost={lost}
          {...(empty ? { emptyWords: empty } : {})}
        />
      ))}
      {children}
    </FilterRow>
  );
}

/** Of a list that keeps its filters in its address. */
export const addressed = ({ address, change }: { address: ListAddress; change: (patch: ListPatch) => void }) => ({
  filters: { search: address.search, ...address.filters } as Readonly<Record<string, string | number | null>>,
  onChange: ({ search, ...filters }: Readonly<Record<string, string | number | null | undefined>>) =>
    change(search === undefined ? { filters: filters as Record<string, string | number | null> } : { search: String(search ?? '') }),
});

/** While the choices load it filters already, and so does a row or a day that is not offered; a word nobody knows does not. */
function chosenOf(options: readonly Option[], given: string | number | null | undefined): string | number | null {
  if (!given) return null;
  const known = options.find(({ id }) => String(id) === String(given));
  return known?.id ?? (options.length === 0 || /^\d/.test(String(given)) ? given : null);
}
