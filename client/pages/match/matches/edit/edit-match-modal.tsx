/** Edit match: the dialog opens at once, and its form and rules load afterwards. */
import { Suspense, useEffect, useState } from 'react';
import { upcomingMatchStatuses } from '#machines/names.ts';
import { useMatch } from '../../../../hall/rows/use-match.ts';
import { DialogState } from '../../../../lists/dialogs/dialog-state.tsx';
import { hall } from '../../../../state/hall.ts';
import { lazyPart } from '../../../../ui/frame/lazy-part.ts';

const EditMatch = lazyPart(() => import('./edit-match.tsx').then((loaded) => ({ default: loaded.EditMatch })));
const EditUpcoming = lazyPart(() => import('./edit-upcoming.tsx').then((loaded) => ({ default: loaded.EditUpcoming })));

type EditMatchModalProps = { matchId: number; onClose: () => void };

export function EditMatchModal({ matchId, onClose }: EditMatchModalProps) {
  const { match, error, refetch } = useMatch(matchId);
  const [isHeld, hold] = useState(false);
  const isUpcoming = upcomingMatchStatuses.some((status) => status === match?.matchStatus);
  const [shown, show] = useState(isUpcoming);
  if (match && !isHeld && shown !== isUpcoming) show(isUpcoming);
  useEffect(() => {
    hall.viewing(matchId);
    return () => hall.viewing(null);
  }, [matchId]);
  const waiting = <DialogState what="The match" title="Edit match" width="wide" error={error} onRetry={refetch} onClose={onClose} />;
  if (!match) return waiting;
  const Form = shown ? EditUpcoming : EditMatch;
  return (
    <Suspense fallback={waiting}>
      <Form match={match} onClose={onClose} onHeld={hold} />
    </Suspense>
  );
}
