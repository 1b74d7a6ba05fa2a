import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { emptyRoom, emptyStore } from '../../../../../client/live/store.ts';
import { TimelinePage } from '../../../../../client/pages/match/timeline/timeline-page.tsx';
import { hall } from '../../../../../client/state/hall.ts';
import { session } from '../../../../../client/state/session.ts';
import { noonZone } from '../../../../support/noon-zone.ts';
import { liveEventRow, liveMatchRow, liveTableRow } from '../../../live/rows.ts';
import { answerWith } from '../../../support/answers.ts';

const ago = (minutes: number): string => new Date(hall.serverNow() - minutes * 60_000).toISOString();
const waits = { matchStatus: 'SCHEDULED', tableId: null, tableDisplayNumber: null, matchStartTime: null, aScore: 0, bScore: 0 } as const;

beforeEach(() => {
  answerWith({ 'GET /api/tournaments': { body: [] } });
  Object.assign(session, { grants: { 'match:watch': 'all', 'tournament:read': 'all' }, eventIds: [1] });
  const complete = { ...emptyRoom(), complete: true };
  Object.assign(hall.store, {
    tables: { 12: liveTableRow(), 13: liveTableRow({ id: 13, displayNumber: 13, tableStatus: 'FREE', matchId: null }) },
    matches: {
      34: liveMatchRow({ matchScheduledTime: ago(30), matchStartTime: ago(20), winnerToMatchId: 36 }),
      35: liveMatchRow({
        ...waits,
        id: 35,
        label: 'A035',
        matchScheduledTime: ago(12),
        participantAId: 7,
        participantADisplayName: 'ABEL Nils',
      }),
      36: liveMatchRow({ ...waits, id: 36, label: 'A036', matchScheduledTime: ago(0), participantAId: null, participantBId: 8 }),
    },
    events: { 1: liveEventRow({ timeZone: noonZone(hall.serverNow()) }) },
    rooms: { matches: complete, 'tournament:1': { ...complete } },
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  Object.assign(hall.store, emptyStore());
  vi.unstubAllGlobals();
});

function open(path = '/app/matches/timeline') {
  const router = createMemoryRouter([{ path: '*', element: <TimelinePage /> }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('every match of the day is a link in the row of its table', async () => {
  open();
  const event = within(await screen.findByRole('region', { name: 'Danubia Open' }));
  const [first, second] = event.getAllByRole('listitem');

  expect(
    first &&
      within(first)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
  ).toEqual(['/app/matches/timeline/34/editMatch', '/app/matches/timeline/36/assignTable']);
  expect(
    second &&
      within(second)
        .getByRole('link', { name: /A035 .*minutes late/ })
        .getAttribute('href'),
  ).toBe('/app/matches/timeline/35/assignTable');
});

test('the arrow keys move along a table and to the next one, and the Tab key stops once', async () => {
  open();
  const running = await screen.findByRole('link', { name: /A034/ });
  const stops = screen.getAllByRole('link').filter((link) => link.dataset.bar !== undefined && link.tabIndex === 0);

  expect(stops).toEqual([running]);
  running.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('data-bar')).toBe('36');
  await userEvent.keyboard('{Home}{ArrowDown}');
  expect(document.activeElement?.getAttribute('data-bar')).toBe('35');
});

test('the address keeps the followed player, whose possible next matches are marked', async () => {
  open('/app/matches/timeline?follow=101');

  expect((await screen.findByRole('link', { name: /A036/ })).getAttribute('aria-label')).toContain('possible next match');
});

test('a day without matches says so', async () => {
  open('/app/matches/timeline?day=2020-01-01');

  expect(await screen.findByText('No matches on this day')).toBeTruthy();
});

test('no bar is drawn before every room has answered', () => {
  hall.store.rooms['tournament:1'] = emptyRoom();
  open();

  expect(screen.queryByRole('link', { name: /A034/ })).toBeNull();
  expect(screen.queryByText(/Predicted end of the day/)).toBeNull();
});

test('bars jump to their new positions without animation when the range changes', async () => {
  open();

  expect((await screen.findByRole('link', { name: /A034/ })).className).not.toContain('transition');
});
