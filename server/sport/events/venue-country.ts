/** The country of a venue of which only the name is known. */
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { settingRow } from '../../store/settings/settings-of.ts';

/** Returns the federation's country, else that of the office's time zone, else the first one. Throws without any country. */
export async function venueCountry(db: Kysely<Database>): Promise<number> {
  const countries = await db.selectFrom('country').select(['id', 'code']).orderBy('id').execute();
  const { countryId } = await settingRow(db, 'federation');
  const { timeZone } = await settingRow(db, 'invoices');
  const own = countries.find(({ id }) => id === countryId) ?? countries.find(({ code }) => zonesOf(code).includes(timeZone));
  const country = own ?? countries[0];
  if (!country) throw new Error('There is no country for a new venue.');
  return country.id;
}

/** Parts of Great Britain have codes that are no regions. */
function zonesOf(code: string): readonly string[] {
  if (!/^[A-Z]{2}$/.test(code)) return [];
  const region: RegionLocale = new Intl.Locale(`und-${code}`);
  return region.getTimeZones?.() ?? [];
}

/** Node has this function; the types of TypeScript do not know it yet. */
type RegionLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined };
