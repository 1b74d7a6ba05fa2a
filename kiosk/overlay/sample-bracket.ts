/** An invented single elimination of eight players, for placing the flow chart while nobody plays. */
import type { LiveChange, LiveMatch } from '#contract/live/rows.ts';
import type { LiveTournament } from '#contract/live/tournament.ts';
import { sampleEvent, sampleMatch, samplePeople } from './sample.ts';

const tournament: LiveTournament = {
  ...{
    id: 1,
    version: 1,
    eventId: 1,
    name: 'Men 9-Ball',
    mnemonic: 'Men',
    tournamentStatus: 'RUNNING',
    disciplineName: '9-Ball',
    raceTo: 9,
  },
  ...{ categoryName: 'Men', tournamentStartDate: null, tournamentEndDate: null, numberOfParticipants: 8, numberOfTeamMatches: 0 },
  ...{ entryLimit: 8, minutesPerRack: 8, currentRunningStage: 1, readyForNextStageDraw: false, readyToFinish: false },
  ...{ matchesToGo: 5, hasNextStage: false },
  chart: { kind: 'ELIMINATION', size: 8, singleElimination: 8, letters: 0, groups: null },
};

const rounds = [
  ['QF', 'Quarterfinal', 4],
  ['SF', 'Semifinal', 2],
  ['F', 'Final', 1],
] as const;

/** Two quarterfinals are over, one runs, one is announced. */
export function sampleBracket(): LiveChange[] {
  const matches = rounds.flatMap(([roundMnemonic, roundName, count], round) =>
    Array.from({ length: count }, (_, position): LiveMatch => {
      const number = [0, 4, 6][round] ?? 0;
      const id = number + position + 1;
      const next = round === 2 ? null : ([4, 6][round] ?? 0) + Math.floor(position / 2) + 1;
      return {
        ...sampleMatch({ index: position % 3, racks: 'ABAABBABAAAB', tableId: 100 + id }),
        ...{ id, label: `SE0${id}`, roundId: round + 1, roundMnemonic, roundName, position: position + 1, teamParentMatchId: null },
        ...{ winnerToMatchId: next, winnerToSide: next === null ? null : position % 2 === 0 ? ('A' as const) : ('B' as const) },
        ...stateOf(round, position),
      };
    }),
  );
  return [
    { kind: 'event', id: sampleEvent.id, version: 1, row: sampleEvent },
    { kind: 'tournament', id: tournament.id, version: 1, row: tournament },
    ...matches.map((row): LiveChange => ({ kind: 'match', id: row.id, version: 1, row })),
  ];
}

const noTable = { tableId: null, tableDisplayNumber: null } as const;
const before = { racks: '', aScore: 0, bScore: 0, nextToBreak: null } as const;

function stateOf(round: number, position: number): Partial<LiveMatch> {
  if (round === 0 && position < 2) return { ...noTable, matchStatus: 'APPROVED', aScore: 9, racks: 'ABAABBABAAABAA', nextToBreak: null };
  if (round === 0 && position === 2) return { tableDisplayNumber: 12 };
  if (round === 0) return { ...before, ...personOn('A', 3), ...personOn('B', 1), matchStatus: 'READY', tableDisplayNumber: 7 };
  const open = { ...noTable, ...before, matchStatus: 'CREATED', matchStartTime: null } as const;
  if (round === 1 && position === 0) return { ...open, ...personOn('A', 0), ...personOn('B', 2), matchStatus: 'SCHEDULED' };
  return { ...open, ...waits('A', round === 1 ? 3 : 5), ...waits('B', round === 1 ? 4 : 6) };
}

function personOn(side: 'A' | 'B', index: number): Partial<LiveMatch> {
  const [lastName = '', firstName = ''] = samplePeople[index] ?? [];
  const displayName = `${lastName} ${firstName}`;
  return side === 'A'
    ? { participantADisplayName: displayName, participantALastName: lastName, participantAFirstName: firstName }
    : { participantBDisplayName: displayName, participantBLastName: lastName, participantBFirstName: firstName };
}

const nobodyOn = {
  A: { participantAId: null, participantADisplayName: null, participantALastName: null, participantAFirstName: null },
  B: { participantBId: null, participantBDisplayName: null, participantBLastName: null, participantBFirstName: null },
} as const;

const waits = (side: 'A' | 'B', id: number): Partial<LiveMatch> => ({
  ...nobodyOn[side],
  [side === 'A' ? 'aWaitsFor' : 'bWaitsFor']: `Winner of SE0${id}`,
});
