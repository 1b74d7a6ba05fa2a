/** Asks for the name of a person who signed up with nothing but an address. The office shows names, not addresses. */
import { useNavigate } from 'react-router-dom';
import { checkForm } from '#contract/kit/check.ts';
import { type Account, saveAccount } from '#contract/people/account.ts';
import { userForm } from '#contract/people/user-form.ts';
import { PublicForm } from '../../../account/public-form.tsx';
import { send } from '../../../api/send.ts';
import { useForm } from '../../../entity/form/use-form.ts';
import { PublicFrame } from '../../../shell/public-frame.tsx';
import { loadSession } from '../../../state/session.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { LinkButton } from '../../../ui/frame/link-button.tsx';

const names = [
  { name: 'firstName', autoComplete: 'given-name' },
  { name: 'lastName', autoComplete: 'family-name' },
] as const;
type Values = Record<(typeof names)[number]['name'], string>;
const judged: ReadonlySet<string> = new Set(names.map(({ name }) => name));

type OwnNamesProps = { account: Omit<Account, 'authorities'>; next: string };

export function OwnNames({ account, next }: OwnNamesProps) {
  const navigate = useNavigate();
  const form = useForm<Values, unknown>({
    initial: () => ({ firstName: account.firstName ?? '', lastName: account.lastName ?? '' }),
    version: null,
    labels: { firstName: userForm.fields.firstName.label, lastName: userForm.fields.lastName.label },
    validate: (values) => checkForm(userForm, values, judged),
    onlyValid: true,
    quiet: true,
    send: async (values) => {
      const { email, langKey, imageUrl } = account;
      await send(saveAccount, { body: { ...values, email, langKey: langKey === 'de' ? 'de' : 'en', imageUrl } });
      await loadSession();
    },
    onSaved: () => void navigate(next, { replace: true }),
  });
  return (
    <PublicFrame title="Your name">
      <PublicForm form={form} action="Go on">
        <p className="text-ink-2 text-sm">The others in the office see it beside what you do.</p>
        {names.map(({ name, autoComplete }, at) => (
          <TextField
            key={name}
            label={userForm.fields[name].label}
            autoComplete={autoComplete}
            maxLength={userForm.fields[name].max}
            autoFocus={at === 0}
            required
            value={form.values[name]}
            onChange={(value) => form.set({ [name]: value })}
            error={form.errorOf(name)}
          />
        ))}
      </PublicForm>
      <LinkButton to={next}>Later</LinkButton>
    </PublicFrame>
  );
}
