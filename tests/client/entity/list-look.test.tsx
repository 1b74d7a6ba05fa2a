/** The look of a list as its user chose it. */
import { act, cleanup, render, renderHook, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { calendarItems } from '#contract/website/calendar-items.ts';
import { queryClient } from '../../../client/api/queries.ts';
import { Cell } from '../../../client/entity/list/cell.tsx';
import { EntityCard } from '../../../client/entity/list/entity-card.tsx';
import { entityColumns } from '../../../client/entity/list/entity-columns.tsx';
import { chosenColumns, listNameOf, useRowHeight } from '../../../client/entity/list/use-list-settings.ts';
import { useReadable } from '../../../client/entity/list/use-readable.ts';
import { Page as VenuesPage } from '../../../client/pages/masters/venues/venues-page.tsx';
import { listenToKeys } from '../../../client/shell/keys/shell-keys.ts';
import { session } from '../../../client/state/session.ts';
import { settings } from '../../../client/state/settings.ts';
import { answerWith, type RecordedRequest } from '../support/answers.ts';
import { openPage } from '../support/open-page.tsx';

const venue = {
  id: 7,
  version: 1,
  name: 'Dvorana Bura',
  type: 'VENUE_RESTAURANT',
  street: 'Via 1',
  postcode: '51000',
  city: 'Rijeka',
  countryName: 'Croatia',
};
const saved = { venues: { columns: ['name', 'city'], views: [{ name: 'Rijeka', address: '?search=rijeka' }] } };

let requests: RecordedRequest[];
beforeEach(() => {
  queryClient.clear();
  Object.assign(session, { grants: { 'venue:read': 'all', 'venue:write': 'all', 'lookup:read': 'all' }, eventIds: [] });
  requests = answerWith({
    'GET /api/venues': { body: [venue], headers: { 'x-total-count': '1' } },
    'GET /api/_search/venues': { body: [venue], headers: { 'x-total-count': '1' } },
    'GET /api/countries': { body: [] },
    'GET /api/account/lists': { body: saved },
    'PUT /api/account/lists/venues': { status: 204 },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  openPage(
    [
      { path: '/app/management/venues', element: <VenuesPage /> },
      { path: '/app/management/venues/:id', element: <p>Its form</p> },
    ],
    '/app/management/venues',
  );
/** Returns the column headers except the one of the checkboxes, which has no text. */
const headers = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

test('a list shows the columns that the user chose, with the name always first', async () => {
  open();
  await screen.findByText('Dvorana Bura');

  await vi.waitFor(() => expect(headers()).toEqual(['Name', 'City', 'Actions']));
});

test('rows have the height that the user chose, in every browser', async () => {
  answerWith({
    'GET /api/venues': { body: [venue], headers: { 'x-total-count': '1' } },
    'GET /api/account/lists': { body: { 'every-list': { columns: null, views: [], density: 'comfortable' } } },
  });
  settings.density = 'compact';
  open();
  await vi.waitFor(() => expect(settings.density).toBe('comfortable'));
  cleanup();

  requests = answerWith({ 'PUT /api/account/lists/every-list': { status: 204 } });
  const { result } = renderHook(() => useRowHeight());
  act(() => result.current('compact'));
  await vi.waitFor(() => expect(requests[0]?.body).toEqual({ columns: null, views: [], density: 'compact' }));
  expect(settings.density).toBe('compact');
});

test('the newest of several chosen heights is stored, and no earlier one comes back', async () => {
  const heard: (() => void)[] = [];
  requests = answerWith({
    'GET /api/account/lists': { body: {} },
    'PUT /api/account/lists/every-list': () => new Promise((resolve) => heard.push(() => resolve({ status: 204 }))),
  });
  const { result } = renderHook(() => useRowHeight());
  const chosen = () => requests.flatMap(({ method, body }) => (method === 'PUT' ? [(body as { density: string }).density] : []));
  for (const density of ['compact', 'compact', 'comfortable'] as const) act(() => result.current(density));
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  await act(async () => heard[0]?.());
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(queryClient.getQueryData(['list-settings'])).toBeUndefined();
  await act(async () => heard[1]?.());

  await vi.waitFor(() => expect(queryClient.getQueryData(['list-settings'])).toMatchObject({ 'every-list': { density: 'comfortable' } }));
  expect(chosen()).toEqual(['compact', 'comfortable']);
});

test('a saved view is a link to the list with its search', async () => {
  const router = open();

  await userEvent.click(await screen.findByRole('link', { name: 'Rijeka' }));

  expect(router.state.location.search).toBe('?search=rijeka');
});

test('a removed column and an added view are stored for the user', async () => {
  open();
  await screen.findByText('Dvorana Bura');
  await userEvent.click(screen.getByRole('button', { name: 'Columns and views' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'City' }));
  await userEvent.type(dialog.getByLabelText('Name of the view as the list is now'), 'All of them');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Save/ }));

  await vi.waitFor(() => expect(headers()).toEqual(['Name', 'Actions']));
  const put = requests.find(({ method }) => method === 'PUT');
  expect(put?.body).toEqual({ columns: ['name'], views: [saved.venues.views[0], { name: 'All of them', address: '' }] });
  expect(screen.getByRole('link', { name: 'All of them' })).toBeTruthy();
});

test.each([
  [['j', 'e'], '/app/management/venues/7'],
  [['k', 'e'], '/app/management/venues/7'],
  [['n'], '/app/management/venues/new'],
])('the keys %j lead to %s from anywhere on the list', async (keys, path) => {
  const router = open();
  await screen.findByText('Dvorana Bura');
  const stop = listenToKeys(() => ({ menu: [], go: () => undefined, toggleMenu: () => undefined, showKeys: () => undefined }));

  for (const key of keys) await userEvent.keyboard(key);

  expect(router.state.location.pathname).toBe(path);
  stop();
});

const columns = ['name', 'city', 'country', 'actions'].map((id) => ({ id, header: id, cell: () => null, pinned: id === 'actions' }));
test.each([
  [null, ['name', 'city', 'country', 'actions']],
  [['name'], ['name', 'actions']],
  [
    ['country', 'city'],
    ['name', 'country', 'city', 'actions'],
  ],
  [['gone'], ['name', 'city', 'country', 'actions']],
])('the choice %j shows the columns %j', (chosen, shown) => {
  expect(chosenColumns(columns, chosen).map(({ id }) => id)).toEqual(shown);
});

test('columns for wide screens are left out on a narrow screen without a choice', () => {
  const some = columns.map((column) => ({ ...column, wideOnly: column.id === 'country' }));

  expect(chosenColumns(some, null, true).map(({ id }) => id)).toEqual(['name', 'city', 'actions']);
  expect(chosenColumns(some, null, false).map(({ id }) => id)).toEqual(['name', 'city', 'country', 'actions']);
  expect(chosenColumns(some, ['country'], true).map(({ id }) => id)).toEqual(['name', 'country', 'actions']);
});

test('an optional column is hidden until somebody chooses it', () => {
  const some = columns.map((column) => ({ ...column, spare: column.id === 'country' }));

  expect(chosenColumns(some, null).map(({ id }) => id)).toEqual(['name', 'city', 'actions']);
  expect(chosenColumns(some, ['gone']).map(({ id }) => id)).toEqual(['name', 'city', 'actions']);
  expect(chosenColumns(some, ['country']).map(({ id }) => id)).toEqual(['name', 'country', 'actions']);
});

test('a list is identified by its title', () => {
  expect(listNameOf('Running Tournaments')).toBe('running-tournaments');
});

test('the card of a player on a phone says that they may not enter, as in the table', () => {
  const cells = { enabled: () => <b>Blocked</b> };
  const columns = entityColumns(playerProfiles, { cells, extra: [], refusal: null, inUse: new Map() });
  const row = { id: 4, version: 1, displayName: 'HORVAT Ana', enabled: false, sex: 'FEMALE', email: 'ana@players.example' };

  openPage([{ path: '/', element: <EntityCard of={playerProfiles} cells={cells} columns={columns} row={row as never} /> }], '/');

  expect(screen.queryByText('Blocked')).not.toBeNull();
  expect(screen.queryByText('ana@players.example')).toBeNull();
});

test('a field that a reader may not see removes nothing else: the second order and the columns for wide screens stay', () => {
  const { list } = renderHook(() => useReadable(calendarItems)).result.current;

  expect(list).toMatchObject({ thenBy: ['calendarItemTitle'], wide: ['calendarItemLink', 'posterUrl'] });
});

test('a stored address adds neither a recipient nor a text to the mail that its link opens', () => {
  render(<Cell fields={playerProfiles.fields} name="email" row={{ email: 'a@b.example?bcc=c@d.example&body=x' }} />);

  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:a%40b.example%3Fbcc%3Dc@d.example%26body%3Dx');
});
