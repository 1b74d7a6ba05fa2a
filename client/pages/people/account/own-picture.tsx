/** The user's own picture. A choice or a removal is saved at once. */

import { avatarLessThan, pictureTypes } from '#contract/kit/pictures.ts';
import type { Account } from '#contract/people/account.ts';
import { removeOwnAvatar, saveOwnAvatar } from '#contract/people/avatars.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { loadSession } from '../../../state/session.ts';
import { ImageField, type Picture } from '../../../ui/fields/image-field.tsx';
import { cropToSquare } from '../../../ui/fields/square-picture.ts';
import { Card } from '../../../ui/frame/card.tsx';

type OwnPictureProps = { account: Pick<Account, 'version' | 'avatarUrl'>; onSaved: () => void };

export function OwnPicture({ account: { version, avatarUrl }, onSaved }: OwnPictureProps) {
  const { busy, refusal, save } = useSave({
    send: async (next: Picture | null) => {
      if (next)
        await send(saveOwnAvatar, {
          body: { avatar: next.base64, avatarContentType: pictureTypes.find((type) => type === next.type) ?? null, version },
        });
      else await send(removeOwnAvatar, {}, { ifMatch: `"v${version}"` });
      return next;
    },
    saved: (next) => (next ? 'This is your picture now.' : 'Your picture is removed.'),
    failed: null,
    onSaved: () => {
      void loadSession();
      void queryClient.invalidateQueries({ queryKey: keys.users.all });
    },
    // Reload, because the picture may have changed in another window.
    onEnd: onSaved,
  });
  return (
    <Card aria-label="Picture" role="region">
      <h2 className="mb-3 font-[650] text-base">Picture</h2>
      <ImageField
        label="my picture"
        hint="JPG or PNG, cut to a square; seen by you and by administrators"
        picture={avatarUrl === null ? null : { address: avatarUrl }}
        onChange={(next) => void save(next)}
        lessThanBytes={avatarLessThan}
        prepare={cropToSquare}
        shape="face"
        disabled={busy}
        error={refusal?.sentence ?? null}
      />
    </Card>
  );
}
