/** The statuses of an event: the ones that its form offers, and the reasons why one is refused. */
import { describe, expect, test } from 'vitest';
import { type EventStatus, eventStatuses } from '#machines/names.ts';
import {
  offeredEventStatuses,
  whyNotAddTournament,
  whyNotEventStatus,
  whyNotFirstEventStatus,
  whyNotRunTournament,
} from '#machines/tournament/event-rules.ts';

const quiet = { runningTournaments: 0, openTournaments: 0 };

describe('the statuses that the form offers', () => {
  test.each([
    ['CREATED', ['CREATED', 'ACTIVE', 'CANCELED']],
    ['ACTIVE', ['ACTIVE', 'CREATED', 'RUNNING', 'APPROVED', 'POSTPONED', 'CANCELED']],
    ['RUNNING', ['RUNNING', 'ACTIVE', 'APPROVED', 'CANCELED']],
    ['POSTPONED', ['POSTPONED', 'ACTIVE', 'CANCELED']],
    ['APPROVED', ['APPROVED']],
    ['CANCELED', ['CANCELED']],
  ] as const)('of an event that is %s are its own and those that may follow', (status, offered) => {
    expect(offeredEventStatuses(status)).toEqual(offered);
  });
});

describe('a status is refused', () => {
  test.each(eventStatuses)('never when it stays: %s', (status) => {
    expect(whyNotEventStatus(status, status, { runningTournaments: 2, openTournaments: 2 })).toBeNull();
  });

  test.each([
    ['CREATED', 'RUNNING', 'An event that is Created cannot become Running: Active or Canceled can follow.'],
    ['RUNNING', 'POSTPONED', 'An event that is Running cannot become Postponed: Active, Approved or Canceled can follow.'],
    ['CANCELED', 'CREATED', 'The event is Canceled: that is final.'],
  ] as const)('from %s to %s', (from, to, sentence) => {
    expect(whyNotEventStatus(from, to, quiet)).toEqual({ code: 'EVENT_STATUS_NOT_ALLOWED', sentence });
  });

  test.each(['APPROVED', 'CANCELED', 'POSTPONED', 'CREATED'] as const)('to %s while tournaments run', (next) => {
    expect(whyNotEventStatus('ACTIVE', next, { runningTournaments: 1, openTournaments: 1 })).toEqual({
      code: 'TOURNAMENTS_RUNNING',
      sentence: 'A tournament of this event is running: finish and approve first.',
    });
    expect(whyNotEventStatus('ACTIVE', next, { runningTournaments: 2, openTournaments: 2 })?.sentence).toBe(
      '2 tournaments of this event are running: finish and approve first.',
    );
  });

  test('to Active never because tournaments run', () => {
    expect(whyNotEventStatus('RUNNING', 'ACTIVE', { runningTournaments: 1, openTournaments: 1 })).toBeNull();
  });

  test('to Approved while a tournament is open; other statuses do not wait for it', () => {
    const open = { runningTournaments: 0, openTournaments: 1 };

    expect(whyNotEventStatus('ACTIVE', 'APPROVED', open)).toEqual({
      code: 'TOURNAMENTS_OPEN',
      sentence: 'A tournament of this event is not over: approve or cancel first.',
    });
    for (const next of ['CANCELED', 'POSTPONED', 'CREATED'] as const) expect(whyNotEventStatus('ACTIVE', next, open)).toBeNull();
    expect(whyNotEventStatus('ACTIVE', 'APPROVED', quiet)).toBeNull();
  });
});

const allowedIn = (why: (status: EventStatus) => object | null): EventStatus[] => eventStatuses.filter((status) => why(status) === null);

test('a new event is Created or Active', () => {
  expect(allowedIn(whyNotFirstEventStatus)).toEqual(['CREATED', 'ACTIVE']);
  expect(whyNotFirstEventStatus('RUNNING')).toEqual({
    code: 'EVENT_STATUS_NOT_ALLOWED',
    sentence: 'A new event is Created or Active, not Running.',
  });
});

test('tournaments are added only while the event is Created', () => {
  expect(allowedIn(whyNotAddTournament)).toEqual(['CREATED']);
  expect(whyNotAddTournament('ACTIVE')).toEqual({
    code: 'EVENT_NOT_CREATED',
    sentence: 'The event is Active: tournaments can be added only while it is Created.',
  });
});

test('the tournaments of an event that is over no longer run', () => {
  expect(allowedIn(whyNotRunTournament)).toEqual(['CREATED', 'ACTIVE', 'RUNNING', 'POSTPONED']);
  expect(whyNotRunTournament('APPROVED')).toEqual({
    code: 'EVENT_IS_OVER',
    sentence: 'The event is Approved: its tournaments can no longer run.',
  });
});
