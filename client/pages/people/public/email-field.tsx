/** The e-mail address for signing in. */
import type { Form } from '../../../entity/form/form.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';

export const EmailField = ({
  form,
}: {
  form: Pick<Form<{ email: string }>, 'values' | 'errorOf'> & { set: (change: { email: string }) => void };
}) => (
  <TextField
    label="E-mail"
    type="email"
    autoComplete="username"
    autoFocus
    required
    value={form.values.email}
    onChange={(email) => form.set({ email })}
    error={form.errorOf('email')}
  />
);
