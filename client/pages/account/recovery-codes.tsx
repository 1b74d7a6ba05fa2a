/** Ten codes for who has lost the phone, shown once. */
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../lists/copy-text.ts';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';

export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(codes.join('\n')));
  return (
    <Dialog
      title="Recovery codes"
      onClose={onClose}
      footerRight={
        <DialogButtons
          onClose={onClose}
          close="I have kept them"
          deed={{ label: copied ? 'Copied' : 'Copy', icon: copied ? Check : Copy, onPress: () => void copy() }}
        />
      }
    >
      <div className="flex flex-col gap-3">
        <Callout kind="warning" title="They are shown this once.">
          Keep them where your phone is not. Each opens your account once, together with your password.
        </Callout>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-control border bg-subtle p-3 font-mono text-sm max-sm:grid-cols-1">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
