/** What every installation starts with: countries with their flags, disciplines, categories, flow charts, points, areas of the website and tags. What staff remove later stays removed. */
import { sql, type Transaction } from 'kysely';
import { searchText } from '#contract/kit/fold.ts';
import { storeMedia } from '../../entity/media/store.ts';
import type { Engine } from '../../store/context.ts';
import { saveRow } from '../../store/rows/rows.ts';
import type { Writing } from '../../store/rows/versioned.ts';
import type { Database } from '../../store/schema.ts';
import type { Work } from '../../store/unit/commit.ts';
import { seedCharts, seedPointSystems } from './reference-charts.ts';
import { referenceCountries } from './reference-countries.ts';

const key = 'reference';
const edition = '3';

type Seeding = Writing & Pick<Work, 'engine' | 'at' | 'actor'>;

/** Inside a unit of work; does nothing when this edition was seeded before, and only what is new after an older one. */
export async function seedReference(work: Seeding): Promise<void> {
  const { db, engine, record } = work;
  // The upsert takes the row's lock: of two processes starting together, the second waits and finds everything there.
  const seeded = await db
    .insertInto('meta')
    .values({ key, value: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('meta.value') })))
    .returning('value')
    .executeTakeFirstOrThrow();
  if (seeded.value === edition) return;
  if (seeded.value === '') await seedFirstEdition(work);
  if (seeded.value < '2') await seedSecondEdition(db, engine);
  await seedThirdEdition(db);
  await db.updateTable('meta').set({ value: edition }).where('key', '=', key).execute();
  record({ stream: 'system', version: 0, type: 'referenceSeeded', data: { edition }, rooms: [] });
}

async function seedFirstEdition(work: Seeding): Promise<void> {
  const { db } = work;
  await seedCountries(work);
  await seedNamed(db, 'discipline', disciplines);
  await seedNamed(db, 'playerCategory', playerCategories);
  await seedNamed(db, 'tournamentCategory', tournamentCategories);
}

/** Team disciplines, flow charts, time schedules and point systems. */
async function seedSecondEdition(db: Transaction<Database>, engine: Engine): Promise<void> {
  await seedTeamDiscipline(db, engine);
  await seedNamed(db, 'discipline', [shootOut]);
  await seedCharts(db);
  await seedPointSystems(db);
}

