/** Invented venues, hotels, federations and sponsors. */
import { federations } from '#contract/masters/federations.ts';
import { hotels } from '#contract/masters/hotels.ts';
import { venues } from '#contract/masters/venues.ts';
import { sponsors } from '#contract/website/sponsors.ts';
import { storeMedia } from '../../entity/media/store.ts';
import { insertRow } from '../../entity/write.ts';
import { demoFederation } from '../../kernel/organisation.ts';
import { saveRow } from '../../store/rows/rows.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { countriesByCode } from './countries.ts';
import { logo } from './sponsors.ts';

export async function seedMasterData(work: WorkContext): Promise<void> {
  const country = await countriesByCode(work.db, ['HR', 'DE', 'SI', 'IT', 'AT']);
  for (const [name, city, code, street, postcode, type] of venueRows)
    await insertRow(work, venues, { name, city, countryId: country(code), street, postcode, type });
  for (const [index, [name, city, code]] of hotelRows.entries()) {
    const single = 62 + index * 9;
    await insertRow(work, hotels, {
      ...{ name, shortName: name.split(' ').slice(-1)[0], city, countryId: country(code), type: types[index % types.length] },
      ...{
        street: `Ulica ${index + 3}`,
        postcode: String(51_000 + index * 10),
        phone1: `+385 51 55${index} 100`,
        email: `stay@${slug(name)}.example`,
      },
      ...{
        website: `www.${slug(name)}.example`,
        airport: `${12 + index * 7} km to the airport`,
        priceSingle: single,
        priceDouble: Math.round(single * 1.4),
      },
      ...(index % 3 !== 2 && { priceTriple: Math.round(single * 1.8) }),
      rates: `<p>Rates per room and night, breakfast included. Ask for the <strong>${work.now.getUTCFullYear()} event rate</strong>.</p>`,
    });
  }
  for (const [name, shortName, code, pool, snooker, carom] of federationRows)
    await insertRow(work, federations, { name, shortName, countryId: code ? country(code) : null, pool, snooker, carom });
  for (const [index, name] of sponsorNames.entries()) await seedSponsor(work, name, index, country(index % 3 === 0 ? 'DE' : 'HR'));
}

async function seedSponsor(work: WorkContext, name: string, index: number, countryId: number): Promise<void> {
  const lemma = name.split(' ')[0] ?? name;
  const drawing = {
    bytes: Buffer.from(logo(lemma, `hsl(${(index * 47) % 360} 55% 32%)`, shapes[index % shapes.length] ?? '')),
    type: 'image/svg+xml',
  };
  const id = await insertRow(work, sponsors, {
    ...{ name, lemma, countryId, city: index % 2 === 0 ? 'Lukovača' : 'Rijeka', description: 'Friend of the federation' },
    ...{ website: `www.${slug(name)}.example`, email: `office@${slug(name)}.example`, premiumSponsor: index % 9 === 0 },
  });
  const mainLogoImgMediaId = await storeMedia(work, drawing, 'PUBLIC');
  await saveRow(work, 'sponsor', { id, version: 1 }, { mainLogoImgMediaId, mainLogoImgContentType: drawing.type }, { type: 'updated' });
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
const types = ['HOTEL_RESTAURANT', 'HOTEL_RESTAURANT_VENUE', 'HOTEL_VENUE'] as const;

const venueRows = [
  ['Kugelhaus am Kanal', 'Tannhafen', 'DE', 'Kanalstraße 12', '24999', 'VENUE_RESTAURANT'],
  ['Palazzetto Trebbia', 'Roccapiana', 'IT', 'Via dei Gelsi 4', '29999', 'VENUE_RESTAURANT'],
  ['Dvorana Jelka', 'Podgozd', 'SI', 'Gozdna ulica 21', '4999', 'VENUE_HOTEL'],
  ['Alpenblick Arena', 'Sankt Lorenzen', 'AT', 'Dorfplatz 1', '9999', 'VENUE_RESTAURANT_HOTEL'],
  ['Klub Kormoran', 'Rijeka', 'HR', 'Obala 3', '51000', 'VENUE_RESTAURANT'],
] as const;
const hotelRows = [
  ['Hotel Galeb', 'Lukovača', 'HR'],
  ['Pansion Lavanda', 'Lukovača', 'HR'],
  ['Hotel Admiral', 'Rijeka', 'HR'],
  ['Villa Sumrak', 'Lukovača', 'HR'],
  ['Haus Seeblick', 'Tannhafen', 'DE'],
  ['Albergo Tiglio', 'Roccapiana', 'IT'],
  ['Gostilna Medved', 'Podgozd', 'SI'],
  ['Gasthof Krone', 'Sankt Lorenzen', 'AT'],
  ['Hotel Maestral', 'Lukovača', 'HR'],
] as const;
const federationRows = [
  [demoFederation, 'ACF', 'HR', true, true, true],
  ['Kugelverband Nord', 'KVN', 'DE', true, false, true],
  ['Alpska biljardna zveza', 'ABZ', 'SI', true, true, false],
  ['Federazione Stecca Piana', 'FSP', 'IT', true, false, true],
  ['Queue Union Ost', 'QUO', 'AT', false, true, true],
  ['Continental Pool Council', 'CPC', null, true, false, false],
] as const;
const sponsorNames = [
  ...[
    'Borovnica Jams',
    'Cedar Tables',
    'Delfin Taxi',
    'Elm Flooring',
    'Fjord Water',
    'Granit Chalk',
    'Harbour Radio',
    'Iskra Electric',
    'Jantar Glass',
  ],
  ...[
    'Koral Diving',
    'Lipa Honey',
    'Maslina Oil',
    'Nautika Maps',
    'Orah Bakery',
    'Perun Batteries',
    'Quartz Clocks',
    'Ruzmarin Soap',
    'Sidro Ropes',
  ],
  ...[
    'Tufo Stone',
    'Ulika Press',
    'Vrelo Springs',
    'Walnut Cases',
    'Xenia Flowers',
    'Yarrow Tea',
    'Zora Printing',
    'Amber Insurance',
    'Brod Repairs',
  ],
  ...['Cvrčak Sound', 'Dunja Fruit', 'Ember Grill', 'Figa Sweets', 'Gavran Security', 'Hrast Furniture', 'Iris Optics'],
] as const;
const shapes = [
  '<circle cx="60" cy="60" r="34"/>',
  '<rect x="26" y="26" width="68" height="68" rx="10"/>',
  '<path d="M20 92 60 24l40 68z"/>',
];
