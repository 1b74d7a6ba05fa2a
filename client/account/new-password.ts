/** Two fields for one new password: what is said when they do not do. Whether it is easy to guess, and what an administrator needs, the server judges. */
import { passwordLengths, whyNotLong } from '#contract/people/password-rules.ts';

export type NewPassword = { password: string; confirm: string };

export const passwordProblems = (
  { password, confirm }: NewPassword,
  shortest: number = passwordLengths.usual,
): { field: string; sentence: string }[] => {
  const found = [
    ...(password === '' ? [{ field: 'password', sentence: 'Please input your password!' }] : []),
    ...(confirm === '' ? [{ field: 'confirm', sentence: 'Please confirm your password!' }] : []),
  ];
  const whyNot = password === '' ? null : whyNotLong(password, shortest);
  if (whyNot) found.unshift({ field: 'password', sentence: whyNot });
  if (found.length > 0 || password === confirm) return found;
  return [{ field: 'confirm', sentence: 'Two passwords that you enter is inconsistent!' }];
};
