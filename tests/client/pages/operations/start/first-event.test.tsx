import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FirstEvent } from '#contract/operations/first-event.ts';
import { queryClient } from '../../../../../client/api/queries.ts';
import type { EventDay } from '../../../../../client/hall/day/event-day.ts';
import { emptyStore } from '../../../../../client/live/store.ts';
import { EndedEvents } from '../../../../../client/pages/operations/start/ended-events.tsx';
import { firstEventSteps } from '../../../../../client/pages/operations/start/first-event-steps.ts';
import { StartPage } from '../../../../../client/pages/operations/start/start-page.tsx';
import { hall } from '../../../../../client/state/hall.ts';
import { session } from '../../../../../client/state/session.ts';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';
import { tournamentRow } from '../../tournament/tournaments/rows.ts';

type Event = NonNullable<FirstEvent['event']>;
type Tournament = NonNullable<Event['tournament']>;
const tournament: Tournament = {
  ...{ id: 9, name: '9-Ball', raceTo: 5, chart: '16 to SE 8', entrants: 0, notApproved: 0 },
  ...{ minParticipants: 9, maxParticipants: 16 },
  status: 'CREATED',
};
const event: Event = {
  ...{ id: 4, name: 'Winter Open', startDate: '2099-11-28', endDate: '2099-11-28', venue: 'Club', tables: 4, tournament },
  status: 'CREATED',
};
const empty: FirstEvent = { hasBegun: false, event: null, accounts: 1, screens: 0, tablets: 0, hasFederation: false };
const withTournament = (change: Partial<Tournament>, status: Event['status'] = 'CREATED'): FirstEvent => ({
  ...empty,
  event: { ...event, status, tournament: { ...tournament, ...change } },
});

beforeEach(() => {
  session.grants = {
    ...{ 'match:watch': 'all', 'match:read': 'all', 'event:write': 'all', 'tournament:create': 'all', 'tournament:run': 'all' },
    ...{ 'participant:write': 'all', 'tournament:read': 'all' },
  };
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  Object.assign(hall.store, emptyStore());
  vi.unstubAllGlobals();
});

async function open(first: FirstEvent): Promise<void> {
  answerWith({ 'GET /api/first-event': { body: first }, 'GET /api/tournaments': { body: [] } });
  openPage([{ path: '*', element: <StartPage /> }], '/app');
  await screen.findByRole('heading', { name: 'Your first event' });
}
/** The link of the open step; the page has no other primary one. */
const nextLink = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test.each([
  ['nothing', empty, 'Create event', '/app/events/first', 0],
  [
    'an event only',
    { ...empty, event: { ...event, tournament: null } },
    'Create tournament',
    '/app/tournaments/upcoming/create?event=4',
    1,
  ],
  ['an event with its tournament', withTournament({}), 'Add players', '/app/tournaments/9/participants', 2],
  ['too few players', withTournament({ entrants: 8 }), 'Add players', '/app/tournaments/9/participants', 2],
  ['enough players', withTournament({ entrants: 9 }), 'Make draw', '/app/tournaments/9/draw', 3],
  [
    'players who are not approved',
    withTournament({ entrants: 9, notApproved: 9 }),
    'Approve 9 players',
    '/app/tournaments/9/participants',
    3,
  ],
  ['a draw', withTournament({ entrants: 9, notApproved: 1, status: 'GENERATED' }), 'Go to the tournament', '/app/tournaments/9', 4],
  [
    'a tournament that was started before its event',
    withTournament({ entrants: 9, status: 'RUNNING' }),
    'Go to the tournament',
    '/app/tournaments/9',
    4,
  ],
  ['a started tournament', withTournament({ entrants: 9, status: 'RUNNING' }, 'ACTIVE'), 'Go to the matches', '/app/matches/upcoming', 4],
] as const)('a new installation with %s is led on', async (_made, first, label, to, done) => {
  await open(first);

  expect(nextLink(label)).toBe(to);
  expect(screen.getByText(`${done} of 5 done`)).toBeTruthy();
});

test('done steps say what was made and open it', async () => {
  await open(withTournament({ entrants: 12 }));

  expect(screen.getByText('Winter Open · Club · Sat 28.11.99 · 4 tables')).toBeTruthy();
  expect(screen.getByText('9-Ball · race to 5 · 16 to SE 8')).toBeTruthy();
  expect(screen.getByText('12 players')).toBeTruthy();
  expect(nextLink('Open event')).toBe('/app/events/4');
  expect(nextLink('Open tournament')).toBe('/app/tournaments/9');
});

test('users who may not create events see whom to ask', async () => {
  session.grants = { 'match:watch': 'all' };
  await open(empty);

  expect(screen.getByText('Ask an event administrator to create the first event.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Create event' })).toBeNull();
});

test('the page of a new installation gives way once a match has begun', async () => {
  answerWith({ 'GET /api/first-event': { body: { ...empty, hasBegun: true } }, 'GET /api/events': { body: [] } });
  openPage([{ path: '*', element: <StartPage /> }], '/app');
  Object.assign(hall.store.rooms, { matches: { ...hall.store.rooms.matches, complete: true } });

  expect(screen.queryByRole('heading', { name: 'Your first event' })).toBeNull();
});

test('while the first match waits on its table, the step names it instead of asking for it again', () => {
  const started = withTournament({ entrants: 9, status: 'RUNNING' }, 'ACTIVE');
  const step = firstEventSteps(started, { name: 'R1-A001', table: 1 }).at(-1);

  expect(step?.words).toBe('R1-A001 is called to table 1. Start it on the tablet of its table, or enter its result.');
  expect(step?.action?.to).toBe('/app/matches/running');
  expect(firstEventSteps(started).at(-1)?.words).toBe('The tournament is running. Put the first match on a table.');
});

const ended = { id: 4, name: 'Winter Open', matches: [] } as unknown as EventDay;

test.each([
  [['APPROVED', 'CANCELED'], true],
  [['APPROVED', 'CREATED'], false],
  [['CANCELED'], false],
])('an event with the tournaments %j offers to be closed: %s', async (statuses, isOffered) => {
  const rows = statuses.map((tournamentStatus, index) =>
    tournamentRow({ id: index + 1, eventId: 4, tournamentStatus: tournamentStatus as 'APPROVED' }),
  );
  const requests = answerWith({ 'GET /api/tournaments': { body: rows } });
  openPage([{ path: '*', element: <EndedEvents events={[ended]} /> }], '/app');

  if (isOffered) {
    expect((await screen.findByRole('link', { name: 'Close the event' })).getAttribute('href')).toBe('/app/events/4');
    expect(screen.getByText('All tournaments of Winter Open are over.')).toBeTruthy();
    return;
  }
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'Close the event' })).toBeNull();
});
