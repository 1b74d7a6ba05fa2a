/** Every text about a person is marked. The data export and the erasure of a person use these marks. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNothingPersonal, personalColumnsOf, personTables } from '#contract/people/personal.ts';
import { erasureRules } from '../../../server/office/privacy/erasure-rules.ts';
import { freeTexts } from '../../../server/office/privacy/free-texts.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const snake = (text: string): string => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (text: string): string => text.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

test.each(personTables)('every text of %s declares its personal data, or the reason why it has none', async (table) => {
  const columns =
    world.context.engine === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${snake(table)}) where lower(type) in ('text', 'varchar', 'json')`
      : sql<{ name: string }>`select column_name as name from information_schema.columns where table_schema = current_schema()
          and table_name = ${snake(table)} and data_type in ('text', 'character varying', 'json', 'jsonb')`;
  const { rows } = await columns.execute(world.context.read);
  const marks = personalColumnsOf(table);

  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ name }) => camel(name)).filter((name) => !(name in marks) && !isNothingPersonal(name))).toEqual([]);
});

test('bank data, birthday, contact and names of a player have their own marks', () => {
  expect(personalColumnsOf('playerProfile')).toMatchObject({
    ...{ lastName: 'name', displayName: 'name', birthday: 'birth', email: 'contact', street: 'contact', bankIban: 'bank' },
    ...{ blockedForRegistrationsAdminInfo: 'text', registrationDate: 'not: a day of the organiser' },
  });
});

const namesPeople = /(?:^|_)(?:user_id|player_profile_id|merged_into|actor|by|login|email2?|address|ip|recipient|bill_to|notice|note)$/;
/** The usual names of columns with free text. */
const ofWords = /(?:^|_)(?:reason|notes?|notice|comment|remark|purpose|description|words|text|info|message|subject|introduction|rates)$/;

test('every column of free text says what happens to the name of an erased person', async () => {
  const tables = (await world.context.read.introspection.getTables()).filter(({ name }) => !notOfOurs.test(name));
  const columns = tables.flatMap(({ name, columns: all }) =>
    all
      .filter(({ dataType }) => /char|text|json/i.test(dataType))
      .map((column) => ({ name: column.name, place: `${camel(name)}.${camel(column.name)}` })),
  );
  const declared = Object.keys(freeTexts);

  expect(columns.filter(({ name, place }) => ofWords.test(name) && !declared.includes(place))).toEqual([]);
  expect(declared.filter((place) => !columns.some((column) => column.place === place))).toEqual([]);
});

const notOfOurs = /^(?:kysely_|sqlite_)/;

test('every table declares the fate of its rows when a person is erased, and none that refers to people is missing', async () => {
  const tables = (await world.context.read.introspection.getTables()).filter(({ name }) => !notOfOurs.test(name));
  const silent = tables.filter(({ name }) => Reflect.get(erasureRules, camel(name)) === 'no personal data');

  expect(tables.map(({ name }) => camel(name)).sort()).toEqual(Object.keys(erasureRules).sort());
  expect(
    silent.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)).filter((name) => namesPeople.test(name)),
  ).toEqual([]);
});
