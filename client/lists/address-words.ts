/** What a page keeps in its address, word by word: whatever stands there is read as something the page knows, and what is as usual does not stand there. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TypedWord } from '#contract/kit/typed-words.ts';
import type { Sort } from '../ui/table/data-table-column.ts';

type Written = string | number | null;
/** `read` makes sense of anything, '' where the word is missing; `write` says nothing ('' or null) of what is as usual. */
type Word<Value> = { name: string; read: (text: string) => Value; write: (value: Value) => Written };
export type Address<Filters> = { read: (params: URLSearchParams) => Filters; write: (filters: Filters) => URLSearchParams };

/** What somebody types. Names are looked for in these when a person is forgotten; every other word is a choice. */
export const text = (name: TypedWord): Word<string> => ({ name, read: (words) => words, write: asItIs });
export const textOrNone = (name: string): Word<string | null> => ({ name, read: (words) => words || null, write: asItIs });
export const id = (name: string): Word<number | null> => ({ name, read: idOf, write: asItIs });
export const flag = (name: string, set: string): Word<boolean> => ({
  name,
  read: (words) => words === set,
  write: (on) => (on ? set : null),
});

export const ids = (name: string): Word<number[]> => ({
  name,
  read: (words) => words.split(',').flatMap((part) => idOf(part) ?? []),
  write: (all) => all.join(','),
});

export const oneOf = <Value extends Written, Usual extends Value | null>(
  name: string,
  all: readonly Value[],
  usual: Usual,
): Word<Value | Usual> => ({
  name,
  read: (words) => all.find((one) => String(one) === words) ?? usual,
  write: (one) => (one === usual ? null : one),
});

/** None = all. */
export const someOf = <Value extends string>(name: string, all: readonly Value[]): Word<Value[]> => ({
  name,
  read: (words) => all.filter((one) => words.split(',').includes(one)),
  write: (chosen) => chosen.join(','),
});

export const sortBy = ({ usual, properties }: { usual: Sort; properties: object }): Word<Sort> => ({
  name: 'sort',
  read: (words) => {
    const [column = '', direction] = words.split(',');
    return Object.hasOwn(properties, column) ? { id: column, desc: direction === 'desc' } : usual;
  },
  write: (sort) => (sort.id === usual.id && sort.desc === usual.desc ? null : `${sort.id},${sort.desc ? 'desc' : 'asc'}`),
});

/** Pages count from 0, in the address from 1. */
export const page: Word<number> = { name: 'page', read: (words) => (idOf(words) ?? 1) - 1, write: (at) => (at === 0 ? null : at + 1) };

export const addressOf = <Filters extends object>(words: { readonly [Key in keyof Filters]: Word<Filters[Key]> }): Address<Filters> => {
  const all = Object.entries(words) as [keyof Filters, Word<Filters[keyof Filters]>][];
  return {
    read: (params) => Object.fromEntries(all.map(([key, { name, read }]) => [key, read(params.get(name) ?? '')])) as Filters,
    write: (filters) => asParams(Object.fromEntries(all.map(([key, { name, write }]) => [name, write(filters[key])]))),
  };
};

export const asParams = (words: Readonly<Record<string, Written>>): URLSearchParams =>
  new URLSearchParams(Object.entries(words).flatMap(([name, word]) => (word ? [[name, String(word)]] : [])));

/** So that it can be shared, and Back works. `filters` keep their identity while they say the same. */
export function useAddress<Filters extends object>({ read, write }: Address<Filters>) {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => read(params), [read, params]);
  return {
    filters,
    change: (patch: Partial<Filters>) => setParams(write({ ...filters, ...patch }), { replace: true }),
    clear: () => setParams({}, { replace: true }),
    /** All of it as it stands. */
    search: params.toString(),
  };
}

/** The number of a row; null for anything else. */
export const idOf = (words: string): number | null => (/^[1-9]\d{0,8}$/.test(words) ? Number(words) : null);

const asItIs = <Value>(value: Value): Value => value;
