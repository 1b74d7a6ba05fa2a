/** Length rules of a new password, the same on client and server; only the server judges whether it is easy to guess (http/auth/password-policy.ts). */

export const passwordLengths = { default: 10, ofAdministrator: 12, longest: 128 } as const;

export const passwordHint = (shortest: number): string => `At least ${shortest} characters; several unrelated words are best`;

/** Counts code points, blanks included. Returns null if the length is fine. */
export function whyNotLong(password: string, shortest: number): string | null {
  const length = [...password].length;
  if (length < shortest) return `The password must have at least ${shortest} characters.`;
  if (length > passwordLengths.longest) return `The password must have at most ${passwordLengths.longest} characters.`;
  return null;
}
