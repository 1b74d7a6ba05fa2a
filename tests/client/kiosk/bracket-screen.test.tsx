import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LiveCache } from '../../../client/live/cache.ts';
import { createLive } from '../../../client/live/socket.ts';
import { BracketScreen } from '../../../kiosk/chart/chart-screen.tsx';
import { eventChange } from '../live/rows.ts';
import { drawnTournament } from '../support/drawn-tournament.ts';

const start = Date.parse('2026-09-25T15:12:00.000Z');

afterEach(cleanup);

/** A screen that has only its cache, because the server is away. */
function open(at = start, event = [eventChange()], { state } = drawnTournament()) {
  const cache: LiveCache = {
    load: (room) => ({ epoch: 'e', seq: 1, receivedAt: start, changes: room.startsWith('event') ? event : state }),
    save: () => undefined,
    forget: () => undefined,
  };
  const live = createLive({ url: 'http://127.0.0.1:9', cache, manual: true, now: () => at });
  render(<BracketScreen live={live} tournamentId={7} localNow={() => at} />);
  return live;
}

test('a TV shows the flow chart from its cache while the server is away, and says since when', async () => {
  const live = open();

  expect(screen.getByRole('heading', { name: 'Men 9-Ball' })).toBeTruthy();
  expect(document.querySelectorAll('.tv-box').length).toBeGreaterThan(5);
  expect(await screen.findByText('17:12:00')).toBeTruthy();
  live.close();
});

test('no clock time is shown before the time zone of the venue is known, because that of the TV may be wrong', () => {
  const live = open(start, []);

  expect(document.querySelectorAll('.tv-box').length).toBeGreaterThan(5);
  expect(document.body.textContent).not.toMatch(/\d\d:\d\d/);
  live.close();
});

test('no matches are counted before the draw', () => {
  const live = open(start, [eventChange()], { ...drawnTournament(), state: drawnTournament().state.slice(0, 1) });

  expect(screen.getByText('The draw appears here as soon as it is made')).toBeTruthy();
  expect(document.body.textContent).not.toContain('approved');
  live.close();
});

test('nothing on a TV can be pressed', () => {
  const live = open();

  expect(screen.queryAllByRole('button')).toEqual([]);
  live.close();
});

test('the pages turn by the clock, at the same time on every TV', () => {
  const first = open();
  const said = screen.getByText(/^Sheet \d+ of \d+$/).textContent;
  first.close();
  cleanup();

  const later = open(start + 20_000);

  expect(screen.getByText(/^Sheet \d+ of \d+$/).textContent).not.toBe(said);
  later.close();
});

test('a finished rack is shown at once', async () => {
  const live = open();
  const label = document.querySelector('[data-look="running"]')?.getAttribute('data-label');
  const row = Object.values(live.store.matches).find((match) => match.label === label);
  if (!row) throw new Error('a match is running on the first page');

  act(() => void Object.assign(row, { aScore: 8, version: 2 }));

  const digit = await screen.findByText('8');
  expect(digit.closest('[data-label]')?.getAttribute('data-label')).toBe(label);
  live.close();
});

test('a match that ended at its time limit says so, because its score is below race-to', () => {
  const world = drawnTournament();
  const state = world.state.map((change) =>
    change.kind === 'match' && !change.gone && change.row.matchStatus === 'RUNNING'
      ? { ...change, row: { ...change.row, matchStatus: 'FINISHED' as const, endedAtTimeLimit: true } }
      : change,
  );
  const live = open(start, [eventChange()], { ...world, state });

  const over = [...document.querySelectorAll('.tv-box[data-look="finished"]')];
  expect(over.length).toBeGreaterThan(0);
  for (const box of over) expect(box.querySelector('.tv-caption')?.textContent).toContain('Time limit');
  live.close();
});
