import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { DemoAddModal } from '../../../../../client/pages/tournament/draws/demo-add-modal.tsx';
import { DrawModal } from '../../../../../client/pages/tournament/draws/draw-modal.tsx';
import { NextStageModal } from '../../../../../client/pages/tournament/draws/next-stage-modal.tsx';
import { session } from '../../../../../client/state/session.ts';
import { liveMatchRow } from '../../../live/rows.ts';
import { answerWith } from '../../../support/answers.ts';
import { drawLists, participantRow, previewAnswer, previewSeed, tournamentRow } from './rows.ts';

// Whole dialogs render here, which may take seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => {
  Object.assign(session, { grants: { 'tournament:run': 'event', 'tournament:demo': 'all' }, eventIds: [1] });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(element: ReactElement) {
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
}

const drawn = { tournamentId: 3, drawId: 1, matches: 464, walkovers: 39, seed: previewSeed };
const drawable = {
  'GET /api/tournaments/3': { body: tournamentRow() },
  ...drawLists,
  'POST /api/management/tournaments/3/draw-preview': { body: previewAnswer() },
};

test('the draw screen requests schedules and point systems that fit the field', async () => {
  const requests = answerWith(drawable);
  open(<DrawModal tournamentId={3} onClose={() => undefined} />);

  await screen.findByText('Seed preview');

  const paths = requests.map(({ path }) => decodeURIComponent(path));
  const sessions = paths.find((path) => path.startsWith('/api/chart-template-time-sessions'));
  expect(sessions).toContain('enabled.equals=true');
  expect(sessions).toContain('numberOfParticipants.greaterThanOrEqual=217');
  expect(sessions).toContain('numberOfTables.greaterThanOrEqual=18');
  expect(sessions).toContain('eventType.equals=EURO_TOUR');
  const points = paths.find((path) => path.startsWith('/api/rankings'));
  expect(points).toContain('maxNumbersOfParticipants.greaterThanOrEqual=217');
  expect(points).toContain('rankingCategory.equals=ETM');
});

test('the preview names the seeds with their source and first match', async () => {
  answerWith(drawable);
  open(<DrawModal tournamentId={3} onClose={() => undefined} />);

  const seeds = await screen.findByRole('region', { name: 'Seeds' });

  expect(within(seeds).getByText('Priority 1')).toBeTruthy();
  expect(within(seeds).getByText('equal, by lot')).toBeTruthy();
  expect(within(seeds).getByText('H016')).toBeTruthy();
  expect(screen.getByText('5 byes')).toBeTruthy();
});

test('a new draw form has no red fields before somebody has touched it', async () => {
  answerWith({ ...drawable, 'GET /api/chart-template-time-sessions': { body: [] } });
  open(<DrawModal tournamentId={3} onClose={() => undefined} />);
  await screen.findAllByText(/^Make Draw is off/);

  expect(document.querySelectorAll('[aria-invalid=true], [data-invalid], [role=status].text-refusal, .border-refusal-solid')).toHaveLength(
    0,
  );
});

test('a draw needs the confirmation, and is the one of the preview', async () => {
  const requests = answerWith({ ...drawable, 'PUT /api/management/tournaments/3/generate-matches': { body: drawn } });
  const closed = vi.fn();
  open(<DrawModal tournamentId={3} onClose={closed} />);
  await screen.findByRole('region', { name: 'Seeds' });
  expect(screen.getByText('Make Draw is off: please confirm.', { selector: '[role=status] *' })).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Checks' })).getByText('Please confirm').parentElement?.textContent).toMatch(/^To do: /);

  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Make Draw' }));

  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const body = requests.find(({ method }) => method === 'PUT')?.body;
  expect(body).toMatchObject({
    chartTemplateTimeSessionId: 8,
    rankingId: 9,
    numberOfPlayerSeeded: 32,
    numberOfPlaceholders: 0,
    seedingOverallRankingId: 6,
    seedingTournamentId: null,
    confirmation: true,
    forceOverride: false,
    seed: previewSeed,
  });
});

test('a draw that fails keeps the form and shows the reason', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answerWith({
    ...drawable,
    'PUT /api/management/tournaments/3/generate-matches': { status: 409, body: { detail: 'Somebody else has made the draw.' } },
  });
  open(<DrawModal tournamentId={3} onClose={() => undefined} />);
  await screen.findByRole('region', { name: 'Seeds' });

  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Make Draw' }));

  expect(await screen.findByText('Something goes wrong. Try again or contact administrator.')).toBeTruthy();
  expect(screen.getByText('Somebody else has made the draw.')).toBeTruthy();
});

test('another source gives another preview with the same seed', async () => {
  const requests = answerWith(drawable);
  open(<DrawModal tournamentId={3} onClose={() => undefined} />);
  await screen.findByRole('region', { name: 'Seeds' });

  await userEvent.click(screen.getByRole('radio', { name: 'Tournament' }));

  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2));
  expect(requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ seedingTournamentId: 2, seed: previewSeed });
});

