/** Players from a list: the preview shows the result of each line, and the import is all or nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHall } from '../../../../support/hall.ts';
import { createWorld, type World } from '../../../../support/world.ts';

let world: World;
let organiser: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  await createHall(world.context);
  organiser = await world.signIn('ROLE_TOURNAMENT');
});
afterAll(() => world.close());

const heads = 'last_name;first_name;country;birthday;email';
const send = async (end: 'import-preview' | 'import', lines: readonly string[], newLines: number[] = [], headers = organiser) => {
  const payload = { text: [heads, ...lines].join('\n'), newLines };
  const answer = await world.inject({ method: 'POST', url: `/api/player-profiles/${end}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const results = async (lines: readonly string[], newLines: number[] = []) =>
  (await send('import-preview', lines, newLines)).body.lines.map(({ line, result }: { line: number; result: string }) => [line, result]);
const count = async (): Promise<number> => (await world.context.read.selectFrom('playerProfile').select('id').execute()).length;

const first = [
  'Ferrarini;Ruggero;CRO;1990-01-31;r@example.org',
  'Nemo;Nils;CRO;;nils@example.org',
  'Ferrarini;Ruggero;CRO;1990-01-31;again@example.org',
  '#NAME?;Ada;CRO;1990-01-31;ada@example.org',
];

test('the preview shows the result and the refusal of each line, and stores nothing', async () => {
  const before = await count();
  const { body } = await send('import-preview', first);

  expect(body.toCreate).toBe(1);
  expect(body.lines.map(({ result, sentence }: { result: string; sentence: string }) => [result, sentence])).toEqual([
    ['NEW', 'Becomes a player.'],
    ['REFUSED', 'For a new player the line lacks the date of birth.'],
    ['REFUSED', 'Stands in line 2 already.'],
    ['REFUSED', '"#NAME?" is an error of the spreadsheet: please mend the cell there.'],
  ]);
  expect(await count()).toBe(before);
});

test('a cell in quotation marks may go on in the next lines, and one that is never closed takes no other line with it', async () => {
  const lines = [
    '"Brocken\nHill";Ada;CRO;1990-01-31;"ada@brocken.example"',
    'Ober "The Hand" Land;Bea;CRO;1990-01-31;bea@brocken.example',
    '"Unter;Cid;CRO;1990-01-31;cid@brocken.example',
    '"Mitter";"Dan";CRO;1990-01-31;"dan@brocken.example"',
  ];
  const { body } = await send('import-preview', lines);

  expect(body.lines.map(({ line, result, displayName }: Record<string, unknown>) => [line, result, displayName])).toEqual([
    [2, 'NEW', 'BROCKEN HILL Ada'],
    [4, 'NEW', 'OBER "THE HAND" LAND Bea'],
    [5, 'REFUSED', expect.any(String)],
    [6, 'NEW', 'MITTER Dan'],
  ]);
});

test('two columns with one header are refused with a sentence, because one of them would be lost', async () => {
  const payload = { text: 'last_name;first_name;first_name;country\nAcme;Ann;Bob;CRO', newLines: [] };
  const answer = await world.inject({ method: 'POST', url: '/api/player-profiles/import-preview', headers: organiser, payload });

  expect([answer.statusCode, answer.json().detail]).toEqual([400, 'Two columns are taken for "first name": please leave one of them out.']);
});

test('one unambiguous birthday settles the date format of the whole list', async () => {
  const lines = ['Ponte;Ada;CRO;03/04/1990;ada@example.org', 'Ponte;Bea;CRO;02/13/1991;bea@example.org'];
  await send('import', lines);
  const made = await world.context.read
    .selectFrom('playerProfile')
    .select('birthday')
    .where('lastName', '=', 'Ponte')
    .orderBy('id')
    .execute();

  expect(made.map(({ birthday }) => birthday)).toEqual(['1990-03-04', '1991-02-13']);
});

test('ambiguous birthdays cause a question, and are created as the answer says', async () => {
  const text = `${heads}\nStrada;Ada;CRO;03/04/1990;ada@strada.example`;
  const ask = (end: string, dayOrder?: string) =>
    world.inject({ method: 'POST', url: `/api/player-profiles/${end}`, headers: organiser, payload: { text, newLines: [], dayOrder } });
  const before = (await ask('import-preview')).json();
  await ask('import', 'MONTH_FIRST');
  const made = await world.context.read.selectFrom('playerProfile').select('birthday').where('lastName', '=', 'Strada').execute();

  expect(before.unsettledDays).toEqual(['Birthday']);
  expect(made).toEqual([{ birthday: '1990-03-04' }]);
  expect((await send('import-preview', ['Strada;Bea;CRO;13/04/1990;b@strada.example'])).body.unsettledDays).toEqual([]);
  expect((await ask('import', 'YEAR')).statusCode).toBe(400);
});

test('a new player is created with the written names, and is known the second time', async () => {
  const imported = await send('import', first);
  expect([imported.status, imported.body]).toEqual([200, { created: 1, changed: 0 }]);
  const made = await world.context.read.selectFrom('playerProfile').selectAll().where('lastName', '=', 'Ferrarini').execute();
  expect(made).toEqual([
    expect.objectContaining({ displayName: 'FERRARINI Ruggero', initials: 'R.F.', birthday: '1990-01-31', teamProfile: false }),
  ]);

  expect(await results(first)).toEqual([
    [2, 'KNOWN'],
    [3, 'REFUSED'],
    [4, 'REFUSED'],
    [5, 'REFUSED'],
  ]);
  const again = await send('import', first);
  expect([again.status, again.body.detail]).toEqual([409, 'There is nobody to import.']);
});

test('the exported file of the players is read again: no player is created twice, and new players get their own columns', async () => {
  const admin = await world.signIn('ROLE_ADMIN');
  await world.context.db.updateTable('session').set({ confirmedAt: world.clock.now().toISOString() }).execute();
  const url = '/api/player-profiles.csv?teamProfile.equals=false&lastName.equals=Ferrarini';
  const { body } = await world.inject({ url, headers: admin });
  const [head = '', line = ''] = body.split('\r\n');
  const [words, cells] = [head, line].map((row) => row.split(',')) as [string[], string[]];
  const isNew: Record<string, string> = {
    ...{ Lastname: 'Severini', 'Display name': 'SEVERINI Ruggero', Birthday: '07.04.1983', Telephone: '111', Mobile: '222' },
  };
  const other = cells.map((cell, place) => isNew[words[place] ?? ''] ?? cell).join(',');
  const payload = { text: [head, line, other].join('\r\n'), newLines: [] };
  const preview = await world.inject({ method: 'POST', url: '/api/player-profiles/import-preview', headers: admin, payload });

  expect(preview.json().lines.map(({ result, sentence }: { result: string; sentence: string }) => [result, sentence])).toEqual([
    ['KNOWN', 'FERRARINI Ruggero is a player already.'],
    ['NEW', 'Becomes a player.'],
  ]);
  await world.inject({ method: 'POST', url: '/api/player-profiles/import', headers: admin, payload });
  const made = await world.context.read.selectFrom('playerProfile').selectAll().where('lastName', '=', 'Severini').execute();
  expect(made).toEqual([
    expect.objectContaining({ displayName: 'SEVERINI Ruggero', firstName: 'Ruggero', birthday: '1983-04-07', mobile: '222' }),
  ]);
});

test('a simultaneous entry by another user keeps all out, because the preview would be wrong', async () => {
  const text = [heads, 'Marinetti;Ugo;CRO;1990-01-31;u@example.org', 'Balla;Gino;CRO;1990-01-31;b@example.org'].join('\n');
  await send('import', ['Balla;Gino;CRO;31.1.90;b@example.org']);
  const importing = async (expectedCount: number) => {
    const payload = { text, newLines: [], expectedCount };
    return (await world.inject({ method: 'POST', url: '/api/player-profiles/import', headers: organiser, payload })).json();
  };

  expect((await importing(2)).detail).toBe('Meanwhile these are 1 player. Nothing was imported.');
  expect(await importing(1)).toEqual({ created: 1, changed: 0 });
});

test('a player with a similar name is created only when the user confirms another person', async () => {
  const line = ['Ferarini;Rugero;CRO;1971-05-05;other@example.org'];

  expect(await results(line)).toEqual([[2, 'SIMILAR']]);
  expect((await send('import', line)).body.detail).toBe('There is nobody to import.');
  expect(await results(line, [2])).toEqual([[2, 'NEW']]);
  expect((await send('import', line, [2])).body).toEqual({ created: 1, changed: 0 });
});

test('only users who may write players import them', async () => {
  for (const role of ['ROLE_USER', 'ROLE_PRESS'] as const)
    expect((await send('import', first, [], await world.signIn(role))).status, role).toBe(403);
});
