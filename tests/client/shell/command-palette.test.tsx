import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../client/api/queries.ts';
import type { MenuGroup } from '../../../client/menu.ts';
import { CommandPalette } from '../../../client/shell/command-palette.tsx';
import { session } from '../../../client/state/session.ts';
import { answerWith, type RecordedRequest } from '../support/answers.ts';
import { openPage } from '../support/open-page.tsx';

const menu: MenuGroup[] = [
  { label: 'Start page', icon: 'start', roles: [], routing: '', entries: [] },
  { label: 'Matches', icon: 'matches', roles: [], entries: [{ label: 'Upcoming', routing: 'matches/upcoming', roles: [] }] },
];
const ofTournament = { tournamentId: 2, tournamentName: 'Men 9-Ball', tournamentStatus: 'RUNNING' };
const found = {
  matches: [
    {
      id: 7,
      label: 'C035',
      round: 'WR2',
      matchStatus: 'RUNNING',
      a: 'DRUMMOND Ewan',
      b: 'FERRARINI Ruggero',
      aScore: 7,
      bScore: 8,
      tableDisplayNumber: 3,
      scheduledTime: '2026-09-25T15:30:00.000Z',
      startTime: '2026-09-25T15:41:00.000Z',
      finishTime: null,
      eventId: 1,
      ...ofTournament,
    },
  ],
  players: [
    {
      id: 1,
      displayName: 'FERRARINI Ruggero',
      teamProfile: false,
      playerCategoryName: 'Men',
      countryId: 1,
      country: 'ITA',
      namesake: 'BC Rijeka',
      entry: { participantId: 5, ...ofTournament },
    },
    {
      id: 2,
      displayName: 'FERRÁNDIZ Íñigo',
      teamProfile: false,
      playerCategoryName: null,
      countryId: null,
      country: null,
      namesake: null,
      entry: null,
    },
  ],
  tables: [],
  tournaments: [],
  events: [],
  records: [
    { kind: 'venue', id: 3, key: '3', title: 'Sala Ferrovia', detail: 'Bologna' },
    { kind: 'news', id: 5, key: '5', title: 'Sala Ferrovia opens', detail: '2026-09-11T05:27:00.000Z' },
    { kind: 'invoice', id: 9, key: '9', title: 'RE2026-00118', detail: 'FERRARINI Ruggero' },
  ],
};

