/** An existing tournament in its form: as it was stored when the dialog opened; later changes are announced, not typed over. */
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { getTournament, type Tournament } from '#contract/tournaments.ts';
import { keys } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { TournamentDialogState } from '../../tournament/tournament-dialog-state.tsx';
import type { TournamentList } from '../../tournament/tournament-lists.ts';
import { lazily } from '../../ui/lazily.ts';

/** Loads beside the tournament, not after it. */
const load = () => import('./tournament-form-dialog.tsx');
const TournamentFormDialog = lazily(() => load().then((loaded) => ({ default: loaded.TournamentFormDialog })));
load().catch(() => undefined);

type EditTournamentModalProps = { list: TournamentList; tournamentId: number; onClose: () => void };

export function EditTournamentModal({ list, tournamentId, onClose }: EditTournamentModalProps) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    queryKey: keys.tournaments.one(tournamentId),
    queryFn: ({ signal }) => send(getTournament, { params: { id: tournamentId } }, { signal }),
    refetchOnMount: 'always',
  });
  const reload = async () => (await refetch()).data ?? null;
  const waiting = <TournamentDialogState title="Edit tournament" width="full" error={error} onRetry={refetch} onClose={onClose} />;
  // What an earlier screen left in the cache may be older than what is stored.
  if (!data || !isFetchedAfterMount) return waiting;
  return (
    <Suspense fallback={waiting}>
      <OpenedForm list={list} first={data} onReload={reload} onClose={onClose} />
    </Suspense>
  );
}

type OpenedFormProps = { list: TournamentList; first: Tournament; onReload: () => Promise<Tournament | null>; onClose: () => void };

/** A list that is asked anew behind the dialog does not touch what is typed. */
function OpenedForm({ list, first, onReload, onClose }: OpenedFormProps) {
  const [opened, setOpened] = useState({ stored: first, turn: 0 });
  const reload = async () => {
    const stored = await onReload();
    if (stored) setOpened(({ turn }) => ({ stored, turn: turn + 1 }));
  };
  return <TournamentFormDialog key={opened.turn} list={list} stored={opened.stored} onReload={() => void reload()} onClose={onClose} />;
}
