import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { EditMatchForm } from '../../../../../client/pages/match/matches/edit/edit-match-form.tsx';
import { useEditMatch } from '../../../../../client/pages/match/matches/edit/use-edit-match.ts';
import { upcomingModalRoutes } from '../../../../../client/routes/upcoming-modal-routes.tsx';
import { session } from '../../../../../client/state/session.ts';
import { answerWith, type RecordedRequest } from '../../../support/answers.ts';
import { loadDialogs } from './load-dialogs.ts';
import { singleRow, teamRow, waitingRow } from './waiting-row.ts';

beforeAll(async () => {
  // Whole pages render here beside other tests, so elements may take a while.
  configure({ asyncUtilTimeout: 10_000 });
  await loadDialogs();
});
beforeEach(() => {
  Object.assign(session, { grants: { 'match:edit': 'event', 'participant:write': 'event' }, eventIds: [1] });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(path: string) {
  const router = createMemoryRouter(
    [{ path: '/app/matches/upcoming', children: [{ index: true, element: null }, ...upcomingModalRoutes] }],
    {
      initialEntries: [`/app/matches/upcoming/${path}`],
    },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const qualifier = waitingRow({
  aPlaceholder: true,
  aQualifier: 3,
  participantAId: null,
  participantADisplayName: 'Qualifier 3',
  participantALastName: null,
});
const replace = 'POST /api/management/upcoming-matches/replace-placeholder';
const answers = {
  'GET /api/tournament-matches/7': { body: qualifier },
  'GET /api/management/tournaments/1/participants/available-players': {
    body: [{ id: 77, displayName: 'SJÖBERG Anton', playerCategoryName: 'Men', countryId: 4, country: 'SWE' }],
    headers: { 'X-Total-Count': '184' },
  },
  'GET /api/management/upcoming-matches/same-round-matches/7': {
    body: [
      { id: 8, label: 'A008', matchScheduledTime: '2026-07-04T13:00:00.000Z', participantADisplayName: 'X', participantBDisplayName: null },
      {
        id: 9,
        label: 'A009',
        matchScheduledTime: qualifier.matchScheduledTime,
        participantADisplayName: 'Y',
        participantBDisplayName: 'Z',
      },
    ],
  },
  [replace]: { body: { matchId: 7, version: 2 } },
};
const sent = (requests: readonly RecordedRequest[]) => requests.find(({ method }) => method !== 'GET');

test('a qualifier is replaced by a player who is not registered', async () => {
  const requests = answerWith(answers);
  const router = open('7/a/editQualifierMatch');
  expect((await screen.findByRole('button', { name: 'Replace' })).getAttribute('aria-disabled')).toBe('true');

  await userEvent.click(await screen.findByRole('option', { name: /SJÖBERG/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Replace' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/app/matches/upcoming'));
  expect(sent(requests)?.path).toContain('matchId=7&howToReplace=PLAYER&playerABSelection=A&replacementPlayerId=77');
});

test('a qualifier becomes a walkover', async () => {
  const requests = answerWith(answers);
  open('7/a/editQualifierMatch');

  await userEvent.click(await screen.findByRole('radio', { name: 'Walkover' }));
  await userEvent.click(screen.getByRole('button', { name: 'Set walkover' }));

  await waitFor(() => expect(sent(requests)?.path).toContain('matchId=7&howToReplace=WALKOVER&playerABSelection=A'));
});

test('the match of a qualifier exchanges its time with another one of the round that has another time', async () => {
  const requests = answerWith(answers);
  open('7/a/editQualifierMatch');

  await userEvent.click(await screen.findByRole('radio', { name: 'other Match' }));
  expect((await screen.findByRole('option', { name: /^A009/ })).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('option', { name: /^A008/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Swap times' }));

  await waitFor(() => expect(sent(requests)?.path).toContain('howToReplace=MATCH&playerABSelection=A&replacementMatchId=8'));
});

test('a refusal of the server is shown in the dialog', async () => {
  answerWith({ ...answers, [replace]: { status: 409, body: { detail: 'The match has a table already.' } } });
  open('7/a/editQualifierMatch');

  await userEvent.click(await screen.findByRole('radio', { name: 'Walkover' }));
  await userEvent.click(screen.getByRole('button', { name: 'Set walkover' }));

  expect(await screen.findByText('The match has a table already.')).toBeTruthy();
});

test('race-to of an upcoming match is changed with the version that was seen', async () => {
  const requests = answerWith({
    'GET /api/tournament-matches/7': { body: waitingRow({ version: 4 }) },
    'PUT /api/tournament-matches': { body: waitingRow({ version: 5, raceTo: 10 }) },
  });
  const router = open('7/editMatch');

  await userEvent.click(await screen.findByRole('button', { name: /^Increase/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/app/matches/upcoming'));
  expect(sent(requests)?.body).toEqual({ id: 7, version: 4, raceTo: 10 });
});

test('a match that can start says when its result is entered, and leads to a table', async () => {
  answerWith({
    'GET /api/tournament-matches/35': { body: waitingRow({ participantAId: 1, participantBId: 2, matchStatus: 'SCHEDULED' }) },
  });
  open('35/editMatch');

  await screen.findByText('A result is entered once the match is at a table.');
  expect(screen.getByRole('link', { name: 'Assign table' }).getAttribute('href')).toMatch(/^\/app\/matches\/upcoming\/\d+\/assignTable$/);
});

test('a match without a time can be saved only with one', async () => {
  answerWith({ 'GET /api/tournament-matches/7': { body: waitingRow({ matchStatus: 'CREATED', matchScheduledTime: null }) } });
  open('7/editMatch');

  const save = await screen.findByRole('button', { name: /^Save/ });

  expect(save.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText('Scheduled-time is required').length).toBeGreaterThan(0);
});

const player = (id: number, displayName: string, playsIn: string | null) => ({
  id,
  displayName,
  playerProfileId: id,
  playerCategoryName: 'Men',
  countryId: 1,
  country: 'FIN',
  teamParticipantId: 101,
  playsIn,
});
const team = {
  'GET /api/tournament-matches/51': { body: singleRow(1) },
  'GET /api/tournament-matches/50': { body: teamRow({ matchStatus: 'RUNNING' }) },
  'GET /api/tournament-matches': { body: [singleRow(1), singleRow(2)], headers: { 'X-Total-Count': '2' } },
  'GET /api/participants/team-participants': {
    body: [player(201, 'VIRTANEN Aino', 'A001-1'), player(202, 'KORHONEN Eero', 'A001-2'), player(203, 'LAINE Ilta', null)],
  },
};

test('the players of a single match are those of the team, and a player of another match is refused with a sentence', async () => {
  answerWith(team);
  open('51/editMatch');
  const sideA = (await screen.findAllByRole('button', { name: /Player A/ }))[0] ?? document.body;
  await waitFor(() => expect(sideA.textContent).toContain('VIRTANEN Aino'));

  await userEvent.click(sideA);
  await userEvent.click(await screen.findByRole('option', { name: /KORHONEN/ }));

  expect(await screen.findByText('KORHONEN Eero plays match A001-2 already: a player plays one single match only.')).toBeTruthy();
});

test.each([
  ['a team match', teamRow(), 0],
  ['a single match', singleRow(1), 2],
])('the edit form of %s asks for the breaker only where somebody breaks', (_what, row, boxes) => {
  const running = { ...row, matchStatus: 'RUNNING' as const };
  const Form = () => <EditMatchForm edit={useEditMatch(running, vi.fn())} zone={undefined} onSave={vi.fn()} onClose={vi.fn()} />;

  render(
    <QueryClientProvider client={queryClient}>
      <Form />
    </QueryClientProvider>,
  );

  expect(screen.getAllByRole('textbox', { name: /^Score of/ })).toHaveLength(2);
  expect(screen.queryAllByRole('radio', { name: 'Breaks next' })).toHaveLength(boxes);
});

test('the line-up of a team match is saved as a whole', async () => {
  const requests = answerWith({ ...team, 'PUT /api/management/announced-matches/team-line-up': { body: { matchId: 50, version: 2 } } });
  const router = open('50/lineUp');
  await screen.findByRole('region', { name: 'R1-A001-1' });
  const first = (await screen.findAllByRole('button', { name: /Player A · FINLAND/ }))[0] ?? document.body;
  await waitFor(() => expect(first.textContent).toContain('VIRTANEN Aino'));

  await userEvent.click(first);
  await userEvent.click(await screen.findByRole('option', { name: /LAINE/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/app/matches/upcoming'));
  expect(sent(requests)).toMatchObject({
    path: '/api/management/announced-matches/team-line-up?matchId=50',
    body: { singles: [{ matchId: 51, participantAId: 203, participantBId: 301, version: 1 }] },
  });
});

test('a history of more than 99 lines says so and shows the rest', async () => {
  const line = { scoreA: 0, scoreB: 0, progressType: 'POINT', target: 'A', scoreChange: 1, matchId: 7, by: 'desk' };
  const told = { resultBefore: null, resultAfter: null, reason: null, entryDate: '2026-07-04T12:00:00.000Z' };
  const rows = [1, 2, 3].map((id) => ({ ...line, ...told, id, scoreA: id }));
  const requests = answerWith({
    ...answers,
    'GET /api/match-progress-entries': ({ path }: RecordedRequest) => ({
      body: /size=99(&|$)/.test(path) ? rows.slice(0, 2) : rows,
      headers: { 'X-Total-Count': '3' },
    }),
  });
  open('7/showHistory');

  await userEvent.click(await screen.findByRole('button', { name: 'Show the other 1' }));

  await waitFor(() => expect(screen.getAllByText('Point')).toHaveLength(3));
  expect(screen.queryByText(/The first/)).toBeNull();
  expect(requests.some(({ path }) => /sort=entryDate/.test(path))).toBe(true);
});
