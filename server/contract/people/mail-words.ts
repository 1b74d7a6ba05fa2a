/** The states and kinds of mails. Plain data, because screens need it too. */

export const mailStates = ['QUEUED', 'SENDING', 'SENT', 'DEAD', 'CANCELLED'] as const;
export type MailState = (typeof mailStates)[number];

/** `label`: the name in lists. `security`: the mail protects an account, and nobody can switch it off. */
type Kind = { label: string; security?: true };

export const mailKinds = {
  'verify-account': { label: 'Confirm address' },
  'account-exists': { label: 'Account exists', security: true },
  invitation: { label: 'Invitation' },
  'reset-password': { label: 'New password', security: true },
  'password-changed': { label: 'Password changed', security: true },
  'confirm-email': { label: 'Confirm new address', security: true },
  'email-changed': { label: 'Address changed', security: true },
  'account-activated': { label: 'Account active', security: true },
  'roles-changed': { label: 'Roles changed', security: true },
  daily: { label: 'What waits' },
  invoice: { label: 'Invoice' },
  'credit-note': { label: 'Credit note' },
  'invoice-cancelled': { label: 'Invoice cancelled' },
  'invoice-reminder': { label: 'Reminder' },
  test: { label: 'Test mail' },
} as const satisfies Readonly<Record<string, Kind>>;
export type MailKind = keyof typeof mailKinds;

export const securityMails: readonly string[] = Object.values<Kind>(mailKinds).flatMap(({ label, security }) => (security ? [label] : []));

/** When the daily mail is written, by the clock of the federation's office. */
export const dailyMailAt = '07:00';
export const noMailServer = 'No mail server is set up: mails are not sent here.';
