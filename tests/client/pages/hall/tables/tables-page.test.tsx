import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveTournament } from '#contract/live/tournament.ts';
import { keys, queryClient } from '../../../../../client/api/queries.ts';
import { AssignMatchModal } from '../../../../../client/pages/hall/tables/assign-match-modal.tsx';
import { BlockTableModal } from '../../../../../client/pages/hall/tables/block-table-modal.tsx';
import { PairTabletModal } from '../../../../../client/pages/hall/tables/pair-tablet-modal.tsx';
import { TablesPage } from '../../../../../client/pages/hall/tables/tables-page.tsx';
import { AssignTableModal } from '../../../../../client/pages/match/matches/assign/assign-table-modal.tsx';
import { hall } from '../../../../../client/state/hall.ts';
import { session } from '../../../../../client/state/session.ts';
import { liveMatchRow, liveTableRow } from '../../../live/rows.ts';
import { answerWith } from '../../../support/answers.ts';

const free = { ...liveTableRow({ id: 18, displayNumber: 18, tableStatus: 'FREE', matchId: null }), blockedBy: null, match: null };
const used = { ...liveTableRow(), blockedBy: null, match: liveMatchRow() };
const rights = { 'match:edit': 'event', 'match:approve': 'event', 'table:block': 'event', 'device:manage': 'event' } as const;

beforeEach(() => {
  Object.assign(session, { grants: rights, eventIds: [1] });
});
afterEach(() => {
  cleanup();
  Object.assign(hall.store, { matches: {}, tables: {} });
  Object.assign(session, { account: null });
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(element: ReactElement, path = '/app/matches/tables') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('every table of a running event is a card below the name of its event', async () => {
  const requests = answerWith({ 'GET /api/billiard-tables': { body: [used, free] } });
  open(<TablesPage />);

  expect(await screen.findByRole('heading', { name: 'Tables of Event: Danubia Open 2026' })).toBeTruthy();
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
    'Table 12, In use, Men · WR2-A034',
    'Table 18, Free',
  ]);
  expect(requests[0]?.path).toBe('/api/billiard-tables?activeTables=true&page=0&size=999&sort=displayNumber%2Casc');
});

test('a request that failed while the server was away is repeated once at the reconnect', async () => {
  const answers: Parameters<typeof answerWith>[0] = { 'GET /api/billiard-tables': { body: [used, free] } };
  const requests = answerWith(answers);
  const lists = () => requests.filter(({ path }) => path.startsWith('/api/billiard-tables'));
  const line = (status: 'live' | 'reconnecting') => act(async () => void Object.assign(hall.store.connection, { status }));
  open(<TablesPage />);
  await screen.findAllByRole('article');
  await line('live');

  answers['GET /api/billiard-tables'] = { status: 500, body: { title: 'Away', status: 500 } };
  await line('reconnecting');
  await act(() => queryClient.refetchQueries({ queryKey: keys.tables.all }));
  expect(await screen.findByText('The last refresh failed.')).toBeTruthy();
  answers['GET /api/billiard-tables'] = { body: [used, free] };
  const before = lists().length;
  await line('live');
  // The list reloads every 15 s; this request comes earlier.
  expect(lists()).toHaveLength(before + 1);
  await waitFor(() => expect(screen.queryByText('The last refresh failed.')).toBeNull());

  await line('reconnecting');
  await line('live');
  expect(lists()).toHaveLength(before + 1);
});

test('actions that need the server are disabled without connection, with the reason', async () => {
  const blocked = { ...free, id: 19, displayNumber: 19, tableStatus: 'BLOCKED', blockedReason: 'New cloth' };
  const done = { ...used, match: liveMatchRow({ matchStatus: 'FINISHED', aScore: 9 }) };
  answerWith({ 'GET /api/billiard-tables': { body: [free, blocked, done] } });
  const line = (status: 'live' | 'offline') => act(async () => void Object.assign(hall.store.connection, { status }));
  const off = () => screen.queryAllByRole('button', { description: /^No connection\. / });
  open(<TablesPage />);
  await screen.findAllByRole('article');

  await line('offline');
  expect(off().map((button) => button.getAttribute('aria-label'))).toEqual([
    'Approve Match WR2-A034',
    'Assign Match to table 18',
    'Unblock table 19',
  ]);
  await line('live');
  expect(off()).toEqual([]);
});

test('a count of the filter row shows only its tables, and the address keeps it', async () => {
  answerWith({ 'GET /api/billiard-tables': { body: [used, free] } });
  const router = open(<TablesPage />);

  await userEvent.click(await screen.findByRole('button', { name: 'Free 1' }));

  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(router.state.location.search).toBe('?show=free');
});

test('a page without tables says what to do', async () => {
  answerWith({ 'GET /api/billiard-tables': { body: [] } });
  open(<TablesPage />);

  expect(await screen.findByText('No tables yet')).toBeTruthy();
  expect(screen.getByText(/Ask an event administrator/)).toBeTruthy();
});

