/** Requests an account: the user confirms their address by mail, then an administrator decides. */
import { useState } from 'react';
import { webLink } from '#contract/kit/web-link.ts';
import { signUp } from '#contract/people/public-account.ts';
import { type NewPassword, passwordProblems } from '../../../account/new-password.ts';
import { NewPasswordFields } from '../../../account/new-password-fields.tsx';
import { PublicForm } from '../../../account/public-form.tsx';
import { send } from '../../../api/send.ts';
import { useForm } from '../../../entity/form/use-form.ts';
import { PublicFrame } from '../../../shell/public-frame.tsx';
import { useSession } from '../../../state/session.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { addressProblems } from './address-problems.ts';
import { EmailField } from './email-field.tsx';
import { SignInLink } from './sign-in-link.tsx';

type Values = NewPassword & { email: string; website: string; consent: boolean };

export function SignUpPage() {
  const { info } = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <PublicFrame title="Sign up">
      {sentTo ? (
        <Callout kind="success" title={`A mail is on its way to ${sentTo}.`}>
          Follow its link within 24 hours. Look into the spam folder as well.
        </Callout>
      ) : info?.signUp === false ? (
        <Callout kind="info" title="Sign-up is closed.">
          Ask the organiser for an account.
        </Callout>
      ) : (
        <SignUpForm organisation={info?.organisation ?? 'the organiser'} privacyText={info?.privacyText ?? null} onSent={setSentTo} />
      )}
      <SignInLink lead="Have an account?" words="Sign in" />
    </PublicFrame>
  );
}

type SignUpFormProps = { organisation: string; privacyText: string | null; onSent: (email: string) => void };

function SignUpForm({ organisation, privacyText, onSent }: SignUpFormProps) {
  const form = useForm<Values, unknown>({
    initial: () => ({ email: '', password: '', confirm: '', website: '', consent: false }),
    version: null,
    labels: { email: 'E-mail', password: 'Password', confirm: 'Confirm password', consent: 'Consent' },
    validate: problemsOf,
    onlyValid: true,
    quiet: true,
    send: async ({ email, password, website }) => {
      const langKey = navigator.language.startsWith('de') ? 'de' : 'en';
      await send(signUp, { body: { email: email.trim(), password, langKey, website } });
      return email.trim();
    },
    onSaved: (email) => onSent(String(email)),
  });
  return (
    <PublicForm form={form} action="Sign up">
      <p className="text-ink-2 text-sm">An administrator activates your account after you have confirmed the address.</p>
      <EmailField form={form} />
      <NewPasswordFields form={form} />
      <HoneypotField name="website" value={form.values.website} onChange={(website) => form.set({ website })} />
      <CheckboxField
        label={`My address is kept by ${organisation} for this account.`}
        checked={form.values.consent}
        onChange={(consent) => form.set({ consent })}
        error={form.errorOf('consent')}
      />
      {privacyText && (
        <a
          href={webLink(privacyText)}
          target="_blank"
          rel="noopener noreferrer"
          className="font-semibold text-accent text-xs hover:underline"
        >
          What is stored, and for how long
        </a>
      )}
    </PublicForm>
  );
}

function problemsOf({ email, consent, ...passwords }: Values) {
  return [
    ...addressProblems(email),
    ...passwordProblems(passwords, { login: email.trim(), email: email.trim() }),
    ...(consent ? [] : [{ field: 'consent', sentence: 'Please agree. An account needs an address.' }]),
  ];
}

/** A field that people neither see nor reach. Any text in it was filled in by a bot. */
const HoneypotField = ({ name, value, onChange }: { name: string; value: string; onChange: (value: string) => void }) => (
  <div aria-hidden className="absolute -left-[200vw]">
    <label>
      Leave this empty
      <input name={name} tabIndex={-1} autoComplete="off" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  </div>
);
