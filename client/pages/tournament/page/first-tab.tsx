/** The address of a tournament without a tab leads to the tab that its status asks for. */
import { Navigate, useParams } from 'react-router-dom';
import type { TournamentStatus } from '#machines/names.ts';
import { useMay } from '../../../state/session.ts';
import { tournamentPath } from '../../../tournament/tournament-lists.ts';
import { useTournament } from '../../../tournament/use-tournament.ts';
import type { PageTab } from './primary-step.ts';

export function FirstTab() {
  const id = Number(useParams().tournamentId);
  const seesEntries = useMay()('participant:read');
  const { tournament } = useTournament(id);
  if (!tournament) return null;
  const tab = firstTabs[tournament.tournamentStatus];
  return <Navigate to={tournamentPath(id, seesEntries || tab === 'matches' ? tab : 'chart')} replace />;
}

const firstTabs: Readonly<Record<TournamentStatus, PageTab>> = {
  CREATED: 'participants',
  GENERATED: 'matches',
  RUNNING: 'matches',
  FINISHED: 'ranking',
  APPROVED: 'ranking',
  CANCELED: 'participants',
};
