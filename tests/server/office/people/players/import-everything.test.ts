/** An import of players loses nothing: every field comes back from our own file, changes stand beside old values, and what is left out is named. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isColumn } from '#contract/kit/table-text.ts';
import { listColumnWords, profileColumns } from '#contract/people/list-column-words.ts';
import type { PlayerImportLine } from '#contract/people/player-import.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { sexReader } from '../../../../../server/office/people/matching/sexes.ts';
import { casesOf } from '../../../../support/extent.ts';
import { createHall } from '../../../../support/hall.ts';
import { createWorld, type World } from '../../../../support/world.ts';

let world: World;
let admin: { authorization: string };
const country = new Map<string, number>();
let related: { federation: number; category: number; tags: number[] };

beforeAll(async () => {
  world = await createWorld();
  await createHall(world.context);
  admin = await world.signIn('ROLE_ADMIN');
  await world.context.db.updateTable('session').set({ confirmedAt: world.clock.now().toISOString() }).execute();
  const { db } = world.context;
  const rows = [
    ['Germany', 'DE', 'GER'],
    ['Switzerland', 'CH', 'SUI'],
    ['Austria', 'AT', 'AUT'],
    ['Great Britain', 'GB', 'GBR'],
    ['Türkiye', 'TR', 'TUR'],
    ['North Macedonia', 'MK', 'MKD'],
    ['Scotland', 'GB-SCT', 'SCO'],
    ['Northern Ireland', 'GB-NIR', 'NIR'],
  ] as const;
  for (const [name, code, mnemonic] of rows) {
    await db.insertInto('country').values({ name, code, mnemonic, flagImg: null, flagImgContentType: null }).execute();
  }
  for (const { id, name } of await db.selectFrom('country').select(['id', 'name']).execute()) country.set(name, id);
  const make = async (path: string, body: object) => (await call('POST', path, body)).json().id as number;
  related = {
    federation: await make('federations', { name: 'Round Trip Federation', mnemonic: 'RTF' }),
    category: await make('player-categories', { name: 'Round Trip Class', mnemonic: 'RTC' }),
    tags: [await make('tags', { name: 'Travels far' }), await make('tags', { name: 'Junior squad' })],
  };
});
afterAll(() => world.close());

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  world.inject({ method, url: `/api/${path}`, headers: admin, ...(payload && { payload }) });
type Preview = {
  lines: PlayerImportLine[];
  toCreate: number;
  toChange: number;
  unsettledDays: string[];
  table: { columns: { head: string; sample: string; holds: string | null }[] };
};
const preview = async (text: string, more: object = {}): Promise<Preview> =>
  (await call('POST', 'player-profiles/import-preview', { text, newLines: [], ...more })).json();
const importAll = async (text: string, more: object = {}) =>
  (await call('POST', 'player-profiles/import', { text, newLines: [], ...more })).json();
const file = (name: string): string => readFileSync(join(import.meta.dirname, '../../../../cases/office', name), 'utf8');
const stored = (lastName: string) =>
  world.context.read.selectFrom('playerProfile').selectAll().where('lastName', '=', lastName).orderBy('id').execute();

const imported = Object.entries(playerProfiles.fields).flatMap(([name, field]) => (isColumn(field) && name !== 'userId' ? [name] : []));
const people = [
  'lastName',
  'firstName',
  'birthday',
  'sex',
  'representsCountryId',
  'playerCategoryId',
  'city',
  'countryId',
  'email',
  'mobile',
];

test('every field that a form may fill, and no other, can be a column', () => {
  expect([...people, ...profileColumns].sort()).toEqual(imported.sort());
  for (const column of profileColumns)
    expect([column, listColumnWords[column]]).toEqual([column, playerProfiles.fields[column].label.toLowerCase()]);
});

const letters = fc.constantFrom(...'aäßçøŁ 1-+=@\'"’;,&.'.split(''));
const words = fc.array(letters, { minLength: 1, maxLength: 12 }).map((all) => `${all.join('').trim()}z`);
const name = fc.array(fc.constantFrom(...'abcdeäöüßñ'.split('')), { minLength: 3, maxLength: 8 }).map((all) => `Q${all.join('')}`);
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2010-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('the file of the players comes back without loss, whatever a profile holds', async () => {
  const player = fc.record({
    ...{ lastName: name, firstName: name, displayName: words, initials: words, nickName: words, birthday: day },
    ...{ sex: fc.constantFrom('MALE', 'FEMALE', 'DIVERS'), photoPublic: fc.boolean(), enabled: fc.boolean(), notes: words },
    ...{ equipment: words, sponsor: words, street: words, postcode: words, city: words, state: words },
    ...{ telephone: words, mobile: words, telefax: words, registrationDate: day, isCapital: fc.boolean() },
    infos: fc.option(
      fc.tuple(
        words,
        words.map((text) => `${text}\nsecond line`),
      ),
    ),
  });
  const property = fc.asyncProperty(player, async ({ infos, isCapital, ...values }) => {
    const form = {
      ...values,
      lastName: isCapital ? values.lastName.toUpperCase() : values.lastName,
      ...{ nationalityId: country.get('Germany'), representsCountryId: country.get('Switzerland'), countryId: country.get('Austria') },
      ...{ federationPoolId: related.federation, federationSnookerId: related.federation, federationCaromId: related.federation },
      ...{ playerCategoryId: related.category, tags: related.tags, websitePrivate: 'https://k.test', websiteSponsor: 'https://s.test' },
      ...{ email: 'q@m.test', email2: 'q2@m.test', blockedForRegistrations: infos !== null, teamProfile: false },
      blockedForRegistrationsPlayerInfo: infos?.[0] ?? null,
      blockedForRegistrationsAdminInfo: infos?.[1] ?? null,
    };
    const made = await call('POST', 'player-profiles', form);
    expect([made.statusCode, made.json().detail]).toEqual([201, undefined]);
    const { id } = made.json();
    const before = (await call('GET', `player-profiles/${id}`)).json();
    const { body } = await call('GET', `player-profiles.csv?teamProfile.equals=false&id.equals=${id}`);
    expect((await preview(body)).lines.map(({ result, values: changes, sentence }) => [result, changes, sentence])).toEqual([
      ['KNOWN', [], expect.any(String)],
    ]);
    await call('DELETE', `player-profiles/${id}`);
    const other = await preview(body);
    const [line] = other.lines;
    expect([line?.result, line?.sentence]).toEqual(['NEW', 'Becomes a player.']);
    expect(await importAll(body)).toEqual({ created: 1, changed: 0 });
    const [row] = await stored(form.lastName);
    const after = (await call('GET', `player-profiles/${row?.id}`)).json();
    for (const field of imported) expect([field, after[field]]).toEqual([field, before[field]]);
    await call('DELETE', `player-profiles/${row?.id}`);
  });
  await fc.assert(property, { numRuns: casesOf(12), seed: 26 });
});

test('a file that names somebody twice takes them once, with address, nationality and the second address', async () => {
  const { lines } = await preview(file('players-roundtrip.csv'));
  expect(lines.map(({ result, sentence }) => [result, sentence])).toEqual([
    ['NEW', 'Becomes a player.'],
    ['REFUSED', 'Stands in line 2 already.'],
  ]);
  expect(Object.fromEntries(lines[0]?.values.map(({ label, after }) => [label, after]) ?? [])).toMatchObject({
    ...{ Street: '-Straße 5', Nationality: 'Germany', 'Represented country': 'Switzerland', Country: 'Austria', Nickname: '=Blitz' },
    ...{ Sponsor: '@Sponsor', Telephone: '+43 316 1234', Mobile: '+43664000', Telefax: '0316', 'Second email': 'k2@m.test', Sex: 'Female' },
  });
});

test('the head of a membership system is read, and a column that is left out is named', async () => {
  const read = await preview(file('members-swiss-head.csv'));
  const used = Object.fromEntries(read.table.columns.map(({ head, holds }) => [head, holds]));
  expect(used).toMatchObject({
    ...{
      Vorname: 'first',
      Nachname: 'last',
      Übername: 'nickName',
      'Haupt-E-Mail': 'email',
      Adresse: 'street',
      PLZ: 'postcode',
      Ort: 'city',
    },
    ...{
      Land: 'country',
      Geschlecht: 'sex',
      Geburtstag: 'birthday',
      'Weitere E-Mail Arbeit': 'email2',
      'Telefonnummer Privat': 'telephone',
    },
  });
  expect(read.table.columns.filter(({ holds, sample }) => holds === null && sample !== '').map(({ head }) => head)).toEqual([
    'Firma',
    'Rollen',
  ]);
  expect(read.lines.map(({ result, sentence }) => [result, sentence])).toEqual([
    ['REFUSED', 'For a new player the line lacks the country.'],
    ['NEW', 'Becomes a player.'],
  ]);
  const swiss = await preview(file('members-swiss-head.csv'), { defaultCountryId: country.get('Switzerland') });
  expect([swiss.toCreate, swiss.lines[0]?.displayName, swiss.lines[0]?.values.find(({ label }) => label === 'Street')?.after]).toEqual([
    ...[2, 'AESCHLIMANN-ÜNAL Reto', 'Lindenstr. 80b'],
  ]);
});

test('words for the sex are whole words, and an unknown word is refused and named', async () => {
  const { lines } = await preview(file('sex-words.csv'));
  expect(lines.map(({ values }) => values.find(({ label }) => label === 'Sex')?.after)).toEqual([
    ...['Female', 'Female', 'Female', 'Female', 'Male'],
  ]);
  const unknown = await preview('last_name;first_name;country;birthday;email;sex\nWortx;Probe;GER;1990-01-01;x@m.test;Medium');
  expect(unknown.lines.map(({ result, sentence }) => [result, sentence])).toEqual([
    ['REFUSED', 'The sex ‘Medium’ is not known: please write male, female or divers.'],
  ]);
});

test.each([
  ['en', 'male man boy Mr', 'female woman girl Mrs Ms'],
  ['de', 'männlich Mann Junge Herr', 'weiblich Frau Mädchen Dame'],
  ['fr', 'homme masculin garçon M. Monsieur', 'femme féminin fille Mme Mademoiselle'],
  ['es', 'hombre varón niño Sr. masculino', 'mujer niña Sra. femenino'],
  ['it', 'uomo maschio ragazzo', 'donna femmina ragazza'],
  ['pt', 'homem menino', 'mulher menina'],
  ['nl', 'man jongen', 'vrouw meisje mevrouw'],
  ['pl', 'mężczyzna chłopiec pan', 'kobieta dziewczynka pani'],
  ['cs', 'muž chlapec', 'žena dívka'],
  ['hu', 'férfi fiú', 'nő lány'],
  ['hr', 'muško dječak', 'žensko djevojčica'],
  ['tr', 'erkek bay', 'kadın bayan'],
  ['ru', 'мужской мужчина', 'женский женщина'],
  ['el', 'άνδρας αγόρι', 'γυναίκα κορίτσι'],
])('%s: no word for a man is read as a woman, and the other way round', (_language, men, women) => {
  for (const [sex, all] of [
    ['MALE', men],
    ['FEMALE', women],
  ] as const)
    for (const word of all.split(' '))
      expect([word, sexReader([word])(word), sexReader([word.toUpperCase()])(word.toUpperCase())]).toEqual([word, sex, sex]);
});

test('a country is known by German, English and French names, by both kinds of letters and by a former name', async () => {
  const { lines } = await preview(file('countries.csv'));
  expect(lines.map(({ country: letters }) => letters)).toEqual(['GER', 'GBR', 'TUR', 'GER']);
  const names = [
    'Vereinigtes Königreich',
    'Royaume-Uni',
    'UK',
    'Turquie',
    'TR',
    'TUR',
    'Macedonia',
    'Mazedonien',
    'BRD',
    'CHE',
    'SUI',
    'Suisse',
    'Makedonien',
    'Schottland',
    'Écosse',
    'Irlande du Nord',
  ];
  const read = await preview(['Nachname;Vorname;Land', ...names.map((one, at) => `Land${at};Probe;${one}`)].join('\n'));
  expect(read.lines.map((line) => line.country)).toEqual([
    'GBR',
    'GBR',
    'GBR',
    'TUR',
    'TUR',
    'TUR',
    'MKD',
    'MKD',
    'GER',
    'SUI',
    'SUI',
    'SUI',
    ...['MKD', 'SCO', 'SCO', 'NIR'],
  ]);
});

test.each(['sep=;', '"sep=;"', 'SEP=;;;', '\nsep=;'])('the line %j is not a player', async (first) => {
  const { lines } = await preview(`${first}\r\nSepan;Ada;GER\r\nSepan;Bea;GER`, { columns: ['last', 'first', 'country'], isHeaded: false });
  expect(lines.map(({ displayName }) => displayName)).toEqual(['SEPAN Ada', 'SEPAN Bea']);
});

const known =
  'last_name;first_name;country;birthday;email;city;mobile;tags\nWandel;Ada;GER;1990-01-31;ada@wandel.test;Brno;123;Junior squad';

test('a known player is changed by the filled cells, with old and new value side by side', async () => {
  expect(await importAll(known)).toEqual({ created: 1, changed: 0 });
  const text =
    'last_name;first_name;country;birthday;email;city;mobile;street;tags\nWANDEL;Ada;SUI;1990-01-31;;Praha;123;Gasse 1;Travels far';
  const read = await preview(text);
  expect([read.toCreate, read.toChange]).toEqual([0, 1]);
  expect(read.lines[0]?.values).toEqual([
    { label: 'Represented country', before: 'Germany', after: 'Switzerland' },
    { label: 'Tags', before: 'Junior squad', after: 'Junior squad, Travels far' },
    { label: 'Street', before: '', after: 'Gasse 1' },
    { label: 'City', before: 'Brno', after: 'Praha' },
  ]);
  expect((await call('POST', 'player-profiles/import', { text, newLines: [], skip: [2] })).statusCode).toBe(409);
  expect(await importAll(text, { expectedCount: 1 })).toEqual({ created: 0, changed: 1 });
  expect(await stored('Wandel')).toMatchObject([{ city: 'Praha', email: 'ada@wandel.test', street: 'Gasse 1', displayName: 'WANDEL Ada' }]);
  expect((await preview(text)).lines.map(({ result }) => result)).toEqual(['KNOWN']);
});

test('a line without a date of birth asks who is meant, and the answer changes that player', async () => {
  await importAll(known.replaceAll('Wandel', 'Fragner'));
  const text = 'last_name;first_name;country;city\nFragner;Ada;GER;Wien';
  const [open] = (await preview(text)).lines;
  expect([open?.result, open?.candidates.map(({ displayName }) => displayName)]).toEqual(['SIMILAR', ['FRAGNER Ada']]);
  const chosen = { '2': open?.candidates[0]?.id };
  expect((await preview(text, { chosen })).lines[0]?.values).toEqual([{ label: 'City', before: 'Brno', after: 'Wien' }]);
  expect(await importAll(text, { chosen })).toEqual({ created: 0, changed: 1 });
  expect((await preview(text, { newLines: [2] })).lines[0]?.sentence).toBe(
    'For a new player the line lacks the date of birth and the email address.',
  );
  expect((await call('POST', 'player-profiles/import-preview', { text, newLines: [], chosen: { x: 'y' } })).statusCode).toBe(400);
});

test('a team in our own file is refused in words, and a cell that no field takes refuses its line', async () => {
  const head = 'Team,Lastname,Firstname,Display name,Birthday,Represented country,Email,Tags,Active';
  const { lines } = await preview(
    `${head}\nyes,Bura,Team,BURA,,Germany,,,yes\nno,Bura,Ada,BURA Ada,01.01.1990,Germany,a@b.test,Unknown tag,yes`,
  );
  expect(lines.map(({ sentence }) => sentence)).toEqual([
    'The line is a team, and this list takes players. Teams are entered under Teams.',
    'Tags: "Unknown tag" is not known.',
  ]);
});
