/**
 * Seeds countries with their flags, disciplines, categories, flow charts, points, website areas and tags into every new installation.
 * An entry that staff remove later stays removed.
 */
import { sql, type Transaction } from 'kysely';
import { searchText } from '#contract/kit/search-text.ts';
import { storeMedia } from '../../entity/media/store.ts';
import type { Engine } from '../../store/context.ts';
import { saveRow } from '../../store/rows/rows.ts';
import type { WriteContext } from '../../store/rows/versioned-table.ts';
import type { Database } from '../../store/schema.ts';
import type { AuthorContext, LockContext } from '../../store/unit/commit.ts';
import { seedCharts, seedPointSystems } from './reference-charts.ts';
import { referenceCountries } from './reference-countries.ts';

const key = 'reference';
const edition = '3';

type Seeding = WriteContext & LockContext & AuthorContext;

/** Call inside a unit of work. Does nothing if this edition is seeded already; after an older edition it adds only what is new. */
export async function seedReference(work: Seeding): Promise<void> {
  const { db, engine, record } = work;
  // The upsert locks the row: of two processes that start together, the second waits and then finds everything there.
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

/** Seeds team disciplines, flow charts, time schedules and point systems. */
async function seedSecondEdition(db: Transaction<Database>, engine: Engine): Promise<void> {
  await seedTeamDiscipline(db, engine);
  await seedNamed(db, 'discipline', [shootOut]);
  await seedCharts(db);
  await seedPointSystems(db);
}

/** Seeds website areas and tags. */
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

/** Clients of this contract know the discipline of team tournaments by this id; if it is taken, the database gives another one. */
const teamDisciplineId = 11;

async function seedTeamDiscipline(db: Transaction<Database>, engine: Engine): Promise<void> {
  const existing = await db.selectFrom('discipline').select(['id', 'name']).execute();
  if (existing.some(({ id, name }) => id === teamDisciplineId || isSameName(name, team.name))) return seedNamed(db, 'discipline', [team]);
  await db
    .insertInto('discipline')
    .values({ ...team, id: teamDisciplineId, search: searchText([team.name, team.mnemonic]) })
    .execute();
  // PostgreSQL does not notice an explicit id and would give the same one again.
  if (engine === 'postgres')
    await sql`select setval(pg_get_serial_sequence('discipline', 'id'), (select max(id) from discipline))`.execute(db);
}

const isSameName = (one: string, other: string): boolean => searchText([one]) === searchText([other]);

async function seedCountries(work: Seeding): Promise<void> {
  const { db } = work;
  // One file per flag; an installation loads them only here.
  const flags = new Map<string, string>(Object.entries(await import('country-flag-icons/string/3x2')));
  const existing = await db.selectFrom('country').select(['id', 'version', 'code', 'name', 'flagImgContentType']).execute();
  for (const [code, mnemonic, name] of referenceCountries) {
    const country = existing.find((row) => row.code === code || isSameName(row.name, name));
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

/** Minutes per rack by machines/README.md 11.4; we estimated those that it does not name. */
const disciplines = [
  { name: '8-Ball', mnemonic: '8B', minutesPerRack: 9 },
  { name: '9-Ball', mnemonic: '9B', minutesPerRack: 8 },
  { name: '10-Ball', mnemonic: '10B', minutesPerRack: 9 },
  { name: '14.1', mnemonic: '14.1', minutesPerRack: 1 },
  { name: 'Blackball', mnemonic: 'BB', minutesPerRack: 7 },
  { name: 'Heyball', mnemonic: 'HB', minutesPerRack: 12 },
  { name: 'Snooker', mnemonic: 'SN', minutesPerRack: 25 },
] as const;

/** Minutes per point: a point of a team match is one whole match, a point of a shoot-out is one shot. */
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

type NamedRows = {
  discipline: (typeof disciplines)[number] | typeof team | typeof shootOut;
  playerCategory: (typeof playerCategories)[number];
  tournamentCategory: (typeof tournamentCategories)[number];
};

async function seedNamed<Table extends keyof NamedRows>(
  db: Transaction<Database>,
  table: Table,
  rows: readonly NamedRows[Table][],
): Promise<void> {
  for (const row of rows) {
    await db
      .insertInto<keyof NamedRows>(table)
      .values({ ...row, search: searchText([row.name, row.mnemonic]) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
