/** The fields that the form of a player requires and an older profile may lack, in words. */

const requiredFields = [
  ['birthday', 'date of birth'],
  ['email', 'e-mail'],
  ['countryId', 'country'],
] as const;

export const missingFields = (row: Readonly<Partial<Record<(typeof requiredFields)[number][0], unknown>>>): string[] =>
  requiredFields.flatMap(([name, words]) => (row[name] === null || row[name] === undefined || row[name] === '' ? [words] : []));
