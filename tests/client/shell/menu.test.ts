import { afterEach, expect, test, vi } from 'vitest';
import { isGroupActive, loadMenu, type MenuDefinition, menuActions, menuFor, pagePath, readMenu } from '../../../client/menu.ts';
import { menuFile } from '../../../client/menu-file.ts';
import { answerWith } from '../support/answers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const menu: MenuDefinition = {
  entries: [
    {
      label: 'Matches',
      icon: 'matches',
      roles: [],
      entries: [
        { label: 'Running', routing: 'matches/running', roles: [] },
        { label: 'Simulator', routing: 'matches/simulator', roles: ['ROLE_ADMIN'] },
      ],
    },
    { label: 'Users', icon: '', roles: [], entries: [{ label: 'List', routing: 'users/list', roles: ['ROLE_ADMIN'] }] },
  ],
};

test("the menu shows entries without a role and those of the user's roles", () => {
  const labels = menuFor(menu, ['ROLE_USER']).map((group) => [group.label, group.entries.map((entry) => entry.label)]);

  expect(labels).toEqual([['Matches', ['Running']]]);
});

test('an administrator sees the entries for administrators', () => {
  expect(menuFor(menu, ['ROLE_ADMIN']).flatMap((group) => group.entries)).toHaveLength(3);
});

test('a group is active when the second part of the path is one of its entries', () => {
  const [matches, users] = menu.entries;

  expect(matches && isGroupActive(matches, '/app/matches/tables')).toBe(true);
  expect(users && isGroupActive(users, '/app/matches/tables')).toBe(false);
});

test('a menu that cannot be loaded is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  answerWith({ 'GET /menu.json': new TypeError('fetch failed') });

  expect((await loadMenu()).entries).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('an entry that is a page needs no subentries, and is active on that page only', () => {
  const start = readMenu({ entries: [{ label: 'Start page', icon: 'start', routing: '' }] });
  const [entry] = menuFor(start, ['ROLE_USER']);

  expect(entry && pagePath({ routing: entry.routing ?? 'none' })).toBe('/app');
  expect(['/app', '/app/', '/app/matches/running'].map((path) => entry && isGroupActive(entry, path))).toEqual([true, true, false]);
});

test('the mailbox is in the menu only in a demo, where no mail leaves the computer', () => {
  const file = readMenu(menuFile);
  const labels = (isDemo: boolean) =>
    menuFor(file, ['ROLE_ADMIN'], () => true, isDemo).flatMap(({ entries }) => entries.map(({ label }) => label));

  expect([labels(true).includes('Mailbox'), labels(false).includes('Mailbox')]).toEqual([true, false]);
});

test('Management stands under the headings People, Money, Places and Reference', () => {
  const management = readMenu(menuFile).entries.find(({ label }) => label === 'Management');
  const sections = Map.groupBy(management ? menuActions(management) : [], ({ section }) => section);

  expect([...sections].map(([section, entries]) => [section, entries.map(({ label }) => label)])).toMatchObject([
    ['People', ['Players', 'Teams', 'Merge duplicates']],
    ['Money', ['Invoices', 'Cash desk', 'Open items', 'Reminders', 'Bank import', 'Sponsors']],
    ['Places', ['Venues', 'Hotels']],
    ['Reference', expect.arrayContaining(['Federations', 'Disciplines', 'Countries'])],
  ]);
});

test('every heading stands once: the entries below it are beside each other', () => {
  for (const { entries } of readMenu(menuFile).entries) {
    const headings = entries.map(({ section }) => section).filter((section, at, all) => section !== all[at - 1]);
    expect(headings).toEqual([...new Set(headings)]);
  }
});
