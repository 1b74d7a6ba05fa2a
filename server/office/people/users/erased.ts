/** What is left of an account that is nobody's any more. */
import { noPassword } from '../../../http/auth/users.ts';

/** Where its address lies: such an account is not listed, and nobody finds it by its login. */
export const erasedDomain = 'erased.invalid';

/** Nothing that says who it was, and nothing that opens it. */
export function formerAccount(id: number, at: string) {
  const login = `former-${id}`;
  return {
    ...{ login, email: `${login}@${erasedDomain}`, activated: false, dailyMail: false, waitingSince: null, lastModifiedDate: at },
    ...{ passwordHash: noPassword, totpSecret: null, totpSince: null, totpStep: null },
  };
}
