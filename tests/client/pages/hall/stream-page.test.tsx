import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamMatch } from '#contract/hall/stream-desk.ts';
import type { StreamVideo } from '#contract/hall/stream-videos.ts';
import { queryClient } from '../../../../client/api/queries.ts';
import { emptyRoom, emptyStore } from '../../../../client/live/store.ts';
import { matchArea } from '../../../../client/routes/match-area.tsx';
import { hall } from '../../../../client/state/hall.ts';
import { session } from '../../../../client/state/session.ts';
import { liveMatchRow, liveTableRow } from '../../live/rows.ts';
import { answerWith, type RecordedRequest } from '../../support/answers.ts';
import { openPage } from '../../support/open-page.tsx';

const waiting = { matchStatus: 'SCHEDULED', tournamentStatus: 'RUNNING', tableId: null, tableDisplayNumber: null } as const;
const worth: StreamMatch[] = [
  { matchId: 41, notBefore: null, tension: 1, fairness: 0, reasons: [] },
  { matchId: 42, notBefore: null, tension: 5, fairness: -2, reasons: [{ kind: 'STREAMED', side: 'A', times: 2 }] },
  { matchId: 43, notBefore: null, tension: 2, fairness: 0, reasons: [{ kind: 'COMEBACK', side: 'B', own: 3, other: 8 }] },
];
const video: StreamVideo = {
  ...{ id: 5, version: 0, tableId: 30, tableNumber: 7, day: '2026-09-25', startedAt: '2026-09-25T12:58:30.000Z', delaySeconds: 8 },
  videoUrl: 'https://youtu.be/abc',
  chapters: [
    {
      ...{ matchId: 12, name: 'WR1-A012', players: { A: 'SEPÚLVEDA', B: 'ŻUK' }, aScore: 1, bScore: 0, isOver: true, at: 84 },
      racks: [{ at: 84, score: { a: 1, b: 0, winner: 'A' } }],
    },
    {
      ...{ matchId: 34, name: 'WR2-A035', players: { A: 'LONČAREK', B: 'BRAND' }, aScore: 2, bScore: 1, isOver: false, at: 5862 },
      // The racks before were played on another table.
      racks: [{ at: 5862, score: null }],
    },
    {
      ...{ matchId: 50, name: 'SE1-A036', players: { A: 'OKAFOR', B: 'ŻUK' }, aScore: 31, bScore: 18, isOver: true, at: 6000 },
      // 14.1 has no racks.
      racks: [],
    },
  ],
};
let requests: RecordedRequest[];

