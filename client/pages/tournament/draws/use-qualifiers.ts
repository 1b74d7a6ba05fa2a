/** The players who advance to the next stage, by the side that they come from: the winners side or the losers side. */
import { useQuery } from '@tanstack/react-query';
import { listMatches } from '#contract/match/matches.ts';
import { listParticipants, type Participant } from '#contract/tournament/participants.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { keys } from '../../../api/queries.ts';
import { listQuery } from '../../../api/query-options.ts';

export type StageQualifiers = { winners: Participant[]; losers: Participant[] };

export function useQualifiers(tournament: Pick<Tournament, 'id' | 'currentRunningStage'>) {
  const entrants = useQuery(listQuery(keys.participants, listParticipants, qualifierQuery(tournament)));
  const lastLosersRound = useQuery(listQuery(keys.matches, listMatches, lastLosersRoundQuery(tournament.id)));
  const error = entrants.error ?? lastLosersRound.error;
  const retry = () => Promise.all([entrants.refetch(), lastLosersRound.refetch()]);
  if (!entrants.data || !lastLosersRound.data) return { qualifiers: undefined, error, retry };
  const fromLosersSide = new Set(
    lastLosersRound.data.rows.flatMap(({ participantAId, participantBId }) => [participantAId, participantBId]),
  );
  const qualifiers: StageQualifiers = { winners: [], losers: [] };
  for (const entrant of entrants.data.rows) (fromLosersSide.has(entrant.id) ? qualifiers.losers : qualifiers.winners).push(entrant);
  return { qualifiers, error: null, retry };
}

/** The participants who are qualified for the stage after the running one. */
const qualifierQuery = ({ id, currentRunningStage }: Pick<Tournament, 'id' | 'currentRunningStage'>) => ({
  'tournamentId.equals': id,
  'qualifierForStage.equals': currentRunningStage + 1,
  page: 0,
  size: 999,
  sort: 'displayName,asc',
});

/** The matches of the last round of the losers side. Every qualified player in one of them comes from that side. */
const lastLosersRoundQuery = (tournamentId: number) => ({
  'tournamentId.equals': tournamentId,
  'roundMnemonic.equals': 'LQ',
  page: 0,
  size: 999,
});
