/** The countries, the discipline and the category the demo plays in, where the database does not have them yet. */
import { searchText } from '#contract/fold.ts';
import type { Work } from '../db/commit.ts';
import { discipline, minutesPerRack } from './pace.ts';

/** ISO code, three letters of the federations, name. */
const countries = [
  ['AL', 'ALB', 'Albania'],
  ['AT', 'AUT', 'Austria'],
  ['BA', 'BIH', 'Bosnia and Herzegovina'],
  ['BE', 'BEL', 'Belgium'],
  ['BG', 'BUL', 'Bulgaria'],
  ['CH', 'SUI', 'Switzerland'],
  ['CY', 'CYP', 'Cyprus'],
  ['CZ', 'CZE', 'Czechia'],
  ['DE', 'GER', 'Germany'],
  ['DK', 'DEN', 'Denmark'],
  ['EE', 'EST', 'Estonia'],
  ['ES', 'ESP', 'Spain'],
  ['FI', 'FIN', 'Finland'],
  ['FR', 'FRA', 'France'],
  ['GB-ENG', 'ENG', 'England'],
  ['GB-NIR', 'NIR', 'Northern Ireland'],
  ['GB-SCT', 'SCO', 'Scotland'],
  ['GB-WLS', 'WAL', 'Wales'],
  ['GE', 'GEO', 'Georgia'],
  ['GR', 'GRE', 'Greece'],
  ['HR', 'CRO', 'Croatia'],
  ['HU', 'HUN', 'Hungary'],
  ['IE', 'IRL', 'Ireland'],
  ['IS', 'ISL', 'Iceland'],
  ['IT', 'ITA', 'Italy'],
  ['LT', 'LTU', 'Lithuania'],
  ['LU', 'LUX', 'Luxembourg'],
  ['LV', 'LAT', 'Latvia'],
  ['MD', 'MDA', 'Moldova'],
  ['ME', 'MNE', 'Montenegro'],
  ['MK', 'MKD', 'North Macedonia'],
  ['MT', 'MLT', 'Malta'],
  ['NL', 'NED', 'Netherlands'],
  ['NO', 'NOR', 'Norway'],
  ['PL', 'POL', 'Poland'],
  ['PT', 'POR', 'Portugal'],
  ['RO', 'ROU', 'Romania'],
  ['RS', 'SRB', 'Serbia'],
  ['SE', 'SWE', 'Sweden'],
  ['SI', 'SLO', 'Slovenia'],
  ['SK', 'SVK', 'Slovakia'],
  ['TR', 'TUR', 'Türkiye'],
  ['UA', 'UKR', 'Ukraine'],
  ['XK', 'KOS', 'Kosovo'],
] as const;

export async function seedMissingReference({ db }: Work): Promise<void> {
  const known = await db.selectFrom('country').select('code').execute();
  for (const [code, mnemonic, name] of countries) {
    if (known.some((country) => country.code === code)) continue;
    await db
      .insertInto('country')
      .values({ code, mnemonic, name, flagImg: null, flagImgContentType: null, search: searchText([name, mnemonic, code]) })
      .execute();
  }
  const nineBall = await db.selectFrom('discipline').select('id').where('name', '=', discipline).executeTakeFirst();
  if (!nineBall)
    await db
      .insertInto('discipline')
      .values({ name: discipline, mnemonic: '9B', minutesPerRack, search: searchText([discipline]) })
      .execute();
  const men = await db.selectFrom('tournamentCategory').select('id').where('mnemonic', '=', 'Men').executeTakeFirst();
  if (!men) await db.insertInto('tournamentCategory').values({ name: 'Men', mnemonic: 'Men', type: 'SINGLE', search: ' men ' }).execute();
}
