import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyStore } from '../../../client/live/store.ts';
import { DevicesPage } from '../../../client/pages/hall/devices/devices-page.tsx';
import { hall } from '../../../client/state/hall.ts';
import { session } from '../../../client/state/session.ts';
import { displayAtDesk, liveDisplayRow } from '../live/rows.ts';

beforeEach(() => {
  Object.assign(session, { grants: { 'device:manage': 'event' }, eventIds: [1] });
});
afterEach(() => {
  cleanup();
  Object.assign(hall.store, emptyStore());
});

test('an office without connection calls no screen silent', async () => {
  const past = (seconds: number) => hall.serverNow() - seconds * 1000;
  const wall = liveDisplayRow({ lastSeenAt: new Date(past(300)).toISOString() });
  const know = (since: number | null) =>
    act(async () => {
      Object.assign(hall.store, { connection: { status: since === null ? 'live' : 'offline', since }, ...displayAtDesk(wall) });
    });
  render(<DevicesPage />, { wrapper: MemoryRouter });

  await know(past(295));
  expect(await screen.findByText('1 of 1 live')).toBeTruthy();
  expect(screen.getByText(/^[45] s ago$/)).toBeTruthy();
  expect(screen.queryByText(/no sign/)).toBeNull();

  await know(null);
  expect(await screen.findByText('0 of 1 live')).toBeTruthy();
  expect(screen.getAllByText(/no sign/).length).toBeGreaterThan(0);
});
