/** The form of a player: names that fill themselves in, masked bank data, and fields that depend on rights. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { filledIn } from '../../../../../client/pages/people/players/name-fields.tsx';
import { numbered } from '../../../../../client/pages/people/team-profiles/team-country-field.tsx';
import { managementRoutes } from '../../../../../client/routes/management-routes.ts';
import { session } from '../../../../../client/state/session.ts';
import { squareInside } from '../../../../../client/ui/fields/square-picture.ts';
import { wordsOf } from '../../../../support/exact-words.ts';
import { answerWith } from '../../../support/answers.ts';
import { enterText } from '../../../support/enter-text.ts';
import { openPage } from '../../../support/open-page.tsx';

const player = {
  ...{ id: 7, version: 3, teamProfile: false, enabled: true, incomplete: false, blockedForRegistrations: false },
  ...{ lastName: 'Ferrarini', firstName: 'Ruggero', displayName: 'FERRARINI Ruggero', initials: 'R.F.', birthday: '1990-01-31' },
  ...{ email: 'r@example.org', representsCountryId: 54, countryId: 54, bankIban: 'IT••••••3456', bankBic: null },
};
const bank = {
  bankAccountName: null,
  bankName: null,
  bankAddress: null,
  bankIban: 'IT60X0542811101000000123456',
  bankBic: null,
  bankSwift: null,
};
const answers = {
  'GET /api/countries': {
    body: [
      { id: 54, name: 'Croatia', mnemonic: 'CRO' },
      { id: 55, name: 'Türkiye', mnemonic: 'TUR' },
    ],
  },
  'GET /api/player-categories': { body: [] },
  'GET /api/federations': { body: [] },
  'GET /api/player-profiles/linkable-users': { body: [] },
  'GET /api/player-profiles/similar': {
    body: [
      { id: 9, displayName: 'FERARINI Rugero', country: 'ITA', countryId: 3, playerCategoryName: 'Men', enabled: true, sameBirthday: true },
    ],
  },
  'GET /api/player-profiles/7': { body: player },
  'GET /api/player-profiles/7/tournaments': { body: [] },
  'GET /api/player-profiles/7/bank': { body: bank },
  'PUT /api/player-profiles': { body: player },
};

beforeAll(async () => {
  await Promise.all([
    import('../../../../../client/pages/people/players/players-page.tsx'),
    import('../../../../../client/entity/form/entity-page.tsx'),
  ]);
});
const office = [
  'player:read',
  'player:write',
  'player:read-private',
  'player:read-birth',
  'lookup:read',
  'participant:read',
  'unpublished:read',
];
const manager = [...office, 'player:bank', 'player:bank-write', 'player:bank-reveal', 'player:link-user'];
const grant = (rights: readonly string[]) =>
  Object.assign(session, { grants: Object.fromEntries(rights.map((right) => [right, 'all'])), eventIds: [] });
beforeEach(() => grant(manager));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = (path: string) => openPage([{ path: '/app', children: managementRoutes }], `/app/management/${path}`);
const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label });

test('leaving the names trims them and fills in the display name and the initials', async () => {
  answerWith(answers);
  open('player/profile/new');
  await enterText(await field('Lastname'), '  Ünsalgil ');
  await enterText(await field('Firstname'), 'Jale ');
  await userEvent.tab();

  expect([(await field('Lastname')).value, (await field('Display name')).value, (await field('Initials')).value]).toEqual([
    ...['Ünsalgil', 'ÜNSALGIL Jale', 'J.Ü.'],
  ]);
  expect(await screen.findByRole('link', { name: /FERARINI Rugero/ })).toBeTruthy();
});

test('only the changed name of an incomplete profile is sent, with the version that was read', async () => {
  const requests = answerWith({
    ...answers,
    'GET /api/player-profiles/7': { body: { ...player, incomplete: true, birthday: null, nickName: null } },
    'PATCH /api/player-profiles/7': { body: player },
  });
  open('player/profile/7');
  const name = await field('Lastname');
  expect(screen.queryByRole('button', { name: 'Save only the name' })).toBeNull();
  await userEvent.clear(name);
  await enterText(name, 'Ferrarin');
  await userEvent.tab();
  await enterText(await field('Nickname'), 'Ace');
  const button = () => screen.findByRole('button', { name: /^Save only the name/ });
  expect((await button()).getAttribute('aria-disabled')).toBe('true');
  await userEvent.clear(await field('Nickname'));
  await userEvent.click(await button());

  await waitFor(() => expect(requests.some(({ method }) => method === 'PATCH')).toBe(true));
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    ...{ id: 7, version: 3, lastName: 'Ferrarin', firstName: 'Ruggero', displayName: 'FERRARIN Ruggero', initials: 'R.F.' },
  });
});

test('a birthday of long ago and an invalid day are refused with different sentences', async () => {
  answerWith({ ...answers, 'PUT /api/player-profiles': { status: 400, body: { title: 'Bad Request', status: 400 } } });
  open('player/profile/7');
  const birthday = await field('Birthday');
  const type = async (day: string) => {
    await userEvent.clear(birthday);
    await enterText(birthday, day);
    await userEvent.tab();
  };
  await type('31.02.1990');
  expect(await screen.findByText('Please enter a date')).toBeTruthy();
  await type('24.12.1890');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Please check the year')).toBeTruthy();
  expect(screen.queryByText('Please enter a date')).toBeNull();
});

test('capitals follow the language of the represented country, and a name that somebody edited stays', () => {
  const before = { lastName: 'Ilic', firstName: 'Ana', displayName: 'ILIC Ana', initials: 'A.I.' };

  expect(filledIn(before, { ...before, lastName: 'Çelik' }, 'TUR')).toEqual({ displayName: 'ÇELİK Ana', initials: 'A.Ç.' });
  expect(filledIn({ ...before, displayName: 'The Cue' }, { ...before, displayName: 'The Cue', lastName: 'Marić' }, 'CRO')).toEqual({
    initials: 'A.M.',
  });
});

test('bank data is masked, shown on request, and saved only when it is replaced', async () => {
  const requests = answerWith(answers);
  open('player/profile/7');
  const iban = await field('IBAN');
  expect([iban.value, iban.readOnly]).toEqual(['IT••••••3456', true]);
  await userEvent.click(screen.getByRole('button', { name: 'Show IBAN' }));
  await waitFor(() => expect(iban.value).toBe(bank.bankIban));
  await enterText(await field('Nickname'), 'Ace');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ id: 7, version: 3, nickName: 'Ace' });
});

test('a user without rights sees no bank data and accounts, and a press user sees no addresses', async () => {
  answerWith(answers);
  grant(office);
  open('player/profile/7');
  await field('Lastname');
  expect(screen.queryByRole('region', { name: 'Bank data' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Contact' })).not.toBeNull();
  cleanup();

  grant(['player:read', 'lookup:read']);
  open('player/profile/7');
  await field('Lastname');
  expect(screen.queryByRole('region', { name: 'Contact' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('the list shows debts, and requests rare filters only when they are opened', async () => {
  const list = [
    { ...player, personalBalance: -35 },
    { ...player, id: 8, displayName: 'HORVAT Ana', personalBalance: 0 },
  ];
  answerWith({ ...answers, 'GET /api/player-profiles': { body: list, headers: { 'X-Total-Count': '2' } } });
  grant([...manager, 'balance:read']);
  open('player/profile');

  expect((await screen.findByText('−35.00')).className).toMatch(/refusal/);
  expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Account/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
  expect(screen.getByRole('button', { name: /^Account/ })).toBeDefined();
  expect(screen.getByRole('button', { name: /^Federation \(pool\)/ })).toBeDefined();
});

test('the reason of a block is requested only while the player is blocked', async () => {
  answerWith(answers);
  open('player/profile/7');
  await field('Lastname');
  expect(screen.queryByRole('textbox', { name: 'Info for the player' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Blocked' }));
  expect(screen.queryByRole('textbox', { name: 'Info for the player' })).not.toBeNull();
});

test('an invalid mail address or website is marked instead of linked', async () => {
  answerWith(answers);
  open('player/profile/7');
  const mail = await field('Email');
  expect(screen.getByRole('link', { name: 'Write to r@example.org' }).getAttribute('href')).toBe('mailto:r@example.org');
  await userEvent.clear(mail);
  await enterText(mail, 'nobody');
  await userEvent.click(screen.getAllByRole('button', { name: 'Write a mail' })[0] as HTMLElement);

  expect(await screen.findByText(wordsOf('mail button of no address')[0])).toBeTruthy();
  await enterText(await field('Website'), 'a b');
  await userEvent.click(screen.getAllByRole('button', { name: 'Open the website' })[0] as HTMLElement);
  expect(await screen.findByText(wordsOf('website button of no address')[0])).toBeTruthy();
});

test('a photograph is cut to a square: the middle of a wide one, the upper part of a tall one', () => {
  expect(squareInside({ width: 400, height: 300 })).toEqual({ x: 50, y: 0, length: 300 });
  expect(squareInside({ width: 300, height: 800 })).toEqual({ x: 0, y: 100, length: 300 });
});

test('a pasted list is read, everything that is stored is shown, a similar player is new only after a confirmation, and Import sends exactly that', async () => {
  const line = (result: string, more: object = {}) => ({
    ...{ line: 2, text: 'Ferarini;Rugero', result, sentence: 'May be FERRARINI Ruggero', displayName: 'FERARINI Rugero' },
    ...{ country: 'CRO', countryId: 54, playerId: null, values: [], missing: [] },
    candidates: [{ id: 7, displayName: 'FERRARINI Ruggero', country: 'CRO', birthday: '1990-01-31' }],
    ...more,
  });
  const requests = answerWith({
    ...answers,
    'POST /api/player-profiles/import-preview': ({ body }) => {
      const isNew = (Reflect.get(Object(body), 'newLines') as number[]).includes(2);
      const values = [{ label: 'Street', before: null, after: 'Riva 5' }];
      const changed = { line: 3, result: 'CHANGE', playerId: 8, values: [{ label: 'City', before: 'Brno', after: 'Praha' }] };
      const lines = [isNew ? line('NEW', { values }) : line('SIMILAR'), line('CHANGE', changed)];
      const column = (head: string, holds: string | null) => ({ head, sample: 'x', holds });
      const table = { columns: [column('last_name', 'last'), column('Shirt size', null)], isHeaded: true, question: null };
      return { body: { lines, unsettledDays: ['Birthday'], table, toCreate: isNew ? 1 : 0, toChange: 1 } };
    },
    'POST /api/player-profiles/import': { body: { created: 1, changed: 1 } },
  });
  open('player/import');
  await enterText(await screen.findByRole('textbox', { name: 'Lines to import' }), 'last_name;first_name');
  expect(await screen.findByText('The column “Shirt size” is left out.')).toBeTruthy();
  expect([screen.getByText('Brno').tagName, screen.getByText('Praha').tagName]).toEqual(['S', 'B']);
  await userEvent.click(screen.getByRole('button', { name: 'Which one?' }));
  expect(await screen.findByRole('option', { name: /FERRARINI Ruggero/ })).toBeTruthy();
  await userEvent.click(await screen.findByRole('option', { name: 'New player' }));
  expect(await screen.findByText('Riva 5')).toBeTruthy();
  const importing = () => screen.findByRole('button', { name: 'Import 1 and change 1' });
  expect((await importing()).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(await screen.findByRole('button', { name: /Dates such as 03\/04\/2026/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Month first: 4 March' }));
  await userEvent.click(screen.getByRole('button', { name: 'Change 1' }));
  expect(screen.queryByText('Riva 5')).toBeNull();
  await waitFor(async () => expect((await importing()).getAttribute('aria-disabled')).not.toBe('true'));
  await userEvent.click(await importing());

  await waitFor(() => expect(requests.some(({ path }) => path === '/api/player-profiles/import')).toBe(true));
  expect(requests.find(({ path }) => path === '/api/player-profiles/import')?.body).toEqual({
    ...{ text: 'last_name;first_name', newLines: [2], chosen: {}, skip: [], defaultCountryId: null },
    ...{ dayOrder: 'MONTH_FIRST', columns: null, isHeaded: null, expectedCount: 2 },
  });
});

test('a list that does not say which column is the last name asks, and one answer is enough', async () => {
  const column = (head: string, sample: string, holds: string | null) => ({ head, sample, holds });
  const requests = answerWith({
    ...answers,
    'POST /api/player-profiles/import-preview': ({ body }) => {
      const { columns } = body as { columns: (string | null)[] | null };
      const [one = null, two = null, three = null] = columns ?? [null, null, 'country'];
      const table = {
        columns: [column('Abizena', 'Quastenberg', one), column('Izena', 'Liselotte', two), column('Pais', 'GER', three)],
        isHeaded: true,
        question: columns ? null : 'Which column is the last name?',
      };
      return { body: { lines: [], unsettledDays: [], table, toCreate: 0 } };
    },
  });
  open('player/import');
  await enterText(await screen.findByRole('textbox', { name: 'Lines to import' }), 'Abizena;Izena;Pais');
  expect(await screen.findByText('Which column is the last name?')).toBeTruthy();
  expect(screen.getByText('Quastenberg')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Abizena/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Last name' }));

  await waitFor(() => expect(screen.queryByText('Which column is the last name?')).toBeNull());
  expect(requests.findLast(({ path }) => path.endsWith('import-preview'))?.body).toMatchObject({
    columns: ['last', 'first', 'country'],
    isHeaded: true,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Change the columns' }));
  await userEvent.click(screen.getByRole('button', { name: /Izena/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Last name' }));
  await waitFor(() =>
    expect(requests.findLast(({ path }) => path.endsWith('import-preview'))?.body).toMatchObject({ columns: ['first', 'last', 'country'] }),
  );
});

test('pasted letters that were encoded twice are mended at a press', async () => {
  answerWith({ ...answers, 'POST /api/player-profiles/import-preview': { body: { lines: [], unsettledDays: [], toCreate: 0 } } });
  open('player/import');
  const lines = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Lines to import' });
  await enterText(lines, 'SchrÃ¶der;JÃ¶rg;GER');
  await userEvent.click(await screen.findByRole('button', { name: 'Fix the characters' }));

  await waitFor(() => expect(lines.value).toBe('Schröder;Jörg;GER'));
  expect(screen.queryByRole('button', { name: 'Fix the characters' })).toBeNull();
});

test('a file is read in its own encoding or a chosen one, and a PDF is refused with a sentence', async () => {
  answerWith({ ...answers, 'POST /api/player-profiles/import-preview': { body: { lines: [], unsettledDays: [], toCreate: 0 } } });
  open('player/import');
  const lines = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Lines to import' });
  const choose = (bytes: string, name: string) =>
    userEvent.upload(
      document.querySelector('input[type=file]') as HTMLInputElement,
      new File([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))], name),
      { applyAccept: false },
    );

  await choose('Kova\xe8i\xe6;Marko\r\n', 'list.csv');
  await waitFor(() => expect(lines.value).toBe('Kovačić;Marko\n'));
  await userEvent.click(screen.getByRole('button', { name: /Letters of list\.csv/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^Western \(Windows-1252\)/ }));
  await waitFor(() => expect(lines.value).toBe('Kovaèiæ;Marko\n'));
  await choose('%PDF-1.7', 'scan.csv');
  expect(await screen.findByText('scan.csv is a PDF. Please save the table as CSV or as an Excel workbook.')).toBeTruthy();
  expect(lines.value).toBe('Kovaèiæ;Marko\n');
  // A USB stick that was pulled out.
  const gone = vi.spyOn(File.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'));
  await choose('Name', 'gone.csv');
  expect(await screen.findByText(/^gone\.csv cannot be read any more: it was moved, changed or removed\./)).toBeTruthy();
  gone.mockRestore();
});

test('a rare filter is behind More filters, unless it is set', async () => {
  answerWith({ ...answers, 'GET /api/player-profiles': { body: [], headers: { 'X-Total-Count': '0' } } });
  const rare = () =>
    ['Federation (pool)', 'Federation (snooker)'].filter((label) =>
      screen.queryByRole('button', { name: (name) => name.startsWith(label) }),
    );
  open('player/profile');
  await screen.findByRole('button', { name: 'More filters' });
  expect(rare()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
  expect(rare()).toEqual(['Federation (pool)', 'Federation (snooker)']);
  await userEvent.click(screen.getByRole('button', { name: 'Fewer filters' }));
  expect(rare()).toEqual([]);

  cleanup();
  open('player/profile?federationPoolId=3');
  await screen.findByRole('button', { name: 'More filters' });
  expect(rare()).toEqual(['Federation (pool)']);
});

test('fields whose countries could not be loaded say so and can load them again', async () => {
  let failures = 2;
  const list = answers['GET /api/countries'];
  answerWith({
    ...answers,
    'GET /api/countries': () => (failures-- > 0 ? { status: 500, body: {} } : list),
    'GET /api/player-profiles': { body: [], headers: { 'X-Total-Count': '0' } },
  });
  open('player/profile/new');
  expect(await screen.findByText('Letters of the country not loaded')).toBeTruthy();
  cleanup();
  queryClient.clear();

  // The names of the field arrive, but not the codes beside it.
  failures = 1;
  open('team/profile/new');
  await screen.findByText('The choices could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('The choices could not be loaded.')).toBeNull());
  await enterText(await screen.findByRole('combobox', { name: 'Represented country' }), 'croa');
  await userEvent.click(await screen.findByRole('option', { name: 'Croatia' }));
  await waitFor(async () => expect((await field('Team name')).value).toBe('Croatia'));
});

test('the second team of a country gets a number', () => {
  expect(numbered('GERMANY', [])).toBe('GERMANY');
  expect(numbered('GERMANY', ['GERMANY', 'GERMANY 2'])).toBe('GERMANY 3');
});
