import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { emptyStore } from '../../../../../client/live/store.ts';
import { upcomingModalRoutes } from '../../../../../client/routes/upcoming-modal-routes.tsx';
import { hall } from '../../../../../client/state/hall.ts';
import { session } from '../../../../../client/state/session.ts';
import { liveEventRow } from '../../../live/rows.ts';
import { answerWith, type RecordedRequest } from '../../../support/answers.ts';
import { loadDialogs } from './load-dialogs.ts';
import { waitingRow } from './waiting-row.ts';

beforeAll(async () => {
  configure({ asyncUtilTimeout: 10_000 });
  await Promise.all([
    loadDialogs(),
    import('../../../../../client/pages/match/matches/shift/shift-times-modal.tsx'),
    import('../../../../../client/pages/match/matches/shift/round-race-modal.tsx'),
  ]);
});
beforeEach(() => {
  Object.assign(session, { grants: { 'match:edit': 'event' }, eventIds: [1] });
  Object.assign(hall.store, { events: { 1: liveEventRow() } });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  Object.assign(hall.store, emptyStore());
});

function open(path: string) {
  const router = createMemoryRouter(
    [{ path: '/app/matches/upcoming', children: [{ index: true, element: null }, ...upcomingModalRoutes] }],
    { initialEntries: [`/app/matches/upcoming/${path}`] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const path = '/api/management/announced-matches/shift';
const times = { from: '2026-07-04T11:00:00.000Z', to: '2026-07-04T11:15:00.000Z' };
const shifts = (requests: RecordedRequest[], dryRun: boolean) =>
  requests.filter((one) => one.path.startsWith(path) && one.path.includes('dryRun=true') === dryRun);

test('the dialog shows what would move, asks for a confirmation outside the event’s days, and shifts', async () => {
  const requests = answerWith({
    'GET /api/tournament-matches/7': { body: waitingRow() },
    [`PUT ${path}`]: { body: { matchIds: [7, 8, 9], first: times, last: times, outside: 'The match would be on 2026-07-06.' } },
  });
  const router = open('7/shiftTimes');

  const button = await screen.findByRole('button', { name: /^Shift 3 matches/ });
  expect(screen.getByLabelText('Preview').textContent).toContain('→');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(shifts(requests, true)[0]?.body).toEqual({ matchId: 7, scope: 'FROM_HERE', minutes: 15 });

  await userEvent.click(screen.getByRole('radio', { name: 'Earlier' }));
  await waitFor(() => expect(shifts(requests, true).at(-1)?.body).toEqual({ matchId: 7, scope: 'FROM_HERE', minutes: -15 }));
  await userEvent.click(await screen.findByRole('checkbox'));
  expect(shifts(requests, false)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /^Shift 3 matches/ }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/app/matches/upcoming'));
  expect(shifts(requests, false)[0]?.body).toEqual({ matchId: 7, scope: 'FROM_HERE', minutes: -15, confirmed: true });
});

test('the server’s reason stands at the button when nothing can move', async () => {
  answerWith({
    'GET /api/tournament-matches/7': { body: waitingRow() },
    [`PUT ${path}`]: { body: { matchIds: [], first: null, last: null, outside: null } },
  });
  open('7/shiftTimes');

  expect((await screen.findAllByText('No match that waits for a table has a time here.')).length).toBeGreaterThan(0);
});

test('Race-To of a whole round is changed after a preview that says which matches stay', async () => {
  const raceOf = '/api/management/announced-matches/round-race';
  const requests = answerWith({
    'GET /api/tournament-matches/7': { body: waitingRow() },
    [`PUT ${raceOf}`]: ({ body }) => {
      const same = (body as { raceTo: number }).raceTo === 9;
      return { body: same ? { matchIds: [], begun: 1, refusal: 'It is 9 already.' } : { matchIds: [7, 8, 9], begun: 1, refusal: null } };
    },
  });
  const router = open('7/roundRace');
  expect((await screen.findAllByText('It is 9 already.')).length).toBeGreaterThan(0);

  await userEvent.click(screen.getByRole('button', { name: /^Increase/ }));
  expect((await screen.findByText(/3 matches change, 1 match has begun and stays as it is/)).textContent).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Change 3 matches/ }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/app/matches/upcoming'));
  expect(requests.filter(({ path: of }) => of === raceOf).map(({ body }) => body)).toEqual([{ matchId: 7, raceTo: 10 }]);
});

test('a time outside the days of the event is saved only with the confirmation', async () => {
  const requests = answerWith({
    'GET /api/tournament-matches/7': { body: waitingRow({ version: 4, matchScheduledTime: '2026-07-05T11:00:00.000Z' }) },
    'PUT /api/tournament-matches': { body: waitingRow({ version: 5 }) },
  });
  Object.assign(hall.store, { events: { 1: liveEventRow({ eventEndDate: '2026-07-05', timeZone: 'Etc/UTC' }) }, rooms: {} });
  open('7/editMatch');
  const time = await screen.findByRole('button', { name: /Scheduled-time: time/ });
  expect(screen.queryByRole('checkbox', { name: /on this day anyway/ })).toBeNull();

  Object.assign(hall.store, { events: { 1: liveEventRow({ eventEndDate: '2026-07-04', timeZone: 'Etc/UTC' }) } });
  await userEvent.click(time);
  await userEvent.click(await screen.findByRole('option', { name: '12:00' }));

  const tick = await screen.findByRole('checkbox', { name: /on this day anyway/ });
  const save = screen.getByRole('button', { name: /^Save/ });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(tick);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Save/ }).getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    id: 7,
    version: 4,
    matchScheduledTime: '2026-07-05T12:00:00.000Z',
    confirmed: true,
  });
});
