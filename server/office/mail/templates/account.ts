/** Mails about an account. */
import type { Role } from '#machines/names.ts';
import { instantOf, type Template } from './letter.ts';
import { roleNames } from './role-names.ts';

/** The address may have been typed by somebody else, so recipients need not react. */
const ignoreHint = {
  en: 'If you did not ask for this, you can ignore this mail: nothing changes.',
  de: 'Falls Sie das nicht veranlasst haben, können Sie diese E-Mail ignorieren: Es ändert sich nichts.',
};
const alarmHint = {
  en: 'If this was not you, tell the administrator of the organiser at once.',
  de: 'Falls Sie das nicht waren, melden Sie sich bitte sofort bei der Administration des Veranstalters.',
};

export const verifyAccount: Template<Record<never, never>> = () => ({
  en: {
    subject: 'Confirm your mail address',
    paragraphs: ['An account was requested with this mail address. Please confirm that it is yours. The link is valid for 24 hours.'],
    link: 'Confirm my address',
    after: ['After that an administrator activates your account.', ignoreHint.en],
  },
  de: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: [
      'Mit dieser E-Mail-Adresse wurde ein Konto beantragt. Bitte bestätigen Sie, dass es Ihre Adresse ist. Der Link gilt 24 Stunden.',
    ],
    link: 'Adresse bestätigen',
    after: ['Danach schaltet die Administration Ihr Konto frei.', ignoreHint.de],
  },
});

/** Sent instead of revealing on the sign-up page that the address has an account. */
export const accountExists: Template<Record<never, never>> = () => ({
  en: {
    subject: 'You already have an account',
    paragraphs: ['Somebody tried to sign up with this mail address, but it already belongs to an account.'],
    link: 'Choose a new password',
    after: ['If you remember your password, just sign in.', ignoreHint.en],
  },
  de: {
    subject: 'Sie haben bereits ein Konto',
    paragraphs: ['Jemand wollte sich mit dieser E-Mail-Adresse registrieren, zu ihr gibt es aber schon ein Konto.'],
    link: 'Neues Passwort wählen',
    after: ['Wenn Sie Ihr Passwort noch wissen, melden Sie sich einfach an.', ignoreHint.de],
  },
});

export const invitation: Template<{ name: string; login: string; roles: readonly Role[] }> = ({ name, login, roles }) => ({
  en: {
    subject: 'You have been given an account',
    paragraphs: [`Hello ${name},`, 'You have been given an account. Choose a password to sign in; the link is valid for 72 hours.'],
    link: 'Choose my password',
    facts: [
      ['Username', login],
      ['Roles', roleNames(roles, 'en')],
    ],
    after: ['If the link is too old, ask the administrator to send the invitation again.'],
  },
  de: {
    subject: 'Für Sie wurde ein Konto angelegt',
    paragraphs: [
      `Guten Tag ${name},`,
      'für Sie wurde ein Konto angelegt. Wählen Sie ein Passwort, um sich anzumelden; der Link gilt 72 Stunden.',
    ],
    link: 'Passwort wählen',
    facts: [
      ['Anmeldename', login],
      ['Rollen', roleNames(roles, 'de')],
    ],
    after: ['Ist der Link zu alt, bitten Sie die Administration, die Einladung noch einmal zu senden.'],
  },
});

export const resetPassword: Template<{ login: string }> = ({ login }) => ({
  en: {
    subject: 'Choose a new password',
    paragraphs: ['A new password was requested for your account. The link is valid for 30 minutes and works once.'],
    link: 'Choose a new password',
    facts: [['Username', login]],
    after: [ignoreHint.en],
  },
  de: {
    subject: 'Neues Passwort wählen',
    paragraphs: ['Für Ihr Konto wurde ein neues Passwort angefordert. Der Link gilt 30 Minuten und nur einmal.'],
    link: 'Neues Passwort wählen',
    facts: [['Anmeldename', login]],
    after: [ignoreHint.de],
  },
});

export const passwordChanged: Template<{ login: string; at: string }> = ({ login, at }) => ({
  en: {
    subject: 'Your password was changed',
    paragraphs: ['The password of your account was changed. Sign in again on all your devices.'],
    facts: [
      ['Username', login],
      ['When', instantOf(at)],
    ],
    after: [alarmHint.en],
  },
  de: {
    subject: 'Ihr Passwort wurde geändert',
    paragraphs: ['Das Passwort Ihres Kontos wurde geändert. Überall, wo Sie angemeldet waren, melden Sie sich neu an.'],
    facts: [
      ['Anmeldename', login],
      ['Wann', instantOf(at)],
    ],
    after: [alarmHint.de],
  },
});

/** Sent to the new address, which counts once its owner follows the link. */
export const confirmEmail: Template<{ login: string }> = ({ login }) => ({
  en: {
    subject: 'Confirm your new mail address',
    paragraphs: ['You asked to use this address for your account. Please confirm it. The link is valid for 24 hours.'],
    link: 'Confirm my address',
    facts: [['Username', login]],
    after: [ignoreHint.en],
  },
  de: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    paragraphs: ['Diese Adresse soll die E-Mail-Adresse Ihres Kontos werden. Bitte bestätigen Sie sie. Der Link gilt 24 Stunden.'],
    link: 'Adresse bestätigen',
    facts: [['Anmeldename', login]],
    after: [ignoreHint.de],
  },
});

/** Sent to the old address. */
export const emailChanged: Template<{ login: string; at: string }> = ({ login, at }) => ({
  en: {
    subject: 'The mail address of your account was changed',
    paragraphs: ['Your account has another mail address now. This is the last mail to the old one.'],
    facts: [
      ['Username', login],
      ['When', instantOf(at)],
    ],
    after: [alarmHint.en],
  },
  de: {
    subject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
    paragraphs: ['Ihr Konto hat jetzt eine andere E-Mail-Adresse. Dies ist die letzte E-Mail an die alte.'],
    facts: [
      ['Anmeldename', login],
      ['Wann', instantOf(at)],
    ],
    after: [alarmHint.de],
  },
});

export const accountActivated: Template<{ login: string; roles: readonly Role[] }> = ({ login, roles }) => ({
  en: {
    subject: 'Your account is active',
    paragraphs: ['An administrator has activated your account. You can sign in now.'],
    link: 'Sign in',
    facts: [
      ['Username', login],
      ['Roles', roleNames(roles, 'en')],
    ],
  },
  de: {
    subject: 'Ihr Konto ist freigeschaltet',
    paragraphs: ['Die Administration hat Ihr Konto freigeschaltet. Sie können sich jetzt anmelden.'],
    link: 'Anmelden',
    facts: [
      ['Anmeldename', login],
      ['Rollen', roleNames(roles, 'de')],
    ],
  },
});

export const rolesChanged: Template<{ login: string; roles: readonly Role[] }> = ({ login, roles }) => ({
  en: {
    subject: 'Your permissions have changed',
    paragraphs: ['An administrator has changed the roles of your account.'],
    facts: [
      ['Username', login],
      ['Roles', roleNames(roles, 'en')],
    ],
    after: ['If that is not right, ask the administrator of the organiser.'],
  },
  de: {
    subject: 'Ihre Rechte haben sich geändert',
    paragraphs: ['Die Administration hat die Rollen Ihres Kontos geändert.'],
    facts: [
      ['Anmeldename', login],
      ['Rollen', roleNames(roles, 'de')],
    ],
    after: ['Stimmt das nicht, wenden Sie sich an die Administration des Veranstalters.'],
  },
});
