/** A tournament's dialog before its tournament is there. */
import { DialogState, type DialogStateProps } from '../lists/dialog-state.tsx';

export const TournamentDialogState = (props: Omit<DialogStateProps, 'what'>) => <DialogState what="The tournament" {...props} />;
