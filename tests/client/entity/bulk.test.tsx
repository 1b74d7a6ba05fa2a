/** Actions on many rows of a list: selection by pointer and keyboard, one request, undo, and a report of every row that stays unchanged. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../client/api/queries.ts';
import { managementRoutes } from '../../../client/routes/management-routes.ts';
import { listenToKeys } from '../../../client/shell/keys/shell-keys.ts';
import { session } from '../../../client/state/session.ts';
import { answerWith, type RecordedRequest } from '../support/answers.ts';
import { openPage } from '../support/open-page.tsx';

const names = ['Alpha', 'Bravo', 'Charlie', 'Delta'];
const rows = names.map((displayName, index) => ({ id: index + 1, version: 3, displayName, enabled: true, teamProfile: true }));
const done = (id: number) => ({ id, name: names[id - 1], outcome: 'DONE', sentence: null, version: 4, before: true });
const inUse = {
  id: 3,
  name: 'Charlie',
  outcome: 'REFUSED',
  sentence: 'Charlie is used by 1 tournament: Teams.',
  version: null,
  before: null,
};

let requests: RecordedRequest[];
beforeAll(async () => {
  await Promise.all([
    import('../../../client/pages/people/team-profiles/team-profiles-page.tsx'),
    import('../../../client/entity/list/bulk-bar.tsx'),
  ]);
  await Promise.all([import('../../../client/entity/list/bulk-dialogs.tsx'), import('../../../client/ui/overlays/toaster.tsx')]);
});
beforeEach(() => {
  Object.assign(session, { grants: { 'player:read': 'all', 'player:write': 'all', 'lookup:read': 'all' }, eventIds: [] });
  requests = answerWith({
    'GET /api/player-profiles': { body: rows, headers: { 'X-Total-Count': '120' } },
    'POST /api/player-profiles/bulk': ({ body }) => {
      const { action, rows: which, criteria } = body as { action: string; rows?: { id: number }[]; criteria?: object };
      const ids = criteria ? [1, 2, 3, 4] : (which ?? []).map(({ id }) => id);
      return { body: { rows: ids.map((id) => (action === 'remove' && id === 3 ? inUse : done(id))) } };
    },
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = async () => {
  openPage([{ path: '/app', children: managementRoutes }], '/app/management/team/profile');
  await screen.findByRole('link', { name: 'Alpha' });
};
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const bar = () => screen.findByRole('region', { name: 'Selected teams' });
const bulkBodies = () => requests.filter(({ path }) => path === '/api/player-profiles/bulk').map(({ body }) => body);

test('Shift selects a range, the key x toggles a row, and one request changes the selected rows and can be undone', async () => {
  await open();
  fireEvent.click(tick('Alpha'));
  fireEvent.click(tick('Charlie'), { shiftKey: true });
  expect(names.map((name) => tick(name).checked)).toEqual([true, true, true, false]);

  const stop = listenToKeys(() => ({ menu: [], go: () => undefined, toggleMenu: () => undefined, showKeys: () => undefined }));
  screen.getByRole('link', { name: 'Bravo' }).focus();
  await userEvent.keyboard('x');
  await waitFor(() => expect(tick('Bravo').checked).toBe(false));
  stop();

  await userEvent.click(within(await bar()).getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(bulkBodies()).toEqual([{ action: 'set', field: 'enabled', value: false, rows: [{ id: 1 }, { id: 3 }] }]));
  expect(await screen.findByText('2 teams changed')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Selected teams' })).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  const back = [1, 3].map((id) => ({ id, version: 4, value: true }));
  await waitFor(() => expect(bulkBodies()[1]).toEqual({ action: 'set', field: 'enabled', rows: back }));
});

test('"Select all" covers the whole list beyond the page, asks once more, and sends the criteria of the list', async () => {
  await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select the teams of this page' }));
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Select all 120 teams of this list' }));
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Enable' }));
  const question = await screen.findByRole('alertdialog', { name: 'Enable 120 teams?' });
  expect(bulkBodies()).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Enable' }));

  await waitFor(() =>
    expect(bulkBodies()).toMatchObject([{ criteria: { 'teamProfile.equals': 'true', sort: 'displayName,id,asc' }, expectedCount: 120 }]),
  );
});

test('the delete dialog names rows in use before the deletion, and again after it', async () => {
  await open();
  fireEvent.click(tick('Bravo'));
  fireEvent.click(tick('Charlie'));
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Delete' }));

  const question = await screen.findByRole('alertdialog', { name: 'Delete 1 team of 2 teams?' });
  expect(within(question).getByText('Charlie is used by 1 tournament: Teams.')).toBeDefined();
  await userEvent.click(within(question).getByRole('button', { name: 'Delete 1 team' }));

  const stayed = await screen.findByRole('dialog', { name: '1 team stays as it is' });
  expect(within(stayed).getByText('Charlie is used by 1 tournament: Teams.')).toBeDefined();
  const ticked = [2, 3].map((id) => ({ id, version: 3 }));
  expect(bulkBodies()).toEqual([
    { action: 'remove', rows: ticked, dryRun: true },
    { action: 'remove', rows: ticked },
  ]);
});

test('the dialog names a row that was deleted meanwhile, and sends the selected versions although newer ones have arrived', async () => {
  const gone = { ...inUse, name: null, sentence: 'It is not there any more.' };
  const bulkRequests: unknown[] = [];
  answerWith({
    'GET /api/player-profiles': () => ({
      body: rows.map((row) => ({ ...row, version: bulkRequests.length > 0 ? 9 : 3 })),
      headers: { 'X-Total-Count': '120' },
    }),
    'POST /api/player-profiles/bulk': ({ body }) => {
      bulkRequests.push(body);
      return { body: { rows: [done(2), gone] } };
    },
  });
  await open();
  fireEvent.click(tick('Bravo'));
  fireEvent.click(tick('Charlie'));
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete 1 team of 2 teams?' });
  expect(within(question).getByText('Charlie: It is not there any more.')).toBeDefined();
  await queryClient.invalidateQueries();
  await userEvent.click(within(question).getByRole('button', { name: 'Delete 1 team' }));

  const stayed = await screen.findByRole('dialog', { name: '1 team stays as it is' });
  expect(within(stayed).getByText('Charlie: It is not there any more.')).toBeDefined();
  // The list has another version by then.
  const ticked = [2, 3].map((id) => ({ id, version: 3 }));
  expect(bulkRequests.at(-1)).toEqual({ action: 'remove', rows: ticked });
  for (const body of bulkRequests) expect(body).toMatchObject({ action: 'remove', rows: ticked });
});

test('a user who may only read can select rows for a file, and nothing else', async () => {
  Object.assign(session, { grants: { 'player:read': 'all', 'lookup:read': 'all' } });
  await open();
  fireEvent.click(tick('Delta'));

  const buttons = within(await bar()).getAllByRole('button');
  expect(buttons.map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)).toEqual(['Export', 'Clear the selection']);
});
