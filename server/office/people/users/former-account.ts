/** The remaining data of an erased account. */
import { noPassword } from '../../../http/auth/users.ts';

/** The mail domain of erased accounts. They are not listed and cannot be found by their login. */
export const erasedDomain = 'erased.invalid';

/** Returns columns that identify nobody and allow no sign-in. */
export function formerAccount(id: number, at: string) {
  const login = `former-${id}`;
  return {
    ...{ login, email: `${login}@${erasedDomain}`, activated: false, dailyMail: false, waitingSince: null, lastModifiedDate: at },
    ...{ passwordHash: noPassword, totpSecret: null, totpSince: null, totpStep: null },
  };
}
