/** Confirms an address by the link of a mail. Opening the page does nothing, so that mail scanners do not use up the link. */
import { useState } from 'react';
import { linkIsUsedUp } from '#contract/kit/link-words.ts';
import { confirmEmail, verifyAccount, verifyAgain } from '#contract/people/public-account.ts';
import { CheckedLink } from '../../../account/checked-link.tsx';
import { IncompleteLink } from '../../../account/incomplete-link.tsx';
import { useKeyInAddress } from '../../../account/key-in-address.ts';
import { PublicForm } from '../../../account/public-form.tsx';
import { ApiProblem } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { useForm } from '../../../entity/form/use-form.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { PublicFrame } from '../../../shell/public-frame.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { SignInLink } from './sign-in-link.tsx';

export function VerifyPage() {
  const [done, setDone] = useState<string | null>(null);
  const { what, key } = useKeyInAddress();
  return (
    <PublicFrame title="Confirm your address">
      {done ? (
        <Callout kind="success" title={done} />
      ) : key === '' ? (
        <IncompleteLink from="the mail" />
      ) : what === 'email' ? (
        <CheckedLink key={key} kind="email" token={key} instead={<AskForAddressAgain />}>
          <ConfirmAddress token={key} onDone={() => setDone('Your new address is confirmed.')} />
        </CheckedLink>
      ) : (
        <CheckedLink key={key} kind="signUp" token={key} instead={<SendAgain token={key} />}>
          <ConfirmSignUp token={key} onDone={() => setDone('Your address is confirmed. An administrator will activate your account.')} />
        </CheckedLink>
      )}
      <SignInLink />
    </PublicFrame>
  );
}

const AskForAddressAgain = () => (
  <p className="text-ink-2 text-sm">Sign in with your old address and enter the new one under «My account» again.</p>
);

function ConfirmAddress({ token, onDone }: { token: string; onDone: () => void }) {
  const { busy, refusal, save } = useSave({
    send: (key: string) => send(confirmEmail, { body: { key } }),
    saved: null,
    failed: null,
    onSaved: onDone,
  });
  return (
    <>
      <p className="text-ink-2 text-sm">Press the button once. Nothing happens by opening this page alone.</p>
      {refusal && <Callout kind="error" title={refusal.sentence} />}
      <Button variant="primary" size="dialog" busy={busy} onPress={() => void save(token)}>
        Confirm my address
      </Button>
    </>
  );
}

function ConfirmSignUp({ token, onDone }: { token: string; onDone: () => void }) {
  const [otherPassword, setOther] = useState<string | null>(null);
  const form = useForm<{ password: string }, unknown>({
    initial: () => ({ password: '' }),
    version: null,
    labels: { password: 'Password' },
    validate: ({ password }) => (password === '' ? [{ field: 'password', sentence: 'Please input your password!' }] : []),
    onlyValid: true,
    quiet: true,
    send: async ({ password }) => {
      try {
        await send(verifyAccount, { body: { key: token, password, isNew: password === otherPassword } });
      } catch (error) {
        setOther(error instanceof ApiProblem && error.code === 'otherPassword' ? password : null);
        throw error;
      }
    },
    onSaved: onDone,
  });
  const isOther = otherPassword !== null && otherPassword === form.values.password;
  const isTooOld = form.sentence === linkIsUsedUp;
  return (
    <>
      <PublicForm form={isOther ? { ...form, sentence: null } : form} action={isOther ? 'Use it anyway' : 'Confirm my address'}>
        <p className="text-ink-2 text-sm">Give the password of your sign-up. Nothing happens by opening this page alone.</p>
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          autoFocus
          required
          value={form.values.password}
          onChange={(password) => form.set({ password })}
          error={form.errorOf('password')}
        />
        {isOther && (
          <Callout kind="warning" title="This is not the password of this sign-up.">
            Somebody else may have signed up with your address. You can use the one you have typed.
          </Callout>
        )}
      </PublicForm>
      {isTooOld && <SendAgain token={token} />}
    </>
  );
}

function SendAgain({ token }: { token: string }) {
  const [sent, setSent] = useState(false);
  const { busy, save } = useSave({
    send: (key: string) => send(verifyAgain, { body: { key } }),
    saved: null,
    failed: ({ sentence }) => sentence,
    onSaved: () => setSent(true),
  });
  if (sent) return <Callout kind="info" title="If this sign-up is still open, a new link was sent to its address." />;
  return (
    <Button size="dialog" busy={busy} onPress={() => void save(token)}>
      Send a new one
    </Button>
  );
}
