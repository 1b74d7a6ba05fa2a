import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallAnswer } from '#contract/kit/call.ts';
import type { previewImport } from '#contract/tournament/participant-import.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createReady, type Ready } from '../draws/tournament-world.ts';

let world: World;
let headers: { authorization: string };
let own: Ready;
beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_MANAGER');
  const [germany, ...others] = [
    ['Germany', 'DE', 'GER'],
    ['Ireland', 'IE', 'IRL'],
  ].map(([name = '', code = '', mnemonic = '']) => ({ name, code, mnemonic, flagImg: null, flagImgContentType: null }));
  if (!germany) throw new Error('A country is missing.');
  const { id: countryId } = await world.context.db.insertInto('country').values(germany).returning('id').executeTakeFirstOrThrow();
  await world.context.db.insertInto('country').values(others).execute();
  const admin = await world.signIn('ROLE_ADMIN');
  const federation = { legalName: 'Billard-Verband', street: 'Weg 1', postcode: '54290', city: 'Trier', countryId };
  await world.inject({ method: 'PUT', url: '/api/settings/federation', headers: admin, payload: federation });
  own = await createReady(world.context, { players: 0, entryLimit: 64, spec: { size: 64, singleElimination: 16 } });
});
afterAll(() => world.close());

async function preview(text: string, more: object = {}): Promise<CallAnswer<typeof previewImport>> {
  const url = `/api/management/tournaments/${own.tournamentId}/participants/import-preview`;
  const answer = await world.inject({ method: 'POST', url, headers, payload: { text, ...more } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const namesIn = ({ lines }: Pick<CallAnswer<typeof previewImport>, 'lines'>) => lines.map(({ displayName }) => displayName);

test('a comma marks the last name in its own line, and the other lines are plain names', async () => {
  const answer = await preview('Müller, Jürgen\nZander, Kurt\nVogel Eva\nAdler Max');

  expect(namesIn(answer)).toEqual(['MÜLLER Jürgen', 'ZANDER Kurt', 'VOGEL Eva', 'ADLER Max']);
  expect([answer.table.question, answer.table.columns.map(({ holds }) => holds)]).toEqual([null, ['last', 'first']]);
  const columns = answer.table.columns.map(({ holds }) => holds);
  expect(namesIn(await preview('Müller, Jürgen\nVogel Eva', { columns, isHeaded: false }))).toEqual(['MÜLLER Jürgen', 'VOGEL Eva']);
});

test.each([
  ['Müller, Jürgen', ['MÜLLER Jürgen']],
  ['van der Berg, Jan\nGarcía Márquez, Gabriel', ['VAN DER BERG Jan', 'GARCÍA MÁRQUEZ Gabriel']],
  ['Müller, Jürgen, IRL\nZander, Kurt, GER', ['MÜLLER Jürgen', 'ZANDER Kurt']],
])('the comma list %j names %j', async (text, names) => {
  const answer = await preview(text);

  expect([namesIn(answer), answer.table.question]).toEqual([names, null]);
});

test.each([
  ["O'Neill Sean (IRL)", "O'NEILL Sean", 'IRL'],
  ['[ie] Sean ONEILL', 'ONEILL Sean', 'IRL'],
  ['Murphy Sean (Ireland)', 'MURPHY Sean', 'IRL'],
  ['Murphy Sean IRL', 'MURPHY Sean', 'IRL'],
  ['Sean LEE', 'LEE Sean', 'GER'],
  ['Dr. Frank Lutzius', 'LUTZIUS Frank', 'GER'],
  ['Lutzius, Prof. Dr. Frank', 'LUTZIUS Frank', 'GER'],
  ['Herr Frank Lutzius', 'LUTZIUS Frank', 'GER'],
  ['Paul Schulz Jr.', 'SCHULZ JR. Paul', 'GER'],
  ['Schulz, Paul jun.', 'SCHULZ JUN. Paul', 'GER'],
  ['Paul SCHULZ III', 'SCHULZ III Paul', 'GER'],
  ['3. Weber Jonas', 'WEBER Jonas', 'GER'],
  ['12 Weber Jonas', 'WEBER Jonas', 'GER'],
  ['Tim Kochel\tBC Grün-Weiß', 'KOCHEL Tim', 'GER'],
  ['KOCHEL Tim\tTrier', 'KOCHEL Tim', 'GER'],
])('the line %j is the new player %s of %s', async (text, displayName, country) => {
  const { lines, isNameOrderOpen } = await preview(text);

  expect(lines).toMatchObject([{ result: 'NEW_PLAYER', displayName, newPlayer: { country, whyNot: null } }]);
  expect(isNameOrderOpen).toBe(false);
});

test.each([
  ['Hans Meier 2345', '2345'],
  ['Hans Meier (Hans)', '(Hans)'],
  ['Hans Meier (BC Trier)', '(BC Trier)'],
  ['Hans Meier hans@example.org', 'hans@example.org'],
  ['MEIER Hans #7', '#7'],
])('%s needs a look: %s is not part of a name', async (text, foreign) => {
  const { lines } = await preview(text);
  expect(lines).toMatchObject([{ result: 'UNKNOWN', newPlayer: { whyNot: `‘${foreign}’ is not part of a name: please edit the line.` } }]);

  const url = `/api/management/tournaments/${own.tournamentId}/participants/by-name`;
  const typed = await world.inject({ method: 'POST', url, headers, payload: { name: text } });
  expect([typed.statusCode, typed.json().detail]).toEqual([409, `‘${foreign}’ is not part of a name: please edit the line.`]);
});

test.each([
  ['Schmidt Peter 0171 2345678', 'SCHMIDT Peter', { mobile: '0171 2345678', city: null }, ', mobile 0171 2345678'],
  ['MÜLLER, Karl (Köln)', 'MÜLLER Karl', { mobile: null, city: 'Köln' }, ', city Köln'],
  [
    'Brandt Uwe (Bad Ems) +49 171-2345678',
    'BRANDT Uwe',
    { mobile: '+49 171-2345678', city: 'Bad Ems' },
    ', mobile +49 171-2345678, city Bad Ems',
  ],
  ['Roth Jan;GER;0171/2345679', 'ROTH Jan', { mobile: '0171/2345679', city: null }, ', mobile 0171/2345679'],
])('the telephone number and the city of %j belong to the new player', async (text, displayName, contact, words) => {
  const { lines } = await preview(text, { nameOrder: 'LAST_FIRST' });
  expect(lines).toMatchObject([{ result: 'NEW_PLAYER', displayName, sentence: `New player${words}: birthday and e-mail may follow.` }]);

  const url = `/api/management/tournaments/${own.tournamentId}/participants/import`;
  const answer = await world.inject({ method: 'POST', url, headers, payload: { text, nameOrder: 'LAST_FIRST' } });
  expect(answer.json()).toMatchObject({ added: 1, created: 1 });
  const profiles = world.context.read.selectFrom('playerProfile').select(['mobile', 'city']);
  expect(await profiles.where('displayName', '=', displayName).executeTakeFirst()).toMatchObject(contact);
});

test('a name typed with a telephone number gives it to the new player', async () => {
  const url = `/api/management/tournaments/${own.tournamentId}/participants/by-name`;
  const typed = await world.inject({ method: 'POST', url, headers, payload: { name: 'Ulmer Tom 0171 2345670', nameOrder: 'LAST_FIRST' } });

  expect(typed.json()).toMatchObject({ displayName: 'ULMER Tom' });
  const profile = world.context.read.selectFrom('playerProfile').select('mobile').where('displayName', '=', 'ULMER Tom');
  expect(await profile.executeTakeFirst()).toEqual({ mobile: '0171 2345670' });
});

test('single lines are read in the other order', async () => {
  const text = 'Weber Jonas\nLena Hoffmann\nTom van der Berg\nKAHN Ole';
  const more = { nameOrder: 'LAST_FIRST', swapped: [2, 3, 4] };

  const { lines, isNameOrderOpen } = await preview(text, more);

  expect(lines.map(({ newPlayer }) => newPlayer?.displayName)).toEqual(['WEBER Jonas', 'HOFFMANN Lena', 'VAN DER BERG Tom', 'OLE Kahn']);
  expect(isNameOrderOpen).toBe(false);
  const url = `/api/management/tournaments/${own.tournamentId}/participants/import`;
  await world.inject({ method: 'POST', url, headers, payload: { text, ...more } });
  const names = await world.context.read
    .selectFrom('playerProfile')
    .select(['lastName', 'firstName'])
    .where('lastName', '=', 'Hoffmann')
    .execute();
  expect(names).toEqual([{ lastName: 'Hoffmann', firstName: 'Lena' }]);
});

test('a club beside the name is shown as left out, and a last name beside a first name is not', async () => {
  const { table } = await preview('Tim Kochel\tBC Grün-Weiß\nEva Vogel\tTrier');

  expect(table).toMatchObject({ question: null, columns: [{ holds: 'name' }, { holds: null, isLeftOut: true }] });
  expect((await preview('Uwe;Ulmer;GER')).table.question).toBe('Which column is the last name?');
});

test('a list whose names show their order has no question about it, also beside a single word', async () => {
  for (const text of ['ZANDER Frank\nEva VOGEL', 'Zander, Frank\nVogel, Eva', 'ZANDER Frank\nMadonna']) {
    const { nameOrder, isNameOrderOpen, table } = await preview(text);
    expect([text, nameOrder, isNameOrderOpen, table.question]).toEqual([text, null, false, null]);
  }
});

test.each([
  ['Hans Groß\nUwe Weiß', ['GROSS Hans', 'WEISS Uwe'], 'FIRST_LAST', false],
  ['Groß Hans\nWeiß Uwe', ['GROSS Hans', 'WEISS Uwe'], 'LAST_FIRST', false],
  ['Hans Groß\nUwe Weiß\nFrank ZANDER\nQuorx Zabel', ['GROSS Hans', 'WEISS Uwe', 'ZANDER Frank', 'ZABEL Quorx'], 'FIRST_LAST', false],
  ['Quorx Zabel\nMerx Zobel', ['QUORX Zabel', 'MERX Zobel'], 'LAST_FIRST', true],
  ['Hans Groß\nWeiß Uwe', ['HANS Groß', 'WEISS Uwe'], 'LAST_FIRST', true],
])('the list %j is read as %j', async (text, names, nameOrder, isNameOrderOpen) => {
  const answer = await preview(text);

  expect([namesIn(answer), answer.nameOrder, answer.isNameOrderOpen]).toEqual([names, nameOrder, isNameOrderOpen]);
  expect((await preview(text, { nameOrder: 'FIRST_LAST' })).isNameOrderOpen).toBe(false);
});
