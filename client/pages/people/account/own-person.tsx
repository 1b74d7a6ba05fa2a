/** Names, address and language. A new address becomes valid when its owner has confirmed it. */

import { checkForm } from '#contract/kit/check.ts';
import { type Account, saveAccount } from '#contract/people/account.ts';
import { userForm } from '#contract/people/user-form.ts';
import { send } from '../../../api/send.ts';
import { choicesOf } from '../../../entity/fields/choice-options.ts';
import { useForm } from '../../../entity/form/use-form.ts';
import { useConfirmed } from '../../../state/confirming.ts';
import { loadSession } from '../../../state/session.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AccountCard } from './account-card.tsx';

type Values = { firstName: string; lastName: string; email: string; langKey: string };

type OwnPersonProps = {
  account: Omit<Account, 'authorities'>;
  onSaved: () => void;
};

export function OwnPerson({ account, onSaved }: OwnPersonProps) {
  const { unconfirmedEmail } = account;
  const confirmed = useConfirmed();
  const { firstName, lastName, email, langKey } = userForm.fields;
  const form = useForm<Values, Values>({
    initial: () => ({
      firstName: account.firstName ?? '',
      lastName: account.lastName ?? '',
      email: account.email,
      langKey: account.langKey,
    }),
    version: null,
    labels: { firstName: firstName.label, lastName: lastName.label, email: email.label, langKey: langKey.label },
    validate: (values) => checkForm(ownFields, values),
    isRequired: () => true,
    onlyValid: true,
    send: async (values) => {
      const body = { ...values, langKey: values.langKey === 'de' ? ('de' as const) : ('en' as const), imageUrl: account.imageUrl };
      await confirmed(() => send(saveAccount, { body }));
      return values;
    },
    saved: ({ email: next }) =>
      next === account.email ? 'Your details are saved' : `Your details are saved. Next: open the link in the mail to ${next}.`,
    onSaved: () => {
      onSaved();
      void loadSession();
    },
  });
  const { disabled: _, ...language } = form.bind('langKey');
  const text = (name: 'firstName' | 'lastName' | 'email') => {
    const { disabled: __, ...bound } = form.bind(name);
    return bound;
  };
  return (
    <AccountCard title="Person" action="Save" form={form}>
      <TextField {...text('firstName')} autoComplete="given-name" maxLength={firstName.max} />
      <TextField {...text('lastName')} autoComplete="family-name" maxLength={lastName.max} />
      <TextField
        {...text('email')}
        type="email"
        autoComplete="email"
        hint={
          unconfirmedEmail
            ? `A mail is on its way to ${unconfirmedEmail}. The address counts once you have followed its link.`
            : 'A new one asks for your password'
        }
      />
      <SelectField {...language} options={choicesOf(langKey)} />
    </AccountCard>
  );
}

const { login: _login, activated: _activated, ...fields } = userForm.fields;
const ownFields = { fields };
