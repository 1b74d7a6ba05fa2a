/** The first administrator of a new installation, by the one-time link from the server's console. */
import { type FormEvent, useState } from 'react';
import { setUp } from '#contract/setup.ts';
import { ApiProblem, sentenceOf } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { PublicFrame } from '../../shell/public-frame.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

const fields = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { name: 'login', label: 'Username', autoComplete: 'username' },
  { name: 'email', label: 'E-mail', autoComplete: 'email', type: 'email' },
  { name: 'password', label: 'Password', autoComplete: 'new-password', type: 'password' },
] as const;
type Values = Record<(typeof fields)[number]['name'], string>;

export function SetupPage() {
  const [values, setValues] = useState<Values>({ firstName: '', lastName: '', login: '', email: '', password: '' });
  const [problem, setProblem] = useState<unknown>(null);
  const [step, setStep] = useState<'form' | 'sending' | 'done'>('form');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setStep('sending');
    setProblem(null);
    try {
      await send(setUp, { body: { token: tokenInAddress(), ...values } });
      setStep('done');
    } catch (error) {
      setProblem(error);
      setStep('form');
    }
  };
  if (step === 'done') return <Done />;
  return (
    <PublicFrame title="Set up Event Office">
      <p className="text-ink-2 text-sm">This creates the first administrator. The link works once, for half an hour.</p>
      {problem !== null && <Callout kind="error" title={sentenceFor(problem)} />}
      <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
        {fields.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            required
            hint={name === 'password' ? 'At least 12 characters' : undefined}
            value={values[name]}
            onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
            error={fieldError(problem, name)}
          />
        ))}
        <Button type="submit" variant="primary" size="dialog" busy={step === 'sending'}>
          Create administrator
        </Button>
      </form>
    </PublicFrame>
  );
}

const Done = () => (
  <PublicFrame title="Event Office is set up">
    <Callout kind="success" title="The administrator was created." />
    <LinkButton to="/public/sign-in" primary>
      Sign in
    </LinkButton>
  </PublicFrame>
);

/** After the # it appears in no log; older links carry it as a parameter. */
const tokenInAddress = (): string =>
  decodeURIComponent(location.hash.slice(1)) || (new URLSearchParams(location.search).get('token') ?? '');

function sentenceFor(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return sentenceOf(problem);
  if (problem.status === 404) return 'This set-up link is not valid.';
  return problem.fieldErrors.length > 0 ? 'Please check the marked fields.' : sentenceOf(problem);
}

const words: Record<string, string> = {
  NotNull: 'Please fill this in.',
  NotBlank: 'Please fill this in.',
  Size: 'Too short or too long.',
  Email: 'This is no e-mail address.',
  Pattern: 'Only letters, digits and . _ @ - without spaces.',
};

function fieldError(problem: unknown, name: string): string | null {
  const found = problem instanceof ApiProblem ? problem.fieldErrors.find(({ field }) => field === name) : undefined;
  return found ? (words[found.message] ?? found.message) : null;
}
