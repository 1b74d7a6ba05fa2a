/** What the player form writes by itself when the name fields are left. */

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
