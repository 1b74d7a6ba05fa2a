/** Approving one match or many: the confirmation, the doubts, the refusals, and the undo. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { LiveDevice } from '#contract/live/desk.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { MatchMove, MatchMoves } from '#contract/match/match-undo.ts';
import { queryClient } from '../../../../../client/api/queries.ts';
import { ApproveAll } from '../../../../../client/hall/approve/approve-all.tsx';
import { ApproveButton } from '../../../../../client/hall/match/status-actions.tsx';
import { RunningCard } from '../../../../../client/pages/match/matches/lists/running-columns.tsx';
import { hall } from '../../../../../client/state/hall.ts';
import { session } from '../../../../../client/state/session.ts';
import { liveMatchRow } from '../../../live/rows.ts';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';

beforeAll(async () => {
  Element.prototype.setPointerCapture ??= () => undefined;
  await Promise.all([
    import('../../../../../client/hall/approve/approve-all-dialog.tsx'),
    import('../../../../../client/hall/approve/confirm-disputed.tsx'),
    import('../../../../../client/hall/approve/report-approved.tsx'),
  ]);
});
beforeEach(() => {
  Object.assign(session, { grants: { 'match:approve': 'event' }, eventIds: [1] });
});
afterEach(() => {
  // A toast stays for ten seconds, also over the next test.
  toast.dismiss();
  cleanup();
  queryClient.clear();
  for (const id of [1, 2, 3]) delete hall.store.devices[id];
  vi.unstubAllGlobals();
});

const finished = (number: number, lastName: string, overrides: Partial<LiveMatch> = {}) =>
  liveMatchRow({
    id: number,
    label: `A00${number}`,
    roundMnemonic: 'WR2',
    matchStatus: 'FINISHED',
    raceTo: 3,
    racks: 'AABA',
    aScore: 3,
    bScore: 1,
    tableId: number,
    tableDisplayNumber: number,
    participantALastName: lastName,
    participantBLastName: 'Žemaitis',
    matchFinishTime: new Date(hall.serverNow() - number * 60_000).toISOString(),
    ...overrides,
  });
const [one, two, three] = [finished(1, 'Sepúlveda'), finished(2, 'Østerby'), finished(3, 'Zúñiga')];

/** A tablet that has been silent for five minutes. */
const tabletAt = (tableId: number): LiveDevice => ({
  id: 1,
  version: 1,
  kind: 'TABLET',
  name: `Tablet ${tableId}`,
  eventId: 1,
  tableId,
  battery: 50,
  lastSeenAt: new Date(hall.serverNow() - 5 * 60_000).toISOString(),
  revoked: false,
  mutedUntil: null,
  reloadAskedAt: null,
  identifyRequestedAt: null,
  takenAt: null,
  takenBy: null,
});

const move = (side: 'A' | 'B', more: Partial<MatchMove>): MatchMove => ({
  side,
  to: 'OUT',
  matchId: null,
  match: null,
  scheduledTime: null,
  against: null,
  stage: null,
  place: null,
  ...more,
});
const movesOf = (id: number): MatchMoves => ({
  matchId: id,
  winner: move('A', { to: 'MATCH', matchId: 50, match: 'WQ-G050', scheduledTime: '2026-09-26T08:30:00.000Z' }),
  loser: move('B', { place: 129 }),
  refusal: null,
});
const moves = { 'GET /api/management/announced-matches/moves': { body: [1, 2, 3].map(movesOf) } };
const approval = 'PUT /api/management/announced-matches/approve-match';
const undoing = 'PUT /api/management/announced-matches/undo-step';
const page = (element: React.ReactNode) => openPage([{ path: '/', element }], '/');

test('an approval names the winner, the next matches and the free table, and can be undone', async () => {
  const requests = answerWith({
    'GET /api/management/announced-matches/moves': { body: [movesOf(1)] },
    [approval]: { body: { matchId: 1, version: 8 } },
    [undoing]: { body: { matchId: 1, version: 9, tableId: null } },
  });
  page(<ApproveButton match={one} />);

  await userEvent.click(screen.getByRole('button', { name: 'Approve WR2-A001' }));

  const title = await screen.findByText('WR2-A001 approved, SEPÚLVEDA 3:1 ŽEMAITIS');
  expect(title.parentElement?.textContent).toMatch(/SEPÚLVEDA → WQ-G050 \w{3} \d\d:30 · ŽEMAITIS → out placed 129th · table 1 is free/);
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await screen.findByText('WR2-A001 waits for approval again, without a table: table 1 has another match');
  expect(requests.find(({ method, path }) => method === 'PUT' && path.includes('undo-step'))?.path).toContain(
    'id=1&step=APPROVE&version=8',
  );
});

const disputed = finished(1, 'Sepúlveda', { confirmations: { A: null, B: { at: '2026-09-26T08:00:00.000Z', agrees: false } } });
const puts = (requests: readonly { method: string }[]) => requests.filter(({ method }) => method === 'PUT');

