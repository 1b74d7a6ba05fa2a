/** Rows as the server sends them, with every field filled: a test names only the fields that matter to it. */

import type { LiveDisplay } from '#contract/live/desk.ts';
import type { LiveChange, LiveMatch, LiveTable } from '#contract/live/rows.ts';
import type { LiveEvent } from '#contract/live/tournament.ts';
import { emptyRoom, type LiveStore } from '../../../client/live/store.ts';

export function liveMatchRow(overrides: Partial<LiveMatch> = {}): LiveMatch {
  return {
    id: 34,
    version: 1,
    label: 'A034',
    roundId: 2,
    roundMnemonic: 'WR2',
    roundName: 'Winners Round 2',
    tournamentId: 1,
    tournamentName: 'Danubia Open Men',
    tournamentMnemonic: 'M',
    tournamentStatus: 'RUNNING',
    categoryName: 'Men',
    disciplineMnemonic: '9B',
    disciplineName: '9-ball',
    eventId: 1,
    matchStatus: 'RUNNING',
    matchScheduledTime: '2026-07-04T11:00:00.000Z',
    announcedAt: null,
    calls: 0,
    matchStartTime: '2026-07-04T11:04:00.000Z',
    matchFinishTime: null,
    raceTo: 9,
    breakRule: 'WINNER',
    aScore: 7,
    bScore: 5,
    racks: 'ABAABBABAAAB',
    nextToBreak: 'A',
    breakerEntries: 'A0',
    tableId: 12,
    tableDisplayNumber: 12,
    previousAssignedTable: null,
    participantAId: 101,
    participantBId: 102,
    participantADisplayName: 'KOVAČEVIĆ Luka',
    participantBDisplayName: 'ŚWIĄTEK-NOWAK Bartłomiej',
    participantALastName: 'Kovačević',
    participantBLastName: 'Świątek-Nowak',
    participantAFirstName: 'Luka',
    participantBFirstName: 'Bartłomiej',
    participantACountryId: 1,
    participantBCountryId: 2,
    participantACountry: 'CRO',
    participantBCountry: 'POL',
    aWaitsFor: null,
    bWaitsFor: null,
    stage: 1,
    position: 1,
    groupNumber: null,
    winnerToMatchId: null,
    winnerToSide: null,
    loserToMatchId: null,
    loserToSide: null,
    aQualifier: null,
    bQualifier: null,
    aSeed: null,
    bSeed: null,
    aPlaceholder: false,
    bPlaceholder: false,
    aWalkover: false,
    bWalkover: false,
    aForfeit: false,
    bForfeit: false,
    aDisqualified: false,
    bDisqualified: false,
    endedAtTimeLimit: false,
    aTimeoutUntil: null,
    bTimeoutUntil: null,
    aTimeoutStartedAt: null,
    bTimeoutStartedAt: null,
    aTimeoutsRemaining: 0,
    bTimeoutsRemaining: 1,
    timeoutSince: null,
    timeoutTotalMs: 0,
    numberOfTimeouts: 1,
    timeoutLengthInMinutes: 5,
    timeLimitInMinutes: null,
    withUniformControl: false,
    aUniformApproved: false,
    bUniformApproved: false,
    aNotPublic: false,
    bNotPublic: false,
    minutesPerRack: 8,
    shotclockAssigned: false,
    shotclockApproved: false,
    shotclockAssignedAt: null,
    shotclockApprovedAt: null,
    teamParentMatchId: null,
    numberOfTeamMatches: 0,
    proposalId: null,
    arrivals: null,
    ...overrides,
  };
}

export function liveTableRow(overrides: Partial<LiveTable> = {}): LiveTable {
  return {
    id: 12,
    version: 1,
    displayNumber: 12,
    eventId: 1,
    eventName: 'Danubia Open 2026',
    tableStatus: 'ASSIGNED',
    statusSince: null,
    blockedReason: null,
    streamQueue: null,
    ...{ nextMatchId: null, nextStart: null },
    matchId: 34,
    ...overrides,
  };
}

/** A TV that shows the tables of an event. */
export function liveDisplayRow(overrides: Partial<LiveDisplay> = {}): LiveDisplay {
  return {
    ...{ id: 1, version: 1, name: 'TV-7F3A', screen: 'TABLES', targetId: 1, eventId: 1, address: '192.168.24.57' },
    ...{ lastSeenAt: '2026-07-04T10:00:00.000Z', revokedAt: null, revokedBy: null, mutedUntil: null, reloadAskedAt: null },
    ...{ takenAt: null, takenBy: null, wantedScreen: null, wantedTargetId: null, wantedAt: null, identifyRequestedAt: null },
    ...{ firstSeenAt: '2026-07-04T08:00:00.000Z', stranger: false },
    ...overrides,
  };
}

/** Returns the part of the store that the desk needs to show this one display. */
export function displayAtDesk(display: LiveDisplay): Pick<LiveStore, 'displays' | 'rooms'> {
  const room = emptyRoom();
  return {
    displays: { [display.id]: display },
    rooms: {
      matches: { ...emptyRoom(), complete: true },
      desk: { ...room, complete: true, members: { ...room.members, display: [display.id] } },
    },
  };
}

export function liveEventRow(overrides: Partial<LiveEvent> = {}): LiveEvent {
  return {
    id: 1,
    version: 1,
    name: 'Danubia Open 2026',
    shortName: 'Danubia Open',
    eventStatus: 'RUNNING',
    eventStartDate: '2026-07-03',
    eventEndDate: '2026-07-05',
    timeZone: 'Europe/Vienna',
    firstCallMinutes: 5,
    secondCallMinutes: 10,
    lossMinutes: 15,
    silentSeconds: 15,
    winners: [],
    confirmsResults: false,
    venueCity: 'Linz',
    sponsors: [],
    ...overrides,
  };
}

export function matchChange(overrides: Partial<LiveMatch> = {}): LiveChange {
  const row = liveMatchRow(overrides);
  return { kind: 'match', id: row.id, version: row.version, row };
}

export function tableChange(overrides: Partial<LiveTable> = {}): LiveChange {
  const row = liveTableRow(overrides);
  return { kind: 'table', id: row.id, version: row.version, row };
}

export function eventChange(overrides: Partial<LiveEvent> = {}): LiveChange {
  const row = liveEventRow(overrides);
  return { kind: 'event', id: row.id, version: row.version, row };
}
