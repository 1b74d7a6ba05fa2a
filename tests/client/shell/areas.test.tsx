import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../client/api/queries.ts';
import { areaOf, patchRoutesOnNavigation } from '../../../client/routes/areas.ts';
import { routes } from '../../../client/routes.tsx';
import { session } from '../../../client/state/session.ts';
import { answerWith } from '../support/answers.ts';
import { openPage } from '../support/open-page.tsx';

beforeAll(() => {
  configure({ asyncUtilTimeout: 20_000 });
});
beforeEach(() => {
  const account = { login: 'leader', firstName: 'Ana', lastName: 'Horvat', authorities: ['ROLE_USER'], activated: true };
  Object.assign(session, { status: 'authenticated', account, grants: { 'template:read': 'all', 'template:write': 'all' }, eventIds: [] });
  answerWith({ 'GET /menu.json': { body: { entries: [] } }, 'GET /api/seasons': { body: [] } });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = (path: string) => openPage(routes, path, patchRoutesOnNavigation);

test('the address of a dialog loads its area, its list and the dialog', async () => {
  open('/app/seasons/new');

  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Seasons', hidden: true })).toBeTruthy();
});

test.each([
  '/app/seasons/7/nothing/here',
  '/app/seasons/seven',
  '/app/seasons/0',
  '/app/seasons/-7',
  '/app/nowhere',
  '/app/nowhere/at/all',
  '/nowhere',
])('%s is no address', async (path) => {
  open(path);

  expect((await screen.findAllByText(/404/)).length).toBeGreaterThan(0);
});

test('a screen of an area that the user may not open says so', async () => {
  open('/app/tournaments/running');

  expect(await screen.findByText('You are not authorized to access this page.')).toBeTruthy();
});

test('a link to another area loads its screens too', async () => {
  const router = open('/app/tournaments/running');
  await screen.findByText('You are not authorized to access this page.');

  await router.navigate('/app/seasons');

  expect(await screen.findByRole('heading', { name: 'Seasons' })).toBeTruthy();
});

test('only addresses of the office belong to an area', () => {
  expect(areaOf('/app/matches/running')).toBeDefined();
  expect(areaOf('/app/constructor')).toBeUndefined();
  expect(areaOf('/public/matches')).toBeUndefined();
});
