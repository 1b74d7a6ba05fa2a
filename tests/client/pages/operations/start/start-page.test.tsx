import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import type { LiveTournament } from '#contract/live/tournament.ts';
import { queryClient } from '../../../../../client/api/queries.ts';
import { emptyRoom, emptyStore } from '../../../../../client/live/store.ts';
import { StartPage } from '../../../../../client/pages/operations/start/start-page.tsx';
import { hall } from '../../../../../client/state/hall.ts';
import { session } from '../../../../../client/state/session.ts';
import { noonZone } from '../../../../support/noon-zone.ts';
import { liveEventRow, liveMatchRow, liveTableRow } from '../../../live/rows.ts';
import { answerWith } from '../../../support/answers.ts';
import { deviceRow } from '../../hall/tables/rows.ts';

beforeEach(() => {
  answerWith({ 'GET /api/tournaments': { body: [] } });
  Object.assign(session, { grants: { 'match:watch': 'all', 'match:approve': 'event', 'tournament:read': 'all' }, eventIds: [1] });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  Object.assign(hall.store, emptyStore());
  vi.unstubAllGlobals();
});

const ago = (minutes: number): string => new Date(hall.serverNow() - minutes * 60_000).toISOString();

function know(tables: LiveTable[], matches: LiveMatch[]): void {
  const complete = { ...emptyRoom(), complete: true };
  Object.assign(hall.store, {
    tables: Object.fromEntries(tables.map((row) => [row.id, row])),
    matches: Object.fromEntries(matches.map((row) => [row.id, row])),
    events: tables.length > 0 ? { 1: liveEventRow({ timeZone: noonZone(hall.serverNow()) }) } : {},
    rooms: { matches: complete, 'tournament:1': { ...complete } },
  });
}

function open(path = '/app') {
  const router = createMemoryRouter([{ path: '*', element: <StartPage /> }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const running = () => liveMatchRow({ matchScheduledTime: ago(30), matchStartTime: ago(20) });
const waiting = () =>
  liveMatchRow({
    id: 35,
    label: 'A035',
    matchStatus: 'SCHEDULED',
    tableId: null,
    tableDisplayNumber: null,
    matchScheduledTime: ago(12.5),
    matchStartTime: null,
    aScore: 0,
    bScore: 0,
  });
const finished = (overrides: Partial<LiveMatch> = {}) =>
  liveMatchRow({
    id: 36,
    label: 'A036',
    matchStatus: 'FINISHED',
    aScore: 9,
    participantALastName: 'Demir',
    participantACountry: 'TUR',
    tableId: 13,
    tableDisplayNumber: 13,
    matchFinishTime: ago(3.5),
    matchStartTime: ago(50),
    matchScheduledTime: ago(60),
    ...overrides,
  });

test('announced matches that do not begin are on top, each with its call', async () => {
  Object.assign(session, { grants: { 'match:watch': 'all', 'match:edit': 'all', 'tournament:read': 'all' } });
  const late = liveMatchRow({ id: 37, label: 'A037', matchStatus: 'READY', matchStartTime: null, announcedAt: ago(11) });
  know([liveTableRow({ matchId: 37 })], [late, waiting()]);
  open();

  const list = within(await screen.findByRole('region', { name: /^Needs attention/ }));

  expect(list.getAllByRole('listitem')).toHaveLength(1);
  expect(list.getByText('11′')).toBeTruthy();
  expect(list.getByRole('button', { name: 'Second call for WR2-A037' })).toBeTruthy();
});

test('the figures of the day are on top and link to their lists', async () => {
  know([liveTableRow(), liveTableRow({ id: 13, displayNumber: 13, matchId: 36 })], [running(), waiting(), finished()]);
  open();

  expect(await screen.findByRole('heading', { name: 'Danubia Open 2026', level: 1 })).toBeTruthy();
  expect(screen.getByRole('link', { name: '2 on tables' }).getAttribute('href')).toBe('/app/matches/running');
  expect(screen.getByRole('link', { name: '1 to come' }).getAttribute('href')).toBe('/app/matches/upcoming');
  expect(screen.getByText('2 of 2')).toBeTruthy();
  expect(screen.getByText('+12')).toBeTruthy();
  expect(screen.getByText('1 match waits for a table')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Behind the schedule' }).getAttribute('href')).toBe('/app/matches/upcoming');
  expect(screen.getByRole('link', { name: 'Matches today' }).getAttribute('href')).toBe('/app/matches/approved');
  expect(screen.getByRole('link', { name: '1 finished' }).getAttribute('href')).toBe('/app/matches/tables?show=approve');
  expect(screen.getByRole('link', { name: 'Table 12, running, WR2-A034' }).getAttribute('href')).toBe('/app/matches/running/34/editMatch');
});

test('a finished match can be approved on the start page', async () => {
  know([liveTableRow({ id: 13, displayNumber: 13, matchId: 36 })], [finished()]);
  open();
  const panel = await screen.findByRole('region', { name: 'Matches waiting for approval' });

  expect(within(panel).getByText('3 min')).toBeTruthy();
  expect(within(panel).getByText(/DEMİR/)).toBeTruthy();
  expect(within(panel).getByRole('button', { name: 'Approve WR2-A036' })).toBeTruthy();
  expect(within(panel).getByRole('link', { name: 'Running Matches' }).getAttribute('href')).toBe('/app/matches/running?status=FINISHED');
});

test('finished matches show player A first, and matches without room are counted', async () => {
  const rows = [36, 37, 38].map((id) => finished({ id, aScore: 4, bScore: 9 }));
  know([liveTableRow({ id: 13, displayNumber: 13, matchId: 36 })], rows);
  // Each row ends 40 pixels below the previous one; the list ends after the first.
  const drawn = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])].indexOf(this) + 1 : 1;
    return new DOMRect(0, 0, 200, place * 40);
  });
  open();
  const panel = await screen.findByRole('region', { name: 'Matches waiting for approval' });

  expect(within(panel).getAllByText(/4:9/)[0]?.parentElement?.textContent).toMatch(/^DEMİR 4:9 /);
  const scroll = vi.fn();
  Object.assign(Element.prototype, { scrollBy: scroll });
  await userEvent.click(await within(panel).findByRole('button', { name: '2 more below' }));
  expect(scroll).toHaveBeenCalledOnce();
  expect(within(panel).getAllByRole('listitem')[1]?.contains(document.activeElement)).toBe(true);
  drawn.mockRestore();
});

