/** No address of the office is a blank page: not the beginning of a longer address, and not one with a mistyped parameter. */
import { cleanup, screen } from '@testing-library/react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { addressParameters, everyRoute } from '../../../client/routes.tsx';
import { session } from '../../../client/state/session.ts';
import { answerWith } from '../support/answers.ts';
import { openPage } from '../support/open-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const routes = await everyRoute();

const samples: Readonly<Record<string, string>> = {
  id: '1',
  tournamentId: '1',
  side: 'a',
  type: 'upcoming',
  group: 'A',
  login: 'somebody',
};

function paths(among: readonly RouteObject[], parent: string): string[] {
  return among.flatMap(({ path = '', children = [] }) => {
    const address = path.startsWith('/') ? path : `${parent}/${path}`.replace(/\/$/, '');
    return [address, ...paths(children, address)];
  });
}
const declared = [...new Set(paths(routes, ''))].filter((path) => path !== '' && !path.endsWith('*'));

test('every beginning of an address shows a screen or leads to one', () => {
  const beginnings = declared.flatMap((path) => {
    const parts = path.split('/').map((part) => (part.startsWith(':') ? (samples[part.slice(1)] ?? part) : part));
    return parts.map((_, index) => parts.slice(0, index + 1).join('/') || '/');
  });

  const blank = [...new Set(beginnings)].filter((path) => {
    const last = matchRoutes(routes, path)?.at(-1)?.route;
    return !last || !(last.element || last.lazy || last.Component || last.loader);
  });

  expect(beginnings.length).toBeGreaterThan(100);
  expect(blank).toEqual([]);
});

test('every parameter of an address has a rule or is checked by its screen', () => {
  const names = new Set(
    declared.flatMap((path) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => (/id$/i.test(name) ? 'id' : name))),
  );
  const checkedByScreen = ['type', 'group', 'login'];

  expect([...names].filter((name) => !addressParameters[name] && !checkedByScreen.includes(name))).toEqual([]);
});

test('/public leads to the sign-in, and /error says that there is no such page', async () => {
  Object.assign(session, { status: 'anonymous', account: null, grants: {}, eventIds: [] });
  answerWith({});
  const router = openPage(routes, '/public');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/public/sign-in'), { timeout: 20_000 });
  cleanup();

  openPage(routes, '/error');

  expect(await screen.findByRole('heading', { name: '404 Page not found' })).toBeTruthy();
});

test.each(['c', 'ab', '1'])('the address of a match with the side %s says which sides there are', async (side) => {
  Object.assign(session, {
    status: 'authenticated',
    account: { login: 'leader', firstName: 'Ana', lastName: 'Leader', authorities: ['ROLE_USER'], activated: true },
    grants: { 'match:read': 'all', 'match:edit': 'event' },
    eventIds: [1],
  });
  const requests = answerWith({ 'GET /menu.json': { body: [] } });

  openPage(routes, `/app/matches/upcoming/5/${side}/editQualifierMatch`);

  expect(await screen.findByText(`“${side}” is no side of a match: the sides are a and b.`)).toBeTruthy();
  expect(requests.some(({ path }) => path.includes('tournament-matches'))).toBe(false);
});
