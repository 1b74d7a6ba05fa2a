/**
 * The state of a page in its address, one parameter each. Any value in the address is read as a valid one, and default values are left out.
 */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TypedWord } from '#contract/kit/typed-words.ts';
import type { SortOrder } from '../ui/table/data-table-column.ts';
import { cardParam, withCard } from './card-param.ts';

type ParamValue = string | number | null;
/** `read` accepts any text, '' for a missing parameter. `write` returns '' or null for the default. */
type AddressParam<Value> = { name: string; read: (text: string) => Value; write: (value: Value) => ParamValue };
export type Address<Filters> = { read: (params: URLSearchParams) => Filters; write: (filters: Filters) => URLSearchParams };

/** A free text. Deleting a person searches only these parameters for the name; all others are choices. */
export const textParam = (name: TypedWord): AddressParam<string> => ({ name, read: (words) => words, write: asItIs });
export const optionalTextParam = (name: string): AddressParam<string | null> => ({ name, read: (words) => words || null, write: asItIs });
export const idParam = (name: string): AddressParam<number | null> => ({ name, read: idOf, write: asItIs });
export const flagParam = (name: string, set: string): AddressParam<boolean> => ({
  name,
  read: (words) => words === set,
  write: (on) => (on ? set : null),
});

export const idsParam = (name: string): AddressParam<number[]> => ({
  name,
  read: (words) => words.split(',').flatMap((part) => idOf(part) ?? []),
  write: (all) => all.join(','),
});

export const choiceParam = <Value extends ParamValue, Default extends Value | null>(
  name: string,
  all: readonly Value[],
  defaultValue: Default,
): AddressParam<Value | Default> => ({
  name,
  read: (words) => all.find((one) => String(one) === words) ?? defaultValue,
  write: (one) => (one === defaultValue ? null : one),
});

/** No value means all. */
export const choicesParam = <Value extends string>(name: string, all: readonly Value[]): AddressParam<Value[]> => ({
  name,
  read: (words) => all.filter((one) => words.split(',').includes(one)),
  write: (chosen) => chosen.join(','),
});

export const sortParam = ({ defaultSort, properties }: { defaultSort: SortOrder; properties: object }): AddressParam<SortOrder> => ({
  name: 'sort',
  read: (words) => {
    const [column = '', direction] = words.split(',');
    return Object.hasOwn(properties, column) ? { id: column, desc: direction === 'desc' } : defaultSort;
  },
  write: (sort) => (sort.id === defaultSort.id && sort.desc === defaultSort.desc ? null : `${sort.id},${sort.desc ? 'desc' : 'asc'}`),
});

/** Pages count from 0, in the address from 1. */
export const pageParam: AddressParam<number> = {
  name: 'page',
  read: (words) => (idOf(words) ?? 1) - 1,
  write: (at) => (at === 0 ? null : at + 1),
};

export const pageAddress = <Filters extends object>(
  words: { readonly [Key in keyof Filters]: AddressParam<Filters[Key]> },
): Address<Filters> => {
  const all = Object.entries(words) as [keyof Filters, AddressParam<Filters[keyof Filters]>][];
  return {
    read: (params) => Object.fromEntries(all.map(([key, { name, read }]) => [key, read(params.get(name) ?? '')])) as Filters,
    write: (filters) => asParams(Object.fromEntries(all.map(([key, { name, write }]) => [name, write(filters[key])]))),
  };
};

export const asParams = (words: Readonly<Record<string, ParamValue>>): URLSearchParams =>
  new URLSearchParams(Object.entries(words).flatMap(([name, word]) => (word ? [[name, String(word)]] : [])));

/**
 * Keeps the filters in the address, so that it can be shared and Back works. `filters` keeps its identity while its values stay the same.
 */
export function useAddress<Filters extends object>({ read, write }: Address<Filters>) {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => read(params), [read, params]);
  return {
    filters,
    change: (patch: Partial<Filters>) => setParams(withCard(write({ ...filters, ...patch }), params), { replace: true }),
    clear: () => setParams(withCard(new URLSearchParams(), params), { replace: true }),
    /** The whole query string, without the open card. */
    search: withoutCard(params).toString(),
  };
}

/** Returns the id of a row, or null for any other text. */
export const idOf = (words: string): number | null => (/^[1-9]\d{0,8}$/.test(words) ? Number(words) : null);

function withoutCard(params: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams(params);
  own.delete(cardParam);
  return own;
}

const asItIs = <Value>(value: Value): Value => value;
