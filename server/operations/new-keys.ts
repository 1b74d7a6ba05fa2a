/** After `--new-secrets`: says what is lost with the old keys, and lets the administrators sign in again. */
import { removeSecondFactor } from '../http/auth/second-factor.ts';
import type { Context } from '../store/context.ts';
import { commit } from '../store/unit/commit.ts';

const lost =
  'New keys were made. Lost are: stored bank data, second factors and their recovery codes, links in mails, and all sessions. Enter the bank data again.';

/**
 * No second factor can be checked with the new keys. Administrators sign in with the password alone, and take away the second factors of
 * everybody else under Administration → Users. The audit trail records each of them.
 */
export async function adoptNewKeys(context: Context): Promise<void> {
  const { answer: logins } = await commit(context, { actor: { kind: 'system', name: 'new-secrets' } }, async (work) => {
    const administrators = await work.db
      .selectFrom('appUser as u')
      .innerJoin('userAuthority as a', 'a.userId', 'u.id')
      .select(['u.id', 'u.login'])
      .where('a.authority', '=', 'ROLE_ADMIN')
      .where('u.totpSince', 'is not', null)
      .orderBy('u.id')
      .execute();
    work.audit({ stream: 'system:0', type: 'keysReplaced' });
    for (const { id } of administrators) {
      await removeSecondFactor(work, id);
      work.audit({ stream: `user:${id}`, type: 'secondFactorRemoved' });
    }
    return administrators.map(({ login }) => login);
  });
  context.log.warn({ administratorsWithoutSecondFactor: logins.length }, lost);
}
