/** Judges the address in a public form. The pattern itself takes an empty text, because other forms need no address. */
import { emailPattern } from '#contract/kit/texts.ts';

/** Returns the error sentence of the field; empty if the address is fine. */
export function addressProblems(typed: string): { field: string; sentence: string }[] {
  const email = typed.trim();
  if (email === '') return [{ field: 'email', sentence: 'Please input your E-mail!' }];
  return emailPattern.test(email) ? [] : [{ field: 'email', sentence: 'The input is not valid E-mail!' }];
}
