import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nothingBilled } from '#machines/money/invoice-words.ts';
import { queryClient } from '../../../../../client/api/queries.ts';
import { session } from '../../../../../client/state/session.ts';
import { noFilters } from '../../../../../client/tournament/participant-filters.ts';
import { ImportModal } from '../../../../../client/tournament/participants/import-modal.tsx';
import { ParticipantFilterRow } from '../../../../../client/tournament/participants/participant-filter-row.tsx';
import { ParticipantsModal } from '../../../../../client/tournament/participants/participants-modal.tsx';
import { forgetImport, newDraft, savedImport, saveImport } from '../../../../../client/tournament/participants/saved-lines.ts';
import { Toasts } from '../../../../../client/ui/overlays/toast.tsx';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';
import { participantRow, tournamentRow } from '../draws/rows.ts';
import { importLine } from './import-line.ts';

// Whole dialogs render here, which may take seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => {
  Object.assign(session, { grants: { 'participant:write': 'event', 'tournament:run': 'event' }, eventIds: [1] });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(element: ReactElement) {
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      <Toasts />
    </QueryClientProvider>,
  );
}

const base = '/api/management/tournaments/3/participants';
const mans = participantRow();
const list = (...rows: object[]) => ({ body: rows, headers: { 'X-Total-Count': '217' } });
const answers = {
  'GET /api/tournaments/3': { body: tournamentRow() },
  'GET /api/participants': list(mans),
  'GET /api/participants/count': { body: 217 },
  'GET /api/player-categories': { body: [] },
  'GET /api/countries': list({ id: 4, name: 'Sweden', mnemonic: 'SWE' }, { id: 9, name: 'Greece', mnemonic: 'GRE' }),
};
const sjoberg = { id: 77, displayName: 'SJÖBERG Anton', playerCategoryName: 'Seniors', countryId: 4, country: 'SWE' };

test('a page has ten participants, by name, with the filters of the specification', async () => {
  const requests = answerWith(answers);
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);
  await screen.findByText('1–10');

  await userEvent.click(screen.getAllByRole('button', { name: /^Registration/ })[0] ?? document.body);
  await userEvent.click(await screen.findByRole('option', { name: 'not approved' }));

  await waitFor(() => expect(requests.some(({ path }) => path.includes('registrationApproved.equals=false'))).toBe(true));
  const first = decodeURIComponent(requests.find(({ path }) => path.startsWith('/api/participants?'))?.path ?? '');
  expect(first).toContain('tournamentId.equals=3');
  expect(first).toContain('sort=displayName,asc');
  expect(first).toContain('size=10');
});

test('hotel bookings are shown only where hotels exist', async () => {
  Object.assign(session, { grants: { ...session.grants, 'venue:read': 'all' } });
  answerWith({ ...answers, 'GET /api/hotels': { body: [] } });
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);
  await screen.findByText('1–10');
  await screen.findByRole('columnheader', { name: /Seeding priority/ });
  expect(screen.queryByRole('columnheader', { name: 'Hotel' })).toBeNull();
  expect(screen.queryByText(/hotel booked/)).toBeNull();
  cleanup();
  queryClient.clear();

  answerWith({ ...answers, 'GET /api/hotels': { body: [{ id: 8, version: 1, name: 'Hotel Galeb' }] } });
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);
  expect(await screen.findByRole('columnheader', { name: /Hotel/ })).toBeTruthy();
  expect(await screen.findByText(/hotel booked/)).toBeTruthy();
});

test('a filter for hotels stays visible while it is set, also where hotels are hidden', async () => {
  Object.assign(session, { grants: { ...session.grants, 'venue:read': 'all' } });
  const requests = answerWith({ ...answers, 'GET /api/hotels': { body: [] } });
  const row = (hotelBookingApproved: boolean | null) => (
    <ParticipantFilterRow filters={{ ...noFilters, hotelBookingApproved }} onChange={() => undefined}>
      {null}
    </ParticipantFilterRow>
  );

  open(row(true));
  await waitFor(() => expect(requests.some(({ path }) => path.startsWith('/api/hotels'))).toBe(true));
  expect(screen.getAllByRole('button', { name: /^Hotel/ })).not.toEqual([]);
  cleanup();

  open(row(null));
  expect(screen.queryAllByRole('button', { name: /^Hotel/ })).toEqual([]);
});

