/** Lists of people with headings in other languages, with none, or with unknown ones: first and last name are never swapped in silence. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HeadField, headingsIn, headKey, headTexts } from '#contract/kit/headings/head-words.ts';
import type { PlayerImportLine } from '#contract/people/player-import.ts';
import { sexReader } from '../../../../server/office/people/matching/sexes.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let organiser: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context);
  organiser = await world.signIn('ROLE_MANAGER');
  for (const letters of ['GER', 'FRA']) {
    const row = { name: letters, code: letters, mnemonic: letters, flagImg: null, flagImgContentType: null };
    await world.context.db.insertInto('country').values(row).execute();
  }
  await world.context.db.updateTable('tournament').set({ tournamentStatus: 'CREATED' }).where('id', '=', hall.tournamentId).execute();
});
afterAll(() => world.close());

type Preview = {
  lines: PlayerImportLine[];
  toCreate: number;
  table: { columns: { head: string; sample: string; holds: string | null }[]; isHeaded: boolean; question: string | null };
};
const preview = async (text: string, more: object = {}): Promise<Preview> => {
  const payload = { text, newLines: [], ...more };
  return (await world.inject({ method: 'POST', url: '/api/player-profiles/import-preview', headers: organiser, payload })).json();
};
const holds = ({ table }: Preview) => table.columns.map((column) => column.holds);

const heads: { heads: Record<string, string>; line: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../cases/hall/heads.json'), 'utf8'),
);

test.each(Object.entries(heads.heads))('the headings of %s name first and last name: %s', async (_language, head) => {
  const read = await preview(`${head}\n${heads.line}`);

  expect([read.lines[0]?.displayName, read.lines[0]?.country, read.table.question]).toEqual(['QUASTENBERG Liselotte', 'GER', null]);
});

const languages = [...new Set(headingsIn(headTexts.last).map(([language]) => language))];

test('every field of a list has its headings in more than twenty languages, and no heading stands for two fields', () => {
  const wanted = new Set(languages);
  const places = new Map<string, Set<HeadField>>();
  for (const [field, text] of Object.entries(headTexts) as [HeadField, string][]) {
    expect([field, [...wanted].filter((language) => !headingsIn(text).some(([other]) => other === language))]).toEqual([field, []]);
    for (const [, head] of headingsIn(text)) places.set(headKey(head), (places.get(headKey(head)) ?? new Set<HeadField>()).add(field));
  }
  expect(wanted.size).toBeGreaterThan(20);
  expect([...places].filter(([, fields]) => fields.size > 1).map(([head, fields]) => [head, ...fields])).toEqual([]);
});

/** Each language names its columns in its first words; where it has none for the first name alone, the word for a name stands beside the last name. */
test.each(languages)('a list in %s is read with the first name in front', async (language) => {
  const words = (field: HeadField) => headingsIn(headTexts[field]).flatMap(([other, head]) => (other === language ? [head] : []));
  const [last = '', first = '', name = '', country = ''] = (['last', 'first', 'name', 'country'] as const).map((field) => words(field)[0]);

  for (const head of [`${first};${last};${country}`, `${name.toUpperCase()};${last};${country}`, `${first};${name};${country}`]) {
    const read = await preview(`${head}\nLiselotte;Quastenberg;GER`);
    expect([head, read.table.question, read.lines[0]?.displayName, read.lines[0]?.country]).toEqual([
      ...[head, null, 'QUASTENBERG Liselotte', 'GER'],
    ]);
  }
});

test('a Bulgarian list with a patronymic keeps it out of the last name', async () => {
  expect(holds(await preview('Име;Презиме;Фамилия\nГеорги;Иванов;Петров'))).toEqual(['first', null, 'last']);
});

test('unknown headings cause a question, and the answer is what the import stores', async () => {
  const text = 'Abizena;Izena;Pais;Birthday;Email\nQuastenberg;Liselotte;GER;1990-01-31;liselotte@quastenberg.example';
  const before = await preview(text);
  expect(before.lines.map(({ line, result }) => [line, result])).toEqual([[2, 'REFUSED']]);
  expect([before.table.question, before.lines[0]?.sentence, before.toCreate]).toEqual([
    'Which column is the last name?',
    'Which column is the last name?',
    0,
  ]);

  const columns = ['last', 'first', ...holds(before).slice(2)];
  const after = await preview(text, { columns, isHeaded: true });
  expect([after.table.question, after.lines[0]?.displayName, after.toCreate]).toEqual([null, 'QUASTENBERG Liselotte', 1]);
  const payload = { text, newLines: [], columns, isHeaded: true, expectedCount: 1 };
  const imported = await world.inject({ method: 'POST', url: '/api/player-profiles/import', headers: organiser, payload });
  expect([imported.statusCode, imported.json()]).toEqual([200, { created: 1, changed: 0 }]);
  const made = await world.context.read.selectFrom('playerProfile').selectAll().where('lastName', '=', 'Quastenberg').execute();
  expect(made).toMatchObject([{ firstName: 'Liselotte', birthday: '1990-01-31', displayName: 'QUASTENBERG Liselotte' }]);
});

