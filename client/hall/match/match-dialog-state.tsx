/** A match's dialog before its match is there. */
import { DialogState, type DialogStateProps } from '../../lists/dialog-state.tsx';

export const MatchDialogState = (props: Omit<DialogStateProps, 'what'>) => <DialogState what="The match" {...props} />;
