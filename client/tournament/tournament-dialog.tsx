import type { Tournament } from '#contract/tournament/tournaments.ts';
import { type About, dialogAbout } from '../lists/dialogs/dialog-about.tsx';
import { useTournament } from './use-tournament.ts';

export type TournamentDialogProps = About<'tournament', Tournament>;
export const tournamentDialog = dialogAbout<'tournament', Tournament>('tournament', useTournament);
