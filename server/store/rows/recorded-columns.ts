/**
 * Declares for every column of a replayed row whether the journal and the record of an event hold it. A column without a line does not
 * compile: somebody decides on a new one before a file contains it. Texts that people write stay out, because the journal holds no names.
 */
import type { BilliardTableTable, MatchTable } from '../schema/matches.ts';
import type { TournamentTable } from '../schema/tournaments.ts';

type RecordedFlags<Row> = Readonly<Record<keyof Row, boolean>>;

const match: RecordedFlags<MatchTable> = {
  ...{ id: true, version: true, tournamentId: true, roundId: true, label: true, position: true, groupNumber: true, disciplineId: true },
  ...{ winnerToMatchId: true, winnerToSide: true, loserToMatchId: true, loserToSide: true, teamParentMatchId: true },
  ...{ status: true, raceTo: true, breakRule: true, aScore: true, bScore: true, racks: true, nextToBreak: true, breakerEntries: true },
  ...{
    tableId: true,
    previousAssignedTableId: true,
    scheduledTime: true,
    announcedAt: true,
    calls: true,
    startTime: true,
    finishTime: true,
  },
  ...{ participantAId: true, participantBId: true, aPlaceholder: true, bPlaceholder: true, aQualifier: true, bQualifier: true },
  ...{ aWalkover: true, bWalkover: true, aForfeit: true, bForfeit: true, aDisqualified: true, bDisqualified: true },
  ...{ endedAtTimeLimit: true, aTimeoutsRemaining: true, bTimeoutsRemaining: true, aTimeoutStartedAt: true, bTimeoutStartedAt: true },
  ...{ aTimeoutUntil: true, bTimeoutUntil: true, timeoutSince: true, timeoutTotalMs: true, shotclockAssigned: true },
  ...{ shotclockApproved: true, shotclockAssignedAt: true, shotclockApprovedAt: true, aUniformApproved: true, bUniformApproved: true },
  /** The record holds no proposals; the journal names them (replayed-values.ts). */
  proposalId: false,
};

const table: RecordedFlags<BilliardTableTable> = {
  ...{ id: true, version: true, eventId: true, displayNumber: true, tableStatus: true, statusSince: true, streamQueue: true },
  ...{ blockedReason: false, blockedBy: false },
  ...{ nextMatchId: true, nextStart: true, nextSince: true },
};

const tournament: RecordedFlags<TournamentTable> = {
  ...{ id: true, version: true, eventId: true, name: true, mnemonic: true, tournamentStatus: true, disciplineId: true, raceTo: true },
  ...{ breakRule: true, numberOfTimeouts: true, timeoutLengthInMinutes: true, timeLimitInMinutes: true, withUniformControl: true },
  ...{ autoApproveMatches: true, currentRunningStage: true, tournamentStartDate: true, tournamentEndDate: true, rankingCategory: true },
  ...{ numberOfTeamMatches: true, entryLimit: true, minParticipants: true, maxParticipants: true, numberOfTables: true },
  ...{ numberOfPlayerSeeded: true, chart: true },
  ...{ search: false, description: false, titleForOverallRanking: false },
  /** The record holds no rows that these name. */
  ...{ tournamentCategoryId: false, eventPosterId: false, chartTemplateId: false, rankingId: false, chartTemplateTimeSessionId: false },
  ...{ entryFee1Cents: false, entryFee2Cents: false, entryFee3Cents: false, entryFeeReducedCents: false, entryFeeReduced2Cents: false },
  ...{ entryFee1Until: false, entryFee2Until: false, entryFee3Until: false },
};

const recordedColumns = { match, table, tournament } as const;

export type RecordedKind = keyof typeof recordedColumns;

/** Returns whether the record holds this column. Unknown columns are left out. */
export const isRecorded = (kind: RecordedKind, column: string): boolean =>
  Object.hasOwn(recordedColumns[kind], column) && Reflect.get(recordedColumns[kind], column) === true;
