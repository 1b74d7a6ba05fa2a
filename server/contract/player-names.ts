/** Names as they are written: surnames in capitals, and what the player form fills in by itself. */

/** By the three letters of the country a player represents. */
const capitalLanguages: Readonly<Record<string, string>> = { TUR: 'tr', AZE: 'az', GRE: 'el', CYP: 'el', LTU: 'lt' };

/** Capitals follow the language: İ is not I in Turkish, Greek capitals drop the accent. ('Ünsalgiller', 'TUR') → 'ÜNSALGİLLER' */
export const capitals = (name: string, country: string | null | undefined): string =>
  name.toLocaleUpperCase(capitalLanguages[country ?? ''] ?? 'en');

/** ('Müller', 'Jens') → 'MÜLLER Jens' */
export function displayNameOf(lastName: string, firstName: string): string {
  return [lastName.trim().toUpperCase(), firstName.trim()].filter(Boolean).join(' ');
}

/** ('Müller', 'Jens') → 'J.M.' */
export function initialsOf(lastName: string, firstName: string): string {
  return [firstName, lastName].map((name) => firstLetter(name.trim())).join('');
}

/** ('Hrvatska') → 'HRVATSKA': a team is shown under its name. */
export const teamDisplayNameOf = (teamName: string): string => teamName.trim().toUpperCase();

/** By code point, so that no letter is cut in half. */
function firstLetter(name: string): string {
  const [letter] = name;
  return letter === undefined ? '' : `${letter.toUpperCase()}.`;
}
