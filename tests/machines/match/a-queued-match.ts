/** A match that waits for a table, with every column that the queue reads. */
import type { QueuedMatch } from '#machines/match/waiting-match.ts';
import { aMatch } from '../forecast/forecast-hall.ts';

/** Both players are known, its tournament runs, and its time was 15:00. */
export const aQueuedMatch = (id: number, overrides: Partial<QueuedMatch> = {}): QueuedMatch => ({
  ...aMatch(id),
  tournamentStatus: 'RUNNING',
  participantAId: id * 10 + 1,
  participantBId: id * 10 + 2,
  aPlaceholder: false,
  bPlaceholder: false,
  tableDisplayNumber: null,
  winnerToSide: null,
  loserToSide: null,
  numberOfTeamMatches: 0,
  ...overrides,
});
