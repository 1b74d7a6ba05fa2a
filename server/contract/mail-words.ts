/** What becomes of a mail, and what kinds there are. Plain data: screens need it too. */

export const mailStates = ['QUEUED', 'SENDING', 'SENT', 'DEAD', 'CANCELLED'] as const;
export type MailState = (typeof mailStates)[number];

/** How a list calls each kind. */
export const mailKinds = {
  'verify-account': 'Confirm address',
  'account-exists': 'Account exists',
  invitation: 'Invitation',
  'reset-password': 'New password',
  'password-changed': 'Password changed',
  'confirm-email': 'Confirm new address',
  'email-changed': 'Address changed',
  'account-activated': 'Account active',
  'roles-changed': 'Roles changed',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'invoice-cancelled': 'Invoice cancelled',
  'invoice-reminder': 'Reminder',
  test: 'Test mail',
} as const;
export type MailKind = keyof typeof mailKinds;