test('a registration is approved from its row', async () => {
  const requests = answerWith({
    ...answers,
    [`POST ${base}/41/approve-registration`]: { body: { ...mans, registrationApproved: true } },
    'GET /api/participants/41/invoices': {
      body: { question: null, paidNote: null, billed: 'Invoice RE2026-00042 over EUR 150.00 is issued.' },
    },
  });
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);

  await userEvent.click(await screen.findByRole('button', { name: 'Approve ÅNGSTRÖM Måns' }));

  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
  expect(await screen.findByText('ÅNGSTRÖM Måns is approved. Invoice RE2026-00042 over EUR 150.00 is issued.')).toBeTruthy();
});

test('all waiting registrations are approved at once with their invoices, and a refused one stays with the reason', async () => {
  const waiting = [participantRow({ id: 51, displayName: 'BERG Ada' }), participantRow({ id: 52, displayName: 'CRUZ Eva' })];
  const approved = new Set<number>();
  const approval = (id: number) => () => {
    approved.add(id);
    return { body: { ...mans, id, registrationApproved: true } };
  };
  const requests = answerWith({
    ...answers,
    'GET /api/participants': () => list(...waiting.filter(({ id }) => !approved.has(id))),
    'GET /api/participants/count': ({ path }) => ({ body: path.includes('Approved.equals=true') ? approved.size : 2 }),
    [`GET ${base}/bills`]: {
      body: [{ participantId: 51, payment: null, onApproval: 'An invoice of EUR 80.00 will be issued to BERG Ada.' }],
    },
    [`POST ${base}/51/approve-registration`]: approval(51),
    [`POST ${base}/52/approve-registration`]: { status: 400, body: { detail: 'The series of invoices is locked.' } },
  });
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);

  await userEvent.click(await screen.findByRole('button', { name: 'Approve all 2 registrations' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve registrations' }));
  expect(await dialog.findByText('An invoice of EUR 80.00 will be issued to BERG Ada.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve 2 registrations' }));

  expect(await dialog.findByText('The series of invoices is locked.')).toBeTruthy();
  expect(await dialog.findByRole('button', { name: 'Approve 1 registration' })).toBeTruthy();
  expect(dialog.queryByText('BERG Ada')).toBeNull();
  expect(await screen.findByText('1 registration approved')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    `${base}/51/approve-registration`,
    `${base}/52/approve-registration`,
  ]);
});

test('the question before approving all shows a sentence that several entries share only once', async () => {
  const ids = [51, 52, 53];
  answerWith({
    ...answers,
    'GET /api/participants': list(...ids.map((id) => participantRow({ id, displayName: `BERG Ada${id}` }))),
    'GET /api/participants/count': ({ path }) => ({ body: path.includes('Approved.equals=true') ? 0 : 3 }),
    [`GET ${base}/bills`]: {
      body: ids.map((participantId) => ({ participantId, payment: null, onApproval: participantId < 53 ? nothingBilled : 'One bill.' })),
    },
  });
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Approve all 3 registrations' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve registrations' }));

  expect(await dialog.findByText('Nothing is billed for 2 entries.')).toBeTruthy();
  expect([dialog.queryByText(nothingBilled), dialog.getByText('One bill.')]).toEqual([null, expect.anything()]);
});

test('after the draw an unpaid entry has the button Paid cash, which says why it is disabled', async () => {
  const refusal = 'Nobody can issue an invoice before the organiser’s name and address are saved in the settings.';
  const money = { paid: 0, open: 20, paymentType: null, unpaidIds: [12], whyNotPay: null };
  const bill = { participantId: 41, payment: 'DRAFT', missing: [], onApproval: nothingBilled };
  const openWith = (whyNotPay: string | null) => {
    const requests = answerWith({
      ...answers,
      'GET /api/tournaments/3': { body: tournamentRow({ tournamentStatus: 'RUNNING' }) },
      [`GET ${base}/bills`]: { body: [{ ...bill, money: { ...money, whyNotPay } }] },
      'POST /api/management/invoices/bulk-paid': { body: { paid: 1, total: 20, payments: [{ invoiceId: 12, paymentId: 77 }] } },
    });
    Object.assign(session, { grants: { ...session.grants, 'invoice:read': 'all', 'invoice:write': 'all' } });
    open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);
    return requests;
  };
  const first = openWith(refusal);
  await userEvent.click(await screen.findByRole('button', { name: 'Paid cash: ÅNGSTRÖM Måns' }));
  expect([first.filter(({ method }) => method === 'POST'), screen.getAllByText(refusal).length > 0]).toEqual([[], true]);
  cleanup();
  queryClient.clear();

  const requests = openWith(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Paid cash: ÅNGSTRÖM Måns' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ ids: [12], paymentType: 'CASH_PAYMENT' }),
  );
});