/** Areas of the website and tags. */
async function seedThirdEdition(db: Transaction<Database>): Promise<void> {
  const areas = websiteContentAreas.map((area) => ({ ...area, search: searchText([area.name, area.key]) }));
  await db
    .insertInto('websiteContentArea')
    .values(areas)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('tag')
    .values(tags.map((name) => ({ name, search: searchText([name]) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The number by which clients of this contract know the discipline of team tournaments; any other where it is taken. */
const teamDisciplineId = 11;

async function seedTeamDiscipline(db: Transaction<Database>, engine: Engine): Promise<void> {
  const known = await db.selectFrom('discipline').select(['id', 'name']).execute();
  if (known.some(({ id, name }) => id === teamDisciplineId || isOneName(name, team.name))) return seedNamed(db, 'discipline', [team]);
  await db
    .insertInto('discipline')
    .values({ ...team, id: teamDisciplineId, search: searchText([team.name, team.mnemonic]) })
    .execute();
  // A number given by hand: PostgreSQL would give it once more.
  if (engine === 'postgres')
    await sql`select setval(pg_get_serial_sequence('discipline', 'id'), (select max(id) from discipline))`.execute(db);
}

const isOneName = (one: string, other: string): boolean => searchText([one]) === searchText([other]);

async function seedCountries(work: Seeding): Promise<void> {
  const { db } = work;
  // A file for each flag, needed once in the life of a hall.
  const flags = new Map<string, string>(Object.entries(await import('country-flag-icons/string/3x2')));
  const known = await db.selectFrom('country').select(['id', 'version', 'code', 'name', 'flagImgContentType']).execute();
  for (const [code, mnemonic, name] of referenceCountries) {
    const country = known.find((row) => row.code === code || isOneName(row.name, name));
    if (country && country.flagImgContentType !== null) continue;
    const drawing = { bytes: flagOf(flags, code), type: 'image/svg+xml' };
    const flag = { flagImgMediaId: await storeMedia(work, drawing, 'PUBLIC'), flagImgContentType: drawing.type };
    if (!country) {
      const search = searchText([name, mnemonic, code]);
      await db
        .insertInto('country')
        .values({ code, mnemonic, name, ...flag, search })
        .execute();
    } else {
      await saveRow(work, 'country', country, flag, { type: 'updated' });
    }
  }
}

/** The package exports GB-ENG as GB_ENG. */
function flagOf(flags: ReadonlyMap<string, string>, code: string): Buffer {
  const svg = flags.get(code.replace('-', '_'));
  if (svg === undefined) throw new Error(`There is no flag for ${code}.`);
  return Buffer.from(svg);
}

/** Minutes per rack: machines/README.md 11.4; those it does not name are estimates of ours. */
const disciplines = [
  { name: '8-Ball', mnemonic: '8B', minutesPerRack: 9 },
  { name: '9-Ball', mnemonic: '9B', minutesPerRack: 8 },
  { name: '10-Ball', mnemonic: '10B', minutesPerRack: 9 },
  { name: '14.1', mnemonic: '14.1', minutesPerRack: 1 },
  { name: 'Blackball', mnemonic: 'BB', minutesPerRack: 7 },
  { name: 'Heyball', mnemonic: 'HB', minutesPerRack: 12 },
  { name: 'Snooker', mnemonic: 'SN', minutesPerRack: 25 },
] as const;

/** Minutes per point: of a team match one whole match of it, of a shoot-out one shot. */
const team = { name: 'Team', mnemonic: 'Team', minutesPerRack: 45 } as const;
const shootOut = { name: 'Shoot-out', mnemonic: 'SO', minutesPerRack: 2 } as const;

const classes = ['Men', 'Women', 'Seniors', 'Ladies Seniors', 'Wheelchair', 'U15', 'U17', 'U18', 'U19', 'U23', 'Girls'] as const;
const playerCategories = classes.map((name) => ({ name, mnemonic: name === 'Ladies Seniors' ? 'L Seniors' : name }));
const tournamentCategories = [
  ...playerCategories.map((category) => ({ ...category, type: 'SINGLE' })),
  { name: 'Open', mnemonic: 'Open', type: 'SINGLE' },
  { name: 'Mixed', mnemonic: 'Mixed', type: 'SINGLE' },
  { name: 'Teams', mnemonic: 'Teams', type: 'TEAM' },
];

const websiteContentAreas = [
  { name: 'Home', key: 'home', kind: 'PAGE' },
  { name: 'Federation', key: 'federation', kind: 'PAGE' },
  { name: 'Rules', key: 'rules', kind: 'PAGE' },
  { name: 'Downloads', key: 'downloads', kind: 'PAGE' },
  { name: 'Contact', key: 'contact', kind: 'PAGE' },
  { name: 'Imprint', key: 'imprint', kind: 'FOOTER' },
  { name: 'Privacy', key: 'privacy', kind: 'FOOTER' },
] as const;
const tags = [
  'Euro Tour',
  'European Championship',
  'World Championship',
  'Youth',
  'Results',
  'Federation',
  'Rules',
  'Pool',
  'Snooker',
  'Carom',
];

type Named = {
  discipline: (typeof disciplines)[number] | typeof team | typeof shootOut;
  playerCategory: (typeof playerCategories)[number];
  tournamentCategory: (typeof tournamentCategories)[number];
};

async function seedNamed<Table extends keyof Named>(db: Transaction<Database>, table: Table, rows: readonly Named[Table][]): Promise<void> {
  for (const row of rows) {
    await db
      .insertInto<keyof Named>(table)
      .values({ ...row, search: searchText([row.name, row.mnemonic]) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
