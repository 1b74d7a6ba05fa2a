import { cleanup, screen, within } from '@testing-library/react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { grantFor, type Right, rights } from '#contract/rights/rights.ts';
import { type Role, roles } from '#machines/names.ts';
import { queryClient } from '../../../client/api/queries.ts';
import { menuFor, pagePath, readMenu } from '../../../client/menu.ts';
import { menuFile } from '../../../client/menu-file.ts';
import { everyRoute } from '../../../client/routes.tsx';
import { rightOf } from '../../../client/shell/may-open.ts';
import { session } from '../../../client/state/session.ts';
import { answerWith } from '../support/answers.ts';
import { openPage } from '../support/open-page.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const routes = await everyRoute();
const screens = (routes[0]?.children ?? []).find(({ path }) => path === '/app')?.children?.flatMap(({ children }) => children ?? []) ?? [];

test('every screen under /app names the right that it needs', () => {
  const silent = screens.filter((route: RouteObject) => route.lazy && !route.index && !rightOf(route)).map(({ path }) => path);

  expect(screens.length).toBeGreaterThan(10);
  expect(silent).toEqual([]);
});

test.each(roles)('the menu of %s has no page that this role may not open', (role: Role) => {
  const may = (right: Right) => grantFor(right, [role]) !== null;
  const mayOpen = (path: string) =>
    (matchRoutes(routes, path) ?? []).every(({ route }) => {
      const right = rightOf(route);
      return right === undefined || may(right);
    });

  const shown = menuFor(readMenu(menuFile), [role], may).flatMap(({ entries }) => entries.map(pagePath));

  expect(shown.filter((path) => !mayOpen(path))).toEqual([]);
  expect(shown).toContain('/app/matches/running');
});

test('a player who opens the tournaments by address is refused, and has no such menu', async () => {
  const held = (Object.keys(rights) as Right[]).filter((right) => grantFor(right, ['ROLE_PLAYER']) !== null);
  const account = { login: 'player', firstName: 'Pál', lastName: 'Játékos', authorities: ['ROLE_PLAYER'], activated: true };
  Object.assign(session, {
    status: 'authenticated',
    account,
    grants: Object.fromEntries(held.map((right) => [right, 'all'])),
    eventIds: [],
  });
  const requests = answerWith({ 'GET /menu.json': { body: menuFile } });
  openPage(routes, '/app/tournaments/running');

  expect(await screen.findByText('You are not authorized to access this page.')).toBeTruthy();
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  expect(await within(menu).findByRole('button', { name: 'Matches' })).toBeTruthy();
  expect(within(menu).queryByRole('button', { name: 'Tournaments' })).toBeNull();
  expect(requests.some(({ path }) => path.startsWith('/api/tournaments'))).toBe(false);
});
