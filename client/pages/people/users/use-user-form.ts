/** The state of the form of a user account. Values are checked as the contract declares; an error message stays until the user closes it. */
import { checkForm } from '#contract/kit/check.ts';
import { userForm } from '#contract/people/user-form.ts';
import { createUser, saveUser, type User, type UserBody } from '#contract/people/users.ts';
import type { Role } from '#machines/names.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import type { Form } from '../../../entity/form/form.ts';
import { isRequired } from '../../../entity/form/form-values.ts';
import { useDraftedForm } from '../../../entity/form/use-drafted-form.ts';
import { useConfirmed } from '../../../state/confirming.ts';

export type UserValues = {
  activated: boolean;
  login: string;
  firstName: string;
  lastName: string;
  email: string;
  langKey: string;
  authorities: Role[];
  events: number[];
};

type SavedUser = User & { invitation?: { link: string | null } | null };
type UserFormOptions = { stored: User | null; onSaved: (saved: SavedUser) => void };

export function useUserForm({ stored, onSaved }: UserFormOptions): Form<UserValues> {
  const confirmed = useConfirmed();
  // A person who signed up enters a missing name at the first sign-in.
  const isMissingName = (field: string, values: UserValues): boolean =>
    (field === 'firstName' || field === 'lastName') && stored !== null && stored[field] === null && values[field].trim() === '';
  return useDraftedForm<UserValues, SavedUser>({
    initial: () => (stored ? valuesOf(stored) : emptyValues),
    version: stored?.version ?? null,
    draft: { key: `user:${stored?.id ?? 'new'}` },
    labels,
    validate: (values) => checkForm(userForm, values).filter(({ field }) => !isMissingName(field, values)),
    isRequired: (field, values) => isRequired(userForm.fields, field) && !isMissingName(field, values),
    onlyValid: true,
    failed: (sentences) => `Validation failed: ${sentences.join(' · ')}`,
    send: async (values, { version, changes }) => {
      const body: UserBody = stored ? { ...changes, id: stored.id, version } : values;
      const saved = await confirmed<SavedUser>(() => (stored ? send(saveUser, { body }) : send(createUser, { body })));
      void queryClient.invalidateQueries({ queryKey: keys.users.all });
      return saved;
    },
    onSaved,
  });
}

const labels = {
  ...Object.fromEntries(Object.entries(userForm.fields).map(([name, { label }]) => [name, label])),
  authorities: 'Roles',
  events: 'Events',
};

const emptyValues: UserValues = {
  ...{ activated: true, login: '', firstName: '', lastName: '', email: '', langKey: 'en' },
  ...{ authorities: [], events: [] },
};

const valuesOf = ({ activated, login, firstName, lastName, email, langKey, authorities, events }: User): UserValues => ({
  ...{ activated, login, email, langKey, authorities, events },
  firstName: firstName ?? '',
  lastName: lastName ?? '',
});
