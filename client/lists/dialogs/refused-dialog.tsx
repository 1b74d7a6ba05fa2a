/** A dialog that this user may not use: why, and nothing to edit. Somebody opened it by its address or lost the right since. */
import { Callout } from '../../ui/frame/callout.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DialogButtons } from '../../ui/overlays/dialog-buttons.tsx';

type RefusedDialogProps = { title: string; refusal: string; onClose: () => void };

export const RefusedDialog = ({ title, refusal, onClose }: RefusedDialogProps) => (
  <Dialog title={title} width="narrow" onClose={onClose} footerRight={<DialogButtons onClose={onClose} closeFirst />}>
    <Callout kind="error" title={refusal} />
  </Dialog>
);
