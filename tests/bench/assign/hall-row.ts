/** A simulated match as the columns that the product reads. */
import type { ForecastMatch } from '#machines/forecast/graph.ts';
import type { QueuedMatch } from '#machines/match/waiting-match.ts';
import type { HallMatch } from './hall.ts';

/** `feeders`: matches that fill its sides; `arrived`: those of them that are over. */
export type HallRow = QueuedMatch & ForecastMatch & { tournamentId: number; groupNumber: null; feeders: number; arrived: number };

export function hallRow({ id, tournamentId, label, raceTo, minutesPerRack, players, winnerTo, loserTo, plannedAt }: HallMatch): HallRow {
  return {
    ...{ id, tournamentId, label, raceTo, minutesPerRack, groupNumber: null, feeders: 0, arrived: 0 },
    ...{ matchStatus: 'CREATED', tournamentStatus: 'RUNNING', tableId: null, tableDisplayNumber: null },
    matchScheduledTime: plannedAt === null ? null : new Date(plannedAt * 60_000).toISOString(),
    ...{ participantAId: players[0], participantBId: players[1], aPlaceholder: false, bPlaceholder: false },
    ...{ aWalkover: false, bWalkover: false, aScore: 0, bScore: 0, timeoutSince: null, timeoutTotalMs: 0 },
    ...{ matchStartTime: null, matchFinishTime: null, teamParentMatchId: null, numberOfTeamMatches: 0 },
    winnerToMatchId: winnerTo?.id ?? null,
    winnerToSide: winnerTo?.side ?? null,
    loserToMatchId: loserTo?.id ?? null,
    loserToSide: loserTo?.side ?? null,
  };
}
