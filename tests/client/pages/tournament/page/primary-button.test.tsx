/** The primary button on the page of a tournament that is over. */
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TournamentStatus } from '#machines/names.ts';
import { queryClient } from '../../../../../client/api/queries.ts';
import { emptyStore } from '../../../../../client/live/store.ts';
import { PrimaryButton } from '../../../../../client/pages/tournament/page/primary-button.tsx';
import { hall } from '../../../../../client/state/hall.ts';
import { session } from '../../../../../client/state/session.ts';
import { Toasts } from '../../../../../client/ui/overlays/toast.tsx';
import { liveEventRow } from '../../../live/rows.ts';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';
import { tournamentRow } from '../tournaments/rows.ts';

beforeEach(() => {
  Object.assign(session, { grants: { 'event:write': 'all', 'tournament:read': 'all', 'tournament:run': 'all' }, eventIds: [2] });
  hall.store.events[2] = liveEventRow({ id: 2 });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  Object.assign(hall.store, emptyStore());
  vi.unstubAllGlobals();
});

function open(other: TournamentStatus) {
  const rows = [tournamentRow({ tournamentStatus: 'APPROVED' }), tournamentRow({ id: 6, tournamentStatus: other })];
  answerWith({ 'GET /api/tournaments': { body: rows, headers: { 'X-Total-Count': '2' } } });
  const element = <PrimaryButton tournament={tournamentRow({ tournamentStatus: 'APPROVED' })} tab="ranking" waiting={0} />;
  const routes = [
    { path: '/p', element },
    { path: '/app/events/2', element: <p>Event 2</p> },
  ];
  openPage(routes, '/p');
}

test('the last approved tournament of an event leads to the page that closes the event', async () => {
  open('CANCELED');
  await userEvent.click(await screen.findByRole('button', { name: 'Close the event' }));

  expect(await screen.findByText('Event 2')).toBeTruthy();
});

test('while another tournament of the event is played, an approved one leads nowhere', async () => {
  open('RUNNING');
  await vi.waitFor(() => expect(queryClient.getQueryCache().getAll()).toHaveLength(1));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));

  expect(screen.queryByRole('button')).toBeNull();
});

function openDrawn(eventStatus: 'ACTIVE' | 'CREATED') {
  hall.store.events[2] = liveEventRow({ id: 2, eventStatus });
  const requests = answerWith({
    'PUT /api/management/tournaments/5/start-tournament': { body: {} },
    'PUT /api/management/tournaments/5/undo-start': { body: {} },
  });
  const element = <PrimaryButton tournament={tournamentRow({ tournamentStatus: 'GENERATED' })} tab="chart" waiting={0} />;
  const page = (words: string) => (
    <>
      <p>{words}</p>
      <Toasts />
    </>
  );
  openPage(
    [
      { path: '/p', element },
      { path: '/app/tournaments/5/matches', element: page('Matches of 5') },
      { path: '/app/tournaments/5/chart/start', element: page('Question') },
      { path: '/app/tournaments/5/matches/start', element: page('Question') },
    ],
    '/p',
  );
  return requests;
}
const putsOf = (requests: ReturnType<typeof openDrawn>) => requests.filter(({ method }) => method === 'PUT');

test('a tournament of an active event starts with one press, and Undo takes the start back', async () => {
  const requests = openDrawn('ACTIVE');
  await userEvent.click(await screen.findByRole('button', { name: 'Start tournament' }));
  await screen.findByText('Matches of 5');
  expect(putsOf(requests).map(({ path }) => path)).toEqual(['/api/management/tournaments/5/start-tournament']);

  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  await vi.waitFor(() =>
    expect(putsOf(requests)[1]).toMatchObject({
      path: '/api/management/tournaments/5/undo-start',
      body: { confirmation: tournamentRow().name, reason: 'Undone right after the start' },
    }),
  );
});

test('while the event is not active, Start asks first', async () => {
  Object.assign(session, { grants: { 'tournament:read': 'all', 'tournament:run': 'all' } });
  const requests = openDrawn('CREATED');
  await userEvent.click(await screen.findByRole('button', { name: 'Start tournament' }));

  await screen.findByText('Question');
  expect(putsOf(requests)).toEqual([]);
});
