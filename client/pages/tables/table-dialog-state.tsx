/** A table's dialog before its table is there. */
import { DialogState, type DialogStateProps } from '../../lists/dialog-state.tsx';

export const TableDialogState = (props: Omit<DialogStateProps, 'what'>) => <DialogState what="The table" {...props} />;