test('two names without headings and without capitals are a question for a new player, and none for a known one', async () => {
  const open = await preview('Hannelore;Zwirnberg;GER');
  expect([open.table.question, open.lines[0]?.result, open.toCreate]).toEqual(['Which column is the last name?', 'REFUSED', 0]);
  expect([open.lines[0]?.sentence, open.table.columns.map(({ sample }) => sample)]).toEqual([
    'Which is the last name? Write it in capitals, or give each name its own column.',
    ['Hannelore', 'Zwirnberg', 'GER'],
  ]);
  const answered = await preview('Hannelore;Zwirnberg;GER', { columns: ['first', 'last', 'country'], isHeaded: false });
  expect([answered.table.question, answered.lines[0]?.displayName]).toEqual([null, 'ZWIRNBERG Hannelore']);
  expect((await preview('Hannelore;ZWIRNBERG;GER')).table.question).toBeNull();

  const url = `/api/management/tournaments/${hall.tournamentId}/participants/import-preview`;
  const ofTournament = async (text: string, more: object = {}) =>
    (await world.inject({ method: 'POST', url, headers: organiser, payload: { text, ...more } })).json();
  const [known] = await world.context.read.selectFrom('playerProfile').select(['lastName', 'firstName']).orderBy('id').execute();
  expect((await ofTournament(`${known?.firstName};${known?.lastName}`)).table.question).toBeNull();
  expect((await ofTournament('Hannelore;Zwirnberg;GER')).table.question).toBe('Which column is the last name?');
  const chosen = await ofTournament('Hannelore;Zwirnberg;GER', { columns: ['first', 'last', 'country'], isHeaded: false });
  expect([chosen.table.question, chosen.lines[0].newPlayer.displayName]).toEqual([null, 'ZWIRNBERG Hannelore']);
});

test.each([
  ['m f d', 'MALE FEMALE DIVERS'],
  ['Mann Frau', 'MALE FEMALE'],
  ['H F', 'MALE FEMALE'],
  ['Hombre Mujer', 'MALE FEMALE'],
  ['férfi nő', 'MALE FEMALE'],
  ['Uomo Donna', 'MALE FEMALE'],
  ['M K', 'MALE FEMALE'],
  ['Muž Žena', 'MALE FEMALE'],
  ['Erkek Kadın', 'MALE FEMALE'],
  ['мужской женский', 'MALE FEMALE'],
  ['Άνδρας Γυναίκα', 'MALE FEMALE'],
])('a column of %s is read in its own language, so that no sex is swapped', (cells, sexes) => {
  const read = sexReader(cells.split(' '));

  expect(cells.split(' ').map(read).join(' ')).toBe(sexes);
});

test('a country is found by its name in the language of the list', async () => {
  const row = { name: 'Germany', code: 'DE', mnemonic: 'DEU', flagImg: null, flagImgContentType: null };
  await world.context.db.insertInto('country').values(row).execute();
  const countries = ['Germany', 'Deutschland', 'Allemagne', 'Alemania', 'Niemcy', 'Γερμανία', 'Германия', 'Almanya'];
  const { lines } = await preview(['Nachname;Vorname;Land', ...countries.map((name, at) => `Quast${at};Lilo;${name}`)].join('\n'));
  const admin = await world.signIn('ROLE_ADMIN');
  const payload = { text: 'Name;Short name;Type;City;Pays\nHôtel;H;Venue;Trier;Allemagne', dryRun: true };
  const hotels = await world.inject({ method: 'POST', url: '/api/hotels/import', headers: admin, payload });

  expect(lines.map(({ country }) => country)).toEqual(countries.map(() => 'DEU'));
  expect(hotels.json().lines).toMatchObject([{ outcome: 'NEW' }]);
});

test('a last name beside a column that nobody knows asks for the first name, so that none is lost', async () => {
  const read = await preview('Nachname;Rufzeichen;Land\nQuast;Lilo;GER');

  expect([read.table.question, read.lines[0]?.sentence]).toEqual([
    'Which column is the first name?',
    'For a new player the line lacks the first name, the date of birth and the email address.',
  ]);
});

test('the user says whether the first line names the columns', async () => {
  const asHead = await preview('Team;Anna;GER', { isHeaded: false });
  expect([asHead.lines.length, asHead.table.isHeaded]).toEqual([1, false]);
  expect((await preview('Xx;Yy\nQuast;Lilo', { isHeaded: true })).table).toMatchObject({
    isHeaded: true,
    columns: [{ head: 'Xx', sample: 'Quast', holds: null }, { head: 'Yy' }],
  });
  const twice = await world.inject({
    method: 'POST',
    url: '/api/player-profiles/import-preview',
    headers: organiser,
    payload: { text: 'A;B', newLines: [], columns: ['last', 'last'] },
  });
  expect([twice.statusCode, twice.json().detail]).toEqual([400, 'Two columns are taken for "last name": please leave one of them out.']);
});

test('a list of another entity is read with headings in other languages too', async () => {
  const admin = await world.signIn('ROLE_ADMIN');
  const payload = { text: 'Nom;Ville;Pays;Code postal;Téléphone;Courriel\nHôtel;Lyon;FRA;69001;1;h@example.org', dryRun: true };
  const answer = await world.inject({ method: 'POST', url: '/api/hotels/import', headers: admin, payload });

  expect(answer.json().fields).toEqual(['name', 'city', 'countryId', 'postcode', 'phone1', 'email']);
});

test.each(['player-profiles/import-preview', 'hotels/import'])('Excel’s first line «sep=;» names the separator for %s', async (path) => {
  const admin = await world.signIn('ROLE_ADMIN');
  const payload = { text: 'sep=,\nName,City\nA;B,Lyon', newLines: [], dryRun: true };
  const answer = await world.inject({ method: 'POST', url: `/api/${path}`, headers: admin, payload });

  expect(answer.json().lines).toMatchObject([{ line: 3 }]);
});