test('Undo takes back the cash alone, and not what came before by bank', async () => {
  const money = { paid: 60, open: 20, paymentType: null, unpaidIds: [12], whyNotPay: null };
  const requests = answerWith({
    ...answers,
    'GET /api/tournaments/3': { body: tournamentRow({ tournamentStatus: 'RUNNING' }) },
    [`GET ${base}/bills`]: { body: [{ participantId: 41, payment: 'OPEN', missing: [], onApproval: nothingBilled, money }] },
    'POST /api/management/invoices/bulk-paid': { body: { paid: 1, total: 20, payments: [{ invoiceId: 12, paymentId: 77 }] } },
    'POST /api/invoices/12/take-back': { body: {} },
  });
  Object.assign(session, { grants: { ...session.grants, 'invoice:read': 'all', 'invoice:write': 'all' } });
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Paid cash: ÅNGSTRÖM Måns' }));

  await screen.findByText('EUR 20.00 of ÅNGSTRÖM Måns paid cash');
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));

  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/take-back'))?.body).toEqual({
      reason: 'Undone in the list of participants',
      paymentId: 77,
    }),
  );
});

test('the button shows the invoice of an approval in advance, and users who may see invoices see the state of the fee', async () => {
  const bills = [{ participantId: 41, payment: 'SHARED', onApproval: 'An invoice of EUR 80.00 will be issued to ÅNGSTRÖM Måns.' }];
  const requests = answerWith({ ...answers, [`GET ${base}/bills`]: { body: bills } });
  Object.assign(session, { grants: { ...session.grants, 'invoice:read': 'all' } });
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);
  expect(await screen.findByText('Shared bill')).toBeTruthy();
  const approve = await screen.findByRole('button', { name: 'Approve ÅNGSTRÖM Måns' });
  await userEvent.keyboard('{Tab}');
  approve.focus();

  expect(await screen.findByText('An invoice of EUR 80.00 will be issued to ÅNGSTRÖM Måns.')).toBeTruthy();
  expect(requests.find(({ path }) => path.startsWith(`${base}/bills`))?.path).toBe(`${base}/bills?ids=41`);
  cleanup();

  Object.assign(session, { grants: { 'participant:write': 'event' } });
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);
  await screen.findByRole('button', { name: 'Approve ÅNGSTRÖM Måns' });
  expect(screen.queryByRole('columnheader', { name: 'Payment' })).toBeNull();
});

test('Enter adds the highlighted player', async () => {
  const requests = answerWith({
    ...answers,
    [`GET ${base}/available-players`]: { body: [sjoberg], headers: { 'X-Total-Count': '41' } },
    [`PUT ${base}/available-players`]: { body: participantRow({ id: 90, displayName: 'SJÖBERG Anton' }) },
  });
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Participant' }));
  await screen.findByRole('option', { name: /SJÖBERG/ });

  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ id: 77 }));
});

test('Enter right after typing adds the player who matches, not the one who was highlighted before', async () => {
  const found = (path: string) =>
    path.includes('displayName.contains=SJ') ? [sjoberg] : [{ ...sjoberg, id: 76, displayName: 'AALTO Eino' }];
  const requests = answerWith({
    ...answers,
    [`GET ${base}/available-players`]: ({ path }) => ({ body: found(path), headers: { 'X-Total-Count': '1' } }),
    [`PUT ${base}/available-players`]: { body: participantRow({ id: 90, displayName: 'SJÖBERG Anton' }) },
  });
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Participant' }));
  await screen.findByRole('option', { name: /AALTO/ });

  await userEvent.keyboard('SJ{Enter}');

  await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ id: 77 }));
});

test('the row says when no player is left to add', async () => {
  answerWith({ ...answers, [`GET ${base}/available-players`]: { body: [] } });
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Participant' }));
  expect(await screen.findByText('no more players available')).toBeTruthy();
  expect(screen.getByText(/Managers and tournament administrators create profiles\./)).toBeTruthy();

  await userEvent.keyboard('{Enter}');

  expect(await screen.findByText('Please select a player to add')).toBeTruthy();
});

test('a seeding priority is required', async () => {
  const requests = answerWith({ ...answers, [`POST ${base}/41/change-seeding-priority`]: { body: { ...mans, seedingPriority: 4 } } });
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Seeding priority of ÅNGSTRÖM Måns: not seeded' }));
  const field = await screen.findByLabelText('Lower numbers are seeded first.');

  await userEvent.clear(field);
  expect(await screen.findAllByText('Required. For reset to default enter 999')).not.toHaveLength(0);
  await userEvent.type(field, '4{Enter}');

  await waitFor(() => expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ id: 41, seedingPriority: 4 }));
});

