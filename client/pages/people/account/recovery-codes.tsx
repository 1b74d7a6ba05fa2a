/** Ten codes for a user who has lost their phone, shown once. */
import { useCopy } from '../../../lists/files/use-copy.ts';
import { Callout } from '../../../ui/frame/callout.tsx';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';

export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <ActionDialog title="Recovery codes" onClose={onClose} close="I have saved them" action={useCopy(codes.join('\n'))}>
      <Callout kind="warning" title="Shown only once.">
        Store them away from your phone. Each works once, together with your password.
      </Callout>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-control border bg-subtle p-3 font-mono text-sm max-sm:grid-cols-1">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
    </ActionDialog>
  );
}
