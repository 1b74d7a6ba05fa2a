/** The statuses that may follow each other in an event, and the actions that an entry allows. */
import { describe, expect, test } from 'vitest';
import { eventStatuses } from '#machines/names.ts';
import { whyNotAddTournament, whyNotEventStatus } from '#machines/tournament/event-rules.ts';
import {
  approvalChanges,
  type ParticipantFacts,
  participantActions,
  whyNotEnter,
  whyNotParticipant,
} from '#machines/tournament/participant.ts';

describe('an event', () => {
  const quiet = { runningTournaments: 0, openTournaments: 0 };

  test('an event changes only to a status that may follow', () => {
    const ways = eventStatuses.flatMap((from) =>
      eventStatuses.filter((to) => from !== to && whyNotEventStatus(from, to, quiet) === null).map((to) => `${from} → ${to}`),
    );

    expect(ways).toEqual([
      'CREATED → ACTIVE',
      'CREATED → CANCELED',
      'ACTIVE → CREATED',
      'ACTIVE → RUNNING',
      'ACTIVE → POSTPONED',
      'ACTIVE → APPROVED',
      'ACTIVE → CANCELED',
      'RUNNING → ACTIVE',
      'RUNNING → APPROVED',
      'RUNNING → CANCELED',
      'POSTPONED → ACTIVE',
      'POSTPONED → CANCELED',
    ]);
  });

  test('a refusal names the statuses that may follow', () => {
    expect(whyNotEventStatus('POSTPONED', 'RUNNING', quiet)?.sentence).toBe(
      'An event that is Postponed cannot become Running: Active or Canceled can follow.',
    );
    expect(whyNotEventStatus('APPROVED', 'RUNNING', quiet)?.sentence).toBe('The event is Approved: that is final.');
  });

  test('an event is not closed while its tournaments run', () => {
    expect(whyNotEventStatus('RUNNING', 'APPROVED', { runningTournaments: 1, openTournaments: 1 })?.sentence).toBe(
      'A tournament of this event is running: finish and approve first.',
    );
    expect(whyNotEventStatus('ACTIVE', 'RUNNING', { runningTournaments: 1, openTournaments: 1 })).toBeNull();
    expect(whyNotEventStatus('ACTIVE', 'APPROVED', { runningTournaments: 0, openTournaments: 2 })?.sentence).toBe(
      '2 tournaments of this event are not over: approve or cancel first.',
    );
  });

  test('an event takes tournaments only while it is CREATED', () => {
    expect(eventStatuses.filter((status) => whyNotAddTournament(status) === null)).toEqual(['CREATED']);
  });
});

describe('an entry', () => {
  const facts = (overrides: Partial<ParticipantFacts> = {}): ParticipantFacts => ({
    tournamentStatus: 'CREATED',
    numberOfTeamMatches: 0,
    teamParticipantId: null,
    registrationApproved: false,
    hotelBookingApproved: false,
    withdrawn: false,
    disqualified: false,
    ...overrides,
  });

  test.each([
    ['CREATED', ['APPROVE_REGISTRATION', 'APPROVE_HOTEL', 'CHANGE_SEEDING_PRIORITY', 'REMOVE']],
    ['GENERATED', ['APPROVE_REGISTRATION', 'APPROVE_HOTEL', 'WITHDRAW']],
    ['RUNNING', ['APPROVE_REGISTRATION', 'APPROVE_HOTEL', 'WITHDRAW']],
    ['FINISHED', ['APPROVE_REGISTRATION', 'APPROVE_HOTEL']],
    ['APPROVED', []],
    ['CANCELED', []],
  ] as const)('an entry of a tournament that is %s allows %j', (tournamentStatus, allowed) => {
    expect(participantActions.filter((action) => whyNotParticipant(action, facts({ tournamentStatus })) === null)).toEqual(allowed);
    const left = whyNotParticipant('UNDO_WITHDRAWAL', facts({ tournamentStatus, withdrawn: true }));
    expect(left === null).toBe(tournamentStatus === 'GENERATED' || tournamentStatus === 'RUNNING');
  });

  test('an entry is approved once and stays approved', () => {
    expect(approvalChanges('APPROVE_REGISTRATION', facts())).toBe(true);
    expect(approvalChanges('APPROVE_REGISTRATION', facts({ registrationApproved: true }))).toBe(false);
    expect(approvalChanges('APPROVE_HOTEL', facts({ registrationApproved: true }))).toBe(true);
  });

  const players = { numberOfTeamMatches: 0 };

  test('a refusal says "teams" in a team tournament', () => {
    expect(whyNotEnter({ numberOfTeamMatches: 3, tournamentStatus: 'RUNNING', entrants: 3, limit: 8 })?.sentence).toBe(
      'The tournament is Running: teams can be added only before the draw.',
    );
  });

  test('an entry is taken only before the draw and while there is room', () => {
    expect(whyNotEnter({ ...players, tournamentStatus: 'CREATED', entrants: 31, limit: 32 })).toBeNull();
    expect(whyNotEnter({ ...players, tournamentStatus: 'CREATED', entrants: 500, limit: 0 })).toBeNull();
    expect(whyNotEnter({ ...players, tournamentStatus: 'CREATED', entrants: 32, limit: 32 })?.sentence).toBe(
      'The tournament is full: 32 of 32 places are taken.',
    );
    expect(whyNotEnter({ ...players, tournamentStatus: 'RUNNING', entrants: 3, limit: 32 })?.code).toBe('TOURNAMENT_NOT_CREATED');
  });
});