test('a page without tables leads a user who may edit events to them', async () => {
  Object.assign(session, { grants: { ...rights, 'event:write': 'all' } });
  answerWith({ 'GET /api/billiard-tables': { body: [] } });
  open(<TablesPage />);

  expect((await screen.findByRole('link', { name: 'Go to the events' })).getAttribute('href')).toBe('/app/events/active');
  expect(screen.queryByText(/Ask an event administrator/)).toBeNull();
});

test('a list that cannot be loaded can be requested again', async () => {
  const answers = [{ status: 400, body: { detail: 'The list is not to be had.' } }, { body: [free] }];
  answerWith({ 'GET /api/billiard-tables': () => answers.shift() ?? { body: [free] } });
  open(<TablesPage />);

  expect(await screen.findByText('The list is not to be had.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('article', { name: 'Table 18, Free' })).toBeTruthy();
});

test('a free table proposes the next match that can start, and assigns it', async () => {
  const next = liveMatchRow({
    id: 7,
    label: 'B039',
    matchStatus: 'SCHEDULED',
    tableId: null,
    tableDisplayNumber: null,
    matchStartTime: null,
  });
  const requests = answerWith({
    'GET /api/billiard-tables/18': { body: free },
    'GET /api/tournament-matches': { body: [next] },
    'POST /api/management/upcoming-matches/assign-table': { body: { matchId: 7, version: 2 } },
  });
  const closed = vi.fn();
  open(<AssignMatchModal tableId={18} onClose={closed} />);

  await userEvent.click(await screen.findByRole('button', { name: 'Assign WR2-B039' }));

  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const list = requests.find(({ path }) => path.startsWith('/api/tournament-matches'))?.path ?? '';
  expect(list).toContain('size=50');
  expect(list).toContain('sort=matchScheduledTime');
  expect(
    requests.some(({ path }) => path === '/api/management/upcoming-matches/assign-table?matchId=7&tableId=18&from=none&keepPromise=true'),
  ).toBe(true);
});

test('a table proposes the match that its card names, though another free table has an earlier one', async () => {
  const waits = { matchStatus: 'SCHEDULED', tableId: null, tableDisplayNumber: null, matchStartTime: null } as const;
  const early = liveMatchRow({ ...waits, id: 6, label: 'B038', matchScheduledTime: '2026-07-04T10:00:00.000Z' });
  const late = liveMatchRow({ ...waits, id: 7, label: 'B039', matchScheduledTime: '2026-07-04T11:00:00.000Z' });
  Object.assign(hall.store.matches, { 6: early, 7: late });
  Object.assign(hall.store.tables, { 17: { ...free, id: 17, displayNumber: 17, nextMatchId: 6 }, 18: { ...free, nextMatchId: 7 } });
  answerWith({ 'GET /api/tournament-matches': { body: [early, late] } });
  open(<AssignMatchModal tableId={18} onClose={() => undefined} />);

  expect(await screen.findByRole('button', { name: 'Assign WR2-B039' })).toBeTruthy();
});

test('a chosen match that went to another table meanwhile is named, with the person who assigned it', async () => {
  const waits = { matchStatus: 'SCHEDULED', tableId: null, tableDisplayNumber: null, matchStartTime: null } as const;
  const chosen = liveMatchRow({ ...waits, id: 7, label: 'B039' });
  Object.assign(hall.store.matches, { 7: chosen });
  Object.assign(hall.store.tables, { 18: free });
  const requests = answerWith({
    'GET /api/tournament-matches': { body: [chosen] },
    'GET /api/match-progress-entries': { body: [{ by: 'Ivana Grgurić' }] },
  });
  open(<AssignMatchModal tableId={18} onClose={() => undefined} />);
  await screen.findByRole('button', { name: 'Assign WR2-B039' });

  Object.assign(hall.store.matches, { 7: { ...chosen, version: 9, matchStatus: 'READY', tableId: 4, tableDisplayNumber: 4 } });

  expect(await screen.findAllByText('WR2-B039 is on table 4 now, put there by Ivana Grgurić.')).not.toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
  expect(requests.some(({ path }) => path.includes('assign-table'))).toBe(false);
});

test('an assignment by the dialog itself is not reported as that of somebody else, though live data arrives before the answer', async () => {
  const waits = { matchStatus: 'SCHEDULED', tableId: null, tableDisplayNumber: null, matchStartTime: null } as const;
  const chosen = liveMatchRow({ ...waits, id: 7, label: 'B039' });
  Object.assign(hall.store.matches, { 7: chosen });
  Object.assign(hall.store.tables, { 18: free });
  const arrive = () => {
    Object.assign(hall.store.matches, { 7: { ...chosen, version: 9, matchStatus: 'READY', tableId: 18, tableDisplayNumber: 18 } });
    Object.assign(hall.store.tables, { 18: { ...free, version: 9, tableStatus: 'ASSIGNED', matchId: 7 } });
    return { body: { matchId: 7, version: 9 } };
  };
  answerWith({ 'GET /api/tournament-matches': { body: [chosen] }, 'POST /api/management/upcoming-matches/assign-table': arrive });
  const closed = vi.fn();
  open(<AssignMatchModal tableId={18} onClose={closed} />);

  await userEvent.click(await screen.findByRole('button', { name: 'Assign WR2-B039' }));

  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  await screen.findByText('In use');
  expect(screen.queryAllByText(/is on table 18|is in use/)).toEqual([]);
});

test('Assign Match names the next step when the stage is over', async () => {
  Object.assign(session, { grants: { ...session.grants, 'tournament:run': 'event' } });
  Object.assign(hall.store.tables, { 18: free });
  const over = {
    id: 1,
    eventId: free.eventId,
    name: 'Men',
    tournamentStatus: 'RUNNING',
    readyForNextStageDraw: true,
    readyToFinish: false,
  };
  hall.store.tournaments = { 1: over as LiveTournament };
  answerWith({ 'GET /api/tournament-matches': { body: [] } });
  open(<AssignMatchModal tableId={18} onClose={() => undefined} />);

  const link = await screen.findByRole('link', { name: 'Draw the next stage' });
  expect(link.getAttribute('href')).toBe('/app/tournaments/1/matches/draw-next-stage');
  expect(screen.getByText('The stage is over.')).toBeTruthy();
  expect(screen.queryByText(/Approve finished matches/)).toBeNull();
  hall.store.tournaments = {};
});

test('Assign Match says that no match is left when the tournament is over, not that none can start yet', async () => {
  Object.assign(session, { grants: { ...session.grants, 'tournament:run': 'event' } });
  Object.assign(hall.store.tables, { 18: free });
  const ready = { readyForNextStageDraw: false, readyToFinish: true };
  const over = { id: 1, eventId: free.eventId, name: 'Men', tournamentStatus: 'RUNNING', ...ready };
  hall.store.tournaments = { 1: over as LiveTournament };
  answerWith({ 'GET /api/tournament-matches': { body: [] } });
  open(<AssignMatchModal tableId={18} onClose={() => undefined} />);

  await screen.findByText('No matches left to play');
  expect(screen.getByText('The tournament is over.')).toBeTruthy();
  cleanup();

  const other = { ...over, id: 2, name: 'Women', readyToFinish: false };
  hall.store.tournaments = { 1: over as LiveTournament, 2: other as LiveTournament };
  open(<AssignMatchModal tableId={18} onClose={() => undefined} />);
  await screen.findByText('No match can start yet');
  hall.store.tournaments = {};
});

test('a match that went back to the Upcoming-List during a change of table is assigned after a confirmation', async () => {
  const match = liveMatchRow({ id: 7, label: 'B039', matchStatus: 'READY', tableId: 4, tableDisplayNumber: 4, matchStartTime: null });
  Object.assign(hall.store.matches, { 7: match });
  Object.assign(session, { account: { firstName: 'Ivana', lastName: 'Grgurić', login: 'ivana' } });
  const requests = answerWith({
    'GET /api/tournament-matches/7': { body: match },
    'GET /api/match-progress-entries': { body: [{ by: 'Ivana Grgurić' }] },
    'GET /api/management/upcoming-matches/free-tables/1': { body: [{ id: 18, name: 'Table 18' }] },
    'POST /api/management/upcoming-matches/assign-table': { body: { matchId: 7, version: 11 } },
  });
  open(<AssignTableModal matchId={7} onClose={() => undefined} />);
  const choose = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Table$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Table 18' }));
  };
  await screen.findByText('The match is on table 4 now.');
  await choose();

  const back = { version: 10, matchStatus: 'SCHEDULED', tableId: null, tableDisplayNumber: null } as const;
  Object.assign(hall.store.matches, { 7: { ...match, ...back } });
  expect(await screen.findAllByText('WR2-B039 is in the Upcoming-List now, put there by you.')).not.toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Assign anyway' }));
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }));

  const path = '/api/management/upcoming-matches/assign-table?matchId=7&tableId=18&from=none&keepPromise=true';
  await waitFor(() => expect(requests.map((one) => one.path)).toContain(path));
});

