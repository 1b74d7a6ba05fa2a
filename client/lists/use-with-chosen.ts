/** Adds the chosen row to a limited list of options. A row beyond the end of the list is loaded by its id and put first. */
import { useQuery } from '@tanstack/react-query';
import { getRecord } from '../api/records.ts';
import type { Option } from '../ui/fields/option-list.tsx';

type RowOption = Option & { id: number };
type WithChosenOptions = {
  /** undefined while the options load. */
  options: readonly RowOption[] | undefined;
  chosen: number | null;
  path: string;
  /** 'name' by default. */
  name?: string;
};

/** Returns undefined while the list or the chosen row loads. A row that is gone, or that the user may not read, shows as its id. */
export function useWithChosen({ options, chosen, path, name = 'name' }: WithChosenOptions): readonly RowOption[] | undefined {
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