const nothingOwed = { question: null, paidNote: null, billed: null };

test('a removed participant can be restored unchanged', async () => {
  const requests = answerWith({
    ...answers,
    'GET /api/participants': list({ ...mans, registrationApproved: true, seedingPriority: 4 }),
    'GET /api/participants/41/invoices': { body: nothingOwed },
    'DELETE /api/participants/41': { status: 204 },
    [`PUT ${base}/available-players`]: { body: { ...mans, id: 42 } },
    [`POST ${base}/42/approve-registration`]: { body: { ...mans, id: 42 } },
    [`POST ${base}/42/change-seeding-priority`]: { body: { ...mans, id: 42 } },
  });
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove ÅNGSTRÖM Måns' }));

  fireEvent.click(await screen.findByText('Undo'));

  await waitFor(() => expect(requests.some(({ path }) => path === `${base}/42/change-seeding-priority`)).toBe(true));
  const writes = requests.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body ?? null]);
  expect(writes).toEqual([
    ['DELETE', null],
    ['PUT', { id: 141 }],
    ['POST', null],
    ['POST', { id: 42, seedingPriority: 4 }],
  ]);
});

test('a second click removes nobody twice, and nobody is removed before the debt is known', async () => {
  const replies = [{ status: 404, body: { detail: 'The server is busy.' } }, { body: nothingOwed }];
  const removals = () => requests.filter(({ method }) => method === 'DELETE');
  const requests: ReturnType<typeof answerWith> = answerWith({
    ...answers,
    'GET /api/participants': () => (removals().length > 0 ? list() : list(mans)),
    'GET /api/participants/41/invoices': () => replies.shift() ?? { body: nothingOwed },
    'DELETE /api/participants/41': { status: 204 },
  });
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);
  const remove = await screen.findByRole('button', { name: 'Remove ÅNGSTRÖM Måns' });
  await userEvent.click(remove);
  await screen.findByText('ÅNGSTRÖM Måns: The server is busy.');
  expect(removals()).toEqual([]);

  fireEvent.click(remove);
  fireEvent.click(remove);
  await screen.findByText(/removed from/);
  expect(removals()).toHaveLength(1);
  expect(requests.filter(({ path }) => path.endsWith('/41/invoices'))).toHaveLength(2);
});

test('a team is removed only when its debt is known', async () => {
  const replies = [{ status: 404, body: { detail: 'The server is busy.' } }];
  const requests = answerWith({
    ...answers,
    'GET /api/participants': list({ ...mans, teamMembers: 3 }),
    'GET /api/participants/41/invoices': () => replies.shift() ?? { body: nothingOwed },
    'DELETE /api/participants/41': { status: 204 },
  });
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove ÅNGSTRÖM Måns' }));
  await screen.findByText('Amounts owed could not be loaded.');
  expect(screen.queryByRole('button', { name: 'Remove team' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove team' }));
  await waitFor(() => expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1));
});

test('before the removal the user is asked about an open invoice of the entry', async () => {
  const requests = answerWith({
    ...answers,
    'GET /api/participants/41/invoices': { body: { question: 'Cancel invoice RE2026-00042 (EUR 150.00) too?', paidNote: null } },
    'DELETE /api/participants/41': { status: 204 },
  });
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove ÅNGSTRÖM Måns' }));
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Cancel invoice RE2026-00042 (EUR 150.00) too?' });

  expect([box.checked, requests.some(({ method }) => method === 'DELETE')]).toEqual([true, false]);
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(requests.find(({ method }) => method === 'DELETE')?.path).toBe('/api/participants/41?cancelInvoice=false'));
});

test('a participant withdraws after the draw, with a confirmation that names them', async () => {
  const requests = answerWith({
    ...answers,
    'GET /api/tournaments/3': { body: tournamentRow({ tournamentStatus: 'RUNNING' }) },
    [`POST ${base}/41/withdraw`]: { body: { ...mans, withdrawn: true } },
  });
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw ÅNGSTRÖM Måns' }));

  const question = await screen.findByRole('alertdialog', { name: 'Withdraw ÅNGSTRÖM Måns?' });
  expect(within(question).getByText(/becomes a walkover/)).toBeTruthy();
  await userEvent.click(within(question).getByRole('button', { name: 'Withdraw' }));

  await waitFor(() => expect(requests.some(({ path }) => path === `${base}/41/withdraw`)).toBe(true));
});

test('a withdrawal is taken back after a question that shows the matches, and a refusal locks its button', async () => {
  const changes = [{ matchId: 7, label: 'A001', side: 'A', from: 'ÅNGSTRÖM Måns (walkover)', to: 'ÅNGSTRÖM Måns' }];
  const refusal = 'Match A003 on table 4 is Running: it depends on this withdrawal. It can be taken back once that match is reset.';
  let isRefused = true;
  const requests = answerWith({
    ...answers,
    'GET /api/tournaments/3': { body: tournamentRow({ tournamentStatus: 'RUNNING' }) },
    'GET /api/participants': list(participantRow({ withdrawn: true })),
    [`PUT ${base}/41/withdraw/undo`]: ({ path }) => {
      const dryRun = path.includes('dryRun=true');
      const answer = dryRun && isRefused ? { refusal, code: 'WALKOVER_COUNTS', changes: [] } : { refusal: null, code: null, changes };
      return { body: { dryRun, participant: dryRun ? null : mans, ...answer } };
    },
  });
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);
  const name = 'Take back the withdrawal of ÅNGSTRÖM Måns';
  await userEvent.click(await screen.findByRole('button', { name }));
  const refused = await screen.findByRole('alertdialog', { name: `${name}?` });
  expect(await within(refused).findByText(refusal, { selector: 'p' })).toBeTruthy();
  await userEvent.click(within(refused).getByRole('button', { name: 'Cancel' }));

  isRefused = false;
  await userEvent.click(await screen.findByRole('button', { name }));
  const question = await screen.findByRole('alertdialog', { name: `${name}?` });
  expect(await within(question).findByText('A001')).toBeTruthy();
  await userEvent.click(within(question).getByRole('button', { name: 'Take back' }));

  await waitFor(() => expect(requests.some(({ method, path }) => method === 'PUT' && path === `${base}/41/withdraw/undo`)).toBe(true));
  expect(await screen.findByText('ÅNGSTRÖM Måns is back in the tournament')).toBeTruthy();
});