test('the preview warns when there is no source', async () => {
  answerWith({
    ...drawable,
    'GET /api/overall-rankings': { body: [] },
    'GET /api/management/tournaments-for-ec-seeding': { body: [] },
    'POST /api/management/tournaments/3/draw-preview': { body: previewAnswer({ seeds: [] }) },
  });
  open(<DrawModal tournamentId={3} onClose={() => undefined} />);

  expect(await screen.findByText(/To seed players, enter how many and give them seeding priorities/)).toBeTruthy();
  expect(screen.getByText('0 to 217 players')).toBeTruthy();
  expect(screen.getByText('No seeding source selected or number of seeded players is 0')).toBeTruthy();
});

test.each([
  ['players', 0],
  ['teams', 3],
])('without seeds the preview says what the lot will do with %s, and offers the default seeding', async (entrants, numberOfTeamMatches) => {
  const letters = [{ letter: 'A', seeds: 0, byLot: 27, placeholders: 0, walkovers: 5 }];
  const requests = answerWith({
    ...drawable,
    'GET /api/tournaments/3': { body: tournamentRow({ numberOfPlayerSeeded: 0, numberOfTeamMatches }) },
    'POST /api/management/tournaments/3/draw-preview': { body: previewAnswer({ seeds: [], letters }) },
  });
  open(<DrawModal tournamentId={3} onClose={() => undefined} />);

  expect(await screen.findByText(`27 ${entrants} will be placed by lot. Round 1 has 11 pairs and 5 byes.`)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: `Seed 32 ${entrants}` }));

  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2));
  expect(requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    numberOfPlayerSeeded: 32,
    seedingOverallRankingId: 6,
  });
});

test('European Championships show no point system, teams no placeholders', async () => {
  const tournament = tournamentRow({ rankingCategory: 'EUROPEAN_CHAMPIONSHIP', numberOfTeamMatches: 3 });
  answerWith({ ...drawable, 'GET /api/tournaments/3': { body: tournament } });
  open(<DrawModal tournamentId={3} onClose={() => undefined} />);
  await screen.findByText('Seed preview');

  expect(screen.queryByText('Point system')).toBeNull();
  expect(screen.queryByText('Qualifier / Placeholder')).toBeNull();
});

test('a tournament that is drawn already closes the dialog', async () => {
  const requests = answerWith({ ...drawable, 'GET /api/tournaments/3': { body: tournamentRow({ tournamentStatus: 'GENERATED' }) } });
  const closed = vi.fn();
  open(<DrawModal tournamentId={3} onClose={closed} />);

  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

const ready = tournamentRow({ tournamentStatus: 'RUNNING', readyForNextStageDraw: true });
const qualifiers = [
  participantRow({ id: 101, displayName: 'KOVAČEVIĆ Luka', qualifierForStage: 2 }),
  participantRow({ id: 103, displayName: 'ŁUKASZEWSKI Jan', qualifierForStage: 2 }),
];

test('the next stage is drawn from the qualifiers of both sides, after a confirmation', async () => {
  const requests = answerWith({
    'GET /api/tournaments/3': { body: ready },
    'GET /api/participants': { body: qualifiers },
    'GET /api/tournament-matches': { body: [liveMatchRow({ participantAId: 103, participantBId: 104 })] },
    'PUT /api/management/tournaments/3/draw-next-stage': { body: drawn },
  });
  const closed = vi.fn();
  open(<NextStageModal tournamentId={3} onClose={closed} />);

  expect(within(await screen.findByRole('region', { name: 'Winners side' })).getByText(/KOVAČEVIĆ/)).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Losers side' })).getByText(/ŁUKASZEWSKI/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Make Draw' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Make Draw' }));

  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const list = decodeURIComponent(requests.find(({ path }) => path.startsWith('/api/participants'))?.path ?? '');
  expect(list).toContain('qualifierForStage.equals=2');
  expect(list).toContain('size=999');
  expect(requests.find(({ method }) => method === 'PUT')?.body).toBeUndefined();
});

test('the dialog says that there are no qualifiers', async () => {
  answerWith({
    'GET /api/tournaments/3': { body: ready },
    'GET /api/participants': { body: [] },
    'GET /api/tournament-matches': { body: [] },
  });
  open(<NextStageModal tournamentId={3} onClose={() => undefined} />);

  expect(await screen.findByText('no qualifiers found')).toBeTruthy();
});

test('the next stage is not drawn before the present one is played to its end', async () => {
  answerWith({ 'GET /api/tournaments/3': { body: tournamentRow({ tournamentStatus: 'RUNNING' }) } });
  const closed = vi.fn();
  open(<NextStageModal tournamentId={3} onClose={closed} />);

  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
});

test('participants can be invented only in a demo', async () => {
  answerWith({ 'GET /api/tournaments/3': { body: tournamentRow() } });
  open(<DemoAddModal tournamentId={3} onClose={() => undefined} />);

  expect((await screen.findAllByText('Only an administrator of a demo may do this.')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Add 39' }).getAttribute('aria-disabled')).toBe('true');
});