beforeEach(() => {
  Object.assign(session, { grants: { 'match:edit': 'event', 'table:block': 'event', 'match:watch': 'event' }, eventIds: [1] });
  Object.assign(hall.store, {
    rooms: { matches: { ...emptyRoom(), complete: true }, 'event:1': { ...emptyRoom(), complete: true } },
    tables: {
      30: liveTableRow({ id: 30, displayNumber: 7, matchId: 34, streamQueue: '' }),
      31: liveTableRow({ id: 31, displayNumber: 22, matchId: null, tableStatus: 'FREE', streamQueue: '40 41' }),
      32: liveTableRow({ id: 32, displayNumber: 3, matchId: null, tableStatus: 'FREE' }),
    },
    matches: {
      34: liveMatchRow({ id: 34, label: 'A035', tableId: 30, tableDisplayNumber: 7, aScore: 8, bScore: 8, raceTo: 9 }),
      40: liveMatchRow({ ...waiting, id: 40, label: 'A040' }),
      41: liveMatchRow({ ...waiting, id: 41, label: 'A041' }),
      42: liveMatchRow({ ...waiting, id: 42, label: 'A042' }),
      43: liveMatchRow({ ...waiting, id: 43, label: 'A043' }),
    },
  });
  const tournaments = Object.fromEntries(
    Object.values(hall.store.matches).map((match) => [`tournament:${match?.tournamentId}`, { ...emptyRoom(), complete: true }]),
  );
  Object.assign(hall.store.rooms, tournaments);
  requests = answerWith({
    'GET /api/management/events/1/stream-matches': { body: worth },
    'GET /api/management/events/1/stream-videos': { body: [video] },
    'PUT /api/management/tables/30/stream-video': { body: { id: 5, version: 1, day: '2026-09-25' } },
    'PUT /api/management/tables/31/stream-queue': { body: { tableId: 31, version: 2, streamQueue: '' } },
    'PUT /api/management/tables/30/stream-queue': { body: { tableId: 30, version: 2, streamQueue: '' } },
    'PUT /api/management/tables/32/stream': { body: { tableId: 32, version: 2, streamQueue: '' } },
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  Object.assign(hall.store, emptyStore());
});

function followCopies(): string[] {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  return copied;
}

const open = () => openPage([{ path: '/app', children: matchArea }], '/app/matches/streams');
const puts = () => requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
const queue = async () => screen.findByRole('grid', { name: 'Queue of table 22' });

test('each stream table says what runs and what comes next; a table without a queue says so', async () => {
  open();
  const [busy, free] = within(await screen.findByRole('list', { name: 'Stream tables' })).getAllByRole('listitem');
  expect(busy?.textContent).toContain('Hill-hill');
  expect(busy?.textContent).toContain('no next match');
  expect(free?.textContent).toContain('nobody plays');
  expect(free?.textContent).not.toContain('no next match');
  expect(screen.getByText('2 stream tables · 1 in play')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Look here' }).textContent).toMatch(/A035 on table 7 is 8:8, on stream\./);
});

test('the desk orders the queue, takes a match off it, and calls a match when the table is free', async () => {
  const person = userEvent.setup();
  open();
  const rows = within(await queue());
  expect(rows.getAllByRole('row').map(({ textContent }) => /A0\d\d/.exec(textContent ?? '')?.[0])).toEqual(['A040', 'A041']);

  await person.click(rows.getByRole('button', { name: /^Move .*A041 forward$/ }));
  await waitFor(() => expect(puts()).toEqual([['/api/management/tables/31/stream-queue', { before: [40, 41], matchIds: [41, 40] }]]));
  await person.click(rows.getByRole('button', { name: /^Take .*A040 off the queue$/ }));
  await waitFor(() => expect(puts()[1]).toEqual(['/api/management/tables/31/stream-queue', { before: [40, 41], matchIds: [41] }]));
  const [first] = rows.getAllByRole('button', { name: 'To table 22' });
  if (!first) throw new Error('The first match cannot be called.');
  await person.click(first);
  await waitFor(() => expect(requests.some(({ path }) => /assign-table\?matchId=40&tableId=31&from=none/.test(path))).toBe(true));
});

test('suggestions stand in the order of tension and fairness, with true reasons, and one press queues them', async () => {
  const person = userEvent.setup();
  open();
  const list = within(await screen.findByRole('region', { name: 'Suggestions' }));
  const labels = () => list.getAllByRole('listitem').flatMap(({ textContent }) => /A04[23]/.exec(textContent ?? '')?.[0] ?? []);
  await waitFor(() => expect(labels()).toEqual(['A043', 'A042']));
  expect(list.getByText(/came back from 3:8$/)).toBeTruthy();
  expect(list.getByText(/was on stream twice$/)).toBeTruthy();

  const slider = list.getByRole('slider', { name: 'Tension or fairness' });
  fireEvent.change(slider, { target: { value: '0' } });
  await waitFor(() => expect(labels()).toEqual(['A042', 'A043']));

  // The table without a queue comes first.
  await person.click(list.getByRole('button', { name: /^Queue for 7: .*A042$/ }));
  await waitFor(() => expect(puts()).toEqual([['/api/management/tables/30/stream-queue', { before: [], matchIds: [42] }]]));
});

test('a table becomes a stream table from the menu', async () => {
  const person = userEvent.setup();
  open();
  await person.click(await screen.findByRole('button', { name: 'Stream tables' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Table 3' }));
  await waitFor(() => expect(puts()).toEqual([['/api/management/tables/32/stream', { isStream: true }]]));
});

test('the index of a video lists matches and racks with links, and copies them as chapters', async () => {
  const person = userEvent.setup();
  const copied = followCopies();
  open();
  const index = within(await screen.findByRole('region', { name: 'Video index' }));
  expect((await index.findAllByRole('link', { name: '1:37:42' }))[0]?.getAttribute('href')).toBe('https://youtu.be/abc?t=5862');
  expect(index.getByText('SEPÚLVEDA 1:0 ŻUK')).toBeTruthy();
  expect(index.getByText('rack 4, now')).toBeTruthy();

  await person.click(index.getByRole('button', { name: 'Copy as YouTube chapters' }));
  await waitFor(() =>
    expect(copied).toEqual([
      '0:00:00 Start\n0:01:24 WR1-A012 SEPÚLVEDA – ŻUK\n1:37:42 WR2-A035 LONČAREK – BRAND\n1:40:00 SE1-A036 OKAFOR – ŻUK',
    ]),
  );
});

test('a rack that the video shows elsewhere moves the start of the stream', async () => {
  const person = userEvent.setup();
  open();
  await person.click(await screen.findByRole('button', { name: 'Set by a rack …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the start by a rack' }));
  await person.type(dialog.getByRole('textbox', { name: /The video shows its break at/ }), '0:01:04');
  await person.click(dialog.getByRole('button', { name: 'Set the start' }));
  // The link pointed at second 84, but the video shows the break at second 64: the video began 20 seconds later.
  const body = { startedAt: '2026-09-25T12:58:50.000Z', delaySeconds: 8, videoUrl: 'https://youtu.be/abc' };
  await waitFor(() => expect(puts()).toEqual([['/api/management/tables/30/stream-video', body]]));
});

test('a match without racks offers its start, and the table of racks numbers them by the score', async () => {
  const person = userEvent.setup();
  const copied = followCopies();
  open();
  await person.click(await screen.findByRole('button', { name: 'Copy as table' }));
  await waitFor(() => expect(copied[0]).toContain('1:37:42\tWR2-A035\tLONČAREK\tBRAND\t4\t\t'));
  await person.click(await screen.findByRole('button', { name: 'Set by a rack …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the start by a rack' }));
  await person.click(dialog.getByRole('button', { name: /^Rack|Rack$/ }));
  expect(await screen.findByRole('option', { name: /SE1-A036 the first break/ })).toBeTruthy();
});

test('a new video needs a time, and is sent as an instant', async () => {
  const person = userEvent.setup();
  open();
  await person.click(await screen.findByRole('button', { name: 'New video …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New video' }));
  const began = dialog.getByRole('textbox', { name: /Stream began/ });
  await person.clear(began);
  expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  await person.type(began, '9:05:07');
  await person.type(dialog.getByRole('textbox', { name: /Address of the video/ }), 'https://youtu.be/xyz');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(puts()[0]).toEqual([
    '/api/management/tables/30/stream-video',
    { startedAt: expect.stringMatching(/:05:07\.000Z$/), delaySeconds: 0, videoUrl: 'https://youtu.be/xyz' },
  ]);
});

test('buttons are paired with a table by a code that leaves its tablet paired, and title programs get their address', async () => {
  const person = userEvent.setup();
  const copied = followCopies();
  Object.assign(session, { grants: { ...session.grants, 'device:manage': 'event' } });
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  requests = answerWith({
    'GET /api/management/events/1/stream-matches': { body: worth },
    'GET /api/management/events/1/stream-videos': { body: [] },
    'GET /api/management/hall-addresses': { body: [{ url: 'http://10.0.0.2:8080', network: 'CABLE', needsCertificate: false }] },
    'POST /api/management/tables/30/pairing-codes': { status: 201, body: { code: '451983', expiresAt } },
  });
  open();
  const tools = within(await screen.findByRole('region', { name: 'Tools' }));
  await person.click(await tools.findByRole('button', { name: 'Copy JSON address' }));
  await waitFor(() => expect(copied).toEqual(['http://10.0.0.2:8080/api/public/box/tables.json?event=1']));

  await person.click(tools.getByRole('button', { name: 'Pair buttons …' }));
  await person.click(await screen.findByRole('button', { name: 'Make a code' }));
  expect((await screen.findByText('451983')).closest('[role=status]')?.textContent).toMatch(/valid for .*, once/);
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ kind: 'KEYPAD' }]);
});

test('a user who may not pair devices reads why the button is disabled', async () => {
  open();
  const button = await screen.findByRole('button', { name: 'Pair buttons …' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Your account may not pair devices of this event.',
  );
});