test('a tournament of teams speaks of teams, from its title to its empty list', async () => {
  answerWith({
    ...answers,
    'GET /api/tournaments/3': { body: tournamentRow({ numberOfTeamMatches: 3 }) },
    'GET /api/participants': { body: [], headers: { 'X-Total-Count': '0' } },
    'GET /api/participants/count': { body: 0 },
    [`GET ${base}/available-players`]: { body: [], headers: { 'X-Total-Count': '0' } },
  });
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);
  await screen.findByText('No team has entered yet');
  await userEvent.click(screen.getByRole('button', { name: 'Add Team' }));
  await screen.findByText('no more teams available');

  const dialog = screen.getByRole('dialog', { name: /^Teams · / });
  expect(dialog.textContent?.match(/[^.·]*\b(participant|player)s?\b[^.·]*/gi) ?? []).toEqual([]);
});

test('a team shows its members and takes players', async () => {
  const team = participantRow({ displayName: 'ADRIA', teamMembers: 3 });
  const requests = answerWith({
    ...answers,
    'GET /api/tournaments/3': { body: tournamentRow({ disciplineName: 'Team', numberOfTeamMatches: 3 }) },
    'GET /api/participants': list(team),
    [`GET ${base}/available-players`]: { body: [sjoberg], headers: { 'X-Total-Count': '1' } },
    [`PUT ${base}/available-players`]: { body: participantRow({ id: 90 }) },
  });
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: '3 members of ADRIA' }));
  await screen.findByRole('option', { name: /SJÖBERG/ });

  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')?.path).toBe(`${base}/available-players?teamId=41`));
});

test('a member of a team is marked as playing, or not', async () => {
  const member = participantRow({ displayName: 'SJÖBERG Åke', playing: true, teamMembers: 1 });
  const requests = answerWith({
    ...answers,
    'GET /api/tournaments/3': { body: tournamentRow({ disciplineName: 'Team', numberOfTeamMatches: 3 }) },
    'GET /api/participants': list(member),
    [`PUT ${base}/41/playing`]: { body: { ...member, playing: false } },
  });
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: '1 member of SJÖBERG Åke' }));

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Playing: SJÖBERG Åke' }));

  await waitFor(() => expect(requests.find(({ path }) => path === `${base}/41/playing`)?.body).toEqual({ playing: false }));
});

test('a user who may not change entries sees the list', async () => {
  Object.assign(session, { grants: { 'participant:read': 'all' }, eventIds: [] });
  answerWith(answers);
  open(<ParticipantsModal tournamentId={3} onClose={() => undefined} />);

  const add = await screen.findByRole('button', { name: 'Add Participant' });

  expect(add.getAttribute('aria-disabled')).toBe('true');
});

