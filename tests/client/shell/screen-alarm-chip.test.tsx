import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyStore } from '../../../client/live/store.ts';
import { ScreenAlarmChip } from '../../../client/shell/screen-alarm-chip.tsx';
import { hall } from '../../../client/state/hall.ts';
import { session } from '../../../client/state/session.ts';
import { displayAtDesk, liveDisplayRow, liveTableRow } from '../live/rows.ts';
import { answerWith } from '../support/answers.ts';

beforeAll(() =>
  Promise.all([import('../../../client/shell/screen-alarm-list.tsx'), import('../../../client/hall/screens/confirm-revoke.tsx')]),
);
beforeEach(() => {
  Object.assign(session, { grants: { 'device:manage': 'event' }, eventIds: [1] });
});
afterEach(() => {
  cleanup();
  Object.assign(hall.store, emptyStore());
});

const at = (secondsAgo: number): string => new Date(hall.serverNow() - secondsAgo * 1000).toISOString();
type Display = Parameters<typeof liveDisplayRow>[0];

/** The desk knows these displays, of which the first has the id 1. */
const know = (displays: readonly NonNullable<Display>[], since: number | null = null) =>
  act(async () => {
    const rows = displays.map((changes, index) => liveDisplayRow({ id: index + 1, ...changes }));
    const [first] = rows;
    const atDesk = displayAtDesk(first ?? liveDisplayRow());
    if (atDesk.rooms.desk) atDesk.rooms.desk.members.display = rows.map(({ id }) => id);
    Object.assign(hall.store, {
      connection: { status: since === null ? 'live' : 'offline', since },
      tables: { 1: liveTableRow({ eventId: 1 }) },
      ...atDesk,
      displays: Object.fromEntries(rows.map((row) => [row.id, row])),
    });
  });

const chip = () => screen.queryByRole('button', { name: /screen/ });

test('one known screen that is offline is named on the chip with its minutes, several are counted, and a stranger is neither', async () => {
  render(<ScreenAlarmChip />, { wrapper: MemoryRouter });
  await know([{ name: 'TV-AAAA', stranger: true, lastSeenAt: at(740) }]);
  expect(chip()).toBeNull();

  await know([
    { name: 'TV entrance', lastSeenAt: at(740) },
    { name: 'TV-AAAA', stranger: true, lastSeenAt: at(740) },
  ]);
  expect(chip()?.getAttribute('aria-label')).toBe('1 screen: TV entrance offline 12 min');
  expect(screen.getByRole('alert').textContent).toBe('TV entrance is not up to date.');

  await know([
    { name: 'TV entrance', lastSeenAt: at(740) },
    { name: 'TV bar', lastSeenAt: at(300) },
  ]);
  expect(chip()?.getAttribute('aria-label')).toBe('2 screens: 2 screens offline');

  await know([{ name: 'TV entrance', lastSeenAt: at(5) }]);
  expect(chip()).toBeNull();
});

test('the chip lists since when, and mutes a screen for 30 minutes or takes it out of use after a question', async () => {
  const requests = answerWith({
    'PUT /api/management/screens/display/1/mute': { status: 204 },
    'DELETE /api/management/displays/1': { status: 204 },
  });
  render(<ScreenAlarmChip />, { wrapper: MemoryRouter });
  await know([{ name: 'TV entrance', lastSeenAt: at(740) }]);

  await userEvent.click(await screen.findByRole('button', { name: /TV entrance/ }));
  const list = await screen.findByRole('dialog', { name: 'Screens that are out of date' });
  expect(within(list).getByText(/^TV entrance: .* since /)).toBeTruthy();
  expect(within(list).getByRole('link', { name: 'Displays and tablets' })).toBeTruthy();
  await userEvent.click(within(list).getByRole('button', { name: 'Mute 30 min: TV entrance' }));
  expect(requests.map(({ body }) => body)).toEqual([{ minutes: 30 }]);

  await userEvent.click(within(list).getByRole('button', { name: 'Take out of use: TV entrance' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /api/management/displays/1');
});

test('an alarm that somebody takes care of turns the chip grey, and nothing is read aloud', async () => {
  render(<ScreenAlarmChip />, { wrapper: MemoryRouter });
  await know([{ name: 'TV entrance', lastSeenAt: at(740), takenAt: at(60), takenBy: 'A. Lindqvist' }]);

  expect(chip()?.getAttribute('aria-label')).toBe('1 screen: 1 alarm taken');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a desk without connection reports no screen, and a user without the right to the devices none either', async () => {
  render(<ScreenAlarmChip />, { wrapper: MemoryRouter });
  await know([{ name: 'TV entrance', lastSeenAt: at(300) }], hall.serverNow() - 299_000);
  expect(chip()).toBeNull();

  await know([{ name: 'TV entrance', lastSeenAt: at(300) }]);
  expect(chip()).not.toBeNull();

  await act(async () => {
    Object.assign(session, { grants: {} });
  });
  expect(chip()).toBeNull();
});
