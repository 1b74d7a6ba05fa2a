/** The length of a new password, and its hint. password-policy.ts checks whether it is easy to guess. */

export const passwordLengths = { default: 10, ofAdministrator: 12, longest: 128 } as const;

export const passwordHint = (minLength: number): string => `At least ${minLength} characters; several unrelated words are best`;

/** Returns why the password is too short or too long, or null. Counts code points, blanks included. */
export function passwordLengthProblem(password: string, minLength: number): string | null {
  const length = [...password].length;
  if (length < minLength) return `The password must have at least ${minLength} characters.`;
  if (length > passwordLengths.longest) return `The password must have at most ${passwordLengths.longest} characters.`;
  return null;
}
