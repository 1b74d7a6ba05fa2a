/** Asks for a confirmation before an action that cannot be undone. The title names the object. */
import type { ReactNode } from 'react';
import { ActionDialog } from './action-dialog.tsx';

type ConfirmDialogProps = {
  /** 'Reset match WR2-A035?' */
  title: string;
  /** The verb on the button: 'Reset match'. */
  action: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

export const ConfirmDialog = ({ title, action, danger = false, busy = false, onConfirm, onCancel, children }: ConfirmDialogProps) => (
  <ActionDialog
    role="alertdialog"
    title={title}
    onClose={onCancel}
    action={{ label: action, variant: danger ? 'danger' : 'primary', busy, press: onConfirm }}
  >
    <div>{children}</div>
  </ActionDialog>
);
