/** A code in addition to the password: set up with an app, renewed, removed. */
import { useQuery } from '@tanstack/react-query';
import { KeyRound, ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import type { Account } from '#contract/people/account.ts';
import { getSecondFactor, removeSecondFactor, renewRecoveryCodes, startSecondFactor } from '#contract/people/second-factor.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { formatDate } from '../../../format.ts';
import { NotLoaded } from '../../../lists/not-loaded.tsx';
import { useConfirmed } from '../../../state/confirming.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Chip } from '../../../ui/status/chip.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpDialog, type StartedSecondFactor } from './set-up-dialog.tsx';

export function SecondFactor({ account }: { account: { authorities: readonly Account['authorities'][number][] } }) {
  const { data, error, refetch } = useQuery({
    queryKey: keys.secondFactor.all,
    queryFn: ({ signal }) => send(getSecondFactor, {}, { signal }),
  });
  const isExpected = account.authorities.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_MANAGER');
  return (
    <Card aria-label="Second factor" role="region">
      <h2 className="flex items-center justify-between gap-2 font-[650] text-base">
        Second factor
        {data?.since && (
          <Chip tone="green" icon={ShieldCheck}>
            Set up
          </Chip>
        )}
      </h2>
      <div className="mt-3 flex flex-col gap-3">
        {!data && error && <NotLoaded title="Your second factor could not be loaded." error={error} onRetry={() => void refetch()} />}
        {data?.since === null && isExpected && (
          <Callout kind="warning" title="Your account has far-reaching rights.">
            Set up a second factor, so that the password alone is not enough.
          </Callout>
        )}
        {data && (data.since ? <IsSet since={data.since} left={data.recoveryCodesLeft} /> : <IsNotSet />)}
      </div>
    </Card>
  );
}

const refresh = () => void queryClient.invalidateQueries({ queryKey: keys.secondFactor.all });

function IsNotSet() {
  const confirmed = useConfirmed();
  const [started, setStarted] = useState<StartedSecondFactor | null>(null);
  const { busy, save } = useSave({
    send: () => confirmed(() => send(startSecondFactor, {})),
    saved: null,
    failed: ({ sentence }) => sentence,
    onSaved: setStarted,
    restMs: 0,
  });
  const close = () => {
    setStarted(null);
    refresh();
  };
  return (
    <>
      <p className="text-ink-2 text-sm">At sign-in you are asked for a code of an app on your phone as well as for your password.</p>
      <Button icon={ShieldCheck} className="self-start" busy={busy} onPress={() => void save(null)}>
        Set up
      </Button>
      {started && <SetUpDialog started={started} onClose={close} />}
    </>
  );
}

function IsSet({ since, left }: { since: string; left: number }) {
  const confirmed = useConfirmed();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [removing, setRemoving] = useState(false);
  const renewing = useSave({
    send: () => confirmed(() => send(renewRecoveryCodes, {})),
    saved: null,
    failed: ({ sentence }) => sentence,
    onSaved: ({ recoveryCodes }) => setCodes(recoveryCodes),
    restMs: 0,
  });
  const taking = useSave({
    send: () => confirmed(() => send(removeSecondFactor, {})),
    saved: 'The second factor was removed.',
    failed: ({ sentence }) => sentence,
    onSaved: refresh,
    onEnd: () => setRemoving(false),
  });
  const close = () => {
    setCodes(null);
    refresh();
  };
  return (
    <>
      <p className="text-ink-2 text-sm">
        Asked for since {formatDate(since)}. {left} of 10 recovery codes are left.
      </p>
      {left <= 2 && <Callout kind="warning" title="Only few recovery codes are left." />}
      <span className="flex flex-wrap gap-2">
        <Button icon={KeyRound} busy={renewing.busy} onPress={() => void renewing.save(null)}>
          New recovery codes
        </Button>
        <Button icon={ShieldOff} onPress={() => setRemoving(true)}>
          Take away
        </Button>
      </span>
      {codes && <RecoveryCodes codes={codes} onClose={close} />}
      {removing && (
        <ConfirmDialog
          title="Remove the second factor?"
          action="Take away"
          danger
          busy={taking.busy}
          onConfirm={() => void taking.save(null)}
          onCancel={() => setRemoving(false)}
        >
          After that, your password alone is enough to sign in.
        </ConfirmDialog>
      )}
    </>
  );
}