const greek = { countryId: 9, country: 'GRE' };

test('an import enters clear, chosen and new players, and keeps the lines that are left out', async () => {
  Object.assign(session, { grants: { ...session.grants, 'player:write': 'all', 'lookup:read': 'all' } });
  const svensson = (id: number) => ({
    id,
    displayName: 'SVENSSON Lars',
    playerCategoryName: 'Men',
    countryId: 4,
    country: 'SWE',
    entered: false,
  });
  const nobody = { playerProfileId: null, displayName: null };
  const unclear = importLine({ line: 2, result: 'CHOOSE', ...nobody, candidates: [svensson(21), svensson(22)] });
  const fresh = importLine({
    line: 3,
    result: 'NEW_PLAYER',
    ...nobody,
    candidates: [],
    newPlayer: { ...greek, displayName: 'ZISIS Eleni', whyNot: null, missing: ['birthday'] },
  });
  const poor = importLine({
    line: 4,
    text: 'Ulmer;Uwe',
    result: 'UNKNOWN',
    sentence: 'No profile with this name.',
    ...nobody,
    candidates: [],
    newPlayer: { ...greek, displayName: 'ULMER Uwe', whyNot: 'For a new player the line lacks the country.', missing: [] },
  });
  const requests = answerWith({
    ...answers,
    [`POST ${base}/import-preview`]: ({ body }) => {
      const { chosen } = body as { chosen: Record<string, number> };
      const second = chosen['2'] ? importLine({ line: 2, sentence: 'Chosen by hand.', playerProfileId: 22 }) : unclear;
      return {
        body: {
          lines: [importLine({ line: 1 }), second, fresh, poor],
          unsettledDays: ['Birthday'],
          nameOrder: 'LAST_FIRST',
          defaultCountryId: (body as { defaultCountryId: number | null }).defaultCountryId ?? 4,
          toAdd: 1,
          toCreate: 0,
          refusal: null,
        },
      };
    },
    [`POST ${base}/import`]: { body: { added: 3, created: 1 } },
  });
  const closed = vi.fn();
  open(<ImportModal tournamentId={3} onClose={closed} />);
  await userEvent.click(await screen.findByLabelText('Lines to import'));
  const text = 'NOVÁČEK;Jiří;CZE;\nSvensson;Lars;SWE;\nZISIS;Eleni;GRE\nUlmer;Uwe';
  await userEvent.paste(text);

  expect(await screen.findByText('2 lines are left out: 1 without a choice, 1 without a profile.')).toBeTruthy();
  expect(screen.getByText(/Further columns need a first line with the column names/)).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /^New player in line 4/ }).hasAttribute('disabled')).toBe(true);
  const question = within(await screen.findByRole('radiogroup', { name: 'Which is the last name: Weber or Jonas?' }));
  await userEvent.click(question.getByRole('radio', { name: 'Jonas' }));
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ nameOrder: 'FIRST_LAST' }));
  const country = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Country of new players' });
  await waitFor(() => expect(country.value).toBe('Sweden'));
  await userEvent.clear(country);
  await userEvent.type(country, 'gre');
  await userEvent.click(await screen.findByRole('option', { name: 'Greece' }));
  const lastPreview = () => requests.filter(({ path }) => path === `${base}/import-preview`).at(-1)?.body;
  await waitFor(() => expect(lastPreview()).toMatchObject({ defaultCountryId: 9 }));
  await userEvent.click(screen.getByRole('button', { name: 'Which one?' }));
  await userEvent.click((await screen.findAllByRole('option', { name: /SVENSSON Lars/ }))[1] ?? document.body);
  await userEvent.click(screen.getByRole('button', { name: /Dates such as 03\/04\/2026/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Month first: 4 March' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add 3 participants' }).getAttribute('aria-disabled')).not.toBe('true'));
  await userEvent.click(await screen.findByRole('button', { name: 'Add 3 participants' }));

  expect(await screen.findByText('1 line was left out')).toBeTruthy();
  expect(requests.find(({ path }) => path === `${base}/import`)?.body).toEqual({
    text,
    dayOrder: 'MONTH_FIRST',
    nameOrder: 'LAST_FIRST',
    defaultCountryId: 9,
    columns: null,
    isHeaded: null,
    chosen: { '1': 11, '2': 22 },
    newPlayers: [3],
    skip: [4],
    swapped: [],
    approve: false,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Go on with these lines' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Lines to import')).value).toBe('Ulmer;Uwe');
  await userEvent.click(screen.getByRole('button', { name: /^Cancel/ }));
  expect(await screen.findByRole('alertdialog', { name: 'Discard the changes?' })).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(closed).toHaveBeenCalledOnce();
});

