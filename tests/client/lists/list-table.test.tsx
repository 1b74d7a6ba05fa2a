import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RouteObject } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../client/api/queries.ts';
import { Page as SeasonsPage } from '../../../client/pages/masters/seasons/seasons-page.tsx';
import { ApprovedPage } from '../../../client/pages/match/matches/lists/approved-page.tsx';
import { RunningPage } from '../../../client/pages/match/matches/lists/running-page.tsx';
import { UpcomingPage } from '../../../client/pages/match/matches/lists/upcoming-page.tsx';
import { EventsPage } from '../../../client/pages/tournament/events/events-page.tsx';
import { RankingModal } from '../../../client/pages/tournament/tournaments/ranking-modal.tsx';
import { TournamentsPage } from '../../../client/pages/tournament/tournaments/tournaments-page.tsx';
import { ParticipantsModal } from '../../../client/tournament/participants/participants-modal.tsx';
import { liveMatchRow } from '../live/rows.ts';
import { participantRow } from '../pages/tournament/draws/rows.ts';
import { tournamentRow } from '../pages/tournament/tournaments/rows.ts';
import { answerWith, type RecordedRequest } from '../support/answers.ts';
import { openPage } from '../support/open-page.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const season = { id: 1, version: 1, name: 'Season 2026', seasonYear: 2026, seasonStatus: 'RUNNING' };
const event = {
  id: 1,
  version: 1,
  name: 'Adria Open 2026',
  shortName: 'Adria',
  eventType: 'EURO_TOUR',
  eventStatus: 'RUNNING',
  eventStartDate: '2026-09-24',
  eventEndDate: '2026-09-27',
  numberOfTables: 24,
  seasonId: 1,
  seasonName: 'Season 2026',
  users: [],
};
const noop = () => undefined;
const at = (path: string, Component: RouteObject['Component']): RouteObject => ({ path, Component: Component ?? null });

type ListScreenCase = { name: string; route: RouteObject; api: string; row: object; size: number };
const addressed: ListScreenCase[] = [
  { name: 'running matches', route: at('/running', RunningPage), api: '/api/tournament-matches', row: liveMatchRow(), size: 50 },
  {
    name: 'upcoming matches',
    route: at('/upcoming', UpcomingPage),
    api: '/api/tournament-matches',
    row: liveMatchRow({ matchStatus: 'SCHEDULED' }),
    size: 50,
  },
  {
    name: 'approved matches',
    route: at('/approved', ApprovedPage),
    api: '/api/tournament-matches',
    row: liveMatchRow({ matchStatus: 'APPROVED' }),
    size: 50,
  },
  {
    name: 'tournaments',
    route: at('/tournaments', () => <TournamentsPage list="upcoming" />),
    api: '/api/tournaments',
    row: tournamentRow(),
    size: 50,
  },
  { name: 'events', route: at('/events', () => <EventsPage list="active" />), api: '/api/events', row: event, size: 50 },
  { name: 'seasons', route: at('/seasons', SeasonsPage), api: '/api/seasons', row: season, size: 50 },
];
const dialogs: ListScreenCase[] = [
  {
    name: 'participants',
    route: at('/participants', () => <ParticipantsModal tournamentId={7} onClose={noop} />),
    api: '/api/participants',
    row: participantRow(),
    size: 10,
  },
  {
    name: 'ranking',
    route: at('/ranking', () => <RankingModal tournamentId={7} onClose={noop} />),
    api: '/api/participants',
    row: participantRow(),
    size: 10,
  },
];

/** Answers for the other calls of the screens. */
const around = {
  'GET /api/tournaments/7': { body: tournamentRow() },
  'GET /api/seasons': { body: [season], headers: { 'X-Total-Count': '1' } },
};
const pageOf = (path: string): number => Number(new URLSearchParams(path.split('?')[1]).get('page'));

test.each([...addressed, ...dialogs])('$name: a first load that fails says so and can be repeated', async ({ route, api, row }) => {
  let up = false;
  answerWith({
    ...around,
    [`GET ${api}`]: () => (up ? { body: [row], headers: { 'X-Total-Count': '1' } } : { status: 500, body: { detail: 'Out of order.' } }),
  });
  openPage([route], route.path ?? '');

  expect(await screen.findByText('The list could not be loaded')).toBeTruthy();
  expect(screen.getAllByRole('region').filter((region) => region.getAttribute('aria-busy') === 'true')).toEqual([]);
  up = true;
  const failure = screen.getByText('The list could not be loaded').parentElement as HTMLElement;
  await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(screen.queryByText('The list could not be loaded')).toBeNull());
  expect(await screen.findAllByRole('row')).not.toHaveLength(1);
});

test.each(addressed)('$name: an address with a page beyond the end leads to the last page', async ({ route, api, row, size }) => {
  const total = size + 1;
  const requests = answerWith({
    ...around,
    [`GET ${api}`]: ({ path }: RecordedRequest) => ({
      body: pageOf(path) > 1 ? [] : [row],
      headers: { 'X-Total-Count': String(total) },
    }),
  });
  const router = openPage([route], `${route.path}?page=9`);

  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  expect(await screen.findByRole('button', { name: 'Page 2', current: 'page' })).toBeTruthy();
  expect(screen.queryByText(/^(No |Nobody )/)).toBeNull();
  await waitFor(() => expect(requests.some(({ path }) => path.startsWith(api) && pageOf(path) === 1)).toBe(true));
});

test('participants: when the last one of the last page is removed, the page before it is shown', async () => {
  let total = 11;
  answerWith({
    ...around,
    'GET /api/participants': ({ path }) => ({
      body: pageOf(path) * 10 >= total ? [] : [participantRow()],
      headers: { 'X-Total-Count': String(total) },
    }),
  });
  openPage([at('/participants', () => <ParticipantsModal tournamentId={7} onClose={noop} />)], '/participants');
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  await screen.findByText('11', { selector: 'b' });

  total = 10;
  await queryClient.invalidateQueries();

  expect(await screen.findByText('1–10')).toBeTruthy();
  expect(screen.queryByText('Nobody has entered yet')).toBeNull();
});
