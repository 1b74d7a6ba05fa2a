/**
 * Checks a new password and its confirmation with the rules of the server. The form of a mailed link does not know its account, so there only
 * the server refuses a password made of the owner's name, or one that is too short for an administrator.
 */
import { type PasswordOwner, whyNotPassword } from '#contract/people/password-policy.ts';

export type NewPassword = { password: string; confirm: string };

const unknownOwner: PasswordOwner = { login: '', email: '', roles: [] };

/** Returns the error sentences of both fields at once; empty if both are fine. */
export function passwordProblems(
  { password, confirm }: NewPassword,
  owner: Partial<PasswordOwner> = {},
): { field: string; sentence: string }[] {
  const whyNot = password === '' ? 'Please input your password!' : whyNotPassword(password, { ...unknownOwner, ...owner });
  const problems = whyNot === null ? [] : [{ field: 'password', sentence: whyNot }];
  if (confirm === '') return [...problems, { field: 'confirm', sentence: 'Please confirm your password!' }];
  if (password === '' || password === confirm) return problems;
  return [...problems, { field: 'confirm', sentence: 'Two passwords that you enter is inconsistent!' }];
}
