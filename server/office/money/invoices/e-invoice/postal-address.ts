/** Finds the parts of an address that electronic invoices need one by one. */
import type { InvoiceParty } from '#contract/money/invoice-document.ts';

export type PostalAddress = { lines: string[]; postcode: string; city: string; countryCode: string };

/** '28040 Madrid', 'D-50667 Köln', 'SW1A 1AA London', '113 58 Stockholm'. */
const townLine = /^(?:[A-Z]{1,3}-)?((?:\d{3} \d{2}|\d{4} ?[A-Z]{2}|\d{2}-\d{3}|\d{4,6}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})) +(\p{L}.*)$/u;

/** The parts that cannot be found are empty. A country on the last line of a free address replaces the country of the profile. */
export function postalAddressOf({ address, street, postcode, city, details }: InvoiceParty): PostalAddress {
  const known = isoCode(details.countryCode);
  if (address === null) return { lines: street ? [street] : [], postcode: postcode ?? '', city: city ?? '', countryCode: known };
  const lines = address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const named = countryCodeOf(lines.at(-1) ?? '');
  const places = named === null ? lines : lines.slice(0, -1);
  const at = places.findLastIndex((line) => townLine.test(line));
  const [, townPostcode = '', town = ''] = townLine.exec(places[at] ?? '') ?? [];
  return { lines: places.filter((_, index) => index !== at), postcode: townPostcode, city: town, countryCode: named ?? known };
}

/** The code list of EN 16931 has Kosovo as '1A'. Parts of a country, such as 'GB-ENG', count as the country. */
function isoCode(code: string | null | undefined): string {
  const region = /^[A-Z]{2}/.exec(code?.toUpperCase() ?? '')?.[0] ?? '';
  return region === 'XK' ? '1A' : region;
}

const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

let codes: ReadonlyMap<string, string> | undefined;

/** Reads a country in English, German or French, or in its own language: 'Spain', 'SPANIEN', 'España'. */
function countryCodeOf(line: string): string | null {
  codes ??= namesOfCountries();
  return codes.get(folded(line)) ?? null;
}

const folded = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

function namesOfCountries(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const countries = new Map<string, string>();
  for (const code of letters.flatMap((one) => letters.map((other) => `${one}${other}`))) {
    const locale = new Intl.Locale(`und-${code}`);
    // Codes of former countries stand for another code, and the names of unions and test regions are no countries.
    if (locale.region !== code || noCountries.has(code)) continue;
    const { language } = locale.maximize();
    for (const named of new Set(['en', 'de', 'fr', language])) {
      const name = new Intl.DisplayNames([named], { type: 'region', fallback: 'none' }).of(code);
      if (name !== undefined) countries.set(folded(name), isoCode(code));
    }
  }
  return countries;
}
