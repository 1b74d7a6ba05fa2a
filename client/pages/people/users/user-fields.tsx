/** The fields of an account: name, roles, events. */

import { userForm } from '#contract/people/user-form.ts';
import type { User } from '#contract/people/users.ts';
import { roles } from '#machines/names.ts';
import { choicesOf } from '../../../entity/fields/choice-options.ts';
import { useRelated } from '../../../entity/fields/use-related.ts';
import type { Form } from '../../../entity/form/form.ts';
import { useSession } from '../../../state/session.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { FormSection } from '../../../ui/fields/form-section.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { RolesField } from './roles-field.tsx';
import type { UserValues } from './use-user-form.ts';

type UserFieldsProps = { form: Form<UserValues>; stored: User | null; readOnly: boolean };

export function UserFields({ form, stored, readOnly }: UserFieldsProps) {
  const { account } = useSession();
  const isOwn = stored !== null && stored.id === account?.id;
  const { langKey, login, firstName, lastName, email } = userForm.fields;
  const text = (name: 'login' | 'firstName' | 'lastName' | 'email') => {
    const { disabled, ...bound } = form.bind(name);
    return { ...bound, isDisabled: readOnly || disabled };
  };
  const { disabled: _, ...language } = form.bind('langKey');
  return (
    <>
      <FormSection title="Account">
        <TextField {...text('login')} hint={login.help} maxLength={login.max} autoComplete="off" autoFocus={stored === null} />
        <TextField {...text('firstName')} maxLength={firstName.max} autoComplete="off" />
        <TextField {...text('lastName')} maxLength={lastName.max} autoComplete="off" />
        <TextField
          {...text('email')}
          label={email.label}
          type="email"
          autoComplete="off"
          {...(isOwn && { isDisabled: true, hint: 'Change your own address in «My account».' })}
        />
        <SelectField {...language} options={choicesOf(langKey)} disabled={readOnly} />
        <CheckboxField
          label="Activated"
          detail="May sign in"
          checked={form.values.activated}
          onChange={(activated) => form.set({ activated })}
          disabled={readOnly}
          disabledReason={isOwn ? 'You cannot deactivate yourself.' : null}
          error={form.errorOf('activated')}
          className="min-h-9 self-end"
        />
      </FormSection>
      <FormSection title="Roles">
        <RolesField
          chosen={form.values.authorities}
          onChange={(authorities) => form.set({ authorities: roles.filter((role) => authorities.includes(role)) })}
          disabled={readOnly}
          reason={isOwn ? 'You cannot change your own roles.' : null}
        />
      </FormSection>
      <FormSection title="Events" columns={2}>
        <EventsField form={form} readOnly={readOnly} />
      </FormSection>
    </>
  );
}

const eventRoles = ['ROLE_TOURNAMENT', 'ROLE_USER'] as const;

function EventsField({ form, readOnly }: Pick<UserFieldsProps, 'form' | 'readOnly'>) {
  const events = useRelated('event');
  const needsEvents = eventRoles.some((role) => form.values.authorities.includes(role));
  return (
    <MultiSelectField
      label="May run"
      hint={
        needsEvents
          ? 'Tournament leaders and administrators work only in these events.'
          : 'Only tournament leaders and administrators need events.'
      }
      {...events}
      value={form.values.events}
      onChange={(chosen) => form.set({ events: chosen.toSorted((one, other) => one - other) })}
      placeholder="No event"
      disabled={readOnly}
      error={form.errorOf('events')}
    />
  );
}
