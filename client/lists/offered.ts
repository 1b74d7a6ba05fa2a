/** What a field or a filter offers from a list that is asked for. It is spread into its control, which says where the list could not be had. */
import { type Lost, lostOf } from '../ui/fields/choices-not-loaded.tsx';
import type { Option } from '../ui/fields/option-list.tsx';

type Named = { id: number; name: string };
/** No options while they load. */
export type Offered<Id extends string | number = number> = { options: readonly (Option & { id: Id })[]; lost: Lost };
type Asked<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown };

export const asOptions = (rows: readonly Named[]): { id: number; label: string }[] => rows.map(({ id, name }) => ({ id, label: name }));

/** Of a look-up: its rows by their names. */
export const offeredRows = ({ rows, lost }: { rows: readonly Named[]; lost: Lost }): Offered => ({ options: asOptions(rows), lost });

/** Of several, whichever was lost. */
export const anyLost = (...all: readonly Lost[]): Lost => {
  const lost = all.filter((one) => one !== null);
  return lost.length > 0 ? () => Promise.all(lost.map((again) => again())) : null;
};

export const offeredOf = <Data, Id extends string | number>(
  asked: Asked<Data>,
  optionsOf: (data: Data) => readonly (Option & { id: Id })[],
): Offered<Id> => ({ options: asked.data === undefined ? [] : optionsOf(asked.data), lost: lostOf(asked) });