test('a user without access to the screens sees only paired devices, including keypads', async () => {
  know([liveTableRow()], [running()]);
  open();
  const panel = await screen.findByRole('region', { name: 'Paired devices' });
  expect(within(panel).getByText('No device is paired with a table yet. The desk pairs them.')).toBeTruthy();

  act(() => {
    hall.store.devices[2] = deviceRow({ kind: 'KEYPAD', lastSeenAt: ago(0.1) });
    hall.store.rooms.matches?.members.device.push(2);
  });

  expect(await within(panel).findByText('All paired devices are online, and no battery is low.')).toBeTruthy();
  expect(within(panel).getByText('Keypads')).toBeTruthy();
  expect(within(panel).getByRole('link', { name: 'All' }).getAttribute('href')).toMatch(/^\/app\/matches\/tables/);
});

test('the burn-down has a description in words', async () => {
  know([liveTableRow()], [running(), waiting()]);
  open();

  expect(
    await screen.findByRole('img', { name: /^2 of 2 matches of today are still to play; planned to end at .*; predicted to end at / }),
  ).toBeTruthy();
});

test('a page without a running event names the next step', async () => {
  know([], []);
  open();

  expect(await screen.findByText('No event is running')).toBeTruthy();
});

test('the page leaves an event that is closed while it is open', async () => {
  know([liveTableRow()], []);
  open();
  await screen.findByRole('heading', { name: 'Danubia Open 2026', level: 1 });
  await act(async () => void Object.assign(hall.store.events, { 1: liveEventRow({ eventStatus: 'APPROVED' }) }));

  // The board is drawn again once a second.
  expect(await screen.findByText('No event is running', {}, { timeout: 5000 })).toBeTruthy();
});

