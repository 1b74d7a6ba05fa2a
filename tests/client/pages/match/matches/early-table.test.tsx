/** The upcoming list says which matches could begin before their time, and on which free table. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { ForecastsOf } from '../../../../../client/pages/match/matches/lists/forecasts.tsx';
import { FreeTablesOf } from '../../../../../client/pages/match/matches/lists/free-tables.tsx';
import { ForecastCell } from '../../../../../client/pages/match/matches/lists/upcoming-cells.tsx';
import { hall } from '../../../../../client/state/hall.ts';
import { session } from '../../../../../client/state/session.ts';
import { liveTableRow } from '../../../live/rows.ts';
import { answerWith } from '../../../support/answers.ts';
import { waitingRow } from './waiting-row.ts';

const match = waitingRow({ matchScheduledTime: new Date(Date.now() + 45 * 60_000).toISOString() });
const free = liveTableRow({ id: 24, displayNumber: 24, tableStatus: 'FREE', matchId: null });

beforeEach(() => {
  Object.assign(session, { grants: { 'match:watch': 'all' }, eventIds: [1] });
  const early = [{ matchId: match.id, tableId: 24 }];
  const calls = { ...{ waitWeight: 1, restMs: 0, matches: [], queues: [], now: [] }, early };
  answerWith({
    'GET /api/management/table-plans': { body: [{ eventId: 1, pins: [], closures: [], calls }] },
    'GET /api/management/paces': { body: [] },
  });
});
afterEach(() => {
  cleanup();
  Object.assign(hall.store, { matches: {}, tables: {} });
  queryClient.clear();
  vi.unstubAllGlobals();
});

function show(tables: Record<number, typeof free>) {
  Object.assign(hall.store, { matches: { [match.id]: match }, tables });
  const known = { matches: { [match.id]: match }, tables: { 24: free }, devices: {}, events: {}, tournaments: {}, isKnown: true };
  render(
    <QueryClientProvider client={queryClient}>
      <ForecastsOf known={known}>
        <FreeTablesOf>
          <ForecastCell match={match} zone="Europe/Zagreb" />
        </FreeTablesOf>
      </ForecastsOf>
    </QueryClientProvider>,
  );
}

test('a match whose players and table are free before its time could start now, and keeps its predicted time', async () => {
  show({ 24: free });

  expect(await screen.findByText('could start now · table 24')).toBeTruthy();
  expect(screen.getByText(/^about \d\d:\d\d$/)).toBeTruthy();
});

test('a table that was taken since offers no early start', async () => {
  show({ 24: { ...free, version: 2, tableStatus: 'ASSIGNED', matchId: 9 } });

  await screen.findByText(/^about \d\d:\d\d$/);
  await waitFor(() => expect(queryClient.getQueryData(['table-plans'])).toBeTruthy());
  expect(screen.queryByText(/could start now/)).toBeNull();
});
