/** Asks once more before something that cannot be taken back; names the object in its title. */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

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

export function ConfirmDialog({ title, action, danger = false, busy = false, onConfirm, onCancel, children }: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={title}
      width="narrow"
      onClose={onCancel}
      footerRight={
        <>
          {/* Enter, pressed too early, loses nothing. */}
          <Button size="dialog" onPress={onCancel} autoFocus={danger}>
            Cancel
          </Button>
          <Button size="dialog" variant={danger ? 'danger' : 'primary'} busy={busy} onPress={onConfirm} autoFocus={!danger}>
            {action}
          </Button>
        </>
      }
    >
      <div className="text-sm text-ink-2">{children}</div>
    </Dialog>
  );
}
