/** The tournament form: its conditional fields, its messages, and the protection against overwriting. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { queryClient } from '../../../../../client/api/queries.ts';
import { TournamentFormDialog } from '../../../../../client/pages/tournament/tournaments/tournament-form-dialog.tsx';
import { useTournamentForm } from '../../../../../client/pages/tournament/tournaments/use-tournament-form.ts';
import { session } from '../../../../../client/state/session.ts';
import type { TournamentList } from '../../../../../client/tournament/tournament-lists.ts';
import { Toasts } from '../../../../../client/ui/overlays/toast.tsx';
import { wordsOf } from '../../../../support/exact-words.ts';
import { answerWith } from '../../../support/answers.ts';
import { enterText } from '../../../support/enter-text.ts';
import { categoryRows, chartTemplateRow, disciplineRows, eventRow, tournamentRow } from './rows.ts';

const lists = {
  'GET /api/events': { body: [eventRow(), eventRow({ id: 3, name: 'Vienna EC 2026', eventType: 'EUROPEAN_CHAMPIONSHIP' })] },
  'GET /api/chart-templates': { body: [chartTemplateRow()] },
  'GET /api/disciplines': { body: disciplineRows },
  'GET /api/tournament-categories': { body: categoryRows },
  'GET /api/player-categories': { body: [] },
};

beforeEach(() => {
  Object.assign(session, { grants: { 'tournament:create': 'all', 'tournament:edit': 'all', 'event:read': 'all' }, eventIds: [] });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(stored: Tournament | null = tournamentRow(), list: TournamentList = 'upcoming') {
  const [onClose, onReload] = [vi.fn(), vi.fn()];
  const element = <TournamentFormDialog list={list} stored={stored} onReload={onReload} onClose={onClose} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/app/tournaments/${list}/5/edit`] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  return { router, onClose, onReload };
}

const name = () => screen.findByRole('textbox', { name: /^Name/ });

test('a new tournament says why no event takes it', async () => {
  answerWith({ ...lists, 'GET /api/events': { body: [eventRow({ eventStatus: 'RUNNING' })] } });
  open(null);
  expect(await screen.findByText(/^Only an event that is Created takes tournaments\./)).toBeTruthy();
  cleanup();
  queryClient.clear();

  answerWith({ ...lists, 'GET /api/events': { body: [eventRow({ eventStatus: 'CREATED' })] } });
  open(null);
  await name();
  expect(screen.queryByText(/^Only an event that is Created/)).toBeNull();
});

test('the tour has allowed ages, and European championships have a Classification', async () => {
  answerWith(lists);
  open();
  expect(await screen.findByText('Allowed ages')).toBeTruthy();
  expect(screen.queryByText('Classification')).toBeNull();
  cleanup();

  open(tournamentRow({ eventId: 3 }));
  expect(await screen.findByText('Classification')).toBeTruthy();
  expect(screen.queryByText('Allowed ages')).toBeNull();
});

test('team matches are requested only for a team tournament, one row each', async () => {
  answerWith(lists);
  open(
    tournamentRow({ disciplineId: 11, numberOfTeamMatches: 2, teamDiscipline1Id: 3, teamRaceTo1: 5, teamDiscipline2Id: 3, teamRaceTo2: 5 }),
  );

  expect(await screen.findByText('Discipline of match 2')).toBeTruthy();
  expect(screen.queryByText('Discipline of match 3')).toBeNull();
  cleanup();

  open();
  await name();
  expect(screen.queryByText('Number of team matches')).toBeNull();
});

test('a new tournament belongs to the event whose list it was opened from, with its days', async () => {
  history.replaceState(null, '', '/?event=3');
  const days = { eventStartDate: '2026-12-04', eventEndDate: '2026-12-05', eventStatus: 'CREATED' } as const;
  const events = [eventRow({ eventStatus: 'CREATED' }), eventRow({ ...days, id: 3, name: 'Vienna EC 2026' })];
  answerWith({ ...lists, 'GET /api/events': { body: events } });
  open(null);

  expect(await screen.findByRole('button', { name: /^Vienna EC 2026/ })).toBeTruthy();
  expect(await screen.findAllByDisplayValue('04.12.26')).not.toEqual([]);
  history.replaceState(null, '', '/');
});

test('a missing value is marked at its field and in the message', async () => {
  const requests = answerWith(lists);
  open();
  await userEvent.clear(await name());

  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));

  expect(await screen.findByText('Please enter a name')).toBeTruthy();
  expect(await screen.findByText('Record could not be saved: Name')).toBeTruthy();
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
});

test('a saved tournament is confirmed, and the upcoming list is updated', async () => {
  const requests = answerWith({ ...lists, 'PUT /api/tournaments': { body: tournamentRow() } });
  const { router } = open();
  await enterText(await name(), ' A');

  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));

  expect(await screen.findByText(wordsOf('saved record')[0])).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/tournaments/upcoming'));
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ id: 5, version: 3, name: 'Men 10-Ball A' });
});

test('refusals of the server are shown at their fields', async () => {
  const refused = {
    detail: 'This name is taken',
    message: 'error.validation',
    fieldErrors: [{ objectName: 'tournament', field: 'name', message: 'Size' }],
    violations: [{ field: 'name', message: 'This name is taken' }],
  };
  answerWith({ ...lists, 'PUT /api/tournaments': { status: 400, body: refused } });
  open();
  await name();

  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));

  expect(await screen.findByText('Record could not be saved: Name')).toBeTruthy();
  expect(screen.getAllByText('This name is taken').length).toBeGreaterThan(0);
});

test.each([
  ['at its field', { fieldErrors: [{ objectName: 'tournament', field: 'name', message: 'Size' }] }, 'Record could not be saved: Name'],
  ['over the form', {}, 'Record could not be saved'],
])('a refusal of the server is shown once, %s, and the message only names the fields', async (_, more, message) => {
  const violations = 'fieldErrors' in more ? [{ field: 'name', message: 'This name is taken' }] : [];
  const refused = { detail: 'This name is taken', message: 'error.validation', ...more, violations };
  answerWith({ ...lists, 'PUT /api/tournaments': { status: 400, body: refused } });
  open();
  await name();

  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));

  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getAllByText(/This name is taken/)).toHaveLength(1);
});

test('the user who saved meanwhile is named; Keep mine saves over the change, Reload shows it', async () => {
  const conflict = { detail: 'Changed meanwhile', message: 'error.concurrencyFailure', by: 'Ana Horvat', current: { version: 7 } };
  const requests = answerWith({ ...lists, 'PUT /api/tournaments': { status: 409, body: conflict } });
  const { onReload } = open();
  await name();
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));

  expect(await screen.findByText('Changed meanwhile by Ana Horvat')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(onReload).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Save/ }).getAttribute('data-pending')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2));
  expect(requests.filter(({ method }) => method === 'PUT')[1]?.body).toMatchObject({ version: 7 });
});

test('a finished tournament has only name, description and poster open', async () => {
  answerWith(lists);
  open(tournamentRow({ tournamentStatus: 'APPROVED' }), 'archive');

  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })).disabled).toBe(false);
  for (const field of [/^Mnemonic/, /^Title for overall ranking/, /^Entry fee 2$/, /^Race to/])
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: field }).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Approve matches automatically/ }).disabled).toBe(true);
  expect(screen.getByText('The tournament is Approved: only name, description and poster can still change.')).toBeTruthy();
});

test('the form after the draw locks fields that the matches depend on, and sends only changed fields', async () => {
  const requests = answerWith({ ...lists, 'PUT /api/tournaments': { body: tournamentRow() } });
  const { router } = open(tournamentRow({ tournamentStatus: 'RUNNING' }), 'running');
  await enterText(await name(), ' A');

  const raceTo = screen.getByRole<HTMLInputElement>('textbox', { name: /^Race to/ });
  expect(raceTo.disabled).toBe(true);
  expect(screen.getAllByText(/^The draw is made: name, mnemonic/)).toHaveLength(1);
  expect(screen.queryByText('Fixed by the draw')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Entry fee 2$/ }).disabled).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/app/tournaments/running'));
  const sent = requests.find(({ method }) => method === 'PUT')?.body;
  expect(sent).toEqual({ id: 5, version: 3, name: 'Men 10-Ball A' });
});

test('a drawn tournament can be renamed although a locked field is empty', async () => {
  const requests = answerWith({ ...lists, 'PUT /api/tournaments': { body: tournamentRow() } });
  open(tournamentRow({ tournamentStatus: 'GENERATED', tournamentStartDate: null, numberOfTimeouts: 0 }), 'running');
  await name();

  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
});

test('a leader sees why they cannot edit a drawn tournament', async () => {
  Object.assign(session, { grants: { 'tournament:edit': 'event' }, eventIds: [2] });
  answerWith(lists);
  open(tournamentRow({ tournamentStatus: 'RUNNING' }), 'running');

  expect((await screen.findAllByText('A tournament leader can edit a tournament only while it is Created.')).length).toBeGreaterThan(0);
});

test('a poster that fails after its tournament was created does not create the tournament twice', async () => {
  const created = tournamentRow({ id: 77, version: 1 });
  let refused = true;
  const requests = answerWith({
    ...lists,
    'POST /api/tournaments': { status: 201, body: created },
    'PUT /api/tournaments': { body: { ...created, version: 2 } },
    'POST /api/event-posters': () => (refused ? { status: 500, body: { detail: 'Disk full' } } : { status: 201, body: { id: 4 } }),
  });
  const onSaved = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
  const { result: form } = renderHook(() => useTournamentForm({ stored: null, onSaved }), { wrapper });
  await waitFor(() => expect(form.current.lists.ready).toBe(true));
  const typed = { name: 'Women 8-Ball', mnemonic: 'W', disciplineId: 3, raceTo: 7 } as const;
  act(() => form.current.set({ eventId: 3, rankingCategory: 'EUROPEAN_CHAMPIONSHIP', ...typed }));
  act(() => form.current.poster.change({ base64: 'UE5H', type: 'image/png' }));
  await act(() => form.current.save());
  expect(form.current.refusal?.sentence).toBe('Disk full');
  await waitFor(() => expect(form.current.busy).toBe(false));
  refused = false;

  await act(() => form.current.save());

  expect(onSaved).toHaveBeenCalledOnce();
  const sent = requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  expect(sent).toEqual(['POST /api/tournaments', 'POST /api/event-posters', 'PUT /api/tournaments', 'POST /api/event-posters']);
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ id: 77, version: 1 });
});

test('unsaved input is not lost by closing', async () => {
  answerWith(lists);
  const { onClose } = open();
  await enterText(await name(), ' A');

  await userEvent.click(screen.getByRole('button', { name: /^Cancel/ }));
  expect(await screen.findByRole('alertdialog', { name: 'Discard the changes?' })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));

  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  [new File(['GIF89a'], 'poster.gif', { type: 'image/gif' }), 'You can only upload JPG/PNG/SVG file!'],
  [new File([new Uint8Array(512_000)], 'poster.png', { type: 'image/png' }), 'Image must smaller then 512 kB!'],
])('a poster of the wrong type or size is refused before it is sent (%#)', async (file, words) => {
  answerWith(lists);
  open();
  await name();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');

  await userEvent.upload(input as HTMLInputElement, file, { applyAccept: false });

  expect(await screen.findByText(words)).toBeTruthy();
});

test('a user who may not edit a tournament sees the form with locked fields, one sentence that says why, and no Save', async () => {
  Object.assign(session, { grants: { 'tournament:edit': 'event', 'event:read': 'all' }, eventIds: [999] });
  answerWith(lists);
  open();
  await name();

  const fields = [...screen.getAllByRole('textbox'), ...screen.getAllByRole('checkbox')].filter(
    (field) => field instanceof HTMLInputElement,
  );
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.filter((field) => !field.disabled).map((field) => field.getAttribute('aria-label') ?? field.id)).toEqual([]);
  expect(screen.getAllByText('Your account may not edit tournaments of this event.')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  // One is in the corner and one in the footer.
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
});