test('the dialog names both players, and has a button only with a table to assign: the predicted or the only free one', async () => {
  const waits = { matchStatus: 'SCHEDULED', tableId: null, tableDisplayNumber: null, matchStartTime: null } as const;
  const match = liveMatchRow({ ...waits, id: 7, label: 'B039' });
  const tables = [{ id: 18, name: 'Table 18' }];
  Object.assign(hall.store.matches, { 7: match });
  answerWith({
    'GET /api/tournament-matches/7': { body: match },
    'GET /api/management/upcoming-matches/free-tables/1': () => ({ body: tables }),
  });
  open(<AssignTableModal matchId={7} onClose={() => undefined} />);

  await screen.findByRole('dialog', { name: /^Assign table · WR2-B039 · KOVAČEVIĆ – ŚWIĄTEK-NOWAK/ });
  await screen.findByRole('button', { name: /^Table 18 Table/ });
  expect(screen.getByRole('button', { name: 'Assign' }).getAttribute('aria-disabled')).toBeNull();
  cleanup();
  queryClient.clear();
  tables.push({ id: 19, name: 'Table 19' });
  open(<AssignTableModal matchId={7} onClose={() => undefined} />);
  await screen.findByText('Choose a free table');
  expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull();
});

test('a match that is approved during a change of table stays, and the dialog says why', async () => {
  const match = liveMatchRow({ id: 7, label: 'B039', tableId: 4, tableDisplayNumber: 4 });
  Object.assign(hall.store.matches, { 7: match });
  answerWith({
    'GET /api/tournament-matches/7': { body: match },
    'GET /api/match-progress-entries': { body: [] },
    'GET /api/management/upcoming-matches/free-tables/1': { body: [{ id: 18, name: 'Table 18' }] },
  });
  open(<AssignTableModal matchId={7} onClose={() => undefined} />);
  await screen.findByText('The match is on table 4 now.');

  Object.assign(hall.store.matches, { 7: { ...match, version: 10, matchStatus: 'APPROVED', tableId: null, tableDisplayNumber: null } });

  expect(await screen.findAllByText(/approved/i)).not.toHaveLength(0);
  expect(screen.queryAllByText(/Upcoming-List|Move anyway/)).toEqual([]);
});

