/** Creates the first administrator of a new installation with the one-time link from the server's console. */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkForm } from '#contract/kit/check.ts';
import { passwordLengths } from '#contract/people/password-rules.ts';
import { setUp } from '#contract/people/setup.ts';
import { userForm } from '#contract/people/user-form.ts';
import { authenticate } from '../../../account/authenticate.ts';
import { CheckedLink } from '../../../account/checked-link.tsx';
import { IncompleteLink } from '../../../account/incomplete-link.tsx';
import { useKeyInAddress } from '../../../account/key-in-address.ts';
import { type NewPassword, passwordProblems } from '../../../account/new-password.ts';
import { NewPasswordFields } from '../../../account/new-password-fields.tsx';
import { PublicForm } from '../../../account/public-form.tsx';
import { ApiProblem } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { useForm } from '../../../entity/form/use-form.ts';
import { PublicFrame } from '../../../shell/public-frame.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { LinkButton } from '../../../ui/frame/link-button.tsx';

const fields = [
  { name: 'firstName', autoComplete: 'given-name' },
  { name: 'lastName', autoComplete: 'family-name' },
  { name: 'login', autoComplete: 'username' },
  { name: 'email', autoComplete: 'email', type: 'email' },
] as const;
type Values = Record<(typeof fields)[number]['name'], string> & NewPassword;

const formFields: ReadonlySet<string> = new Set(fields.map(({ name }) => name));
const labels = {
  ...Object.fromEntries(fields.map(({ name }) => [name, userForm.fields[name].label])),
  password: 'Password',
  confirm: 'Confirm password',
};
const minLength = passwordLengths.ofAdministrator;

export function SetupPage() {
  const { key } = useKeyInAddress();
  const [mustSignIn, setMustSignIn] = useState(false);
  if (mustSignIn) return <SignInByHand />;
  if (key === '')
    return (
      <PublicFrame title="Set up Event Office">
        <IncompleteLink from="the server’s console" />
        <LinkButton to="/public/sign-in">Sign in</LinkButton>
      </PublicFrame>
    );
  return <SetupForm token={key} onNotSignedIn={() => setMustSignIn(true)} />;
}

function SetupForm({ token, onNotSignedIn }: { token: string; onNotSignedIn: () => void }) {
  const navigate = useNavigate();
  const form = useForm<Values, boolean>({
    initial: () => ({ firstName: '', lastName: '', login: '', email: '', password: '', confirm: '' }),
    version: null,
    labels,
    validate: (values) => [...checkForm(userForm, values, formFields), ...passwordProblems(values, { ...values, roles: ['ROLE_ADMIN'] })],
    onlyValid: true,
    quiet: true,
    send: async ({ confirm: _confirm, ...person }) => {
      try {
        await send(setUp, { body: { token, ...person } });
      } catch (error) {
        throw error instanceof ApiProblem && error.status === 404 ? new Error('This set-up link is not valid.') : error;
      }
      return signInAs(person);
    },
    onSaved: (isSignedIn) => (isSignedIn ? navigate('/app', { replace: true }) : onNotSignedIn()),
  });
  return (
    <PublicFrame title="Set up Event Office">
      <CheckedLink kind="setup" token={token} instead={<LinkButton to="/public/sign-in">Sign in</LinkButton>}>
        <p className="text-ink-2 text-sm">This creates the first administrator. The link works once, for half an hour.</p>
        <a href="/help/first-event" target="_blank" rel="noreferrer" className="w-fit rounded-chip text-accent text-sm underline">
          Help: your first event
        </a>
        <PublicForm form={form} action="Create administrator">
          {fields.map(({ name, ...field }) => (
            <TextField
              key={name}
              {...field}
              label={userForm.fields[name].label}
              required
              value={form.values[name]}
              onChange={(value) => form.set({ [name]: value })}
              error={form.errorOf(name)}
            />
          ))}
          <NewPasswordFields form={form} minLength={minLength} />
        </PublicForm>
      </CheckedLink>
    </PublicFrame>
  );
}

/** Returns whether it worked. The account exists by now, so a failure must not send the form again. */
const signInAs = ({ login, password }: Pick<Values, 'login' | 'password'>): Promise<boolean> =>
  authenticate({ username: login, password, rememberMe: false }).then(
    () => true,
    () => false,
  );

/** The account exists, but the sign-in that follows failed, such as without network. */
const SignInByHand = () => (
  <PublicFrame title="Event Office is set up">
    <Callout kind="success" title="The administrator was created." />
    <LinkButton to="/public/sign-in" primary>
      Sign in
    </LinkButton>
  </PublicFrame>
);
