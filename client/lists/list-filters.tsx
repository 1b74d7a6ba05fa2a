/** The row above a list, as the list declares it: the search, one choice per filter, and counts that filter as well. */
import type { ReactElement, ReactNode } from 'react';
import type { RetryLoad } from '../ui/fields/choices-not-loaded.tsx';
import type { Option } from '../ui/fields/option-list.tsx';
import { FilterRow } from '../ui/table/filter-row.tsx';
import { FilterSelect } from '../ui/table/filter-select.tsx';
import type { ListAddress, ListPatch } from './list-address.ts';
import { ListSearch } from './list-search.tsx';

/** `name` is the key of the filter, `all` the text without a filter, `empty` the text for an empty list of options. */
type FilterChoice<Name extends string = string> = {
  name: Name;
  label: string;
  all?: string;
  options: readonly Option[];
  empty?: string;
  lost?: RetryLoad | undefined;
};

type ListFiltersProps<Filters extends object> = {
  filters: Filters;
  onChange: (patch: Partial<Filters>) => void;
  choices: readonly FilterChoice<keyof Filters & string>[];
  /** The label of the search ('Player or label'), or a search field of its own if the search needs no server. */
  search?: string | ReactElement;
  searchClass?: string | undefined;
  searchLast?: boolean;
  /** The number of active filters; by default those of `choices`. */
  active?: number;
  legend?: ReactNode;
  /** The row may take two lines, where the legend would leave the filters no room. */
  mayWrap?: boolean;
  /** Shown before the choices. */
  before?: ReactNode;
  /** Shown after the choices. */
  children?: ReactNode;
};

export function ListFilters<Filters extends object>(props: ListFiltersProps<Filters>) {
  const { filters, choices, search, searchClass, searchLast = false, legend, mayWrap = false, before, children } = props;
  const filterValue = (name: string) => Reflect.get(filters, name) as string | number | null | undefined;
  const change = (name: string, value: string | number | null) => props.onChange({ [name]: value } as Partial<Filters>);
  const text = filterValue('search');
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
      active={props.active ?? choices.filter(({ name }) => filterValue(name)).length}
      legend={legend}
      mayWrap={mayWrap}
    >
      {before}
      {choices.map(({ name, label, all = 'All', options, empty, lost }) => (
        <FilterSelect
          key={name}
          label={label}
          allLabel={all}
          options={options}
          value={chosenOf(options, filterValue(name))}
          onChange={(id) => change(name, id)}
          lost={lost}
          {...(empty ? { emptyWords: empty } : {})}
        />
      ))}
      {children}
    </FilterRow>
  );
}

/** Returns the filters and the change handler of a list that keeps them in its address. */
export const filterPropsOf = ({ address, change }: { address: ListAddress; change: (patch: ListPatch) => void }) => ({
  filters: { search: address.search, ...address.filters } as Readonly<Record<string, string | number | null>>,
  onChange: ({ search, ...filters }: Readonly<Record<string, string | number | null | undefined>>) =>
    change(search === undefined ? { filters: filters as Record<string, string | number | null> } : { search: String(search ?? '') }),
});

/** While the options load, the filter already applies; so does an id or a day that the options lack. An unknown word does not. */
function chosenOf(options: readonly Option[], value: string | number | null | undefined): string | number | null {
  if (!value) return null;
  const option = options.find(({ id }) => String(id) === String(value));
  return option?.id ?? (options.length === 0 || /^\d/.test(String(value)) ? value : null);
}
