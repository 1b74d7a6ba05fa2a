import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { LiveTournament } from '#contract/live/tournament.ts';
import { TableCard } from '../../../../../client/pages/hall/tables/table-card.tsx';
import type { TableEntry } from '../../../../../client/pages/hall/tables/table-entry.ts';
import { hall } from '../../../../../client/state/hall.ts';
import { session } from '../../../../../client/state/session.ts';
import { liveMatchRow, liveTableRow } from '../../../live/rows.ts';
import { answerWith } from '../../../support/answers.ts';
import { deviceRow, entry, zone } from './rows.ts';

const rights = { 'match:edit': 'event', 'match:approve': 'event', 'table:block': 'event', 'device:manage': 'event' } as const;

beforeEach(() => {
  Object.assign(session, { grants: rights, eventIds: [1] });
});
afterEach(cleanup);

const ago = (minutes: number): string => new Date(hall.serverNow() - minutes * 60_000).toISOString();
const played = (more: Partial<LiveMatch> = {}): LiveMatch => liveMatchRow({ matchStartTime: ago(12.5), ...more });
const fresh = () => deviceRow({ lastSeenAt: ago(0) });

function show(option: Partial<TableEntry>, next: LiveMatch | null = null): HTMLElement {
  const { id: _id, ...rows } = entry({ device: fresh(), ...option });
  const named = next && { match: next, probable: false, predictedStart: 0, feeders: {} };
  const card = <TableCard {...rows} next={named} planned={null} zone={zone} left={false} />;
  const router = createMemoryRouter(
    [
      { path: '/', element: card },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/?show=free'] },
  );
  render(<RouterProvider router={router} />);
  return screen.getByRole('article');
}

test('a running match shows its label, both players, scores, the breaker, its figures and its tablet', () => {
  const card = show({ match: played() });

  expect(card.getAttribute('aria-label')).toBe('Table 12, In use, Men · WR2-A034');
  for (const words of ['KOVAČEVIĆ', '7', 'ŚWIĄTEK-NOWAK', '5', '13:00', 'Race 9', 'Running', '12′', '86 %']) {
    expect(within(card).getByText(words)).toBeTruthy();
  }
  expect(within(card).getAllByLabelText('breaks next')).toHaveLength(1);
});

test('the scoreboard opens in a separate window as a guest, without access to this window', () => {
  const link = within(show({ match: played() })).getByRole('link', { name: /^Scoreboard of table 12/ });

  expect(link.getAttribute('href')).toBe('/web/scoreboards/12/sponsors?guest');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
});

test('a match that takes too long says so, with the minutes over its time', () => {
  const card = show({ match: played({ matchStartTime: ago(128.5) }) });

  expect(within(card).getByText('Too long')).toBeTruthy();
  expect(within(card).getByText('+56′')).toBeTruthy();
});

const announced = (minutes: number, more: Partial<LiveMatch> = {}): LiveMatch =>
  liveMatchRow({ matchStatus: 'READY', matchStartTime: null, announcedAt: ago(minutes), ...more });

test('an announced match that does not begin shows since when, and offers the call that is due', async () => {
  expect(within(show({ match: announced(4.5) })).queryByText('4′')).toBeNull();
  expect(screen.getByText('Announced')).toBeTruthy();
  cleanup();

  const card = show({ match: announced(6.5) });

  expect(await within(card).findByText('6′')).toBeTruthy();
  expect(within(card).getByRole('button', { name: 'First call for WR2-A034' }).getAttribute('aria-disabled')).toBeNull();
  cleanup();
  const called = show({ match: announced(6.5, { calls: 1 }) });
  expect(await within(called).findByText('6′')).toBeTruthy();
  expect(within(called).queryByRole('button', { name: /call for/ })).toBeNull();
});

test('after the last limit the card offers the loss by the names of the players, and nothing happens by itself', async () => {
  const requests = answerWith({ 'POST /api/management/announced-matches/save-changes': { body: { matchId: 34, version: 2 } } });
  Object.assign(hall.store.connection, { status: 'live' });
  const card = show({ match: announced(43, { aScore: 0, bScore: 0, racks: '', nextToBreak: null, breakerEntries: '' }) });
  expect(requests).toEqual([]);

  await userEvent.click(await within(card).findByRole('button', { name: 'Loss in WR2-A034' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Second call',
    'KOVAČEVIĆ did not come: loss',
    'ŚWIĄTEK-NOWAK did not come: loss',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: /^ŚWIĄTEK/ }));

  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toMatchObject({
    matchStatus: 'READY',
    aModification: 'NONE',
    bModification: 'WALKOVER',
    confirmed: true,
    version: 1,
  });
});

test('a user who may not change the event sees the delay, and why the call is off', async () => {
  Object.assign(session, { grants: { 'match:watch': 'all' }, eventIds: [] });

  const card = show({ match: announced(6.5) });

  expect(
    within(card)
      .getByRole('button', { name: /^First call/ })
      .getAttribute('aria-disabled'),
  ).toBe('true');
});

test('the card of a disputed result says who did not agree, and its button asks first', async () => {
  const answered = { confirmations: { A: { at: ago(1), agrees: false }, B: { at: ago(1), agrees: false } } };
  const card = show({
    match: played({ matchStatus: 'FINISHED', matchFinishTime: ago(1), aScore: 9, racks: 'ABAABBABAAABAA', ...answered }),
  });

  const names = 'KOVAČEVIĆ and ŚWIĄTEK-NOWAK';
  expect(within(card).getByTitle(`${names} did not agree with the result at the tablet`)).toBeTruthy();
  expect(within(card).queryByText('Finished')).toBeNull();
  await userEvent.click(within(card).getByRole('button', { name: /^Approve Match/ }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain(`${names} did not agree`);
});

test('a match in its first minute over time shows no minutes yet', () => {
  const card = show({ match: played({ matchStartTime: ago(72.5) }) });

  expect(within(card).getByText('Over')).toBeTruthy();
  expect(within(card).queryByText(/^\+/)).toBeNull();
});

test('an announced match shows no score', () => {
  const card = show({ match: played({ matchStatus: 'READY', matchStartTime: null, aScore: 0, bScore: 0 }) });

  expect(within(card).getByText('Announced')).toBeTruthy();
  expect(within(card).getAllByText('–')).toHaveLength(2);
  expect(within(card).queryByText('0')).toBeNull();
});

test('a time-out counts down for its side', () => {
  const card = show({ match: played({ matchStatus: 'TIMEOUT', bTimeoutUntil: ago(-2.5), timeoutSince: ago(1) }) });

  expect(within(card).getByText('Time-Out')).toBeTruthy();
  expect(within(card).getByText(/^B 2:(29|30|31)$/)).toBeTruthy();
});

test('a time-out that has run over counts up', () => {
  const card = show({ match: played({ matchStatus: 'TIMEOUT', aTimeoutUntil: ago(0.5), timeoutSince: ago(6) }) });

  expect(within(card).getByText(/^A \+0:(29|30|31)$/)).toBeTruthy();
});

test('a finished match can be approved by a user with the right', () => {
  const card = show({ match: played({ matchStatus: 'FINISHED', matchFinishTime: ago(1), aScore: 9 }) });

  const button = within(card).getByRole('button', { name: 'Approve Match WR2-A034' });
  expect(button.getAttribute('aria-disabled')).toBeNull();
});

test('a user who may not approve finds the reason beside the button', () => {
  Object.assign(session, { grants: {}, eventIds: [] });

  const card = show({ match: played({ matchStatus: 'FINISHED', matchFinishTime: ago(1), aScore: 9 }) });

  const button = within(card).getByRole('button', { name: /Approve Match/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(within(card).getByText('Your account may not change matches of this event.')).toBeTruthy();
});

test('the shot-clock is called assigned until the table acknowledges it', () => {
  show({ match: played({ shotclockAssigned: true }) });
  expect(screen.getByText('assigned')).toBeTruthy();
  cleanup();

  show({ match: played({ shotclockAssigned: true, shotclockApproved: true }) });
  expect(screen.getByText('approved')).toBeTruthy();
});

test('a free table names its next match and its lateness', () => {
  const next = liveMatchRow({
    label: 'B039',
    roundMnemonic: 'LR2',
    matchStatus: 'SCHEDULED',
    matchScheduledTime: ago(42.5),
    tableId: null,
  });

  const card = show({ table: liveTableRow({ tableStatus: 'FREE', matchId: null, statusSince: ago(5) }), match: null }, next);

  expect(within(card).getByText('Next for this table')).toBeTruthy();
  expect(within(card).getByText('LR2-B039').parentElement?.textContent).toBe('LR2-B039 · 42 min late');
  expect(within(card).getByRole('button', { name: 'Assign Match to table 12' })).toBeTruthy();
});

test.each([
  [{ readyForNextStageDraw: true }, 'The stage is over.', 'Draw the next stage', '/app/tournaments/1/matches/draw-next-stage'],
  [{ readyToFinish: true }, 'The tournament is over.', 'Finish the tournament', '/app/tournaments/1/ranking/finish'],
] as const)('a free table without a match names the next step of its tournament: %o', (facts, words, link, to) => {
  Object.assign(session, { grants: { ...rights, 'tournament:run': 'event' } });
  const ready = { tournamentStatus: 'RUNNING', readyForNextStageDraw: false, readyToFinish: false, ...facts };
  hall.store.tournaments = { 1: { id: 1, eventId: 1, name: 'Men', ...ready } as LiveTournament };

  const card = show({ table: liveTableRow({ tableStatus: 'FREE', matchId: null }), match: null });

  expect(within(card).getByText(words)).toBeTruthy();
  expect(within(card).getByRole('link', { name: link }).getAttribute('href')).toBe(to);
  expect(within(card).queryByText('No match is waiting for a table.')).toBeNull();
  hall.store.tournaments = {};
});

test('a free table says that nothing waits only while no match waits', () => {
  const free = { table: liveTableRow({ tableStatus: 'FREE', matchId: null }), match: null };
  expect(within(show(free)).getByText('No match is waiting for a table.')).toBeTruthy();
  cleanup();

  hall.store.matches = { 7: liveMatchRow({ id: 7, matchStatus: 'SCHEDULED', tableId: null, tableDisplayNumber: null }) };
  expect(within(show(free)).getByText('The matches that wait cannot start yet.')).toBeTruthy();
  hall.store.matches = {};
});

test('a blocked table says why, since when and by whom, and can be unblocked', () => {
  const table = liveTableRow({
    tableStatus: 'BLOCKED',
    matchId: null,
    blockedReason: 'Cloth repair',
    statusSince: '2026-07-04T14:48:00.000Z',
  });

  const card = show({ table, match: null, device: null, blockedBy: 'Ivana Grgurić' });

  for (const words of ['Blocked', 'Cloth repair', 'since 16:48 by Ivana Grgurić', 'not paired']) {
    expect(within(card).getByText(words)).toBeTruthy();
  }
  expect(within(card).getByRole('button', { name: 'Unblock table 12' })).toBeTruthy();
});

test('a table without a tablet leads to the pairing, for users who may pair, and keeps the filters of the page', async () => {
  const name = 'not paired: pair a tablet with table 12';
  const free = { table: liveTableRow({ tableStatus: 'FREE', matchId: null }), match: null, device: null } as const;
  expect(within(show({ match: played(), device: null })).getByRole('link', { name })).toBeTruthy();
  cleanup();
  expect(within(show({ match: played({ shotclockAssigned: true }), device: null })).getByRole('link', { name })).toBeTruthy();
  cleanup();
  expect(within(show({ match: played() })).queryByRole('link', { name: /pair/ })).toBeNull();
  cleanup();

  const link = within(show(free)).getByRole('link', { name });
  expect(link.getAttribute('href')).toBe('/app/matches/tables/12/pairTablet?show=free');
  await userEvent.click(link);
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  cleanup();

  Object.assign(session, { grants: { 'match:watch': 'all' }, eventIds: [] });
  expect(within(show(free)).queryByText('not paired')).toBeNull();
});

test('the menu of a table in use says why it cannot be blocked', async () => {
  const card = show({ match: played() });

  await userEvent.click(within(card).getByRole('button', { name: 'More for table 12' }));

  const entries = (await screen.findAllByRole('menuitem')).map((item) => item.getAttribute('aria-disabled') === 'true');
  expect(entries).toEqual([false, false, false, false, false, true]);
  expect(screen.getByText('Table 12 has a match: move or finish it before blocking the table.')).toBeTruthy();
});

test('a changed match highlights its card, and a report of a tablet does not', () => {
  const match = played();
  const device = fresh();
  const at = (version: number, battery: number) => (
    <MemoryRouter>
      <TableCard
        table={liveTableRow()}
        match={{ ...match, version }}
        device={{ ...device, battery }}
        blockedBy={null}
        next={null}
        planned={null}
        zone={zone}
        left={false}
      />
    </MemoryRouter>
  );
  const { rerender } = render(at(1, 80));
  const glows = () => screen.getByRole('article').className.includes('glow');

  rerender(at(1, 79));
  expect(glows()).toBe(false);

  rerender(at(2, 79));
  expect(glows()).toBe(true);
});
