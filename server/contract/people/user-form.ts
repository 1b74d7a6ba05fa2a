/** The form of an account: plain data, for the screen and the server. */
import { reservedLogins } from '#machines/names.ts';
import { choice, email, flag, text } from '../kit/fields.ts';

export const userForm = {
  name: 'user',
  words: { one: 'user', many: 'users' },
  fields: {
    activated: flag({ label: 'Activated', initially: true }),
    login: text({
      label: 'Username',
      max: 50,
      required: 'Please enter a username',
      help: 'To sign in with: letters, digits, . _ @ -',
    }),
    firstName: text({ label: 'First name', max: 50, required: 'Please enter a first name' }),
    lastName: text({ label: 'Last name', max: 50, required: 'Please enter a last name' }),
    email: email({ label: 'E-mail', required: 'Please enter an e-mail address' }),
    langKey: choice({
      label: 'Language of mails',
      values: ['en', 'de'],
      words: { en: 'English', de: 'German' },
      initially: 'en',
      required: 'Please select a language',
    }),
  },
  rules: [
    {
      field: 'login',
      reads: ['login'],
      sentence: 'Only letters, digits and . _ @ - without spaces',
      holds: ({ login }: Record<string, unknown>) => typeof login !== 'string' || login === '' || /^[_.@A-Za-z0-9-]+$/.test(login),
    },
    {
      field: 'login',
      reads: ['login'],
      sentence: 'This login is reserved',
      holds: ({ login }: Record<string, unknown>) => typeof login !== 'string' || !reservedLogins.includes(login.toLowerCase()),
    },
  ],
  form: { sections: [{ title: 'Account', fields: ['login', 'firstName', 'lastName', 'email', 'langKey', 'activated'] }] },
} as const;

/**
 * ACTIVE: may sign in · INVITED: may sign in but has no password yet · UNDELIVERED: invited, and the mail did not arrive · WAITING: signed up, and
 * nobody has decided yet · DEACTIVATED: may not sign in.
 */
export const userStates = ['ACTIVE', 'INVITED', 'UNDELIVERED', 'WAITING', 'DEACTIVATED'] as const;
export const userStateWords: Readonly<Record<UserState, string>> = {
  ACTIVE: 'Active',
  INVITED: 'Invited',
  UNDELIVERED: 'Mail undelivered',
  WAITING: 'Waiting for approval',
  DEACTIVATED: 'Deactivated',
};
/** Whether the account has no password yet. */
export const isInvited = (state: UserState): boolean => state === 'INVITED' || state === 'UNDELIVERED';
export type UserState = (typeof userStates)[number];
