import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ImportLine } from '#contract/participants.ts';
import { displayNameOf } from '#contract/player-names.ts';
import { createWorld, type World } from '../../support/world.ts';
import { createReady, type Ready } from '../draws/tournament-world.ts';

let world: World;
let headers: { authorization: string };
let own: Ready;
const ids = new Map<string, number>();
beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_MANAGER');
  const countries = ['CZE', 'CRO', 'SWE', 'DEN', 'NED', 'HUN', 'NOR', 'GBR', 'GER', 'GRE'];
  await world.office.db
    .insertInto('country')
    .values(countries.map((mnemonic) => ({ name: mnemonic, code: mnemonic, mnemonic, flagImg: null, flagImgContentType: null })))
    .execute();
  for (const person of people) ids.set(`${person[0]} ${person[1]} ${person[2]}`, await createPerson(...person));
});
afterAll(() => world.close());
beforeEach(async () => {
  own = await createReady(world.office, { players: 0, entryLimit: 6, spec: { size: 8, singleElimination: 4 } });
});

const people: [string, string, string, boolean?][] = [
  ['Nováček', 'Jiří', 'CZE'],
  ['Kovačić', 'Marko', 'CRO'],
  ['Svensson', 'Lars', 'SWE'],
  ['Svensson', 'Lars', 'DEN'],
  ['van Dijk', 'Jan Willem', 'NED'],
  ['Szűcs', 'Bence', 'HUN', true],
  ['Øverland', 'Åse', 'NOR'],
  ['=SUM(A1)', 'Bob', 'GBR'],
];

async function createPerson(lastName: string, firstName: string, country: string, blocked = false): Promise<number> {
  const { db } = world.office;
  const known = await db.selectFrom('country').select('id').where('mnemonic', '=', country).executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('playerProfile')
    .values({
      lastName,
      firstName,
      displayName: displayNameOf(lastName, firstName),
      initials: '',
      representsCountryId: known.id,
      blockedForRegistrations: blocked,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const base = (): string => `/api/management/tournaments/${own.tournamentId}/participants`;

async function preview(text: string, chosen: Record<string, number> = {}) {
  const answer = await world.inject({ method: 'POST', url: `${base()}/import-preview`, headers, payload: { text, chosen } });
  return answer.json() as { lines: ImportLine[]; toAdd: number; refusal: string | null };
}

async function importAll(payload: object) {
  const answer = await world.inject({ method: 'POST', url: `${base()}/import`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

const entered = async () =>
  world.office.read.selectFrom('participant').selectAll().where('tournamentId', '=', own.tournamentId).orderBy('id').execute();

const cases: [string, ImportLine['result'], string][] = [
  ['NOVÁČEK Jiří;CZE', 'ADD', 'Name and country fit.'],
  ['novacek jiri', 'ADD', 'Name fits.'],
  ['"Nováček, Jiří",CZE,3', 'ADD', 'Name and country fit, seeding priority 3.'],
  ['Jiří\tNováček\tCZE\t12', 'ADD', 'Name and country fit, seeding priority 12.'],
  ['KOVACIC;Marko;CRO;HR-0412;', 'ADD', 'Name and country fit.'],
  ['Overland Ase', 'ADD', 'Name fits.'],
  ['=SUM(A1) Bob', 'ADD', 'Name fits.'],
  ['Svensson;Lars', 'CHOOSE', '2 players have this name.'],
  ['Svensson;Lars;SWE', 'ADD', 'Name and country fit.'],
  ['Nováček;Jiří;GER', 'CHOOSE', 'Nobody of this name represents GER.'],
  ['Jan van Dijk', 'CHOOSE', 'Nobody has exactly this name.'],
  ['Szűcs;Bence;HUN', 'NOT_ALLOWED', 'Blocked for registrations.'],
  ['Papadakis;Manolis;GRE', 'UNKNOWN', 'No profile with this name.'],
  ['Kovačić;Marko;CRO;HR-0412;abc', 'UNREADABLE', '‘abc’ is neither a country nor a seeding priority.'],
  ['Kovačić;Marko;CRO;1000', 'UNREADABLE', 'The seeding priority ‘1000’ is not a number from 1 to 999.'],
  ['"Kovačić;Marko', 'UNREADABLE', 'A quotation mark is opened and never closed.'],
  [';CRO;3', 'UNREADABLE', 'The line names nobody.'],
];

test.each(cases)('the line %s is %s: %s', async (text, result, sentence) => {
  const { lines } = await preview(text);

  expect(lines).toMatchObject([{ line: 1, text, result, sentence }]);
});

test('a first line of column names says what stands where', async () => {
  const { lines, toAdd } = await preview(
    'last_name;first_name;country;fed_id;priority\nNováček;Jiří;CZE;CZ-1;\nKovacic;Marko;CRO;HR-2;abc\n\n',
  );

  expect(lines.map(({ line, result }) => [line, result])).toEqual([
    [2, 'ADD'],
    [3, 'UNREADABLE'],
  ]);
  expect(toAdd).toBe(1);
});

test('somebody named twice is told the line he stands in already, and an entrant that he is one', async () => {
  const text = 'Nováček Jiří\nKovačić Marko\nNovacek Jiri';
  expect((await preview(text)).lines[2]).toMatchObject({ result: 'REPEATED', sentence: 'Same player as line 1.' });

  expect(await importAll({ text, skip: [3], approve: true })).toMatchObject({ status: 200, body: { added: 2 } });
  expect((await preview(text)).lines[0]).toMatchObject({ result: 'ALREADY', sentence: 'Already a participant.' });
  expect(await entered()).toMatchObject([{ registrationApproved: true }, { registrationApproved: true }]);
});

test('of two players with one name the chosen one enters, with his priority', async () => {
  const text = 'Svensson;Lars;7';
  const [line] = (await preview(text)).lines;
  const danish = ids.get('Svensson Lars DEN') ?? 0;
  expect(line?.candidates.map(({ id }) => id)).toContain(danish);

  expect(await importAll({ text, chosen: { 1: danish } })).toMatchObject({ status: 200 });
  expect(await entered()).toMatchObject([{ playerProfileId: danish, seedingPriority: 7 }]);
});

test('nothing is half imported: one line that cannot enter keeps all out', async () => {
  const text = 'Nováček Jiří\nPapadakis Manolis\nKovačić Marko';

  expect(await importAll({ text })).toMatchObject({
    status: 409,
    body: { code: 'IMPORT_REFUSED', detail: 'Nothing was imported. Line 2: No profile with this name.' },
  });
  expect(await entered()).toEqual([]);
  expect(await importAll({ text, skip: [2] })).toMatchObject({ status: 200, body: { added: 2 } });
});

test('more than there are places is refused in the preview and in the import', async () => {
  await world.office.db.updateTable('tournament').set({ entryLimit: 1 }).where('id', '=', own.tournamentId).execute();
  const text = 'Nováček Jiří\nKovačić Marko';

  expect((await preview(text)).refusal).toBe('Only 1 of 1 places are free, and 2 would enter.');
  expect((await importAll({ text })).status).toBe(409);
  expect(await entered()).toEqual([]);
});

test('what looks like a formula stays the text it is', async () => {
  await importAll({ text: '=SUM(A1) Bob' });

  expect((await entered())[0]?.displayName).toBe('=SUM(A1) Bob');
});
