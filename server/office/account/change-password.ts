/** Changes a password and ends all other sessions of the person. Guessing the current password is throttled like signing in. */

import { whyNotPassword } from '#contract/people/password-policy.ts';
import { countPasswordCheck, forgiveAttempt, refundBudget } from '../../http/auth/attempts.ts';
import { voidTokens } from '../../http/auth/one-time-tokens.ts';
import { hashPassword, verifyPassword } from '../../http/auth/passwords.ts';
import { endOtherSessions } from '../../http/auth/sessions.ts';
import type { Actor } from '../../kernel/actor.ts';
import { changedMeanwhile, invalidPassword, unauthorized } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import { commit } from '../../store/unit/commit.ts';
import { mailIsSent, queueMail } from '../mail/outbox.ts';

type PasswordChange = { person: Extract<Actor, { kind: 'user' }>; currentPassword: string; newPassword: string };

/** Throws a 400 for a wrong current or a weak new password, and a 409 when the password has changed meanwhile. */
export async function changePassword(context: Context, { person, currentPassword, newPassword }: PasswordChange): Promise<void> {
  const attempt = await countPasswordCheck(context, person.userId);
  const user = await context.read.selectFrom('appUser').selectAll().where('id', '=', person.userId).executeTakeFirst();
  if (!user) throw unauthorized();
  if (!(await verifyPassword(currentPassword, user.passwordHash))) throw invalidPassword('The current password is not right.');
  refundBudget(context, attempt);
  await commit(context, { actor: person }, (work) => forgiveAttempt(work, attempt));
  const why = whyNotPassword(newPassword, { ...user, roles: person.roles });
  if (why) throw invalidPassword(why);
  const passwordHash = await hashPassword(newPassword, context.random);
  await commit(context, { actor: person }, async (work) => {
    const stored = await lockRow(work, 'appUser', user.id);
    if (stored?.passwordHash !== user.passwordHash)
      throw changedMeanwhile({ current: null, changedFields: ['password'], by: null, at: null });
    const changes = { passwordHash, lastModifiedBy: person.login, lastModifiedDate: work.at };
    await saveRow(work, 'appUser', stored, changes, { type: 'passwordChanged' });
    await endOtherSessions(work, user.id, person.sessionId);
    await voidTokens(work, user.id);
    const { login, email: address, langKey: lang } = stored;
    if (mailIsSent(context))
      await queueMail(work, { template: 'password-changed', params: { login, at: work.at }, to: { address, userId: user.id }, lang });
  });
}
