/** A dialog about one tournament: it opens at once, its content follows when the tournament is there. */
import type { ComponentType } from 'react';
import type { Tournament } from '#contract/tournaments.ts';
import type { DialogProps } from '../lists/dialog-of.tsx';
import { DialogState, type DialogStateProps } from '../lists/dialog-state.tsx';
import { useTournament } from './use-tournament.ts';

export type TournamentDialogProps = { tournament: Tournament; onClose: () => void };

/** `shape`: its title while it loads, and how wide it will be. */
export const tournamentDialog = (shape: Pick<DialogStateProps, 'title' | 'width'>, Content: ComponentType<TournamentDialogProps>) =>
  function TournamentDialog({ tournamentId, onClose }: DialogProps<'tournamentId'>) {
    const { tournament, error, refetch } = useTournament(tournamentId);
    if (!tournament) return <DialogState what="The tournament" {...shape} error={error} onRetry={refetch} onClose={onClose} />;
    return <Content tournament={tournament} onClose={onClose} />;
  };
