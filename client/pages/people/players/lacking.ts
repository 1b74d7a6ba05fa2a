/** What the form of a player asks for and an older profile does not have, in words. */

const wanted = [
  ['birthday', 'date of birth'],
  ['email', 'e-mail'],
  ['countryId', 'country'],
] as const;

export const lackedBy = (row: Readonly<Partial<Record<(typeof wanted)[number][0], unknown>>>): string[] =>
  wanted.flatMap(([name, words]) => (row[name] === null || row[name] === undefined || row[name] === '' ? [words] : []));
