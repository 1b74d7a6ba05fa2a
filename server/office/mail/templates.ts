/** All mail templates by name. */
import type { MailKind } from '#contract/people/mail-words.ts';
import {
  accountActivated,
  accountExists,
  confirmEmail,
  emailChanged,
  invitation,
  passwordChanged,
  resetPassword,
  rolesChanged,
  verifyAccount,
} from './templates/account.ts';
import { daily } from './templates/daily.ts';
import { creditNote, invoice, invoiceCancelled, invoiceReminder } from './templates/invoices.ts';
import type { Language, Letter, Template } from './templates/letter.ts';

/** An administrator sends this mail to check that mail arrives. */
const testMail: Template<{ by: string }> = ({ by }) => ({
  en: { subject: 'Test mail', paragraphs: [`${by} wanted to know whether mail arrives. It does.`] },
  de: { subject: 'Test-E-Mail', paragraphs: [`${by} wollte wissen, ob E-Mails ankommen. Sie kommen an.`] },
});

export const templates = {
  'verify-account': verifyAccount,
  'account-exists': accountExists,
  invitation,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'confirm-email': confirmEmail,
  'email-changed': emailChanged,
  'account-activated': accountActivated,
  'roles-changed': rolesChanged,
  daily,
  invoice,
  'credit-note': creditNote,
  'invoice-cancelled': invoiceCancelled,
  'invoice-reminder': invoiceReminder,
  test: testMail,
} as const satisfies Record<MailKind, unknown>;

export type TemplateName = keyof typeof templates;
export type ParamsOf<Name extends TemplateName> = Parameters<(typeof templates)[Name]>[0];

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name);

/** Returns null when the template of an older mail no longer exists. */
export function letterOf(name: string, params: object, language: Language): Letter | null {
  if (!isTemplate(name)) return null;
  // The parameters come from JSON, but they were type-checked when the mail was queued.
  return (templates[name] as Template<object>)(params)[language];
}
