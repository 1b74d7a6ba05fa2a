import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../client/api/queries.ts';
import { WarningList } from '../../../client/hall/warnings/warning-list.tsx';
import { emptyStore } from '../../../client/live/store.ts';
import { AttentionBell } from '../../../client/shell/attention-bell.tsx';
import { hall } from '../../../client/state/hall.ts';
import { session } from '../../../client/state/session.ts';
import { liveMatchRow } from '../live/rows.ts';
import { answerWith } from '../support/answers.ts';

beforeEach(() => {
  Object.assign(session, { grants: { 'match:edit': 'all' } });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  Object.assign(hall.store, emptyStore());
});

test('the bell names each announced match that does not begin, before the server has counted it', async () => {
  answerWith({
    'GET /api/account/attention': { body: { twoScores: 0, lateStarts: 0, signUps: null, mails: null, invoices: null, health: null } },
  });
  const since = (minutes: number) => new Date(hall.serverNow() - minutes * 60_000).toISOString();
  const announced = (id: number, minutes: number) =>
    liveMatchRow({ id, matchStatus: 'READY', matchStartTime: null, announcedAt: since(minutes), tableDisplayNumber: id });
  Object.assign(hall.store, { tables: { 31: table }, matches: { 1: announced(1, 4.5), 2: announced(2, 12.5) } });
  render(<AttentionBell />, { wrapper: MemoryRouter });

  await userEvent.click(await screen.findByRole('button', { name: 'To do: 1' }));

  expect(await shown()).toEqual(['WR2-A034 on table 2: announced 12 min ago, not begun']);
});

const table = { id: 31, version: 1, eventId: 1, eventName: 'Adria Open', displayNumber: 7, tableStatus: 'FREE' };
const battery = { kind: 'BATTERY', deviceId: 4, name: 'Tablet 4', tableNumber: 7, battery: 9 };
const nothingWaits = { twoScores: 0, lateStarts: 0, signUps: null, mails: null, invoices: null, health: null };

test('the bell counts the lines of Needs attention, without those that are hidden there', async () => {
  localStorage.clear();
  answerWith({
    'GET /api/account/attention': { body: nothingWaits },
    'GET /api/management/events/1/warnings': { body: [battery, { ...battery, deviceId: 5 }] },
  });
  Object.assign(hall.store, { tables: { 31: table } });
  render(
    <>
      <AttentionBell />
      <WarningList eventIds={[1]} zone="Europe/Zagreb" />
    </>,
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>{children}</MemoryRouter>
        </QueryClientProvider>
      ),
    },
  );
  await screen.findByRole('button', { name: 'To do: 2' });
  expect(screen.getByRole('heading', { name: 'Needs attention 2' })).toBeTruthy();

  await userEvent.click(screen.getAllByRole('button', { name: 'Not now' })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'For an hour' }));

  await userEvent.click(await screen.findByRole('button', { name: 'To do: 1' }));
  expect(await shown()).toEqual(['1 line under Needs attention']);
});

test('an account that may change nothing reads that others handle what needs attention', async () => {
  Object.assign(session, { grants: { 'match:watch': 'all' } });
  answerWith({ 'GET /api/account/attention': { body: nothingWaits } });
  const announcedAt = new Date(hall.serverNow() - 12.5 * 60_000).toISOString();
  const late = liveMatchRow({ id: 2, matchStatus: 'READY', matchStartTime: null, announcedAt, tableDisplayNumber: 2 });
  Object.assign(hall.store, { tables: { 31: table }, matches: { 2: late } });
  render(<AttentionBell />, { wrapper: MemoryRouter });

  await userEvent.click(await screen.findByRole('button', { name: 'To do' }));

  expect(await shown()).toEqual([expect.stringMatching(/^Nothing to do for you/)]);
});

const tell = (...proposals: (number | null)[]) =>
  act(async () => {
    const rows = proposals.map((proposalId, at) => liveMatchRow({ id: at + 1, proposalId }));
    Object.assign(hall.store, { matches: Object.fromEntries(rows.map((row) => [row.id, row])) });
  });
const shown = async () => (await screen.findAllByRole('menuitem')).map((item) => item.textContent);

test('the bell shows the counts of the server, requests them again for a new epoch, and names matches if it knows them all', async () => {
  const waiting = { twoScores: 2, signUps: null, mails: null, invoices: 1, health: null };
  const requests = answerWith({ 'GET /api/account/attention': () => ({ body: waiting }) });
  await tell(7, null);
  render(<AttentionBell />, { wrapper: MemoryRouter });

  await userEvent.click(await screen.findByRole('button', { name: 'To do: 3' }));
  expect(await shown()).toEqual(['2 matches with two scores', '1 invoice overdue']);

  const before = requests.length;
  Object.assign(waiting, { twoScores: 1 });
  await tell(8, null);

  await screen.findByRole('button', { name: 'To do: 2', hidden: true });
  expect(requests.length).toBeGreaterThan(before);
  expect(await shown()).toEqual([expect.stringMatching(/^Two scores for /), '1 invoice overdue']);
});
