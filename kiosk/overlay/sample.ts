/** Invented rows for placing an overlay while nobody plays (`?test=1`). */
import type { SampleState } from '#contract/live/overlay-address.ts';
import type { LiveChange, LiveMatch } from '#contract/live/rows.ts';
import type { LiveEvent } from '#contract/live/tournament.ts';
import type { NextOnTable } from './next-board.ts';

const eventId = 1;
const at = '2026-09-26T12:00:00.000Z';

type Person = readonly [lastName: string, firstName: string, country: string];
export const samplePeople: readonly Person[] = [
  ['Kovačević', 'Luka', 'CRO'],
  ['Świątek-Nowak', 'Bartłomiej', 'POL'],
  ['Lindqvist', 'Astrid', 'SWE'],
  ['van der Meulen', 'Joris', 'NED'],
  ['Ibáñez', 'Carmen', 'ESP'],
  ['Papadopoulou', 'Eleni', 'GRE'],
];
const nobody: Person = ['', '', ''];

export const sampleNext: NextOnTable = { a: 'LINDQVIST Astrid', b: 'VAN DER MEULEN Joris', time: '16:40' };

/** In milliseconds. */
const timeoutMs = 4 * 60_000;

/**
 * `tableId` is the table of the first match, which is in the state; every row is complete, so that each layout finds what it shows. `startedAt`
 * is when the page was opened, in milliseconds since 1970: a time-out begins then.
 */
export function sampleRows(tableId: number, state: SampleState, startedAt: number): LiveChange[] {
  const racks = ['ABAABBABAAAB', 'ABBA', 'BABABABA'];
  const matches = racks.map((text, index) => sampleMatch({ index, racks: text, tableId: index === 0 ? tableId : tableId + 100 + index }));
  const isFree = state === 'free';
  const shown = matches.map((row, index) => (index === 0 ? { ...row, ...inState(state, startedAt) } : row)).slice(isFree ? 1 : 0);
  const matchId = isFree ? null : (shown[0]?.id ?? null);
  const table = { id: tableId, version: 1, displayNumber: 12, eventId, eventName: sampleEvent.name, matchId };
  const tableStatus = isFree ? ('FREE' as const) : ('ASSIGNED' as const);
  return [
    { kind: 'event', id: eventId, version: 1, row: sampleEvent },
    {
      kind: 'table',
      id: tableId,
      version: 1,
      row: { ...table, tableStatus, statusSince: at, blockedReason: null, streamQueue: null, nextMatchId: null, nextStart: null },
    },
    ...shown.map((row): LiveChange => ({ kind: 'match', id: row.id, version: 1, row })),
  ];
}

function inState(state: SampleState, startedAt: number): Partial<LiveMatch> {
  if (state === 'finished') return { matchStatus: 'FINISHED', aScore: 9, racks: 'ABAABBABAAABAA', nextToBreak: null, matchFinishTime: at };
  if (state !== 'timeout') return {};
  const [began, until] = [startedAt, startedAt + timeoutMs].map((time) => new Date(time).toISOString());
  return { matchStatus: 'TIMEOUT', timeoutSince: began ?? null, aTimeoutStartedAt: began ?? null, aTimeoutUntil: until ?? null };
}

export const sampleEvent: LiveEvent = {
  ...{ id: eventId, version: 1, name: 'Danubia Open 2026', shortName: 'Danubia', eventStatus: 'RUNNING', timeZone: 'Europe/Vienna' },
  ...{ eventStartDate: '2026-09-24', eventEndDate: '2026-09-27', firstCallMinutes: 5, secondCallMinutes: 10, lossMinutes: 15 },
  confirmsResults: false,
  winners: [],
  silentSeconds: 15,
  venueCity: 'Linz',
  sponsors: ['Danubia Cloth', 'Kugelwerk', 'Hotel am Strom'].map((name, index) => ({
    ...{ id: index + 1, name, level: 'GOLD', text: null, logo: null },
  })),
};

export function sampleMatch({ index, racks, tableId }: { index: number; racks: string; tableId: number }): LiveMatch {
  const [a, b] = [samplePeople[index * 2] ?? nobody, samplePeople[index * 2 + 1] ?? nobody];
  const count = (side: string): number => racks.split(side).length - 1;
  return {
    ...{ id: index + 1, version: 1, label: `A03${index + 4}`, roundId: 1, roundMnemonic: 'WR2', roundName: 'Winners Round 2', stage: 1 },
    ...{ position: index + 1, groupNumber: null, winnerToMatchId: null, winnerToSide: null, loserToMatchId: null, loserToSide: null },
    ...{ tournamentId: 1, tournamentName: 'Men 9-Ball', tournamentMnemonic: 'Men', tournamentStatus: 'RUNNING', categoryName: 'Men' },
    ...{ disciplineMnemonic: '9B', disciplineName: '9-Ball', eventId, matchStatus: 'RUNNING', matchScheduledTime: at, announcedAt: at },
    ...{
      calls: 0,
      matchStartTime: at,
      matchFinishTime: null,
      raceTo: 9,
      breakRule: 'ALTERNATE',
      aScore: count('A'),
      bScore: count('B'),
      racks,
    },
    ...{ nextToBreak: 'A', breakerEntries: 'A0', tableId, tableDisplayNumber: 12 + index, previousAssignedTable: null },
    ...{ participantAId: index * 2 + 1, participantBId: index * 2 + 2 },
    ...{ participantADisplayName: `${a[0]} ${a[1]}`, participantBDisplayName: `${b[0]} ${b[1]}` },
    ...{ participantALastName: a[0], participantBLastName: b[0], participantAFirstName: a[1], participantBFirstName: b[1] },
    ...{ participantACountryId: null, participantBCountryId: null, participantACountry: a[2], participantBCountry: b[2] },
    ...{ aWaitsFor: null, bWaitsFor: null, aPlaceholder: false, bPlaceholder: false, aQualifier: null, bQualifier: null },
    ...{ aSeed: null, bSeed: null, aWalkover: false, bWalkover: false, aForfeit: false, bForfeit: false },
    ...{ aDisqualified: false, bDisqualified: false, endedAtTimeLimit: false, aTimeoutUntil: null, bTimeoutUntil: null },
    ...{ aTimeoutStartedAt: null, bTimeoutStartedAt: null, aTimeoutsRemaining: 1, bTimeoutsRemaining: 1, timeoutSince: null },
    ...{ timeoutTotalMs: 0, numberOfTimeouts: 1, timeoutLengthInMinutes: 5, timeLimitInMinutes: null, withUniformControl: false },
    ...{ aNotPublic: false, bNotPublic: false },
    ...{ aUniformApproved: false, bUniformApproved: false, minutesPerRack: 8, shotclockAssigned: true, shotclockApproved: true },
    ...{
      shotclockAssignedAt: at,
      shotclockApprovedAt: at,
      teamParentMatchId: null,
      numberOfTeamMatches: 0,
      proposalId: null,
      arrivals: null,
      chances: [Math.round((100 * (count('A') + 1)) / (racks.length + 2))],
    },
  };
}
