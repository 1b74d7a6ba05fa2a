/** Shows the one-time link once, because it is not stored. */
import type { User } from '#contract/people/users.ts';
import { useCopy } from '../../../lists/files/use-copy.ts';
import { Callout } from '../../../ui/frame/callout.tsx';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';

export function LinkDialog({ link, user, onClose }: { link: string; user: Pick<User, 'login' | 'state'>; onClose: () => void }) {
  const whole = `${location.origin}${link}`;
  return (
    <ActionDialog title={`Link for ${user.login}`} onClose={onClose} close="Done" action={useCopy(whole)}>
      <Callout kind="warning" title="No mail server is set up; hand over this link.">
        It is shown once. The first person who opens it chooses the password.
      </Callout>
      <code className="select-all break-all rounded-control border bg-subtle p-3 text-sm">{whole}</code>
    </ActionDialog>
  );
}
