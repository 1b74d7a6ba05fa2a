import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyStore } from '../../../client/live/store.ts';
import { DevicesPage } from '../../../client/pages/hall/devices/devices-page.tsx';
import { hall } from '../../../client/state/hall.ts';
import { session } from '../../../client/state/session.ts';
import { displayAtDesk, liveDisplayRow, liveTableRow } from '../live/rows.ts';
import { answerWith } from '../support/answers.ts';

beforeEach(() => {
  Object.assign(session, { grants: { 'device:manage': 'event' }, eventIds: [1] });
});
afterEach(() => {
  cleanup();
  Object.assign(hall.store, emptyStore());
});

test('an office without connection shows no screen as offline', async () => {
  const past = (seconds: number) => hall.serverNow() - seconds * 1000;
  const wall = liveDisplayRow({ lastSeenAt: new Date(past(300)).toISOString() });
  const setOfflineSince = (since: number | null) =>
    act(async () => {
      Object.assign(hall.store, { connection: { status: since === null ? 'live' : 'offline', since }, ...displayAtDesk(wall) });
    });
  render(<DevicesPage />, { wrapper: MemoryRouter });

  await setOfflineSince(past(295));
  expect(await screen.findByText('1 of 1 known screen live')).toBeTruthy();
  expect(screen.getByText(/^[45] s ago$/)).toBeTruthy();
  expect(screen.queryByText(/offline/)).toBeNull();

  await setOfflineSince(null);
  expect(await screen.findByText('0 of 1 known screen live')).toBeTruthy();
  expect(screen.getAllByText(/offline/).length).toBeGreaterThan(0);
});

test('unknown browsers are one grey line; staff can show them, name one to keep it, and forget those that are offline', async () => {
  const requests = answerWith({ 'PUT /api/management/displays/forget': { status: 204 } });
  const at = (secondsAgo: number) => new Date(hall.serverNow() - secondsAgo * 1000).toISOString();
  const known = liveDisplayRow({ name: 'Overview TV, entrance', lastSeenAt: at(5) });
  const open = liveDisplayRow({ id: 2, name: 'TV-AAAA', stranger: true, lastSeenAt: at(5) });
  const gone = liveDisplayRow({ id: 3, name: 'TV-BBBB', stranger: true, lastSeenAt: at(600) });
  const { rooms } = displayAtDesk(known);
  const members = rooms.desk?.members;
  if (members) members.display = [1, 2, 3];
  Object.assign(hall.store, { connection: { status: 'live', since: null }, rooms, displays: { 1: known, 2: open, 3: gone } });
  render(<DevicesPage />, { wrapper: MemoryRouter });

  expect(await screen.findByText('1 of 1 known screen live')).toBeTruthy();
  expect(screen.getByText('2 other browsers')).toBeTruthy();
  expect(screen.getByText(/: 1 open now, 1 offline\. They raise no alarm\.$/)).toBeTruthy();
  expect(screen.queryByText('TV-AAAA')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText('TV-AAAA')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Name it: TV-BBBB' }));
  expect(await screen.findByRole('dialog', { name: 'Name TV-BBBB' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Forget all offline' }));

  expect(requests.map(({ body }) => body)).toEqual([{ ids: [3] }]);
});

test('a search for the name of an unknown browser shows it; the QR code on its screen leads to such a search', async () => {
  const stranger = liveDisplayRow({ name: 'TV-AAAA', stranger: true, lastSeenAt: new Date(hall.serverNow() - 5000).toISOString() });
  Object.assign(hall.store, { connection: { status: 'live', since: null }, ...displayAtDesk(stranger) });
  render(
    <MemoryRouter initialEntries={['/app/matches/devices?search=TV-AAAA']}>
      <DevicesPage />
    </MemoryRouter>,
  );

  expect(await screen.findByText('TV-AAAA')).toBeTruthy();
});

test('twelve screens are shown, those that need attention first, with a button for the rest', async () => {
  const at = (secondsAgo: number) => new Date(hall.serverNow() - secondsAgo * 1000).toISOString();
  const rows = Array.from({ length: 20 }, (_, index) => liveDisplayRow({ id: index + 1, name: `TV ${index + 1}`, lastSeenAt: at(5) }));
  const wall = liveDisplayRow({ id: 21, name: 'TV wall', lastSeenAt: at(600) });
  const { rooms } = displayAtDesk(wall);
  const members = rooms.desk?.members;
  if (members) members.display = [...rows, wall].map(({ id }) => id);
  Object.assign(hall.store, {
    connection: { status: 'live', since: null },
    tables: { 1: liveTableRow({ eventId: 1 }) },
    rooms,
    displays: Object.fromEntries([...rows, wall].map((row) => [row.id, row])),
  });
  render(<DevicesPage />, { wrapper: MemoryRouter });

  await screen.findByText('20 of 21 known screens live');
  const names = () => screen.getAllByText(/^TV (?:\d+|wall)$/).map(({ textContent }) => textContent);
  expect(names().slice(0, 3)).toEqual(['TV wall', 'TV 1', 'TV 2']);
  expect(names()).toHaveLength(12);
  expect(screen.getByRole('button', { name: 'Mute 30 min: TV wall' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Take out of use: TV wall' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Show the other 9 known screens' }));
  expect(names()).toHaveLength(21);
  await userEvent.click(screen.getByRole('button', { name: 'Offline 1' }));
  expect(names()).toEqual(['TV wall']);
});
