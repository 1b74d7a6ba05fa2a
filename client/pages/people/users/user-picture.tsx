/** The picture of a user and its removal. Only the user can choose another one. */
import { Trash2 } from 'lucide-react';
import { removeAvatar } from '#contract/people/avatars.ts';
import type { User } from '#contract/people/users.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { SectionHeading } from '../../../ui/frame/section-heading.tsx';
import { Avatar } from '../../../ui/status/avatar.tsx';
import { listName } from './user-words.tsx';

export function UserPicture({ user }: { user: User }) {
  const { login, version, avatarUrl } = user;
  const reason = useMay()('user:write') ? null : 'Your account may not change users.';
  const { busy, save } = useSave({
    send: () => send(removeAvatar, { params: { login } }, { ifMatch: `"v${version}"` }),
    saved: `The picture of ${login} is removed.`,
    failed: ({ sentence }) => sentence,
    onSaved: () => undefined,
    // After a conflict the current picture must be shown too.
    onEnd: () => void queryClient.invalidateQueries({ queryKey: keys.users.all }),
  });
  if (avatarUrl === null) return null;
  return (
    <Card aria-label="Picture" role="region">
      <SectionHeading className="font-[650] text-base">Picture</SectionHeading>
      <div className="mt-2 flex items-center gap-3">
        <Avatar name={listName(user)} photo={avatarUrl} size="form" />
        <Button
          icon={Trash2}
          aria-label={`Remove the picture of ${login}`}
          busy={busy}
          disabledReason={reason}
          onPress={() => void save(null)}
        >
          Remove
        </Button>
      </div>
    </Card>
  );
}