test('an import asks for an unclear name order, ticks the approval if no invoice follows, counts the invoices, and keeps its lines on the way to a larger flow chart', async () => {
  const greek = { countryId: 9, country: 'GRE' };
  const fresh = (line: number) =>
    importLine({
      ...{ line, text: 'Quorx Zabel', result: 'NEW_PLAYER', sentence: 'New player.', playerProfileId: null, candidates: [] },
      newPlayer: { ...greek, displayName: 'QUORX Zabel', whyNot: null, missing: [] },
    });
  const requests = answerWith({
    ...answers,
    [`POST ${base}/import-preview`]: ({ body }) => {
      const { text, nameOrder } = body as { text: string; nameOrder: string | null };
      const rows = text.split('\n');
      const invoices = { moment: 'onApproval', issued: rows.length > 2 ? rows.length : 0, sum: 20 * rows.length, incomplete: 0 };
      const common = { unsettledDays: [], defaultCountryId: 9, toAdd: rows.length, toCreate: rows.length, refusal: null };
      const isNameOrderOpen = nameOrder === null;
      const lines = rows.map((_row, at) => fresh(at + 1));
      return { body: { ...common, lines, nameOrder: nameOrder ?? 'LAST_FIRST', isNameOrderOpen, invoices } };
    },
  });
  const [dialog, settings] = ['/app/tournaments/3/participants/import', '/app/tournaments/3/settings'];
  const element = <ImportModal tournamentId={3} onClose={() => void router.navigate('/app')} />;
  const routes = [
    { path: dialog, element },
    { path: settings, element: 'The form of the tournament' },
    { path: '/app', element: 'The dialog is closed' },
  ];
  const router = openPage(routes, dialog);
  const reopen = async (): Promise<string> => {
    await act(() => router.navigate(dialog));
    return (await screen.findByLabelText<HTMLTextAreaElement>('Lines to import')).value;
  };
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Lines to import');
  await userEvent.click(field);
  await userEvent.paste('Quorx Zabel\nMerx Zobel');

  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Approve the registrations too/ });
  await waitFor(() => expect(tick.checked).toBe(true));
  const add = () => screen.getByRole('button', { name: 'Add 2 participants' });
  await waitFor(() => expect(add().getAttribute('aria-disabled')).toBe('true'));
  const question = within(await screen.findByRole('radiogroup', { name: 'Which is the last name: Quorx or Zabel?' }));
  expect(question.queryByRole('radio', { checked: true })).toBeNull();
  await userEvent.click(question.getByRole('radio', { name: 'Zabel' }));
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ nameOrder: 'FIRST_LAST' }));
  await waitFor(() => expect(add().getAttribute('aria-disabled')).not.toBe('true'));
  expect(screen.getByRole('button', { name: 'Edit line 1' })).toBeTruthy();

  await userEvent.click(field);
  await userEvent.paste(`\n${Array.from({ length: 40 }, () => 'Quorx Zabel').join('\n')}`);
  await waitFor(() => expect(tick.checked).toBe(false));
  await userEvent.click(tick);
  expect(await screen.findByText(/^42 invoices over EUR 840\.00 will be issued/)).toBeTruthy();
  const larger = await screen.findByRole('link', { name: 'Choose a larger flow chart' });
  await userEvent.click(larger);
  expect(await screen.findByText('The form of the tournament')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();

  // The lines, the answer and the tick are there again, and Escape asks before it throws them away.
  expect((await reopen()).split('\n')).toHaveLength(42);
  const answered = within(await screen.findByRole('radiogroup', { name: 'Which is the last name: Quorx or Zabel?' }));
  expect(answered.getByRole<HTMLInputElement>('radio', { name: 'Zabel' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Approve the registrations too/ }).checked).toBe(true);
  const discard = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Cancel/ }));
    return within(await screen.findByRole('alertdialog', { name: 'Discard the changes?' }));
  };
  await userEvent.click((await discard()).getByRole('button', { name: /^Cancel/ }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click((await discard()).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The dialog is closed')).toBeTruthy();
  expect(await reopen()).toBe('');
});

test('the names of one line are swapped in the preview and in the import', async () => {
  const requests = answerWith({
    ...answers,
    [`POST ${base}/import-preview`]: ({ body }) => {
      const { swapped } = body as { swapped: number[] };
      const line = (at: number, name: string) =>
        importLine({
          ...{ line: at, text: name, result: 'NEW_PLAYER', sentence: 'New player.', playerProfileId: null, candidates: [] },
          newPlayer: { ...greek, displayName: name, whyNot: null, missing: [] },
        });
      const lines = [line(1, 'WEBER Jonas'), line(2, swapped.includes(2) ? 'HOFFMANN Lena' : 'LENA Hoffmann')];
      return { body: { lines, unsettledDays: [], nameOrder: 'LAST_FIRST', toAdd: 2, toCreate: 2, refusal: null } };
    },
    [`POST ${base}/import`]: { body: { added: 2, created: 2 } },
  });
  open(<ImportModal tournamentId={3} onClose={() => undefined} />);
  await userEvent.click(await screen.findByLabelText('Lines to import'));
  await userEvent.paste('Weber Jonas\nLena Hoffmann');

  await userEvent.click(await screen.findByRole('button', { name: 'Swap last and first name in line 2' }));
  await screen.findByText('HOFFMANN');
  expect(screen.queryByText('LENA')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 participants' }));

  await waitFor(() => expect(requests.find(({ path }) => path === `${base}/import`)?.body).toMatchObject({ swapped: [2] }));
});

test('corrected lines of a pasted list are restored when the user goes back from the settings', async () => {
  const rows = (text: string) => text.split('\n').map((_row, at) => importLine({ line: at + 1 }));
  answerWith({
    ...answers,
    'GET /api/tournaments/3': { body: tournamentRow({ entryLimit: 1, numberOfParticipants: 1 }) },
    [`POST ${base}/import-preview`]: ({ body }) => ({
      body: { lines: rows((body as { text: string }).text), unsettledDays: [], nameOrder: null, toAdd: 1, toCreate: 0, refusal: null },
    }),
  });
  const [dialog, settings] = ['/app/tournaments/3/participants/import', '/app/tournaments/3/settings'];
  const element = <ImportModal tournamentId={3} onClose={() => undefined} />;
  const router = openPage(
    [
      { path: dialog, element },
      { path: settings, element: 'The form of the tournament' },
    ],
    settings,
  );
  await act(() => router.navigate(dialog, { state: { text: 'Svenson;Lars;SWE' } }));
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Lines to import');
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'Svensson;Lars;SWE');

  const larger = await screen.findByRole('link', { name: 'Choose a larger flow chart' });
  await userEvent.click(larger);
  await screen.findByText('The form of the tournament');
  expect(router.state.location.state).toEqual({ field: 'chartTemplateId' });
  await act(() => router.navigate(-1));

  expect((await field()).value).toBe('Svensson;Lars;SWE');
  forgetImport(3);
});

test('stored lines are removed after their import', async () => {
  saveImport(3, { pasted: '', draft: newDraft('Svensson;Lars;SWE') });
  const lines = [importLine({ line: 1, text: 'Svensson;Lars;SWE', sentence: 'Known player.' })];
  answerWith({
    ...answers,
    [`POST ${base}/import-preview`]: { body: { lines, unsettledDays: [], nameOrder: null, toAdd: 1, toCreate: 0, refusal: null } },
    [`POST ${base}/import`]: { body: { added: 1, created: 0 } },
  });
  const closed = vi.fn();
  open(<ImportModal tournamentId={3} onClose={closed} />);
  const add = await screen.findByRole('button', { name: 'Add 1 participant' });
  await waitFor(() => expect(add.getAttribute('aria-disabled')).not.toBe('true'));
  expect(savedImport(3)).not.toBeNull();
  await userEvent.click(add);
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(savedImport(3)).toBeNull();
});

test('a user who may not create players sees who may', async () => {
  const line = importLine({
    line: 1,
    result: 'UNKNOWN',
    sentence: 'No profile with this name.',
    candidates: [],
    newPlayer: { ...greek, displayName: 'ZISIS Eleni', whyNot: null, missing: [] },
  });
  answerWith({
    ...answers,
    [`POST ${base}/import-preview`]: { body: { lines: [line], unsettledDays: [], nameOrder: null, toAdd: 0, toCreate: 0, refusal: null } },
    [`GET ${base}/available-players`]: { body: [] },
  });
  open(<ImportModal tournamentId={3} onClose={() => undefined} />);
  await userEvent.click(await screen.findByLabelText('Lines to import'));
  await userEvent.paste('ZISIS;Eleni;GRE');

  expect(await screen.findByText('No profile with this name.')).toBeTruthy();
  // Beside the button, and in its explanation.
  expect(screen.getAllByText('Your account may not create player profiles. Managers and tournament administrators may.')).toHaveLength(2);
});
