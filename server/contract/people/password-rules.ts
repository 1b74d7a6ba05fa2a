/** How long a new password is, said and judged alike on both ends; what is easy to guess only the server judges (http/auth/password-policy.ts). */

export const passwordLengths = { usual: 10, ofAdministrator: 12, longest: 128 } as const;

export const passwordHint = (shortest: number): string => `At least ${shortest} characters; several unrelated words are best`;

/** Code points, blanks included. */
export function whyNotLong(password: string, shortest: number): string | null {
  const length = [...password].length;
  if (length < shortest) return `The password must have at least ${shortest} characters.`;
  if (length > passwordLengths.longest) return `The password must have at most ${passwordLengths.longest} characters.`;
  return null;
}
