import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { emptyRoom } from '../../../../../client/live/store.ts';
import { ApprovedPage } from '../../../../../client/pages/match/matches/lists/approved-page.tsx';
import { RunningPage } from '../../../../../client/pages/match/matches/lists/running-page.tsx';
import { UpcomingPage } from '../../../../../client/pages/match/matches/lists/upcoming-page.tsx';
import { matchModalRoutes } from '../../../../../client/pages/match/matches/match-modal-routes.tsx';
import { upcomingModalRoutes } from '../../../../../client/routes/upcoming-modal-routes.tsx';
import { everyRoute } from '../../../../../client/routes.tsx';
import { hall } from '../../../../../client/state/hall.ts';
import { session } from '../../../../../client/state/session.ts';
import { liveMatchRow } from '../../../live/rows.ts';
import { answerWith, type RecordedRequest } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';
import { loadDialogs } from './load-dialogs.ts';
import { singleRow, teamRow, waitingRow } from './waiting-row.ts';

const rights = { 'match:edit': 'event', 'match:edit-approved': 'event', 'match:read': 'all', 'lookup:read': 'all' } as const;

beforeAll(async () => {
  // Whole pages render here beside other tests, so elements may take a while.
  configure({ asyncUtilTimeout: 10_000 });
  Element.prototype.setPointerCapture ??= () => undefined;
  await loadDialogs();
});
beforeEach(() => {
  Object.assign(session, { grants: rights, eventIds: [1] });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = (path: string) =>
  openPage(
    [
      { path: '/app/matches/upcoming', Component: UpcomingPage, children: upcomingModalRoutes },
      { path: '/app/matches/running', Component: RunningPage },
      { path: '/app/matches/approved', Component: ApprovedPage, children: matchModalRoutes },
    ],
    path,
  );

const listOf = (rows: object[], total = rows.length) => ({ body: rows, headers: { 'X-Total-Count': String(total) } });

/** The list answers without single matches unless the request includes them. */
const upcoming = (rows: object[], singles: object[] = [], total = rows.length) => ({
  'GET /api/tournament-matches': ({ path }: RecordedRequest) => (path.includes('specified=true') ? listOf(singles) : listOf(rows, total)),
  'GET /api/management/tournaments/open-rounds': { body: [] },
  'GET /api/management/tournaments/open-sessions': { body: [] },
  'GET /api/disciplines': { body: [{ id: 1, name: '9-Ball', mnemonic: '9B' }] },
});

test('Upcoming and Approved are separate pages with their dialogs', async () => {
  const words = JSON.stringify((await everyRoute()).map(({ children }) => children));

  expect(words).toContain('matches/upcoming');
  expect(words).toContain(':id/:side/editQualifierMatch');
  expect(words).toContain('matches/approved');
});

test('the upcoming list shows the total without single matches of team matches', async () => {
  const requests = answerWith(upcoming([waitingRow()], [singleRow(1)], 82));
  open('/app/matches/upcoming');

  // Nothing is shown before the total is known.
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).not.toContain('Total');
  expect(await screen.findByText(/Total 82 matches/)).toBeTruthy();
  expect(await screen.findByText(/1 single match of team matches/)).toBeTruthy();
  const question = decodeURIComponent(requests.find(({ path }) => path.includes('specified=false'))?.path ?? '');
  expect(question).toContain('matchStatus.in=SCHEDULED,CREATED');
  expect(question).toContain('tournamentStatus.in=RUNNING,GENERATED');
  expect(question).toContain('size=50');
});

test('empty filters say that there is nothing more to play', async () => {
  answerWith(upcoming([waitingRow()]));
  open('/app/matches/upcoming');

  await userEvent.click(await screen.findByRole('button', { name: /^Round\s*All/ }));
  expect(await screen.findByText('no more rounds to play')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: /^Session\s*All/ }));
  expect(await screen.findByText('no more sessions to play')).toBeTruthy();
});

test('a discipline is filtered by its mnemonic, and the address keeps it', async () => {
  const requests = answerWith(upcoming([waitingRow()]));
  const router = open('/app/matches/upcoming');

  await userEvent.click(await screen.findByRole('button', { name: /^Discipline\s*All/ }));
  await userEvent.click(await screen.findByRole('option', { name: '9-Ball' }));

  expect(router.state.location.search).toBe('?discipline=9B');
  await waitFor(() => expect(requests.some(({ path }) => path.includes('disciplineMnemonic.equals=9B'))).toBe(true));
});

