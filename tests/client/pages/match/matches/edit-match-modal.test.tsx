/** The edit dialog while its match goes on, and while somebody types into it. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { matchModalRoutes } from '../../../../../client/pages/match/matches/match-modal-routes.tsx';
import { hall } from '../../../../../client/state/hall.ts';
import { session } from '../../../../../client/state/session.ts';
import { liveMatchRow } from '../../../live/rows.ts';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';
import { loadDialogs } from './load-dialogs.ts';
import { waitingRow } from './waiting-row.ts';

beforeAll(async () => {
  Element.prototype.setPointerCapture ??= () => undefined;
  await Promise.all([
    loadDialogs(),
    import('../../../../../client/pages/match/matches/edit/reset-section.tsx'),
    import('../../../../../client/pages/match/matches/edit/reset-toast.ts'),
  ]);
});
beforeEach(() => {
  Object.assign(session, { grants: { 'match:edit': 'event' }, eventIds: [1] });
});
afterEach(() => {
  // A toast stays for ten seconds, also over the next test.
  toast.dismiss();
  cleanup();
  queryClient.clear();
  delete hall.store.matches[7];
  vi.unstubAllGlobals();
});

const running = liveMatchRow({ id: 7, label: 'A007', roundMnemonic: 'WR2', racks: 'AAAB', aScore: 3, bScore: 1, tableDisplayNumber: 7 });
const waiting = waitingRow({ roundMnemonic: 'WR2', version: 9 });
const open = (row: typeof running) => {
  hall.store.matches[7] = structuredClone(row);
  return openPage(
    [{ path: '/app/matches/running', children: [{ index: true, element: null }, ...matchModalRoutes] }],
    '/app/matches/running/7/editMatch',
  );
};
const events = { 'GET /api/events': { body: [{ id: 1, timeZone: 'Europe/Zagreb' }], headers: { 'X-Total-Count': '1' } } };
const save = 'POST /api/management/announced-matches/save-changes';
const tick = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));

test('a reset says what is lost, asks for that score, closes and offers Undo, though the live row changes before the answer', async () => {
  const requests = answerWith({
    ...events,
    'GET /api/tournament-matches/7': { body: running },
    [save]: () => {
      hall.store.matches[7] = structuredClone(waiting);
      return { body: { matchId: 7, version: 9 } };
    },
    'PUT /api/management/announced-matches/undo-step': { body: { matchId: 7, version: 10, tableId: 7 } },
  });
  const router = open(running);

  await tick(/^Reset match/);
  await screen.findByText('3:1 and 4 racks are discarded.');
  await screen.findByText('Table 7 becomes free.');
  expect(screen.getByRole('button', { name: 'Reset match' }).getAttribute('aria-disabled')).toBe('true');
  await tick(/^Discard 3:1/);
  await userEvent.click(screen.getByRole('button', { name: 'Reset match' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/app/matches/running'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('WR2-A007 is back on the Upcoming-List');
  await screen.findByText('3:1 and 4 racks discarded · table 7 is free');
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await screen.findByText('WR2-A007 is back at 3:1');
  expect(requests.find(({ method }) => method === 'PUT')?.path).toContain('id=7&step=RESET&version=9');
});

test('a disputed result opens with the score of the tablet, the answer of each player, and one button that accepts it unchanged', async () => {
  Object.assign(session, { grants: { 'match:edit': 'event', 'match:approve': 'event' }, eventIds: [1] });
  const confirmations = {
    A: { at: '2026-09-26T12:00:00.000Z', agrees: true },
    B: { at: '2026-09-26T12:01:00.000Z', agrees: false },
  };
  const over = liveMatchRow({
    ...{ id: 7, label: 'A007', roundMnemonic: 'WR2', matchStatus: 'FINISHED', raceTo: 3, racks: 'AABA', aScore: 3, bScore: 1 },
    ...{ tableId: 7, tableDisplayNumber: 7, confirmations },
  });
  const requests = answerWith({
    ...events,
    'GET /api/tournament-matches/7': { body: over },
    'PUT /api/management/announced-matches/approve-match': { body: { matchId: 7, version: 9 } },
  });
  const router = open(over);
  await screen.findByRole('dialog', { name: /^Decide WR2-A007/ });
  const dispute = within(await screen.findByRole('region', { name: 'Disputed result' }));
  expect(dispute.getByRole('heading').textContent).toMatch(/^The tablet sent .+ 3:1 .+$/);
  expect(dispute.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/ agrees · \d\d:00$/),
    expect.stringMatching(/ does not agree · \d\d:01$/),
  ]);
  const take = () => dispute.getByRole('button', { name: 'Result stands, approve' });

  await userEvent.click(screen.getByRole('button', { name: /^Decrease Score of ŚWIĄTEK-NOWAK/ }));
  await userEvent.click(take());
  expect([take().getAttribute('aria-disabled'), requests.filter(({ method }) => method === 'PUT')]).toEqual(['true', []]);
  await userEvent.click(screen.getByRole('button', { name: 'Reset Form' }));
  await userEvent.click(take());

  await waitFor(() => expect(router.state.location.pathname).toBe('/app/matches/running'));
  expect(requests.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
    '/api/management/announced-matches/approve-match?id=7',
  ]);
});

test('the empty reason of a correction is red only after its field was left; before that the text beside Save asks for it', async () => {
  Object.assign(session, { grants: { 'match:edit': 'event', 'match:edit-approved': 'event' }, eventIds: [1] });
  const over = { ...running, matchStatus: 'APPROVED', raceTo: 3, nextToBreak: null, breakerEntries: '' } as const;
  answerWith({ ...events, 'GET /api/tournament-matches/7': { body: over } });
  open(over);

  await userEvent.click(await screen.findByRole('button', { name: 'Increase Score of ŚWIĄTEK-NOWAK Bartłomiej' }));
  expect((await screen.findAllByText('To save: say why.')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Please enter the reason for the change')).toBeNull();
  await userEvent.click(screen.getByRole('textbox', { name: /^Reason/ }));
  await userEvent.tab();

  await screen.findByText('Please enter the reason for the change');
});

test('Undo ends early with the reason, once the server says that something depends on the reset', async () => {
  const sentence = 'The match is on a table again: the reset can no longer be undone.';
  answerWith({
    ...events,
    'GET /api/tournament-matches/7': { body: running },
    [save]: { body: { matchId: 7, version: 9 } },
    'GET /api/management/announced-matches/undo-step': { body: { refusal: sentence } },
  });
  open({ ...running, racks: '', aScore: 0, bScore: 0 });
  await tick(/^Reset match/);
  await userEvent.click(screen.getByRole('button', { name: 'Reset match' }));
  await screen.findByRole('button', { name: /^Undo/ });

  hall.store.matches[7] = liveMatchRow({ id: 7, matchStatus: 'READY', version: 10 });

  await screen.findByText(`Can no longer be undone. ${sentence}`);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('Escape asks before it drops changes, and closes an untouched form at once', async () => {
  answerWith({ ...events, 'GET /api/tournament-matches/7': { body: running } });
  const router = open(running);
  const [score] = await screen.findAllByRole('textbox');
  await userEvent.clear(score as HTMLElement);
  await userEvent.type(score as HTMLElement, '4');

  await userEvent.keyboard('{Escape}');
  await screen.findByRole('alertdialog', { name: 'Discard the changes?' });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toContain('editMatch');
  expect((screen.getAllByRole('textbox')[0] as HTMLInputElement).value).toBe('4');
  // The focus returns one frame after the question closed; before that, Escape would reach no dialog.
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));

  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/matches/running'));
});

test('a reset by somebody else keeps the typed input until the user gives it up', async () => {
  answerWith({ ...events, 'GET /api/tournament-matches/7': { body: running } });
  open(running);
  const [score] = await screen.findAllByRole('textbox');
  await userEvent.clear(score as HTMLElement);
  await userEvent.type(score as HTMLElement, '4');

  hall.store.matches[7] = structuredClone(waiting);

  await screen.findByText(/changed/i);
  expect((screen.getAllByRole('textbox')[0] as HTMLInputElement).value).toBe('4');
  await userEvent.click(screen.getByRole('button', { name: 'Reset Form' }));
  await screen.findByRole('textbox', { name: 'Race-To' });
});

test('a match that somebody assigns to a table keeps a typed Race-To', async () => {
  answerWith({ ...events, 'GET /api/tournament-matches/7': { body: waiting } });
  open(waiting);
  const race = await screen.findByRole('textbox', { name: 'Race-To' });
  await userEvent.clear(race);
  await userEvent.type(race, '5');

  hall.store.matches[7] = liveMatchRow({ ...waiting, matchStatus: 'READY', tableId: 7, tableDisplayNumber: 7, version: 10 });

  await screen.findByText('Announced');
  expect((screen.getByRole('textbox', { name: 'Race-To' }) as HTMLInputElement).value).toBe('5');
});

test('Ctrl+S saves the field that is still being edited: a number, a day', async () => {
  const requests = answerWith({
    ...events,
    'GET /api/tournament-matches/7': { body: waiting },
    'PUT /api/tournament-matches': { body: { ...waiting, version: 10 } },
  });
  open(waiting);
  const race = await screen.findByRole('textbox', { name: 'Race-To' });
  await userEvent.clear(race);
  await userEvent.type(race, '5');
  const day = screen.getByRole('textbox', { name: /day/ });
  await userEvent.clear(day);
  await userEvent.type(day, '28.09.26');

  await userEvent.keyboard('{Control>}s{/Control}');

  await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ raceTo: 5 }));
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    matchScheduledTime: expect.stringContaining('2026-09-28'),
  });
});

test('a typed Race-To is read before the field is left', async () => {
  answerWith({ ...events, 'GET /api/tournament-matches/7': { body: waiting } });
  open(waiting);
  const race = await screen.findByRole('textbox', { name: 'Race-To' });
  expect(screen.getByRole('button', { name: /^Save/ }).getAttribute('aria-disabled')).toBe('true');

  await userEvent.clear(race);
  await userEvent.type(race, '5');

  expect(document.activeElement).toBe(race);
  expect(screen.getByRole('button', { name: /^Save/ }).getAttribute('aria-disabled')).toBeNull();
});

test('on a phone the form names the changes, folds the modification into a line and ends with the reset', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('639.98'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  answerWith({ ...events, 'GET /api/tournament-matches/7': { body: running } });
  open(running);
  await screen.findByRole('dialog', { name: 'Edit match WR2-A007' });
  expect(screen.getAllByRole('button', { name: 'Player modification No changes' })).toHaveLength(2);
  expect(screen.queryByText('Forfeit')).toBeNull();

  await userEvent.click(screen.getAllByRole('button', { name: /^Increase/ })[0] as HTMLElement);
  await screen.findByText('score A 3 → 4');
  await userEvent.click(screen.getAllByRole('button', { name: 'Player modification No changes' })[0] as HTMLElement);
  await screen.findByText('Forfeit');
  await userEvent.click(screen.getByRole('button', { name: /^Reset match …/ }));
  await screen.findByText('3:1 and 4 racks are discarded.');
});
