/** Returns the last line of a foreign address. Post offices want the country in capitals. */

/** A country in its own language uses that language's capitals (TÜRKİYE, ΕΛΛΑΔΑ). Other names use English capitals (TÜRKEI, GREECE). */
export function countryLine(name: string, code: string | null | undefined): string {
  const region = /^[A-Z]{2}/.exec(code?.toUpperCase() ?? '')?.[0];
  const language = region && new Intl.Locale(`und-${region}`).maximize().language;
  const isOwn = language && new Intl.DisplayNames([language], { type: 'region' }).of(region) === name;
  return name.toLocaleUpperCase(isOwn ? language : 'en');
}
