/** A warning can be hidden until its cause changes or for a time; nothing is lost, and other browsers still see it. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MatchWarningAnswer } from '#contract/match/match-warnings.ts';
import { queryClient } from '../../../client/api/queries.ts';
import { hides, keyOf, stateOf } from '../../../client/hall/warnings/hidden-warnings.ts';
import { WarningList } from '../../../client/hall/warnings/warning-list.tsx';
import { emptyStore } from '../../../client/live/store.ts';
import { hall } from '../../../client/state/hall.ts';
import { session } from '../../../client/state/session.ts';
import { answerWith } from '../support/answers.ts';
import { openPage } from '../support/open-page.tsx';

const battery = { kind: 'BATTERY', deviceId: 4, name: 'Tablet 4', tableNumber: 7, battery: 9 } as const;
const stream = { kind: 'STREAM_EMPTY', tableId: 31, tableNumber: 22, freeAt: 0, lastMatchId: 7 } as const;
let warnings: MatchWarningAnswer[];
let warningsOfOther: MatchWarningAnswer[];

beforeEach(() => {
  localStorage.clear();
  warnings = [stream, battery];
  warningsOfOther = [{ ...stream, tableId: 41, tableNumber: 3 }];
  Object.assign(session, { grants: { 'match:edit': 'event' }, eventIds: [1, 2] });
  answerWith({
    'GET /api/management/events/1/warnings': () => ({ body: warnings }),
    'GET /api/management/events/2/warnings': () => ({ body: warningsOfOther }),
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  Object.assign(hall.store, emptyStore());
});

const open = (...eventIds: number[]) =>
  openPage([{ path: '/app', element: <WarningList eventIds={eventIds} zone="Europe/Zagreb" /> }], '/app');
const line = (words: RegExp) => screen.findByText(words);
async function notNow(words: RegExp, choice: string): Promise<void> {
  const person = userEvent.setup();
  const row = (await line(words)).closest('li');
  if (!row) throw new Error('The warning stands in no list.');
  await person.click(within(row).getByRole('button', { name: 'Not now' }));
  await person.click(await screen.findByRole('menuitem', { name: choice }));
}

test('a stream table without a next match is one line, with a link to its queue', async () => {
  open(1);
  const words = await line(/The stream table is free, and no match is next on it\./);
  const link = within(words.closest('li') as HTMLElement).getByRole('link', { name: 'Choose the next match' });
  expect(link.getAttribute('href')).toBe('/app/matches/streams?event=1');
});

test('"Not now" hides one line, says so, and shows it again on request and after a reload', async () => {
  open(1);
  await notNow(/9 % battery left/, 'For an hour');
  await waitFor(() => expect(screen.queryByText(/battery left/)).toBeNull());
  expect(screen.getByText(/no match is next/)).toBeTruthy();
  cleanup();
  open(1);
  await line(/no match is next/);
  expect(screen.queryByText(/battery left/)).toBeNull();

  await userEvent.setup().click(screen.getByRole('button', { name: 'Show it' }));
  expect(await line(/battery left/)).toBeTruthy();
});

test('"Not now" hides the line of this page also while storage is full', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  open(1);
  await notNow(/9 % battery left/, 'For an hour');
  await waitFor(() => expect(screen.queryByText(/battery left/)).toBeNull());
  full.mockRestore();

  await userEvent.setup().click(screen.getByRole('button', { name: 'Show it' }));
  expect(await line(/battery left/)).toBeTruthy();
});

test('a line that is hidden until it changes comes back with the change', async () => {
  open(1);
  await notNow(/9 % battery left/, 'Until it changes');
  await waitFor(() => expect(screen.queryByText(/battery left/)).toBeNull());
  warnings = [stream, { ...battery, battery: 4 }];
  await queryClient.invalidateQueries({ queryKey: ['warnings'] });
  expect(await line(/4 % battery left/)).toBeTruthy();
});

test('a warning that has left the list is shown when it comes back', async () => {
  open(1);
  await notNow(/no match is next/, 'Until it changes');
  await screen.findByText(/1 not shown now/);
  warnings = [battery];
  await queryClient.invalidateQueries({ queryKey: ['warnings'] });
  await waitFor(() => expect(screen.queryByText(/not shown now/)).toBeNull());

  warnings = [stream, battery];
  await queryClient.invalidateQueries({ queryKey: ['warnings'] });
  expect(await line(/no match is next/)).toBeTruthy();
});

test('a stream table that ran empty again while nobody looked is shown again', async () => {
  open(1);
  await notNow(/no match is next/, 'Until it changes');
  await screen.findByText(/1 not shown now/);
  // Only the predicted time of the table moves by a minute: the line stays hidden.
  warnings = [{ ...stream, freeAt: 60_000 }, battery];
  await queryClient.invalidateQueries({ queryKey: ['warnings'] });
  await line(/9 % battery left/);
  expect(screen.queryByText(/no match is next/)).toBeNull();

  warnings = [{ ...stream, lastMatchId: 8 }, battery];
  await queryClient.invalidateQueries({ queryKey: ['warnings'] });
  expect(await line(/no match is next/)).toBeTruthy();
});

test('a line stays hidden while another event is shown, whatever is hidden or shown there', async () => {
  open(1);
  await notNow(/9 % battery left/, 'For an hour');
  await screen.findByText(/1 not shown now/);
  cleanup();
  open(2);
  await notNow(/no match is next/, 'For an hour');
  await screen.findByText(/1 not shown now/);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show it' }));
  await line(/no match is next/);
  cleanup();

  open(1, 2);
  expect(await screen.findAllByText(/no match is next/)).toHaveLength(2);
  expect(screen.queryByText(/battery left/)).toBeNull();
  expect(screen.getByText(/1 not shown now/)).toBeTruthy();
});

test('a line is hidden until exactly its time, and a small change of a forecast is no change of the line', () => {
  expect(hides(undefined, 'x', 0)).toBe(false);
  expect([hides({ state: 'x', until: 10 }, 'y', 9), hides({ state: 'x', until: 10 }, 'x', 10)]).toEqual([true, false]);
  expect([hides({ state: 'x', until: null }, 'x', 99), hides({ state: 'x', until: null }, 'y', 0)]).toEqual([true, false]);
  const late = (minutes: number) => stateOf({ kind: 'LATE_END', session: null, finishBy: 0, missedMs: minutes * 60_000, eventId: 1 });
  expect([late(40) === late(44), late(40) === late(46)]).toEqual([true, false]);
  const dispute = (by: ('A' | 'B')[], since: number) => stateOf({ kind: 'DISPUTE', matchId: 5, by, since, eventId: 1 });
  expect(new Set([dispute(['A'], 1), dispute(['B'], 1), dispute(['A', 'B'], 1), dispute(['A'], 2)]).size).toBe(4);
  expect(keyOf({ ...stream, eventId: 1 })).not.toBe(keyOf({ ...stream, tableId: 32, eventId: 1 }));
});
