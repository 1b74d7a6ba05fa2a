/** A new tournament (spec 2 §2): the dialog opens at once, its form loads beside it. */
import { Suspense } from 'react';
import { useCloseModal } from '../../lists/use-close-modal.ts';
import { TournamentDialogState } from '../../tournament/tournament-dialog-state.tsx';
import { lazily } from '../../ui/lazily.ts';

const TournamentFormDialog = lazily(() =>
  import('./tournament-form-dialog.tsx').then((loaded) => ({ default: loaded.TournamentFormDialog })),
);

export function CreateTournamentModal() {
  const close = useCloseModal();
  return (
    <Suspense fallback={<TournamentDialogState title="Create new Tournament" width="full" error={null} onRetry={close} onClose={close} />}>
      <TournamentFormDialog list="upcoming" stored={null} onReload={null} onClose={close} />
    </Suspense>
  );
}
