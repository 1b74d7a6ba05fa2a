/** Resets the second factor of a user who has lost their phone and recovery codes. */
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { resetSecondFactor } from '#contract/people/second-factor.ts';
import type { User } from '#contract/people/users.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { useConfirmed } from '../../../state/confirming.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { SectionHeading } from '../../../ui/frame/section-heading.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

export function SecondFactorReset({ user: { login } }: { user: User }) {
  const confirmed = useConfirmed();
  const [isConfirming, setConfirming] = useState(false);
  const [gone, setGone] = useState(false);
  const { busy, save } = useSave({
    send: () => confirmed(() => send(resetSecondFactor, { params: { login } })),
    saved: `${login} signs in with the password alone now.`,
    failed: ({ sentence }) => sentence,
    onSaved: () => {
      setGone(true);
      void queryClient.invalidateQueries({ queryKey: keys.users.all });
    },
    onEnd: () => setConfirming(false),
  });
  if (gone) return null;
  return (
    <Card aria-label="Second factor" role="region">
      <SectionHeading className="font-[650] text-base">Second factor</SectionHeading>
      <p className="mt-1 text-ink-2 text-sm">Lost the phone and the recovery codes?</p>
      <Button icon={ShieldOff} className="mt-2 w-full" onPress={() => setConfirming(true)}>
        Take away
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Remove the second factor of ${login}?`}
          action="Take away"
          danger
          busy={busy}
          onConfirm={() => void save(null)}
          onCancel={() => setConfirming(false)}
        >
          Make sure that it is really {login} who is asking. After that, the password alone is enough to sign in.
        </ConfirmDialog>
      )}
    </Card>
  );
}
