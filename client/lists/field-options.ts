/** The options of a field or filter from a query. They are spread into the control, which shows a retry if the query failed. */
import { type RetryLoad, retryLoadOf } from '../ui/fields/choices-not-loaded.tsx';
import type { Option } from '../ui/fields/option-list.tsx';

type NamedRow = { id: number; name: string };
/** No options while they load. */
export type FieldOptions<Id extends string | number = number> = { options: readonly (Option & { id: Id })[]; lost: RetryLoad };
type OptionsQuery<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown };

export const asOptions = (rows: readonly NamedRow[]): { id: number; label: string }[] => rows.map(({ id, name }) => ({ id, label: name }));

/** Returns the rows of a look-up as options. */
export const optionsOfRows = ({ rows, lost }: { rows: readonly NamedRow[]; lost: RetryLoad }): FieldOptions => ({
  options: asOptions(rows),
  lost,
});

/** Returns one retry for every failed query, or null. */
export const retryAll = (...all: readonly RetryLoad[]): RetryLoad => {
  const failed = all.filter((one) => one !== null);
  return failed.length > 0 ? () => Promise.all(failed.map((again) => again())) : null;
};

export const optionsOfQuery = <Data, Id extends string | number>(
  query: OptionsQuery<Data>,
  optionsOf: (data: Data) => readonly (Option & { id: Id })[],
): FieldOptions<Id> => ({ options: query.data === undefined ? [] : optionsOf(query.data), lost: retryLoadOf(query) });
