/** Creates a new link with which a user chooses a password. The link is mailed, or shown once to be handed over. */

import { useState } from 'react';
import { isInvited } from '#contract/people/user-form.ts';
import { inviteUser, type User } from '#contract/people/users.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { useAction } from '../../../entity/form/use-action.ts';
import { useConfirmed } from '../../../state/confirming.ts';
import { useSession } from '../../../state/session.ts';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';

export function InviteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const confirmed = useConfirmed();
  const mails = useSession().info?.mail === true;
  const [link, setLink] = useState<string | null>(null);
  const isNew = isInvited(user.state);
  const action = useAction({
    label: mails ? 'Send the mail' : 'Show the link',
    send: () => confirmed(() => send(inviteUser, { params: { login: user.login } })),
    saved: ({ link: shown }) => (shown ? null : `A mail is on its way to ${user.email}.`),
    onDone: ({ link: shown }) => {
      void queryClient.invalidateQueries({ queryKey: keys.users.all });
      if (shown) setLink(shown);
      else onClose();
    },
  });
  if (link) return <LinkDialog link={link} user={user} onClose={onClose} />;
  return (
    <ActionDialog
      role="alertdialog"
      title={isNew ? `Invite ${user.login} again?` : `Send ${user.login} a reset link?`}
      onClose={onClose}
      action={action}
    >
      {!action.refusal && (
        <p>
          {mails ? `${user.email} gets a link to choose a password.` : 'No mail server is set up: you get a link to hand over.'} It works
          once, {isNew ? 'for 72 hours' : 'for 30 minutes'}.
        </p>
      )}
    </ActionDialog>
  );
}
