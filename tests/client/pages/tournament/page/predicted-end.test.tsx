/** The predicted end on the page of a tournament before its draw. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { usePredictedEnd } from '../../../../../client/pages/tournament/page/use-predicted-end.ts';
import { session } from '../../../../../client/state/session.ts';
import { answerWith } from '../../../support/answers.ts';
import { tournamentRow } from '../tournaments/rows.ts';

beforeEach(() => Object.assign(session, { grants: { 'template:read': 'all' }, eventIds: [1] }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const times = (first: string) => [
  { matchLabel: 'SE002', tournamentDay: 1, matchStartTime: '23:00' },
  { matchLabel: 'SE001', tournamentDay: 1, matchStartTime: first },
  { matchLabel: 'SE003', tournamentDay: 2, matchStartTime: '08:00' },
];
const spec = { kind: 'ELIMINATION', size: 16, singleElimination: 16, letters: 1, dropTable: 'CROSS', groups: null };

/** The page of a tournament on 4 December 2026 in Vienna: 16 players at 4 tables, race to 5, 5 minutes a rack. */
async function endAt(now: string): Promise<string> {
  answerWith({
    'GET /api/chart-templates/9': { body: { id: 9, ...spec } },
    'GET /api/disciplines/3': { body: { id: 3, minutesPerRack: 5 } },
    'GET /api/chart-template-time-sessions': {
      body: [
        { id: 7, numberOfTables: 6 },
        { id: 6, numberOfTables: 4 },
        { id: 5, numberOfTables: 4 },
      ],
      headers: { 'X-Total-Count': '3' },
    },
    'GET /api/chart-template-time-sessions/6': { body: { id: 6, matches: times('18:00') } },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <End now={Date.parse(now)} />
    </QueryClientProvider>,
  );
  return (await screen.findByText(/^from/)).textContent ?? '';
}

function End({ now }: { now: number }) {
  const day = { tournamentStartDate: '2026-12-04', tournamentEndDate: '2026-12-04' };
  const tournament = tournamentRow({ ...day, numberOfParticipants: 16, minParticipants: 9, numberOfTables: 4, raceTo: 5 });
  const predicted = usePredictedEnd(tournament, { tables: 4, now, zone: 'Europe/Vienna' });
  return <p>{predicted && `from ${predicted.from} to ${predicted.end}`}</p>;
}

test('the first match begins when the newest time session for these tables says so', async () => {
  expect(await endAt('2026-12-01T09:00:00Z')).toMatch(/^from 18:00 to Fri 2\d:\d\d$/);
});

test('a first match whose time is past begins at the next quarter of an hour', async () => {
  expect(await endAt('2026-12-04T18:20:00Z')).toMatch(/^from 19:30 to (?:Fri 2[1-3]|Sat 0\d):\d\d$/);
});
