/** The players who go on to the next stage, by side. A player who lost a match of this stage comes from the losers side. */
import { useQuery } from '@tanstack/react-query';
import { listMatches } from '#contract/match/matches.ts';
import { listParticipants, type Participant } from '#contract/tournament/participants.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { keys } from '../../../api/queries.ts';
import { listQuery } from '../../../api/query-options.ts';

export type StageQualifiers = { winners: Participant[]; losers: Participant[] };

export function useQualifiers(tournament: Pick<Tournament, 'id' | 'currentRunningStage'>) {
  const entrants = qualifierQuery(tournament);
  const matches = qualificationQuery(tournament.id);
  const request = useQuery(listQuery(keys.participants, listParticipants, entrants));
  const lost = useQuery(listQuery(keys.matches, listMatches, matches));
  const error = request.error ?? lost.error;
  const retry = () => Promise.all([request.refetch(), lost.refetch()]);
  if (!request.data || !lost.data) return { qualifiers: undefined, error, retry };
  const fromLosersSide = new Set(lost.data.rows.flatMap(({ participantAId, participantBId }) => [participantAId, participantBId]));
  const qualifiers: StageQualifiers = { winners: [], losers: [] };
  for (const entrant of request.data.rows) (fromLosersSide.has(entrant.id) ? qualifiers.losers : qualifiers.winners).push(entrant);
  return { qualifiers, error: null, retry };
}

/** Page 0, size 999, by name, of the stage after the running one. */
const qualifierQuery = ({ id, currentRunningStage }: Pick<Tournament, 'id' | 'currentRunningStage'>) => ({
  'tournamentId.equals': id,
  'qualifierForStage.equals': currentRunningStage + 1,
  page: 0,
  size: 999,
  sort: 'displayName,asc',
});

/** The players in the last round of the losers side. */
const qualificationQuery = (tournamentId: number) => ({
  'tournamentId.equals': tournamentId,
  'roundMnemonic.equals': 'LQ',
  page: 0,
  size: 999,
});
