/** A list that is offered ends somewhere: what was chosen beyond its end is asked for by its id, and stands before the others. */
import { useQuery } from '@tanstack/react-query';
import { getRecord } from '../api/records.ts';
import type { Option } from '../ui/fields/option-list.tsx';

type Offered = Option & { id: number };
type WithChosen = {
  /** Undefined while they load. */
  options: readonly Offered[] | undefined;
  chosen: number | null;
  path: string;
  /** 'name' unless said. */
  name?: string;
};

/** Undefined while the list loads, or what is chosen. One that is gone, or that this account may not read, is its number. */
export function useWithChosen({ options, chosen, path, name = 'name' }: WithChosen): readonly Offered[] | undefined {
  const isBeyond = chosen !== null && options !== undefined && !options.some(({ id }) => id === chosen);
  const { data, error } = useQuery({
    queryKey: ['lookup', path, 'chosen', chosen],
    queryFn: ({ signal }) => getRecord({ path, fields: {} }, chosen ?? 0, { signal }),
    enabled: isBeyond,
    staleTime: 60_000,
  });
  if (!isBeyond) return options;
  if (!data && !error) return undefined;
  return [{ id: chosen, label: String((data && Reflect.get(data, name)) ?? `#${chosen}`) }, ...options];
}
