import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LiveWarning } from '#contract/live/desk.ts';
import { emptyRoom, emptyStore } from '../../../client/live/store.ts';
import { DeskWarnings } from '../../../client/shell/desk-warnings.tsx';
import { hall } from '../../../client/state/hall.ts';
import { session } from '../../../client/state/session.ts';

// The bar is in a chunk of its own.
beforeAll(() => import('../../../client/shell/warning-bar.tsx'));
beforeEach(() => {
  Object.assign(session, { grants: { 'device:manage': 'event' }, eventIds: [1] });
});
afterEach(() => {
  cleanup();
  Object.assign(hall.store, emptyStore());
});

const warning = (changes: Partial<LiveWarning> = {}): LiveWarning => ({
  id: 1,
  version: 1,
  warning: 'PAIRING_GUESSES',
  since: '2026-07-04T10:00:00.000Z',
  until: new Date(hall.serverNow() + 3_600_000).toISOString(),
  wrongTries: 50,
  lastAddress: '10.0.1.9',
  ...changes,
});
const warn = (row: LiveWarning) =>
  act(async () => {
    const { members, ...room } = emptyRoom();
    Object.assign(hall.store, {
      warnings: { 1: row },
      rooms: { desk: { ...room, complete: true, members: { ...members, warning: [1] } } },
    });
  });

test('guessing of pairing codes is reported on every screen, with the address and the advice for the desk', async () => {
  render(<DeskWarnings />, { wrapper: MemoryRouter });
  await warn(warning());

  const words = (await screen.findByRole('alert')).textContent;
  expect(words).toContain('Somebody is guessing pairing codes. 50 wrong ones within an hour, lately from 10.0.1.9.');
  expect(words).toContain('Your codes stay valid');
});

test('a warning that was dismissed stays away until the guessing starts again', async () => {
  render(<DeskWarnings />, { wrapper: MemoryRouter });
  await warn(warning());

  await userEvent.click(await screen.findByRole('button', { name: 'Understood' }));
  await warn(warning({ version: 2, wrongTries: 75 }));
  expect(screen.queryByRole('alert')).toBeNull();

  await warn(warning({ version: 3, since: '2026-07-04T12:00:00.000Z' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('a warning that is over is not shown', async () => {
  render(<DeskWarnings />, { wrapper: MemoryRouter });
  await warn(warning({ until: new Date(hall.serverNow() + 3_600_000).toISOString() }));
  expect(await screen.findByRole('alert')).toBeTruthy();

  await warn(warning({ since: '2026-07-04T08:00:00.000Z', until: new Date(hall.serverNow() - 1).toISOString() }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a server that stopped after a fault says so to everybody in the office, also without the right to the devices', async () => {
  Object.assign(session, { grants: {} });
  render(<DeskWarnings />, { wrapper: MemoryRouter });
  expect(screen.queryByRole('alert')).toBeNull();

  await act(async () => {
    hall.store.connection.fault = 'The file of the database was removed while the server ran.';
  });

  const words = (await screen.findByRole('alert')).textContent;
  expect(words).toBe('The server has stopped. The file of the database was removed while the server ran.');
});
