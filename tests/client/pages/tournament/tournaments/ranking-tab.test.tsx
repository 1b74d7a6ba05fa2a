/** The tab Ranking: the places that are certain while matches run. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { RankingTab } from '../../../../../client/pages/tournament/tournaments/ranking-tab.tsx';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';
import { tournamentRow } from './rows.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const placed = {
  ...{ id: 1, version: 1, tournamentId: 5, displayName: 'WEBER Sabine', countryId: 1, country: 'GER', place: 5, points: null },
  ...{ withdrawn: false, disqualified: false },
};

async function open(tournament: Parameters<typeof tournamentRow>[0], rows: object[]) {
  const requests = answerWith({
    'GET /api/tournaments/5': { body: tournamentRow({ numberOfParticipants: 16, ...tournament }) },
    'GET /api/participants': { body: rows, headers: { 'x-total-count': String(rows.length) } },
  });
  openPage([{ path: '/app/tournaments/:tournamentId/ranking', element: <RankingTab /> }], '/app/tournaments/5/ranking');
  return requests;
}

test('while matches run the tab shows the certain places and says how many are open', async () => {
  const requests = await open({ tournamentStatus: 'RUNNING' }, [placed]);

  expect(await screen.findByText('Sabine', { exact: false })).toBeTruthy();
  expect(
    screen.getByText('1 of 16 places is certain. 15 players are still in; the ranking is final once all matches are approved.'),
  ).toBeTruthy();
  expect(requests.some(({ path }) => path.includes('place.greaterThanOrEqual=1'))).toBe(true);
});

test('before anybody is out, the tab says when the first place is certain', async () => {
  await open({ tournamentStatus: 'RUNNING' }, []);

  expect(await screen.findByText('No place is certain yet')).toBeTruthy();
});

test('a drawn tournament has no ranking yet', async () => {
  await open({ tournamentStatus: 'GENERATED' }, []);

  expect(await screen.findByText('No ranking yet')).toBeTruthy();
});
