/** A new password and its confirmation. */
import { passwordHint, passwordLengths } from '#contract/people/password-rules.ts';
import type { Form } from '../entity/form/form.ts';
import { TextField } from '../ui/fields/text-field.tsx';
import type { NewPassword } from './new-password.ts';

type NewPasswordFieldsProps<Values extends NewPassword> = {
  form: Form<Values>;
  label?: string;
  autoFocus?: boolean;
  /** In characters. */
  minLength?: number;
};

export function NewPasswordFields<Values extends NewPassword>({
  form,
  label = 'Password',
  autoFocus = false,
  minLength = passwordLengths.default,
}: NewPasswordFieldsProps<Values>) {
  const set = (change: Partial<NewPassword>) => form.set(change as Partial<Values>);
  return (
    <>
      <TextField
        label={label}
        type="password"
        autoComplete="new-password"
        hint={passwordHint(minLength)}
        required
        autoFocus={autoFocus}
        value={form.values.password}
        onChange={(password) => set({ password })}
        error={form.errorOf('password')}
      />
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        required
        value={form.values.confirm}
        onChange={(confirm) => set({ confirm })}
        error={form.errorOf('confirm')}
      />
    </>
  );
}
