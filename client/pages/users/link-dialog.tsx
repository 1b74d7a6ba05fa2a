/** The one-time link, shown once: it is stored nowhere. */
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { copyText } from '../../lists/copy-text.ts';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';

export function LinkDialog({ link, user, onClose }: { link: string; user: Pick<User, 'login' | 'state'>; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const whole = `${location.origin}${link}`;
  const copy = async () => setCopied(await copyText(whole));
  return (
    <Dialog
      title={`Link for ${user.login}`}
      onClose={onClose}
      footerRight={
        <DialogButtons
          onClose={onClose}
          close="Done"
          deed={{ label: copied ? 'Copied' : 'Copy', icon: copied ? Check : Copy, onPress: () => void copy() }}
        />
      }
    >
      <div className="flex flex-col gap-3">
        <Callout kind="warning" title="No mail server is set up; hand over this link.">
          It is shown once. Whoever opens it first chooses the password.
        </Callout>
        <code className="select-all break-all rounded-control border bg-subtle p-3 text-sm">{whole}</code>
      </div>
    </Dialog>
  );
}