let requests: RecordedRequest[];
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  Object.assign(session, { grants: { 'match:edit': 'all' }, eventIds: [] });
  requests = answerWith({ 'GET /api/search': { body: found } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => {
  const page = { element: <CommandPalette onClose={() => undefined} groups={menu} /> };
  return openPage([{ path: '*', ...page }], '/app');
};
const box = () => screen.getByRole('combobox');

/** A running match says since when it is played. */
const inPlay = /^since .+ · Table 3 · Men 9-Ball$/;

test('results are grouped, and Enter opens the first: the card of the player', async () => {
  const router = open();
  // Four letters without a pause, however slow the machine is.
  for (const value of ['f', 'fe', 'fer', 'ferr']) fireEvent.change(box(), { target: { value } });
  expect(await screen.findByText('Matches', { selector: '[cmdk-group-heading]' })).toBeTruthy();
  expect(screen.getByText(inPlay)).toBeTruthy();

  await userEvent.keyboard('{Enter}');

  expect(router.state.location.pathname + router.state.location.search).toBe('/app?player=1');
  expect(requests.map(({ path }) => path)).toEqual(['/api/search?q=ferr']);
});

test('letters search for players first, a number for matches', async () => {
  Object.assign(session, { grants: { 'match:edit': 'all', 'tournament:read': 'all' } });
  const router = open();
  await userEvent.type(box(), 'ferr');
  await screen.findByText(inPlay);
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname + router.state.location.search).toBe('/app?player=1');
  expect(router.state.location.state).toEqual({ card: { typed: 'ferr', ids: [1, 2], isPushed: true } });

  cleanup();
  const again = open();
  await userEvent.type(box(), 'c035');
  await screen.findByText(inPlay);
  await userEvent.keyboard('{Enter}');
  expect(again.state.location.pathname).toBe('/app/matches/running/7/editMatch');
});

test('search results come before the screen that was highlighted while the search ran', async () => {
  open();
  await userEvent.type(box(), 'u');

  await screen.findByText(inPlay);

  const [first, ...others] = screen.getAllByRole('option').map((line) => line.getAttribute('aria-selected'));
  expect(first).toBe('true');
  expect(others.length).toBeGreaterThan(2);
  expect(others).not.toContain('true');
});

test('a player in no tournament is shown as such, and namesakes with what tells them apart', async () => {
  open();
  await userEvent.type(box(), 'ferr');

  const line = (await screen.findByText('in no drawn tournament')).closest('[cmdk-item]');
  expect(line?.getAttribute('aria-disabled')).not.toBe('true');
  expect(screen.getByText('ITA · BC Rijeka · Men · Men 9-Ball')).toBeTruthy();
});

test('the last opened entry is offered before anything is typed', async () => {
  open();
  await userEvent.type(box(), 'ferr');
  await screen.findByText(inPlay);
  await userEvent.keyboard('{Enter}');
  cleanup();

  const router = open();
  expect(screen.getByText('Opened last')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname + router.state.location.search).toBe('/app?player=1');
});

test('actions and screens are found by words, and only those that the user may use', async () => {
  const router = open();
  expect(screen.getByText('Refresh')).toBeTruthy();
  expect(screen.getByText('Assign a table to a match')).toBeTruthy();
  expect(screen.queryByText('Create new Event')).toBeNull();

  await userEvent.type(box(), '> upc');
  expect(screen.queryByText('Refresh')).toBeNull();
  await userEvent.keyboard('{Enter}');

  expect(router.state.location.pathname).toBe('/app/matches/upcoming');
  expect(requests).toEqual([]);
});

test('the palette says that the search fails, and still finds screens', async () => {
  requests = answerWith({ 'GET /api/search': { status: 403, body: { detail: 'No.' } } });
  open();
  await userEvent.type(box(), 'upc');

  expect(await screen.findByText('Search is not available. Screens and actions still work.')).toBeTruthy();
  expect(screen.getByRole('option', { name: /Upcoming/ })).toBeTruthy();
});

test('the palette says that it found nothing', async () => {
  answerWith({ 'GET /api/search': { body: { matches: [], players: [], tables: [], tournaments: [], events: [] } } });
  open();
  await userEvent.type(box(), 'zzz');

  expect(await screen.findByText('No results')).toBeTruthy();
});

test('records are listed by kind if the user has their list, and actions for a player come last', async () => {
  Object.assign(session, { grants: { 'match:edit': 'all', 'invoice:write': 'all' } });
  const management = ['venues', 'player/profile'].map((page) => ({ label: page, routing: `management/${page}`, roles: [] }));
  const news = { label: 'News', routing: 'public/website/news', roles: [] };
  const groups = [...menu, { label: 'Management', icon: 'management', roles: [], entries: [...management, news] }];
  const router = openPage([{ path: '*', element: <CommandPalette onClose={() => undefined} groups={groups} /> }], '/app');
  await userEvent.type(box(), 'ferr');
  await screen.findByText('Bologna');

  const headings = [...document.querySelectorAll('[cmdk-group-heading]')].map((heading) => heading.textContent);
  expect(headings).toEqual(['Players and teams', 'Matches', 'Venues', 'News', 'Do for FERRARINI Ruggero']);
  expect(screen.getByText('11.09.26')).toBeTruthy();
  expect(screen.queryByText('New invoice')).toBeNull();
  await userEvent.click(screen.getByText('Open the profile'));
  expect(router.state.location.pathname).toBe('/app/players/1');
});
