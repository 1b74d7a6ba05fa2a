/** The names of countries in the languages of lists: 'Deutschland', 'Allemagne' and 'Niemcy' are one country. */

/** As in the headings of lists (contract/kit/head-words.ts). */
const languages = 'de fr es it pt nl da sv no fi is pl cs sk hu sl hr ru uk bg mk sr ro el tr et lv lt sq ca sr-Latn'.split(' ');

const namesIn = languages.map((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }));
const known = new Map<string, readonly string[]>();

/** Returns the names of a country by its two letters (ISO 3166-1), without its English name; none for other letters. */
function namesOf(code: string): readonly string[] {
  const letters = code.toUpperCase();
  if (!/^[A-Z]{2}$/.test(letters)) return [];
  const before = known.get(letters);
  if (before) return before;
  const names = [...new Set(namesIn.flatMap((names) => names.of(letters) ?? []))];
  known.set(letters, names);
  return names;
}

/** Returns the countries by their names in other languages, each under its key. A name of two countries means neither. */
export function byForeignName<Country>(
  countries: readonly Country[],
  { codeOf, keyOf }: { codeOf: (country: Country) => string; keyOf: (name: string) => string },
): Map<string, Country> {
  const found = new Map<string, Country>();
  const ambiguous = new Set<string>();
  for (const country of countries) {
    for (const key of new Set(namesOf(codeOf(country)).map(keyOf))) {
      if (found.has(key)) ambiguous.add(key);
      else found.set(key, country);
    }
  }
  for (const key of ambiguous) found.delete(key);
  return found;
}
