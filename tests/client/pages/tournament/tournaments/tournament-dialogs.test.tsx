import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { tournamentRoutes } from '../../../../../client/routes/tournament-routes.tsx';
import { hall } from '../../../../../client/state/hall.ts';
import { session } from '../../../../../client/state/session.ts';
import { watchFocus } from '../../../../../client/ui/overlays/move-focus.ts';
import { trackFocus } from '../../../../../client/ui/overlays/restore-focus.ts';
import { liveEventRow } from '../../../live/rows.ts';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';
import { tournamentRow } from './rows.ts';

const rights = {
  'tournament:read': 'all',
  'tournament:run': 'event',
  'tournament:edit': 'event',
  'participant:read': 'all',
  'export:read': 'all',
} as const;

let saved: string[] = [];
let stops: (() => void)[];

beforeAll(async () => {
  // jsdom stores no blobs and follows no links, so the test reads the file name from the link.
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  await import('../../../../../client/pages/tournament/tournaments/tournaments-page.tsx');
  await import('../../../../../client/pages/tournament/tournaments/step-modal.tsx');
  await import('../../../../../client/money/called-off/called-off-question.tsx');
  await import('../../../../../client/money/called-off/called-off-dialog.tsx');
  await import('../../../../../client/pages/tournament/tournaments/export-chart-modal.tsx');
  await import('../../../../../client/pages/tournament/tournaments/ranking-pdf-modal.tsx');
  await import('../../../../../client/pages/tournament/tournaments/ranking-modal.tsx');
});
beforeEach(() => {
  Object.assign(session, { grants: rights, eventIds: [2] });
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  stops = [trackFocus(), watchFocus()];
});
afterEach(() => {
  cleanup();
  for (const stop of stops) stop();
  queryClient.clear();
  hall.store.events = {};
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (path: string) => openPage([{ path: '/app', children: tournamentRoutes }], path);

const serving = (tournament: ReturnType<typeof tournamentRow>) => ({
  'GET /api/tournaments': { body: [tournament], headers: { 'X-Total-Count': '1' } },
  [`GET /api/tournaments/${tournament.id}`]: { body: tournament },
  'GET /api/disciplines': { body: [] },
});
const played = tournamentRow({ tournamentStatus: 'FINISHED', readyToFinish: true });
const chart = '/api/management/tournaments/5/generate-excel-chart';
const ranking = '/api/management/tournaments/5/ranking.pdf';

test('a flow chart is saved under the name of its tournament, in the chosen group and format', async () => {
  const requests = answerWith({ ...serving(played), [`GET ${chart}`]: { body: 'file' } });
  const router = open('/app/tournaments/running/5/export');
  const dialog = await screen.findByRole('dialog', { name: /^Download Flowchart · Men/ });

  await userEvent.click(within(dialog).getByRole('button', { name: 'Download' }));

  await waitFor(() => expect(saved).toEqual(['Men 10-Ball.xls']));
  expect(requests.find(({ path }) => path.startsWith(chart))?.path).toBe(`${chart}?group=FULL&format=xls`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/tournaments/running'));
});

test('a flow chart that cannot be made keeps its dialog and shows the reason', async () => {
  answerWith({ ...serving(played), [`GET ${chart}`]: { status: 409, body: { detail: 'There is no flow chart before the draw.' } } });
  open('/app/tournaments/running/5/export');
  const dialog = await screen.findByRole('dialog', { name: /^Download Flowchart · Men/ });

  await userEvent.click(within(dialog).getByRole('button', { name: 'Download' }));

  expect(await within(dialog).findByText('There is no flow chart before the draw.')).toBeTruthy();
  expect(saved).toEqual([]);
});

test('the ranking PDF starts by itself, and its dialog closes when the file is ready', async () => {
  answerWith({
    ...serving(played),
    [`GET ${ranking}`]: { body: 'file', headers: { 'Content-Disposition': 'attachment; filename="ranking.pdf"' } },
  });
  const router = open('/app/tournaments/running/5/ranking-pdf');

  expect(await screen.findByText('Download starting soon.')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Prepare ranking pdf' })).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/tournaments/running'));
  expect(saved).toEqual(['ranking.pdf']);
});

test('a ranking PDF that fails says so in the words of the specification', async () => {
  answerWith({ ...serving(played), [`GET ${ranking}`]: { status: 500, body: { detail: 'No font' } } });
  const router = open('/app/tournaments/running/5/ranking-pdf');

  expect(await screen.findByText('Creating invoice failed')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/tournaments/running'));
});

test('the final ranking offers its PDF', async () => {
  answerWith({
    ...serving(tournamentRow({ tournamentStatus: 'APPROVED' })),
    'GET /api/participants': { body: [], headers: { 'X-Total-Count': '0' } },
    [`GET ${ranking}`]: { body: 'file' },
  });
  open('/app/tournaments/archive/5/ranking');
  const dialog = await screen.findByRole('dialog', { name: 'Ranking · Men 10-Ball' });

  await userEvent.click(within(dialog).getByRole('button', { name: 'Ranking PDF' }));

  await waitFor(() => expect(saved).toEqual(['Men 10-Ball.pdf']));
  await waitFor(() => expect(screen.queryByText('Download starting soon.')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Ranking · Men 10-Ball' })).toBeTruthy();
});

test('a disabled step focuses Back and shows its sentence once, without a tooltip', async () => {
  answerWith(serving(tournamentRow({ tournamentStatus: 'RUNNING', readyToFinish: false })));
  open('/app/tournaments/running/5/finish');
  const dialog = await screen.findByRole('alertdialog');

  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: /^Back/ })));
  expect(within(dialog).getByRole('button', { name: 'Finish Tournament' }).getAttribute('aria-disabled')).toBe('true');
});

test.each([
  ['start', 'GENERATED', 'Start Tournament', 'start-tournament', 'Men 10-Ball is running'],
  ['finish', 'RUNNING', 'Finish Tournament', 'finish-tournament', 'Men 10-Ball is finished'],
  ['reopen', 'FINISHED', 'Reopen Tournament', 'reopen', 'Men 10-Ball is running again'],
  ['approve', 'FINISHED', 'Approve Ranking', 'approve-tournament', 'Men 10-Ball is approved'],
  ['cancel', 'GENERATED', 'Cancel Tournament', 'cancel-tournament', 'Men 10-Ball is canceled'],
] as const)('%s asks once more, is done, and is confirmed', async (step, tournamentStatus, action, call, said) => {
  const tournament = tournamentRow({ tournamentStatus, readyToFinish: true });
  const requests = answerWith({ ...serving(tournament), [`PUT /api/management/tournaments/5/${call}`]: { body: tournament } });
  const router = open(`/app/tournaments/running/5/${step}`);
  const dialog = await screen.findByRole('alertdialog');
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);

  await userEvent.click(within(dialog).getByRole('button', { name: action }));

  expect(await screen.findByText(said)).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/tournaments/running'));
});

