/** XState searches the shortest path into every status; the test plays each path again step by step on stored rows. */
import { expect, test } from 'vitest';
import { getShortestPaths } from 'xstate/graph';
import type { MatchEvent, MatchEventType, MatchState } from '#machines/match/events.ts';
import { matchMachine } from '#machines/match/match.ts';
import { matchEventTypes } from '#machines/match/table.ts';
import type { MatchStatus } from '#machines/names.ts';
import { aMatch, anEvent, aSetting, play } from './a-match.ts';

const setting = aSetting();
const start = aMatch('CREATED', { raceTo: 1 });
/** The search leaves out endings without play, undos, settled histories, and the shot clock, which would double every status. */
const leftOut: readonly MatchEventType[] = [
  ...([
    'FORFEIT',
    'DISQUALIFY',
    'WALKOVER',
    'BOTH_ABSENT',
    'TOGGLE_SHOTCLOCK',
    'UNDO_RESET',
    'UNDO_APPROVE',
    'UNDO_RESULT',
    'SETTLE',
  ] as const),
  'ENTER_RESULT',
];
const events: MatchEvent[] = matchEventTypes.filter((type) => !leftOut.includes(type)).map((type) => anEvent(type));

const paths = getShortestPaths(matchMachine, {
  fromState: snapshotOf(start),
  events,
  filterEvents: (snapshot, event) => snapshot.can(event),
  serializeState: (snapshot) => JSON.stringify([snapshot.value, snapshot.context.match]),
  limit: 5000,
});

function snapshotOf({ status, ...match }: MatchState) {
  return matchMachine.resolveState({ value: status, context: { match, setting } });
}

const walks = paths.map((path) => ({
  status: String(path.state.value) as MatchStatus,
  events: path.steps.map((step) => step.event).filter((event): event is MatchEvent => 'at' in event),
  match: path.state.context.match,
}));

test('the shortest path into every status is the printed one', () => {
  const shortest = new Map<string, string>();
  for (const { status, events: walked } of walks.toSorted((one, other) => one.events.length - other.events.length)) {
    const way = walked.map((event) => event.type).join(', ');
    if (!shortest.has(status)) shortest.set(status, way);
  }

  expect(Object.fromEntries(shortest)).toEqual({
    CREATED: '',
    SCHEDULED: 'SCHEDULE',
    READY: 'SCHEDULE, ASSIGN_TABLE',
    RUNNING: 'SCHEDULE, ASSIGN_TABLE, SET_BREAKER, START',
    TIMEOUT: 'SCHEDULE, ASSIGN_TABLE, SET_BREAKER, START, START_TIMEOUT',
    FINISHED: 'SCHEDULE, ASSIGN_TABLE, SET_BREAKER, START, SCORE, FINISH',
    APPROVED: 'SCHEDULE, ASSIGN_TABLE, SET_BREAKER, START, SCORE, FINISH, APPROVE',
  });
});

test('every path of the search leads to the same match when it is played on stored rows', () => {
  expect(walks.length).toBeGreaterThan(50);
  for (const { status, match, events: walked } of walks) expect(play(start, walked, setting)).toEqual({ ...match, status });
});
