/** The last line of an address that leaves the country: in capitals, as post offices ask for. */

/** A country under its own name has the capitals of its own language (TÜRKİYE, ΕΛΛΑΔΑ), under any other name those of everybody (TÜRKEI, GREECE). */
export function countryLine(name: string, code: string | null | undefined): string {
  const region = /^[A-Z]{2}/.exec(code?.toUpperCase() ?? '')?.[0];
  const language = region && new Intl.Locale(`und-${region}`).maximize().language;
  const isOwn = language && new Intl.DisplayNames([language], { type: 'region' }).of(region) === name;
  return name.toLocaleUpperCase(isOwn ? language : 'en');
}
