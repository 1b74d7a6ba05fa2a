import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MenuGroup } from '../../../client/menu.ts';
import { KeysSheet } from '../../../client/shell/keys/keys-sheet.tsx';
import { listenToKeys } from '../../../client/shell/keys/shell-keys.ts';
import { settings } from '../../../client/state/settings.ts';

const menu: MenuGroup[] = [
  { label: 'Start page', icon: 'start', roles: [], routing: '', entries: [] },
  { label: 'Matches', icon: 'matches', roles: [], entries: [{ label: 'Running', routing: 'matches/running', roles: [] }] },
];
let done: string[] = [];
let stop: () => void;
beforeEach(() => {
  done = [];
  settings.singleKeys = true;
  stop = listenToKeys(() => ({
    menu,
    go: (path) => done.push(path),
    toggleMenu: () => done.push('menu'),
    showKeys: () => done.push('keys'),
  }));
});
afterEach(() => {
  stop();
  cleanup();
});

test.each([
  ['?', ['keys']],
  ['[[', ['menu']],
  ['gr', ['/app/matches/running']],
  ['gs', ['/app']],
  ['gu', []],
  ['x', []],
])('the keys %s do %j', async (typed, expected) => {
  render(<main id="content" />);
  await userEvent.keyboard(typed);

  expect(done).toEqual(expected);
});

test('the slash focuses the search of the list', async () => {
  render(
    <main id="content">
      <input type="search" aria-label="Search" />
    </main>,
  );
  await userEvent.keyboard('/');

  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});

test('letters are text in a field, in a dialog and with the switch off', async () => {
  render(<input aria-label="Name" />);
  await userEvent.type(screen.getByLabelText('Name'), '?gs');
  expect(done).toEqual([]);

  cleanup();
  render(<div role="dialog" />);
  await userEvent.keyboard('?');
  expect(done).toEqual([]);

  cleanup();
  settings.singleKeys = false;
  await userEvent.keyboard('?gs');
  expect(done).toEqual([]);
});

test('the sheet finds a key by its words, and its switch turns single keys off', async () => {
  render(<KeysSheet menu={menu} onClose={() => undefined} />);
  expect(screen.getByText('Matches: Running')).toBeTruthy();
  expect(screen.queryByText('Matches: Upcoming')).toBeNull();

  await userEvent.click(screen.getByRole('switch', { name: /Single keys/ }));
  expect(settings.singleKeys).toBe(false);

  await userEvent.type(screen.getByRole('searchbox'), 'refr');
  expect(screen.getByText('Refresh')).toBeTruthy();
  expect(screen.queryByText('Save')).toBeNull();
});
