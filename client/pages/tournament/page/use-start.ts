/** Starts a tournament with one press, and takes the start back with one. */
import { useNavigate } from 'react-router-dom';
import { startTournament } from '#contract/tournament/draws.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { tournamentPath } from '../../../tournament/tournament-lists.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';

type StartedTournament = Pick<Tournament, 'id' | 'name'>;

/** The matches follow: the next step is to send one to a table. */
export function useStart({ id, name }: StartedTournament) {
  const navigate = useNavigate();
  return useSave({
    send: () => send(startTournament, { params: { id } }),
    saved: null,
    failed: ({ sentence }) => sentence,
    onSaved: () => {
      void refreshMatches();
      showToast.success(`${name} is running`, { label: 'Undo', onClick: () => void takeBack({ id, name }) });
      void navigate(tournamentPath(id, 'matches'), { replace: true });
    },
  });
}

async function takeBack(tournament: StartedTournament): Promise<void> {
  const { takeBackStart } = await import('./take-back-start.ts');
  await takeBackStart(tournament);
  void refreshMatches();
}

const refreshMatches = () =>
  Promise.all([keys.tournaments, keys.matches].map(({ all }) => queryClient.invalidateQueries({ queryKey: all })));