test('a match of players is assigned a table, and a team match is started instead', async () => {
  answerWith(upcoming([waitingRow(), teamRow()]));
  const router = open('/app/matches/upcoming');

  await userEvent.click(await screen.findByRole('button', { name: 'Start team match R1-A001' }));

  expect(router.state.location.pathname).toBe('/app/matches/upcoming/50/startTeamMatch');
  expect(screen.queryByRole('button', { name: 'Assign table to R1-A001', hidden: true })).toBeNull();
  expect(screen.getByRole('button', { name: 'Assign table to WR2-A007', hidden: true })).toBeTruthy();
});

test('a match with an unknown player cannot get a table, and names the match that it waits for', async () => {
  const open7 = { participantBId: null, participantBDisplayName: null, participantBLastName: null, bWaitsFor: 'Winner of A003' };
  answerWith(upcoming([waitingRow({ matchStatus: 'CREATED', ...open7 })]));
  open('/app/matches/upcoming');

  expect(await screen.findByText('Winner of A003')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Assign table to WR2-A007/ }).getAttribute('aria-disabled')).toBe('true');
});

test('a team match that cannot be started says so in the words of the specification', async () => {
  answerWith({
    ...upcoming([teamRow()]),
    'GET /api/tournament-matches/50': { body: teamRow() },
    'POST /api/management/announced-matches/startTeamMainMatch': { status: 409, body: { detail: 'The match has started already.' } },
  });
  open('/app/matches/upcoming/50/startTeamMatch');

  await userEvent.click(await screen.findByRole('button', { name: 'Start team match' }));

  expect(await screen.findByText('There was an error starting the team main match: The match has started already.')).toBeTruthy();
});

test('the line-up is one tap away after the start', async () => {
  answerWith({
    ...upcoming([teamRow()]),
    'GET /api/tournament-matches/50': { body: teamRow() },
    'POST /api/management/announced-matches/startTeamMainMatch': { body: { matchId: 50, version: 2 } },
  });
  const router = open('/app/matches/upcoming/50/startTeamMatch');

  await userEvent.click(await screen.findByRole('button', { name: 'Start team match' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Line-up' }));

  expect(router.state.location.pathname).toBe('/app/matches/upcoming/50/lineUp');
});

test('a match that was approved while the running list was not open is in neither its rows nor its count', async () => {
  const finished = (id: number) => liveMatchRow({ id, label: `B70${id}`, matchStatus: 'FINISHED' });
  const inHall = (...rows: ReturnType<typeof finished>[]) => {
    const members = { ...emptyRoom().members, match: rows.map(({ id }) => id) };
    Object.assign(hall.store, { matches: Object.fromEntries(rows.map((row) => [row.id, row])) });
    hall.store.rooms.matches = { ...emptyRoom(), epoch: '1', complete: true, members };
  };
  const answers = [listOf([finished(1), finished(2)])];
  answerWith({ ...upcoming([]), 'GET /api/tournament-matches': () => answers.shift() ?? new Promise<never>(() => undefined) });
  inHall(finished(1), finished(2));
  open('/app/matches/running');
  expect(await screen.findByText('2 waiting for approval')).toBeTruthy();
  cleanup();
  inHall(finished(2));
  open('/app/matches/running');

  expect(await screen.findByText('1 waiting for approval')).toBeTruthy();
  expect(screen.queryByText(/B701/)).toBeNull();
  expect(screen.getAllByText(/B702/)).not.toHaveLength(0);
  Object.assign(hall.store, { matches: {}, rooms: {} });
});

test('the approved list names the table of a match, and opens its form and history', async () => {
  const requests = answerWith({
    ...upcoming([]),
    'GET /api/tournament-matches': listOf([
      liveMatchRow({ matchStatus: 'APPROVED', tableId: null, tableDisplayNumber: null, previousAssignedTable: 17 }),
    ]),
  });
  const router = open('/app/matches/approved');

  expect(await screen.findByRole('cell', { name: '17' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Previous Table' })).toBeTruthy();
  expect(decodeURIComponent(requests.find(({ path }) => path.startsWith('/api/tournament-matches?'))?.path ?? '')).toContain(
    'aWalkover.equals=false',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Match history of WR2-A034' }));
  expect(router.state.location.pathname).toBe('/app/matches/approved/34/showHistory');
});
