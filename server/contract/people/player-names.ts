/** The spelling of names: surnames in capitals, and the parts that the player form fills in by itself. */

/** The language of capital letters by the three letters of the represented country. */
const capitalLanguages: Readonly<Record<string, string>> = { TUR: 'tr', AZE: 'az', GRE: 'el', CYP: 'el', LTU: 'lt' };

/** Returns capitals by the rules of the language: İ is not I in Turkish, Greek capitals drop the accent. ('Ünsalgiller', 'TUR') → 'ÜNSALGİLLER' */
export const capitals = (name: string, country: string | null | undefined): string =>
  name.toLocaleUpperCase(capitalLanguages[country ?? ''] ?? 'en');

/** Corrects a name that is all capitals or all small: ('VAN DIJK', 'NED') → 'Van Dijk', ('McDonald', 'IRL') stays. */
export function properCase(name: string, country: string | null | undefined): string {
  const language = capitalLanguages[country ?? ''] ?? 'en';
  const small = name.toLocaleLowerCase(language);
  if (name !== small && name !== name.toLocaleUpperCase(language)) return name;
  return small.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => {
    const [letter = '', ...rest] = word;
    return letter.toLocaleUpperCase(language) + rest.join('');
  });
}

/** ('Müller', 'Jens') → 'MÜLLER Jens'; `country`: the three letters of the represented country. */
export function displayNameOf(lastName: string, firstName: string, country: string | null = null): string {
  return [capitals(lastName.trim(), country), firstName.trim()].filter(Boolean).join(' ');
}

/** ('Müller', 'Jens') → 'J.M.' */
export function initialsOf(lastName: string, firstName: string): string {
  return [firstName, lastName].map((name) => firstLetter(name.trim())).join('');
}

/** 'Hrvatska' → 'HRVATSKA': a team appears under its name. */
export const teamDisplayNameOf = (teamName: string, country: string | null = null): string => capitals(teamName.trim(), country);

type NamedPerson = { id: number; lastName: string; firstName: string; country: string | null };

/**
 * Returns, by id, the part of the given name that distinguishes people with the same surname: 'S.', or 'Sabine' when the initials are the
 * same too. People whose surname nobody shares are not in the map.
 */
export function namesakeMarks(people: readonly NamedPerson[]): Map<number, string> {
  const marks = new Map<number, string>();
  for (const group of Map.groupBy(people, ({ lastName, country }) => capitals(lastName, country)).values()) {
    const persons = [...new Map(group.map((person) => [person.id, person])).values()];
    if (persons.length < 2) continue;
    for (const { id, firstName } of persons) {
      const initial = firstLetter(firstName.trim());
      const isAlone = persons.every((other) => other.id === id || firstLetter(other.firstName.trim()) !== initial);
      marks.set(id, isAlone ? initial : firstName.trim());
    }
  }
  return marks;
}

/** By code point, so that no letter is cut in half. */
function firstLetter(name: string): string {
  const [letter] = name;
  return letter === undefined ? '' : `${letter.toUpperCase()}.`;
}
