/** The search and the filters above an entity's list, one choice per declared filter. */

import { Filter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Entity } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import { filterOfMany } from '#contract/kit/fields.ts';
import type { RequestQuery } from '../../api/request.ts';
import { idFilter, type ListAddress, type ListPatch } from '../../lists/list-address.ts';
import { ListSearch } from '../../lists/list-search.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { FilterRow } from '../../ui/table/filter-row.tsx';
import { FilterSelect } from '../../ui/table/filter-select.tsx';
import { choicesOf } from '../fields/choice-options.ts';
import { useRelated } from '../fields/use-related.ts';

type FilteredEntity = Pick<Entity, 'fields' | 'search' | 'list' | 'only'>;

/** Returns the address as criteria of the API. A row must contain every typed word. */
export const filterQuery = ({ fields, list, only }: FilteredEntity, { search, filters }: ListAddress): RequestQuery => ({
  query: search.trim().replace(/[^\s]+/g, '+$&'),
  ...Object.fromEntries((list.filters ?? []).map((name) => [criterionOf(name, fields[name]), filters[name] ?? null])),
  ...(only && { [`${only.field}.equals`]: String(only.is) }),
});

function criterionOf(name: string, field: Field | undefined): string {
  if (field?.kind === 'mark') return `${name}.specified`;
  if (field?.kind === 'flag' || field?.kind === 'derived') return `${name}.equals`;
  return `${field?.kind === 'many' ? filterOfMany(field) : name}.in`;
}

/** A filter whose field does not describe its choices: the page of the list provides it. */
export type OwnFilter = (props: { label: string; value: number | null; onChange: (value: number | null) => void }) => ReactNode;
export type OwnFilters = Readonly<Record<string, OwnFilter>>;

type EntityFiltersProps = { of: FilteredEntity; own: OwnFilters; address: ListAddress; onChange: (patch: ListPatch) => void };

export function EntityFilters({ of, own, address, onChange }: EntityFiltersProps) {
  const { fields, search, list } = of;
  const names = list.filters ?? [];
  const rare = list.rare ?? [];
  const isUsed = (name: string) => Boolean(address.filters[name]);
  const [more, setMore] = useState(false);
  const isShown = (name: string) => more || !rare.includes(name) || isUsed(name);
  const filter = (name: string, value: string | number | null) => {
    // A rarely used filter stays visible after it is cleared, so that it does not vanish under the pointer.
    if (value === null && rare.includes(name)) setMore(true);
    onChange({ filters: { [name]: value } });
  };
  return (
    <FilterRow
      searchFirst
      mayWrap
      search={
        search.length > 0 && (
          <ListSearch
            label={searchLabel(search.map((name) => fields[name]?.label ?? name))}
            value={address.search}
            onChange={(words) => onChange({ search: words })}
            className={search.length > 1 ? 'w-72' : 'w-56'}
          />
        )
      }
      active={names.filter(isUsed).length}
    >
      {names.filter(isShown).map((name) => {
        const field = fields[name];
        const Own = own[name];
        if (field && Own) {
          return <Own key={name} label={labelOf(field)} value={idFilter(address, name)} onChange={(value) => filter(name, value)} />;
        }
        return field && <FieldFilter key={name} name={name} field={field} address={address} onChange={(value) => filter(name, value)} />;
      })}
      {rare.length > 0 && (
        <Button icon={Filter} aria-expanded={more} onPress={() => setMore(!more)}>
          {more ? 'Fewer filters' : 'More filters'}
        </Button>
      )}
    </FilterRow>
  );
}

type FieldFilterProps = { name: string; field: Field; address: ListAddress; onChange: (value: string | number | null) => void };

function FieldFilter({ name, field, address, onChange }: FieldFilterProps) {
  const related = useRelated((field.kind === 'one' || field.kind === 'many') && field.of !== 'appUser' ? field.of : null);
  if (field.kind === 'one' || field.kind === 'many')
    return <FilterSelect label={labelOf(field)} allLabel="All" {...related} value={idFilter(address, name)} onChange={onChange} />;
  const options = field.kind === 'choice' ? choicesOf(field) : yesOrNo;
  const value = options.find(({ id }) => id === address.filters[name])?.id ?? null;
  return <FilterSelect label={labelOf(field)} allLabel="All" options={options} value={value} onChange={onChange} />;
}

/** Uses the short label of the column; a flag keeps its full question. */
const labelOf = ({ kind, header, label }: Field): string => (kind === 'flag' ? label : (header ?? label));

const yesOrNo = [
  { id: 'true', label: 'Yes' },
  { id: 'false', label: 'No' },
];

/** 'Name, city or street' */
function searchLabel([first = '', ...labels]: readonly string[]): string {
  const [last, ...others] = labels.map((label) => label.toLowerCase()).toReversed();
  return last === undefined ? first : `${[first, ...others.toReversed()].join(', ')} or ${last}`;
}