test('a disputed result is approved only after a question that names who did not agree; the way out has the focus', async () => {
  const requests = answerWith({
    'GET /api/management/announced-matches/moves': { body: [movesOf(1)] },
    [approval]: { body: { matchId: 1, version: 8 } },
  });
  page(<ApproveButton match={disputed} />);

  await userEvent.click(screen.getByRole('button', { name: 'Approve WR2-A001' }));
  const question = await screen.findByRole('alertdialog', { name: 'Approve WR2-A001 although it is disputed?' });
  expect(question.textContent).toContain('ŽEMAITIS did not agree with the result at the tablet. Ask both players first.');
  expect(question.textContent).toContain('SEPÚLVEDA 3:1 ŽEMAITIS stands');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(puts(requests)).toHaveLength(0);

  await userEvent.click(screen.getByRole('button', { name: 'Approve WR2-A001' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Result stands, approve' }));

  await screen.findByText('WR2-A001 approved, SEPÚLVEDA 3:1 ŽEMAITIS');
  expect(puts(requests)).toHaveLength(1);
});

test('the row of a disputed result says in place of its status who did not agree, until the desk approves it', () => {
  page(<RunningCard match={disputed} zone={undefined} />);
  expect(screen.getByTitle('ŽEMAITIS did not agree with the result at the tablet').textContent).toMatch(/^Not agreed/);
  expect(screen.queryByText('Finished')).toBeNull();
  cleanup();

  page(<RunningCard match={{ ...disputed, matchStatus: 'APPROVED' }} zone={undefined} />);
  expect(screen.queryByText('Not agreed')).toBeNull();
});

test('matches without doubts are selected; a silent tablet leaves its row unselected with the reason; button and footer count', async () => {
  hall.store.devices[1] = tabletAt(3);
  const requests = answerWith({ ...moves, [approval]: { body: { matchId: 1, version: 8 } } });
  page(<ApproveAll matches={[one, two, three]} />);

  await userEvent.click(screen.getByRole('button', { name: 'Approve all 3 …' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Approve finished matches' }));
  await dialog.findByText(/The tablet is offline since \d\d:\d\d: taps may still be under way\. Look at the table, then tick\./);
  expect((dialog.getByRole('checkbox', { name: /WR2-A003/ }) as HTMLInputElement).checked).toBe(false);
  expect((dialog.getByRole('checkbox', { name: /WR2-A001/ }) as HTMLInputElement).checked).toBe(true);
  dialog.getByText('WR2-A003 stays in the list.');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve 2 matches' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('2 matches approved');
  const approved = requests.filter(({ path }) => path.includes('approve-match')).map(({ path }) => path.split('id=')[1]);
  expect(approved.sort()).toEqual(['1', '2']);
});

test('the reason beside an unselected match has the icon of its kind: a hand for a dispute, a lost connection for a silent tablet', async () => {
  hall.store.devices[1] = tabletAt(3);
  answerWith(moves);
  page(<ApproveAll matches={[disputed, two, three]} />);

  await userEvent.click(screen.getByRole('button', { name: 'Approve all 3 …' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Approve finished matches' }));
  const iconBeside = (words: RegExp) => dialog.getByText(words).querySelector('svg')?.getAttribute('class');
  await dialog.findByText(/did not agree with the result/);
  expect(iconBeside(/did not agree with the result/)).toContain('lucide-hand');
  expect(iconBeside(/The tablet is offline/)).toContain('lucide-wifi-off');
});

test('a keypad beside the tablet does not hide that the tablet is silent, and raises no warning itself', async () => {
  const keypad = { ...tabletAt(3), kind: 'KEYPAD', name: 'Keypad 3' } as const;
  Object.assign(hall.store.devices, { 1: keypad, 2: { ...tabletAt(3), id: 2 }, 3: { ...keypad, id: 3, tableId: 1 } });
  answerWith(moves);
  page(<ApproveAll matches={[one, two, three]} />);

  await userEvent.click(screen.getByRole('button', { name: 'Approve all 3 …' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Approve finished matches' }));
  await dialog.findByText(/The tablet is offline/);
  expect((dialog.getByRole('checkbox', { name: /WR2-A003/ }) as HTMLInputElement).checked).toBe(false);
  expect((dialog.getByRole('checkbox', { name: /WR2-A001/ }) as HTMLInputElement).checked).toBe(true);
});

test('Cancel stops the matches that are not approved yet, and names the approved ones', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  const requests = answerWith({ ...moves, [approval]: () => answer.promise });
  page(<ApproveAll matches={[one, two, three]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Approve all 3 …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve finished matches' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Approve 3 matches' }));
  await waitFor(() => expect(requests.filter(({ path }) => path.includes('approve-match'))).toHaveLength(1));

  await userEvent.click(dialog.getByRole('button', { name: /^Cancel/ }));
  answer.resolve({ body: { matchId: 3, version: 8 } });

  await screen.findByText(/approved$/);
  expect(requests.filter(({ path }) => path.includes('approve-match'))).toHaveLength(1);
});

test('one refusal does not stop the others, and is shown at its match', async () => {
  const refusal = 'Match A050 already depends on this result.';
  answerWith({
    ...moves,
    [approval]: ({ path }) =>
      path.includes('id=2')
        ? { status: 409, body: { title: refusal, detail: refusal, message: 'error.notallowed' } }
        : { body: { matchId: 1, version: 8 } },
  });
  page(<ApproveAll matches={[one, two, three]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Approve all 3 …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve finished matches' }));

  await userEvent.click(await dialog.findByRole('button', { name: 'Approve 3 matches' }));

  await dialog.findByText(refusal);
  expect(dialog.getAllByLabelText('approved')).toHaveLength(2);
  await screen.findByText('2 matches approved');
});

test('a single match has its own button, and a user who may not approve has none', () => {
  page(<ApproveAll matches={[one]} />);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  Object.assign(session, { grants: {}, eventIds: [1] });
  page(<ApproveAll matches={[one, two]} />);
  expect(screen.queryByRole('button')).toBeNull();
});