test('a restore is announced above everything, with the time of the backup', async () => {
  const replaced = { at: '2026-07-04T12:20:00.000Z', upTo: '2026-07-04T12:13:00.000Z' };
  answerWith({
    'GET /api/tournaments': { body: [] },
    'GET /api/account/attention': { body: { twoScores: 0, signUps: null, mails: null, invoices: null, replaced, health: null } },
  });
  know([liveTableRow()], [running()]);
  open();

  expect(await screen.findByText(/^Database restored from a backup on /)).toBeTruthy();
  expect(screen.getByText(/^It ends on .*\. Later entries are missing\. Tablets resend/)).toBeTruthy();
});

test('no total is shown before every room has answered', async () => {
  know([liveTableRow()], [running(), waiting()]);
  hall.store.rooms['tournament:1'] = emptyRoom();
  open();
  expect(screen.getByRole('heading', { name: 'Start page' })).toBeTruthy();
  expect(screen.queryByText(/approved/)).toBeNull();
  expect(screen.queryByText('Behind the schedule')).toBeNull();

  act(() => {
    Object.assign(hall.store.rooms['tournament:1'] ?? {}, { complete: true });
  });
  expect(await screen.findByText('of 2 approved')).toBeTruthy();
});

test('finished tournaments are mentioned, with their matches of the day', async () => {
  const totals = (total: number) => ({ body: [], headers: { 'X-Total-Count': `${total}` } });
  answerWith({
    'GET /api/tournaments': ({ path }) => totals(path.includes('tournamentStatus.equals=APPROVED') ? 1 : 0),
    'GET /api/tournament-matches': ({ path }) => totals(path.includes('matchStartTime') ? 7 : 19),
  });
  know([liveTableRow({ tableStatus: 'FREE', matchId: null })], []);
  open();

  expect(await screen.findByText('1 tournament over, 19 matches approved')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tournament Archive' }).getAttribute('href')).toBe('/app/tournaments/archive');
  expect(await screen.findByText('of 7 approved')).toBeTruthy();
  expect(screen.getByText('All matches of today are approved.')).toBeTruthy();
  expect(screen.queryByText('No tournament is drawn yet.')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Close the event' })).toBeNull();

  await act(async () => void Object.assign(session, { grants: { ...session.grants, 'event:write': 'all' } }));
  expect((await screen.findByRole('link', { name: 'Close the event' })).getAttribute('href')).toBe('/app/events/1');
});

test.each([
  ['RUNNING', { readyToFinish: true }, 'Finish the tournament', '/app/tournaments/1/ranking/finish'],
  ['RUNNING', { readyForNextStageDraw: true, hasNextStage: true }, 'Draw the next stage', '/app/tournaments/1/matches/draw-next-stage'],
  ['FINISHED', {}, 'Check and approve it', '/app/tournaments/1/ranking'],
] as const)('a tournament that is %s with %o leads on: %s', async (tournamentStatus, facts, name, to) => {
  Object.assign(session, { grants: { ...session.grants, 'tournament:run': 'event' } });
  know([liveTableRow()], [liveMatchRow({ matchStatus: 'APPROVED', tournamentStatus, tableId: null, matchFinishTime: ago(1) })]);
  Object.assign(hall.store.tournaments, { 1: { ...teamTournament, tournamentStatus, ...facts } });
  open();

  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
});

test('a round links to the list of its matches', async () => {
  const round = { roundId: 3, roundMnemonic: 'WR3' };
  know(
    [liveTableRow()],
    [
      running(),
      { ...waiting(), ...round },
      liveMatchRow({
        id: 40,
        roundId: 1,
        roundMnemonic: 'WR1',
        matchStatus: 'APPROVED',
        matchStartTime: ago(90),
        matchFinishTime: ago(60),
      }),
    ],
  );
  open();
  const link = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

  expect(await link(/^WR1/)).toBe('/app/matches/approved?tournament=1&round=1');
  expect(await link(/^WR2/)).toBe('/app/matches/running?tournament=1&round=2');
  expect(await link(/^WR3/)).toBe('/app/matches/upcoming?tournament=1&round=3');
});

test('a tournament that is drawn and not started says so, with a link for users who may start it', async () => {
  Object.assign(session, { grants: { 'match:watch': 'all', 'tournament:read': 'all' } });
  const drawn = () => know([liveTableRow()], [{ ...waiting(), tournamentStatus: 'GENERATED' }]);
  drawn();
  open();
  await screen.findByText('Drawn, not started yet.');
  expect(screen.queryByRole('link', { name: 'Start the tournament' })).toBeNull();

  await act(async () => void Object.assign(session, { grants: { ...session.grants, 'tournament:run': 'event' } }));
  expect(screen.getByRole('link', { name: 'Start the tournament' }).getAttribute('href')).toBe('/app/tournaments/1/matches/start');

  await act(async () => know([liveTableRow()], [waiting()]));
  // The board is drawn again once a second.
  await waitFor(() => expect(screen.queryByText('Drawn, not started yet.')).toBeNull(), { timeout: 5000 });
});

test('without a drawn tournament a user who may run one gets a link to the participants', async () => {
  Object.assign(session, { grants: { ...session.grants, 'tournament:run': 'event' } });
  know([liveTableRow({ matchId: null, tableStatus: 'FREE' })], []);
  open();
  await screen.findByText('No tournament is drawn yet.');
  expect(screen.getByRole('link', { name: 'Enter participants and draw' }).getAttribute('href')).toBe('/app/tournaments/upcoming');
});

const teamTournament: LiveTournament = {
  id: 1,
  version: 1,
  eventId: 1,
  name: 'Teams',
  mnemonic: 'T',
  tournamentStatus: 'RUNNING',
  disciplineName: '9-ball',
  raceTo: 3,
  categoryName: 'Teams',
  tournamentStartDate: null,
  tournamentEndDate: null,
  numberOfParticipants: 8,
  numberOfTeamMatches: 0,
  entryLimit: 8,
  minutesPerRack: 6,
  chart: null,
  currentRunningStage: 1,
  readyForNextStageDraw: false,
  matchesToGo: 12,
  hasNextStage: true,
  readyToFinish: false,
};

test('a team match counts as one, and its single matches by their tables', async () => {
  const main = { ...running(), numberOfTeamMatches: 2, tableId: null, tableDisplayNumber: null };
  const single = (id: number, tableId: number) => ({ ...running(), id, tableId, tableDisplayNumber: tableId, teamParentMatchId: main.id });
  know([liveTableRow({ matchId: 41 }), liveTableRow({ id: 13, displayNumber: 13, matchId: 42 })], [main, single(41, 12), single(42, 13)]);
  Object.assign(hall.store, { tournaments: { 1: teamTournament } });
  open();

  expect(await screen.findByText('of 1 approved')).toBeTruthy();
  expect(screen.getByText('2 of 2')).toBeTruthy();
  expect(screen.getByRole('link', { name: '2 on tables' })).toBeTruthy();
  expect(screen.getByText('8 teams')).toBeTruthy();
});

test('the first event in preparation that is not over gives the next step', async () => {
  session.grants = { 'event:write': 'all', 'tournament:read': 'all' };
  const requests = answerWith({
    'GET /api/seasons': { body: [{ id: 1, seasonYear: 2026 }], headers: { 'X-Total-Count': '1' } },
    'GET /api/events': { body: [{ id: 4, name: 'Adria Open' }], headers: { 'X-Total-Count': '2' } },
    'GET /api/tournaments': { body: [{ id: 9, tournamentStatus: 'GENERATED' }], headers: { 'X-Total-Count': '1' } },
  });
  open();

  expect(await screen.findByText(/^Adria Open is drawn\./)).toBeTruthy();
  const queryOf = (path: string) =>
    Object.fromEntries(new URL(requests.find((one) => one.path.startsWith(path))?.path ?? '', 'http://x').searchParams);
  expect(queryOf('/api/events?')).toMatchObject({
    'eventStatus.in': 'CREATED',
    'eventEndDate.greaterThanOrEqual': expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    sort: 'eventStartDate,asc',
    size: '1',
  });
  expect(queryOf('/api/tournaments?')).toMatchObject({ 'eventId.in': '4' });
});
