/**
 * Checks the length of a new password and its confirmation. Only the server checks whether a password is easy to guess, and whose account
 * needs a longer one.
 */
import { passwordLengthProblem, passwordLengths } from '#contract/people/password-rules.ts';

export type NewPassword = { password: string; confirm: string };

/** Returns the error sentence of each field; empty if both are fine. */
export const passwordProblems = (
  { password, confirm }: NewPassword,
  minLength: number = passwordLengths.default,
): { field: string; sentence: string }[] => {
  const problems = [
    ...(password === '' ? [{ field: 'password', sentence: 'Please input your password!' }] : []),
    ...(confirm === '' ? [{ field: 'confirm', sentence: 'Please confirm your password!' }] : []),
  ];
  const lengthProblem = password === '' ? null : passwordLengthProblem(password, minLength);
  if (lengthProblem) problems.unshift({ field: 'password', sentence: lengthProblem });
  if (problems.length > 0 || password === confirm) return problems;
  return [{ field: 'confirm', sentence: 'Two passwords that you enter is inconsistent!' }];
};
