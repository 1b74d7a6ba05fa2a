/** Name, password and "keep me signed in"; works with password managers and paste. */
import { useRef, useState } from 'react';
import type { SignInCredentials } from '../../../account/authenticate.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Button } from '../../../ui/frame/button.tsx';

type SignInFormProps = { busy: boolean; disabledReason: string | null; onSubmit: (credentials: SignInCredentials) => void };
type SignInErrors = { username?: string; password?: string };

export function SignInForm({ busy, disabledReason, onSubmit }: SignInFormProps) {
  const [credentials, setCredentials] = useState<SignInCredentials>({ username: '', password: '', rememberMe: false });
  const [errors, setErrors] = useState<SignInErrors>({});
  const nameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const change = (part: Partial<SignInCredentials>) => setCredentials((before) => ({ ...before, ...part }));

  const submit = () => {
    const errors = missing(credentials);
    setErrors(errors);
    if (errors.username) return nameInput.current?.focus();
    if (errors.password) return passwordInput.current?.focus();
    if (!busy && !disabledReason) onSubmit(credentials);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoFocus
        inputRef={nameInput}
        value={credentials.username}
        onChange={(username) => change({ username })}
        error={credentials.username.trim() ? null : errors.username}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        inputRef={passwordInput}
        value={credentials.password}
        onChange={(password) => change({ password })}
        error={credentials.password ? null : errors.password}
      />
      <CheckboxField label="Keep me signed in" checked={credentials.rememberMe} onChange={(rememberMe) => change({ rememberMe })} />
      <Button type="submit" variant="primary" size="dialog" busy={busy} disabledReason={disabledReason}>
        Sign in
      </Button>
    </form>
  );
}

function missing({ username, password }: SignInCredentials): SignInErrors {
  return {
    ...(username.trim() ? {} : { username: 'Please input your username!' }),
    ...(password ? {} : { password: 'Please input your password!' }),
  };
}
