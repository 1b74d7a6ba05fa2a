import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { tournamentRoutes } from '../../../../../client/routes/tournament-routes.tsx';
import { session } from '../../../../../client/state/session.ts';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';
import { tournamentRow } from './rows.ts';

const rights = {
  'tournament:read': 'all',
  'tournament:run': 'event',
  'tournament:edit': 'event',
  'participant:read': 'all',
  'export:read': 'all',
} as const;

beforeAll(async () => {
  // The chunks are loaded here, so that no test waits for them.
  await import('../../../../../client/pages/tournament/tournaments/tournaments-page.tsx');
  await import('../../../../../client/pages/tournament/tournaments/step-modal.tsx');
});
beforeEach(() => {
  Object.assign(session, { grants: rights, eventIds: [2] });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = (path: string) => openPage([{ path: '/app', children: tournamentRoutes }], path);

const listOf = (...rows: ReturnType<typeof tournamentRow>[]) => ({
  'GET /api/tournaments': { body: rows, headers: { 'X-Total-Count': String(rows.length) } },
  'GET /api/disciplines': { body: [] },
});

test('the upcoming list requests and shows 50 tournaments that are CREATED', async () => {
  const requests = answerWith(listOf(tournamentRow()));
  open('/app/tournaments/upcoming');

  const row = (await screen.findByText('Men 10-Ball')).closest('tr');

  expect(within(row as HTMLElement).getByText('04.12.26')).toBeTruthy();
  expect(row?.textContent).toContain('60/64');
  const path = requests.find((question) => question.path.startsWith('/api/tournaments'))?.path ?? '';
  expect(path).toContain('extended=true');
  expect(path).toContain('tournamentStatus.in=CREATED');
  expect(path).toContain('size=50');
});

test.each(['running', 'upcoming', 'archive'])('in the %s list the name of a tournament leads to its page', async (list) => {
  answerWith(listOf(tournamentRow()));
  open(`/app/tournaments/${list}`);

  const link = await screen.findByRole('link', { name: 'Men 10-Ball' });

  expect(link.getAttribute('href')).toBe('/app/tournaments/5');
});

test('the server searches for the text in the search box', async () => {
  const requests = answerWith({
    ...listOf(),
    'GET /api/_search/tournaments': { body: [tournamentRow()], headers: { 'X-Total-Count': '1' } },
  });
  open('/app/tournaments/upcoming?search=ball+men');

  await screen.findByText('Men 10-Ball');

  expect(requests.find(({ path }) => path.startsWith('/api/_search/tournaments'))?.path).toMatch(/query=ball(?:\+|%20)men/);
});

test('a user who may not create tournaments sees the reason', async () => {
  answerWith(listOf());
  open('/app/tournaments/upcoming');

  const button = await screen.findByRole('button', { name: 'Create new Tournament' });

  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Your account may not create tournaments.')).toBeTruthy();
});

test('the menu of a row gives the reason of each refused action', async () => {
  answerWith(listOf(tournamentRow({ tournamentStatus: 'RUNNING' })));
  open('/app/tournaments/running');

  await userEvent.click(await screen.findByRole('button', { name: 'Actions of Men 10-Ball' }));

  const item = await screen.findByRole('menuitem', { name: /Make Draw for Next-Stage/ });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  expect(item.textContent).toContain('Draw next stage for this tournament not allowed');
});

test('starting asks once more and names the tournament', async () => {
  const drawn = tournamentRow({ tournamentStatus: 'GENERATED' });
  const requests = answerWith({
    ...listOf(drawn),
    'GET /api/tournaments/5': { body: drawn },
    'PUT /api/management/tournaments/5/start-tournament': { body: { ...drawn, tournamentStatus: 'RUNNING' } },
  });
  const router = open('/app/tournaments/running');
  await userEvent.click(await screen.findByRole('button', { name: 'Start: Men 10-Ball' }));

  const dialog = await screen.findByRole('alertdialog', { name: 'Start Men 10-Ball?' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Start Tournament' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/app/tournaments/running'));
  expect(requests.some(({ method }) => method === 'PUT')).toBe(true);
});

test('an address that names no action says so and returns to the list', async () => {
  answerWith(listOf(tournamentRow()));
  const router = open('/app/tournaments/running/5/juggle');

  expect(await screen.findByText('invalid action')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/app/tournaments/running');
});

test('a list that cannot be loaded can be requested again', async () => {
  answerWith({ ...listOf(), 'GET /api/tournaments': { status: 400, body: { detail: 'The list is not to be had.' } } });
  open('/app/tournaments/archive');

  expect(await screen.findByText('The list is not to be had.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
