/** Names as they are written: surnames in capitals, and what the player form fills in by itself. */

/** By the three letters of the country a player represents. */
const capitalLanguages: Readonly<Record<string, string>> = { TUR: 'tr', AZE: 'az', GRE: 'el', CYP: 'el', LTU: 'lt' };

/** Capitals follow the language: İ is not I in Turkish, Greek capitals drop the accent. ('Ünsalgiller', 'TUR') → 'ÜNSALGİLLER' */
export const capitals = (name: string, country: string | null | undefined): string =>
  name.toLocaleUpperCase(capitalLanguages[country ?? ''] ?? 'en');

/** A name that came all in capitals or all in small letters, as it is written: ('VAN DIJK', 'NED') → 'Van Dijk', ('McDonald', 'IRL') stays. */
export function properCase(name: string, country: string | null | undefined): string {
  const language = capitalLanguages[country ?? ''] ?? 'en';
  const small = name.toLocaleLowerCase(language);
  if (name !== small && name !== name.toLocaleUpperCase(language)) return name;
  return small.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => {
    const [letter = '', ...rest] = word;
    return letter.toLocaleUpperCase(language) + rest.join('');
  });
}

/** ('Müller', 'Jens') → 'MÜLLER Jens'; `country`: the three letters of the one that is represented. */
export function displayNameOf(lastName: string, firstName: string, country: string | null = null): string {
  return [capitals(lastName.trim(), country), firstName.trim()].filter(Boolean).join(' ');
}

/** ('Müller', 'Jens') → 'J.M.' */
export function initialsOf(lastName: string, firstName: string): string {
  return [firstName, lastName].map((name) => firstLetter(name.trim())).join('');
}

/** ('Hrvatska') → 'HRVATSKA': a team is shown under its name. */
export const teamDisplayNameOf = (teamName: string, country: string | null = null): string => capitals(teamName.trim(), country);

/** By code point, so that no letter is cut in half. */
function firstLetter(name: string): string {
  const [letter] = name;
  return letter === undefined ? '' : `${letter.toUpperCase()}.`;
}
