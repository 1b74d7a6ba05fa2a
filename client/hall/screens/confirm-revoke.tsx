/** Names the tablet or screen and asks before it is taken out of use. A screen can be put back into use. */
import { revokeDevice } from '#contract/hall/devices.ts';
import { revokeDisplay } from '#contract/hall/displays.ts';
import { send } from '../../api/send.ts';
import { useSave } from '../../entity/form/use-save.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../ui/overlays/toast.tsx';
import { readmit } from './screen-actions.ts';
import type { ScreenRow } from './screen-rows.ts';

export function ConfirmRevoke({ line, onClose }: { line: ScreenRow; onClose: () => void }) {
  const isDisplay = line.kind === 'display';
  const { busy, save } = useSave({
    send: ({ id }: ScreenRow) => send(isDisplay ? revokeDisplay : revokeDevice, { params: { id } }),
    saved: null,
    failed: ({ sentence }) => `${line.name}: ${sentence}`,
    onSaved: () => {
      showToast.success(`${line.name} is out of use`, isDisplay ? { label: 'Undo', onClick: () => void readmit(line) } : undefined);
      onClose();
    },
  });
  return (
    <ConfirmDialog title={`Revoke ${line.name}?`} action="Revoke" danger busy={busy} onConfirm={() => void save(line)} onCancel={onClose}>
      {isDisplay
        ? 'It shows at once that it is out of use, and by whom. It can be used again from this list.'
        : 'It stops scoring at once. Points it has not sent yet stay on it and do not count. To use it again it needs a new code.'}
    </ConfirmDialog>
  );
}
