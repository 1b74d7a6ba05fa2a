/** The form of a new or stored tournament. The dialog opens at once, and its fields load in parallel with the tournament. */
import { Suspense } from 'react';
import { getTournament } from '#contract/tournament/tournaments.ts';
import { keys } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { useInitialRecord } from '../../../entity/form/use-initial-record.ts';
import { DialogState } from '../../../lists/dialogs/dialog-state.tsx';
import { useCloseModal } from '../../../lists/dialogs/use-close-modal.ts';
import type { TournamentList } from '../../../tournament/tournament-lists.ts';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { useFormLists } from './use-form-lists.ts';

const load = () => import('./tournament-form-dialog.tsx');
const TournamentFormDialog = lazyPart(() => load().then((loaded) => ({ default: loaded.TournamentFormDialog })));
load().catch(() => undefined);

export function CreateTournamentModal() {
  const close = useCloseModal();
  return (
    <Suspense
      fallback={
        <DialogState what="The tournament" title="Create new Tournament" width="full" error={null} onRetry={close} onClose={close} />
      }
    >
      <TournamentFormDialog list="upcoming" stored={null} onReload={null} onClose={close} />
    </Suspense>
  );
}

type CopyTournamentModalProps = { tournamentId: number; onClose: () => void };

export function CopyTournamentModal({ tournamentId, onClose }: CopyTournamentModalProps) {
  // The form needs these lists at once: the copy starts in the event of the tournament only if that event still takes tournaments.
  const { ready, failed, retry: retryLists } = useFormLists();
  const { stored, error, retry } = useInitialRecord({
    queryKey: keys.tournaments.one(tournamentId),
    ask: (signal) => send(getTournament, { params: { id: tournamentId } }, { signal }),
  });
  const waiting = (
    <DialogState
      what="The tournament"
      title="Create new Tournament"
      width="full"
      error={error ?? failed}
      onRetry={error ? retry : retryLists}
      onClose={onClose}
    />
  );
  if (!stored || !ready) return waiting;
  return (
    <Suspense fallback={waiting}>
      <TournamentFormDialog list="upcoming" stored={null} copyOf={stored} onReload={null} onClose={onClose} />
    </Suspense>
  );
}

type EditTournamentModalProps = { list: TournamentList; tournamentId: number; onClose: () => void };

export function EditTournamentModal({ list, tournamentId, onClose }: EditTournamentModalProps) {
  const { stored, turn, error, retry, reload } = useInitialRecord({
    queryKey: keys.tournaments.one(tournamentId),
    ask: (signal) => send(getTournament, { params: { id: tournamentId } }, { signal }),
  });
  const waiting = (
    <DialogState what="The tournament" title="Edit tournament" width="full" error={error} onRetry={retry} onClose={onClose} />
  );
  if (!stored) return waiting;
  return (
    <Suspense fallback={waiting}>
      <TournamentFormDialog key={turn} list={list} stored={stored} onReload={reload} onClose={onClose} />
    </Suspense>
  );
}