test('the start dialog says that nothing is shown while the event is CREATED, with a link for users who may edit it', async () => {
  answerWith(serving(tournamentRow({ tournamentStatus: 'GENERATED' })));
  hall.store.events[2] = liveEventRow({ id: 2, eventStatus: 'CREATED' });
  open('/app/tournaments/running/5/start');
  const words = 'The event is still Created: its tables and screens show nothing before it is Active.';

  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Go to the event' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Start Tournament' }).getAttribute('aria-disabled')).toBeNull();

  act(() => Object.assign(session, { grants: { ...rights, 'event:write': 'all' } }));
  expect((await screen.findByRole('link', { name: 'Go to the event' })).getAttribute('href')).toBe('/app/events/active/2');

  act(() => Object.assign(hall.store.events[2] ?? {}, { eventStatus: 'ACTIVE' }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

test('a refused step shows the reason and can be repeated', async () => {
  const refused = { status: 409, body: { detail: 'Some matches are not approved yet: a tournament is finished when all are.' } };
  answerWith({
    ...serving(tournamentRow({ tournamentStatus: 'RUNNING', readyToFinish: true })),
    'PUT /api/management/tournaments/5/finish-tournament': refused,
  });
  open('/app/tournaments/running/5/finish');
  const dialog = await screen.findByRole('alertdialog');

  await userEvent.click(within(dialog).getByRole('button', { name: 'Finish Tournament' }));

  expect(await within(dialog).findByText(refused.body.detail)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Finish Tournament' }).getAttribute('aria-disabled')).toBeNull();
});

test('an unknown action is refused, and the list stays', async () => {
  answerWith(serving(played));
  const router = open('/app/tournaments/running/5/fly');

  expect(await screen.findByText('invalid action')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/tournaments/running'));
});

test('a closed dialog gives the focus back to the menu that opened it', async () => {
  answerWith(serving(played));
  open('/app/tournaments/running');
  const menu = await screen.findByRole('button', { name: 'Actions of Men 10-Ball' });
  menu.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Download Flowchart/ }));
  await screen.findByRole('dialog', { name: /^Download Flowchart · Men/ });

  await userEvent.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions of Men 10-Ball'));
});

const noBills = { count: 0, total: 0 };
const left = { drafts: { count: 4, total: 400 }, open: { count: 34, total: 5340 }, paid: { count: 53, total: 4200 } };

test('a tournament that is canceled asks about its bills, and cancels all of them in as many steps as it takes', async () => {
  Object.assign(session, { grants: { ...rights, 'invoice:read': 'all', 'invoice:issue': 'all' } });
  const tournament = tournamentRow({ tournamentStatus: 'GENERATED' });
  const some = { ...left, drafts: noBills, open: { count: 10, total: 1500 } };
  const answers = [
    { cancelled: { count: 24, total: 3840 }, discarded: 4, credited: noBills, left: some },
    { cancelled: { count: 10, total: 1500 }, discarded: 0, credited: noBills, left: { ...some, open: noBills } },
  ];
  const requests = answerWith({
    ...serving(tournament),
    'PUT /api/management/tournaments/5/cancel-tournament': { body: tournament },
    'GET /api/invoices/called-off': { body: left },
    'POST /api/management/invoices/cancel-called-off': () => ({ body: answers.shift() }),
  });
  const router = open('/app/tournaments/running/5/cancel');
  const dialog = await screen.findByRole('alertdialog');
  const words =
    'Its bills: 34 open bills, EUR 5,340.00 · 4 drafts, EUR 400.00 · 53 paid bills, EUR 4,200.00. You are asked about them next.';
  expect(await within(dialog).findByText(words)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel Tournament' }));
  const question = await screen.findByRole('dialog', { name: 'Cancel the bills?' });
  const reason = within(question).getByRole<HTMLInputElement>('textbox', { name: /^Reason/ }).value;
  await userEvent.click(within(question).getByRole('button', { name: /^Cancel all 38/ }));

  expect(await screen.findByText('38 bills cancelled')).toBeTruthy();
  expect(reason).toBe('Men 10-Ball was called off.');
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { eventId: 2, tournamentId: 5, reason, open: 5340 },
    { eventId: 2, tournamentId: 5, reason, open: 1500 },
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/tournaments/running'));
});

test('paid bills of a canceled tournament are credited only when that is ticked', async () => {
  Object.assign(session, { grants: { ...rights, 'invoice:read': 'all', 'invoice:issue': 'all' } });
  const tournament = tournamentRow({ tournamentStatus: 'GENERATED' });
  const none = { drafts: noBills, open: noBills, paid: noBills };
  const requests = answerWith({
    ...serving(tournament),
    'PUT /api/management/tournaments/5/cancel-tournament': { body: tournament },
    'GET /api/invoices/called-off': { body: left },
    'POST /api/management/invoices/cancel-called-off': {
      body: { cancelled: left.open, discarded: 4, credited: left.paid, left: none },
    },
  });
  open('/app/tournaments/running/5/cancel');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Tournament' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Credit the paid ones too: EUR 4,200.00 to pay back/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Cancel all 91/ }));

  expect(await screen.findByText('91 bills cancelled')).toBeTruthy();
  expect(requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ open: 5340, paid: 4200 });
});