test('the dialog says how to get a table when none is free', async () => {
  const match = liveMatchRow({ id: 7, label: 'B039', tableId: 4, tableDisplayNumber: 4 });
  Object.assign(hall.store.matches, { 7: match, 8: liveMatchRow({ id: 8, matchStatus: 'FINISHED', tableId: 5, tableDisplayNumber: 5 }) });
  answerWith({
    'GET /api/tournament-matches/7': { body: match },
    'GET /api/management/upcoming-matches/free-tables/1': { body: [] },
  });
  open(<AssignTableModal matchId={7} onClose={() => undefined} />);

  expect(await screen.findByText('1 match is finished: approve it, and its table is free.')).toBeTruthy();
});

test('a table is blocked only with a reason', async () => {
  const requests = answerWith({
    'GET /api/billiard-tables/18': { body: free },
    'POST /api/management/tables/18/block': { body: { tableId: 18, version: 2 } },
  });
  const closed = vi.fn();
  open(<BlockTableModal tableId={18} onClose={closed} />);
  const button = await screen.findByRole('button', { name: 'Block table' });
  expect(button.getAttribute('aria-disabled')).toBe('true');

  await userEvent.type(screen.getByLabelText(/^Reason/), 'Cloth repair{Enter}');

  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Cloth repair' });
});

test('the pairing dialog shows a code of six digits, where to type it and how long it is valid', async () => {
  const expiresAt = new Date(hall.serverNow() + 590_500).toISOString();
  answerWith({
    'GET /api/billiard-tables/18': { body: free },
    'POST /api/management/tables/18/pairing-codes': { status: 201, body: { code: '451983', expiresAt } },
    'GET /api/management/hall-addresses': {
      body: [
        { url: 'https://hall.local:4000', network: null },
        { url: 'http://192.168.24.10:4000', network: 'WIFI' },
      ],
    },
  });
  open(<PairTabletModal tableId={18} onClose={() => undefined} />);

  expect(await screen.findByLabelText('Code 4 5 1 9 8 3')).toBeTruthy();
  expect((await screen.findAllByText(/\/referee$/)).map(({ textContent }) => textContent)).toEqual([
    'https://hall.local:4000/referee',
    'http://192.168.24.10:4000/referee',
  ]);
  expect(await screen.findByLabelText('QR code for https://hall.local:4000/referee#451983')).toBeTruthy();
  expect(screen.getByText(/^Valid once, for another 9:5\d\.$/)).toBeTruthy();
  expect(screen.getByText('Nothing is paired with this table yet.')).toBeTruthy();
});

test('a user who may not pair tablets gets no code', async () => {
  Object.assign(session, { grants: {}, eventIds: [] });
  const requests = answerWith({ 'GET /api/billiard-tables/18': { body: free } });
  open(<PairTabletModal tableId={18} onClose={() => undefined} />);

  expect((await screen.findAllByText('Your account may not pair tablets of this event.')).length).toBeGreaterThan(0);
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});
