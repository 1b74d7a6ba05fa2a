import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../client/api/queries.ts';
import { emptyRoom, emptyStore } from '../../../../client/live/store.ts';
import { matchArea } from '../../../../client/routes/match-area.tsx';
import { hall } from '../../../../client/state/hall.ts';
import { session } from '../../../../client/state/session.ts';
import { liveMatchRow, liveTableRow } from '../../live/rows.ts';
import { answerWith } from '../../support/answers.ts';
import { openPage } from '../../support/open-page.tsx';

const server = 'http://192.168.7.20:3000';
beforeEach(() => {
  Object.assign(session, { grants: { 'device:manage': 'event' }, eventIds: [1, 2] });
  Object.assign(hall.store, {
    rooms: { matches: { ...emptyRoom(), complete: true } },
    tables: {
      30: liveTableRow({ id: 30, displayNumber: 1, eventId: 1, eventName: 'Adria Open', matchId: null }),
      31: liveTableRow({ id: 31, displayNumber: 2, eventId: 1, eventName: 'Adria Open', matchId: 34 }),
      44: liveTableRow({ id: 44, displayNumber: 1, eventId: 2, eventName: 'Junior Cup', matchId: null }),
      50: liveTableRow({ id: 50, displayNumber: 1, eventId: 3, eventName: 'Of others', matchId: null }),
    },
    matches: { 34: liveMatchRow({ id: 34, tableId: 31, tableDisplayNumber: 2, aScore: 6, bScore: 4 }) },
  });
  answerWith({ 'GET /api/management/hall-addresses': { body: [{ url: server, network: 'CABLE', needsCertificate: false }] } });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  Object.assign(hall.store, emptyStore());
});

const open = (search = '') => openPage([{ path: '/app', children: matchArea }], `/app/matches/overlays${search}`);
const address = async () => within(await screen.findByRole('region', { name: 'Address of the overlay' }));
const shows = async (path: string) =>
  (await address()).findByText((_, element) => element?.tagName === 'CODE' && element.textContent === path);

test('the builder begins with a table where somebody plays, and writes every choice into the address', async () => {
  const person = userEvent.setup();
  const router = open();
  await shows(`${server}/overlay/tables/31?layout=lower-third`);
  expect(screen.getByText('Live from table 2')).toBeTruthy();

  await person.click(screen.getByRole('radio', { name: 'Bug' }));
  await person.click(screen.getByRole('radio', { name: 'Light' }));
  await person.click(screen.getByRole('radio', { name: 'Deutsch' }));
  await person.click(screen.getByRole('checkbox', { name: /^Sponsors/ }));
  await person.click(screen.getByRole('checkbox', { name: 'Who breaks' }));
  // A bug has no rack line to leave out.
  expect(screen.queryByRole('checkbox', { name: 'Rack line' })).toBeNull();
  const delay = screen.getByRole('textbox', { name: /^Delay/ });
  await person.clear(delay);
  await person.type(delay, '8{Enter}');

  await shows(`${server}/overlay/tables/31?theme=light&lang=de&delay=8&hide=breaks&sponsors=1`);
  // A reload begins with the same options.
  await waitFor(() => expect(decodeURIComponent(router.state.location.search)).toContain('overlay=/overlay/tables/31?theme=light'));
});

test('the tables are those of the user’s events, and a whole event has its own layouts', async () => {
  const person = userEvent.setup();
  open('?event=2');
  await shows(`${server}/overlay/tables/44?layout=lower-third`);
  expect(screen.getByText('Sample data', { selector: 'span' })).toBeTruthy();

  await person.click(screen.getByRole('button', { name: /Table$/ }));
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Table 1 · Adria Open',
    expect.stringMatching(/^Table 2 · .* 6:4 .* · Adria Open$/),
    'All tables · Adria Open',
    'Flow chart · Danubia Open Men · Adria Open',
    'Table 1 · Junior Cup',
    'All tables · Junior Cup',
  ]);
  await person.click(screen.getByRole('option', { name: 'All tables · Junior Cup' }));
  await shows(`${server}/overlay/events/2/ticker`);
  await person.click(screen.getByRole('radio', { name: 'Other tables' }));
  await shows(`${server}/overlay/events/2/tables`);
});

test('a tournament has its flow chart, which a reload keeps', async () => {
  const person = userEvent.setup();
  const router = open('?event=1');
  await shows(`${server}/overlay/tables/31?layout=lower-third`);
  await person.click(screen.getByRole('button', { name: /Table$/ }));
  await person.click(await screen.findByRole('option', { name: /^Flow chart/ }));
  await shows(`${server}/overlay/brackets/${liveMatchRow({}).tournamentId}`);
  expect(screen.getByRole('radio', { name: 'Flow chart' })).toBeTruthy();
  expect(screen.getByText('Live from the flow chart')).toBeTruthy();
  await waitFor(() => expect(decodeURIComponent(router.state.location.search)).toContain('overlay=/overlay/brackets/'));
});

test('the builder warns of colours that are hard to distinguish and offers a better one; a typing error is no colour', async () => {
  const person = userEvent.setup();
  open(`?overlay=${encodeURIComponent('/overlay/tables/30?colorA=d3222c&colorB=2f7d24')}`);
  await shows(`${server}/overlay/tables/30?colorA=d3222c&colorB=2f7d24`);
  expect(screen.getByText('Hard to tell apart')).toBeTruthy();

  await person.click(screen.getByRole('button', { name: /^Take #/ }));
  expect(await screen.findByText('Easy to tell apart, also for colour-blind eyes')).toBeTruthy();
  const field = screen.getByRole('textbox', { name: 'Player A' });
  await person.clear(field);
  await person.type(field, '#12');
  expect(screen.getByText('Please enter a colour such as #6BB8FF')).toBeTruthy();
  await person.type(field, '3456');
  await waitFor(() => expect(screen.queryByText('Please enter a colour such as #6BB8FF')).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Use the colours of the panels' }));
  await shows(`${server}/overlay/tables/30`);
});

test('without an active event the builder says what to do', async () => {
  Object.assign(hall.store, { tables: {} });
  open();
  expect(await screen.findByText(/No event of yours is active yet/)).toBeTruthy();
});
