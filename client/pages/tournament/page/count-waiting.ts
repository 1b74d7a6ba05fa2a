/** Counts the entries of a tournament that wait for their approval. */
import { countParticipants } from '#contract/tournament/participants.ts';
import { sendCriteria } from '../../../api/send.ts';

export const countWaiting = (tournamentId: number, signal: AbortSignal): Promise<number> =>
  sendCriteria(countParticipants, { 'tournamentId.equals': tournamentId, 'registrationApproved.equals': false }, { signal });
