/** Edit match: the dialog opens at once, its form and its rules load beside it. */
import { lazy, Suspense, useEffect } from 'react';
import { upcomingMatchStatuses } from '#machines/names.ts';
import { hall } from '../../state/hall.ts';
import { MatchDialogState } from './match-dialog-state.tsx';
import { useMatch } from './use-match.ts';

const EditMatch = lazy(() => import('./edit-match.tsx').then((loaded) => ({ default: loaded.EditMatch })));
const EditUpcoming = lazy(() => import('./upcoming/edit-upcoming.tsx').then((loaded) => ({ default: loaded.EditUpcoming })));

type EditMatchModalProps = { matchId: number; onClose: () => void };

export function EditMatchModal({ matchId, onClose }: EditMatchModalProps) {
  const { match, error, refetch } = useMatch(matchId);
  useEffect(() => {
    hall.viewing(matchId);
    return () => hall.viewing(null);
  }, [matchId]);
  const waiting = <MatchDialogState title="Edit match" error={error} onRetry={refetch} onClose={onClose} />;
  if (!match) return waiting;
  const Form = upcomingMatchStatuses.some((status) => status === match.matchStatus) ? EditUpcoming : EditMatch;
  return (
    <Suspense fallback={waiting}>
      <Form match={match} onClose={onClose} />
    </Suspense>
  );
}
