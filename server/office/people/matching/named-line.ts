/** A typed name as a line of an import that holds nothing else. */
import type { NameOrder } from '#contract/people/name-orders.ts';
import { contactBehindName } from './contact-behind-name.ts';
import type { Countries, Country } from './countries.ts';
import { partsByMarks, partsByOrder } from './name-parts.ts';
import { emptyCells } from './person-cells.ts';
import { plainNameOf } from './plain-name.ts';
import type { ReadImportLine } from './read-import.ts';

/** `nameOrder`: used if the name does not show which is the last name. `country`: the chosen one, before one that is written behind the name. */
export function namedLine(
  text: string,
  { nameOrder, country = null, countries, teams }: { nameOrder: NameOrder; country?: Country | null; countries: Countries; teams: boolean },
): ReadImportLine {
  const words = text.trim();
  const contact = teams ? { name: words, mobile: '', city: '' } : contactBehindName(words, countries);
  const plain = teams ? { name: words, country: null } : plainNameOf(contact.name, countries);
  const { name } = plain;
  return {
    ...{
      line: 1,
      text: words,
      name,
      country: country ?? plain.country,
      seedingPriority: 999,
      birthday: null,
      sex: undefined,
      problem: null,
    },
    parts: partsByMarks(name) ?? partsByOrder(name, nameOrder),
    cells: { ...emptyCells(), name, mobile: contact.mobile, city: contact.city },
    more: {},
  };
}
