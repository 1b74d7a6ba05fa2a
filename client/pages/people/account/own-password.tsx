/** A new password; it ends every other session. */
import { type Account, changeOwnPassword } from '#contract/people/account.ts';
import { passwordLengths } from '#contract/people/password-rules.ts';
import { type NewPassword, passwordProblems } from '../../../account/new-password.ts';
import { NewPasswordFields } from '../../../account/new-password-fields.tsx';
import { keys, queryClient } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { useForm } from '../../../entity/form/use-form.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { AccountCard } from './account-card.tsx';

type Values = NewPassword & { current: string };
const empty: Values = { current: '', password: '', confirm: '' };

type OwnPasswordProps = {
  account: Pick<Account, 'login' | 'email' | 'firstName' | 'lastName'> & { authorities: readonly Account['authorities'][number][] };
};

export function OwnPassword({ account: { login, email, firstName, lastName, authorities } }: OwnPasswordProps) {
  const minLength = authorities.includes('ROLE_ADMIN') ? passwordLengths.ofAdministrator : passwordLengths.default;
  const form = useForm<Values, unknown>({
    initial: () => empty,
    version: null,
    labels: { current: 'Current password', password: 'New password', confirm: 'Confirm password' },
    validate: ({ current, ...passwords }) => [
      ...(current === '' ? [{ field: 'current', sentence: 'Please input your password!' }] : []),
      ...passwordProblems(passwords, { login, email, firstName, lastName, roles: authorities }),
    ],
    onlyValid: true,
    quiet: true,
    send: ({ current, password }) => send(changeOwnPassword, { body: { currentPassword: current, newPassword: password } }),
    onSaved: () => {
      showToast.success('Your password was changed. Your other sessions have ended.');
      form.set(empty);
      void queryClient.invalidateQueries({ queryKey: keys.ownSessions.all });
    },
  });
  return (
    <AccountCard title="Password" action="Change the password" form={form}>
      <input type="text" autoComplete="username" value={login} readOnly hidden />
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
        value={form.values.current}
        onChange={(current) => form.set({ current })}
        error={form.errorOf('current')}
        className="col-span-full"
      />
      <NewPasswordFields form={form} label="New password" minLength={minLength} />
    </AccountCard>
  );
}
