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
