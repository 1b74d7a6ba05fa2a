/** Dialogs that load one tournament. */
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { type LoadedDialogProps, loadedDialog } from '../lists/dialogs/loaded-dialog.tsx';
import { useTournament } from './use-tournament.ts';

export type TournamentDialogProps = LoadedDialogProps<'tournament', Tournament>;
export const tournamentDialog = loadedDialog<'tournament', Tournament>('tournament', useTournament);
