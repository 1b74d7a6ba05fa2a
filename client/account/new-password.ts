/**
 * Checks a new password and its confirmation. The server also checks whether it is easy to guess, and the stricter rules for
 * administrators.
 */
import { passwordLengths, whyNotLong } from '#contract/people/password-rules.ts';

export type NewPassword = { password: string; confirm: string };

export const passwordProblems = (
  { password, confirm }: NewPassword,
  shortest: number = passwordLengths.default,
): { field: string; sentence: string }[] => {
  const problems = [
    ...(password === '' ? [{ field: 'password', sentence: 'Please input your password!' }] : []),
    ...(confirm === '' ? [{ field: 'confirm', sentence: 'Please confirm your password!' }] : []),
  ];
  const whyNot = password === '' ? null : whyNotLong(password, shortest);
  if (whyNot) problems.unshift({ field: 'password', sentence: whyNot });
  if (problems.length > 0 || password === confirm) return problems;
  return [{ field: 'confirm', sentence: 'Two passwords that you enter is inconsistent!' }];
};
