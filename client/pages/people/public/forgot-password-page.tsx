/** Requests and uses the link for a forgotten password, or for the first password after an invitation. */
import { useState } from 'react';
import { linkIsUsedUp } from '#contract/kit/link-words.ts';
import { askForReset, finishReset } from '#contract/people/public-account.ts';
import { CheckedLink } from '../../../account/checked-link.tsx';
import { IncompleteLink } from '../../../account/incomplete-link.tsx';
import { useKeyInAddress } from '../../../account/key-in-address.ts';
import { type NewPassword, passwordProblems } from '../../../account/new-password.ts';
import { NewPasswordFields } from '../../../account/new-password-fields.tsx';
import { PublicForm } from '../../../account/public-form.tsx';
import { send } from '../../../api/send.ts';
import { useForm } from '../../../entity/form/use-form.ts';
import { PublicFrame } from '../../../shell/public-frame.tsx';
import { useSession } from '../../../state/session.ts';
import { Callout } from '../../../ui/frame/callout.tsx';
import { LinkButton } from '../../../ui/frame/link-button.tsx';
import { addressProblems } from './address-problems.ts';
import { EmailField } from './email-field.tsx';
import { SignInLink } from './sign-in-link.tsx';

export function ForgotPasswordPage() {
  const { what, key } = useKeyInAddress();
  const isInvited = what === 'invite';
  if (!isInvited && what !== 'reset') return <RequestLink />;
  if (key === '')
    return (
      <PublicFrame title={isInvited ? 'Welcome' : 'Choose a new password'}>
        <IncompleteLink from="the mail" />
        <AnotherLink isNew={isInvited} />
        <SignInLink />
      </PublicFrame>
    );
  return <ChoosePassword key={key} token={key} isNew={isInvited} />;
}

function RequestLink() {
  const { info } = useSession();
  const [isSent, setSent] = useState(false);
  const form = useForm<{ email: string }, unknown>({
    initial: () => ({ email: '' }),
    version: null,
    labels: { email: 'E-mail' },
    validate: ({ email }) => addressProblems(email),
    onlyValid: true,
    quiet: true,
    send: ({ email }) => send(askForReset, { body: email.trim() }),
    onSaved: () => setSent(true),
  });
  return (
    <PublicFrame title="Forgot your password?">
      {info?.mail === false ? (
        <Callout kind="info" title="No mail is sent from here.">
          Ask an administrator: they can give you a link that works once.
        </Callout>
      ) : (
        <>
          {isSent && (
            <Callout kind="success" title="If the address belongs to an account, a mail is on its way.">
              Look into the spam folder as well.
            </Callout>
          )}
          <PublicForm form={form} action={isSent ? 'Send again' : 'Send the link'}>
            <p className="text-ink-2 text-sm">We send a link to choose a new one. It works once, for 30 minutes.</p>
            <EmailField form={form} />
          </PublicForm>
          <p className="border-t pt-3 text-ink-2 text-xs">
            <b className="font-semibold">No mail?</b> Ask at the desk: an administrator can give you a link that works once.
          </p>
        </>
      )}
      <SignInLink />
    </PublicFrame>
  );
}

function ChoosePassword({ token, isNew }: { token: string; isNew: boolean }) {
  const [done, setDone] = useState(false);
  const form = useForm<NewPassword, unknown>({
    initial: () => ({ password: '', confirm: '' }),
    version: null,
    labels: { password: 'Password', confirm: 'Confirm password' },
    validate: (passwords) => passwordProblems(passwords),
    onlyValid: true,
    quiet: true,
    send: ({ password }) => send(finishReset, { body: { key: token, newPassword: password } }),
    onSaved: () => setDone(true),
  });
  const title = isNew ? 'Welcome' : 'Choose a new password';
  if (done)
    return (
      <PublicFrame title={title}>
        <Callout kind="success" title="Your password is set.">
          {isNew ? 'Sign in with it.' : 'Sign in again on all your devices.'}
        </Callout>
        <LinkButton to="/public/sign-in" primary>
          Sign in
        </LinkButton>
      </PublicFrame>
    );
  return (
    <PublicFrame title={title}>
      <CheckedLink kind={isNew ? 'invite' : 'reset'} token={token} instead={<AnotherLink isNew={isNew} />}>
        <PublicForm form={form} action="Set the password">
          {isNew && <p className="text-ink-2 text-sm">An account was created for you. Choose a password.</p>}
          <NewPasswordFields form={form} label="New password" autoFocus />
        </PublicForm>
        {form.sentence === linkIsUsedUp && <AnotherLink isNew={isNew} />}
      </CheckedLink>
      <SignInLink />
    </PublicFrame>
  );
}

const AnotherLink = ({ isNew }: { isNew: boolean }) =>
  isNew ? (
    <p className="text-ink-2 text-sm">Ask an administrator to send the invitation again.</p>
  ) : (
    <LinkButton to="/public/forgot-password">Send a new one</LinkButton>
  );
