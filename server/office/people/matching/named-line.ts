/** A typed name as a line of an import that holds nothing else. */
import type { NameOrder } from '#contract/people/name-orders.ts';
import { emptyCells } from './columns.ts';
import type { Country } from './countries.ts';
import { partsByMarks, partsByOrder } from './name-parts.ts';
import type { ReadImportLine } from './read-import.ts';

/** `nameOrder`: used if the name does not show which is the last name. */
export function namedLine(name: string, nameOrder: NameOrder, country: Country | null): ReadImportLine {
  const words = name.trim();
  return {
    ...{ line: 1, text: words, name: words, country, seedingPriority: 999, birthday: null, sex: undefined, problem: null },
    parts: partsByMarks(words) ?? partsByOrder(words, nameOrder),
    cells: { ...emptyCells(), name: words },
    more: {},
  };
}
