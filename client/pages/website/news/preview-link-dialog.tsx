/** The link that shows a saved draft to people without an account. */
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.tsx';
import { PreviewLink } from './preview-link.tsx';

export const PreviewLinkDialog = ({ postId, onClose }: { postId: number; onClose: () => void }) => (
  <Dialog title="Preview link" facts="It shows what is saved" onClose={onClose} footerRight={<DialogButtons onClose={onClose} />}>
    <PreviewLink postId={postId} />
  </Dialog>
);
