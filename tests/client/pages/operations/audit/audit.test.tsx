import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { seasonRoutes } from '../../../../../client/pages/masters/seasons/season-routes.tsx';
import { administrationRoutes } from '../../../../../client/routes/administration-routes.ts';
import { session } from '../../../../../client/state/session.ts';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';

const season = { id: 4, version: 2, name: 'Season 2026', seasonYear: 2026, seasonStatus: 'RUNNING' };
const entry = {
  ...{ id: 7, at: '2026-09-25T15:09:41.000Z', actor: 'user:3', by: 'Jonas Weber', roles: ['ROLE_MANAGER'], call: 'PUT /api/seasons' },
  ...{
    address: '10.0.0.7',
    entity: 'season',
    kind: 'Season',
    entityId: 4,
    name: 'Season 2026',
    action: 'updated',
    reason: null,
    isErased: false,
  },
  changes: [{ label: 'Year', before: '2025', after: '2026' }],
};
const erased = { ...entry, id: 6, changes: [], isErased: true };

beforeAll(async () => {
  await Promise.all([
    import('../../../../../client/pages/operations/audit/audit-page.tsx'),
    import('../../../../../client/pages/masters/seasons/seasons-page.tsx'),
    import('../../../../../client/entity/form/entity-dialog.tsx'),
    import('../../../../../client/history/record-history.tsx'),
  ]);
});
beforeEach(() => {
  Object.assign(session, {
    grants: { 'audit:read': 'all', 'unpublished:read': 'all', 'season:read': 'all', 'season:write': 'all' },
    eventIds: [],
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = (path: string) => openPage([{ path: '/app', children: [...seasonRoutes, ...administrationRoutes] }], path);

test('the audit screen shows who changed what from which value to which, filtered by its address, and marks erased values', async () => {
  const requests = answerWith({
    'GET /api/audit': { body: [entry, erased], headers: { 'X-Total-Count': '2' } },
    'GET /api/audit/choices': { body: { actors: [{ id: 'user:3', label: 'Jonas Weber' }], entities: [], actions: ['updated'] } },
  });
  open('/app/administration/audit?who=user:3&search=4');

  await screen.findAllByText('Jonas Weber');
  const [first, second] = screen.getAllByRole('row').slice(1);
  if (!first || !second) throw new Error('There are two entries.');
  expect(within(first).getByText('Jonas Weber')).toBeTruthy();
  expect(within(first).getByText('2025').tagName).toBe('S');
  expect(within(first).getByText('2026').tagName).toBe('B');
  expect(within(second).getByText('No longer readable: this person was erased.')).toBeTruthy();
  const query = new URLSearchParams(requests.find(({ path }) => path.startsWith('/api/audit?'))?.path.split('?')[1]);
  expect(Object.fromEntries(query)).toMatchObject({ 'actor.equals': 'user:3', 'entityId.equals': '4', sort: 'at,id,desc' });
});

test('a changed long text shows the removed and the added part, not the whole text twice', async () => {
  const same = 'The hall is open from nine o’clock in the morning and the tables are there for everybody who wants to play.';
  const changes = [{ label: 'Main Article', before: `${same} Come early. ${same}`, after: `${same} Come late. ${same}` }];
  answerWith({
    'GET /api/audit': { body: [{ ...entry, changes }], headers: { 'X-Total-Count': '1' } },
    'GET /api/audit/choices': { body: { actors: [], entities: [], actions: [] } },
  });
  open('/app/administration/audit');

  expect((await screen.findByText('early')).tagName).toBe('DEL');
  expect(screen.getByText('late').tagName).toBe('INS');
  expect(screen.queryByText(/^The hall is open from nine o’clock/)).toBeNull();
});

test('the second tab of a record shows its history, and the input of the form is still there afterwards', async () => {
  const requests = answerWith({
    'GET /api/seasons': { body: [season], headers: { 'X-Total-Count': '1' } },
    'GET /api/seasons/4': { body: season },
    'GET /api/history/season/4': { body: [entry], headers: { 'X-Total-Count': '1' } },
  });
  open('/app/seasons/4');
  const dialog = await screen.findByRole('dialog', { name: 'Edit season · Season 2026' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), ' A');
  // The panel beside the fields asks for the last changes only.
  expect(requests.filter(({ path }) => path.startsWith('/api/history') && !path.includes('size=4'))).toEqual([]);

  await userEvent.click(within(dialog).getByRole('link', { name: 'History' }));

  expect(await within(dialog).findByText('Jonas Weber')).toBeTruthy();
  expect(within(dialog).queryByRole('textbox', { name: /^Name/ })).toBeNull();
  await userEvent.click(within(dialog).getByRole('link', { name: 'Record' }));
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Season 2026 A');
});
