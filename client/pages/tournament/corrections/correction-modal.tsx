/** Correct the draw: loads what is possible now, and loads it again when a match of the tournament changes. */
import { useQuery } from '@tanstack/react-query';
import { listCorrections } from '#contract/tournament/corrections.ts';
import { keys } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { DialogState } from '../../../lists/dialogs/dialog-state.tsx';
import { useRefetchOnChange } from '../../../lists/use-refetch-on-change.ts';
import { useStorePart, useWatch } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { type TournamentDialogProps, tournamentDialog } from '../../../tournament/tournament-dialog.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';

export const CorrectionModal = tournamentDialog({ title: 'Correct the draw', width: 'full' }, WithCorrections);

function WithCorrections({ tournament, onClose }: TournamentDialogProps) {
  const signature = useVersions(tournament.id);
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.tournaments.one(tournament.id), 'corrections'],
    queryFn: ({ signal }) => send(listCorrections, { params: { id: tournament.id } }, { signal }),
  });
  useRefetchOnChange(signature, refetch);
  if (data) return <CorrectionDialog tournament={tournament} corrections={data} signature={signature} onClose={onClose} />;
  return <DialogState what="The draw" width="full" title="Correct the draw" error={error} onRetry={refetch} onClose={onClose} />;
}

/** Returns a text that changes with every change of a match of the tournament, and with the tournament itself. */
function useVersions(id: number): string {
  const room = `tournament:${id}`;
  useWatch(hall, room);
  return useStorePart(hall, ({ rooms, matches, tournaments }) => {
    const versions = (rooms[room]?.members.match ?? []).reduce((sum, match) => sum + (matches[match]?.version ?? 0), 0);
    return rooms[room] ? `${versions} ${tournaments[id]?.version ?? 0}` : '';
  });
}
