/** Informs a person by mail about a change to their account, in the unit of work of the change. */
import type { Role } from '#machines/names.ts';
import type { Context } from '../../../store/context.ts';
import type { UserRow } from '../../../store/schema.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';
import { mailIsSent, queueMail } from '../../mail/outbox.ts';

type AccountChange = { before: UserRow; after: UserRow; roles: readonly Role[]; rolesChanged: boolean };

export async function mailAccountChange(
  context: Context,
  work: WorkContext,
  { before, after, roles, rolesChanged }: AccountChange,
): Promise<void> {
  if (!mailIsSent(context)) return;
  const { login, langKey: lang } = after;
  const to = { address: after.email, userId: after.id };
  if (before.email !== after.email && before.activated)
    await queueMail(work, {
      template: 'email-changed',
      params: { login, at: work.at },
      to: { address: before.email, userId: after.id },
      lang,
    });
  if (!before.activated && after.activated)
    return void (await queueMail(work, { template: 'account-activated', params: { login, roles }, to, lang, link: '/public/sign-in' }));
  if (rolesChanged && after.activated) await queueMail(work, { template: 'roles-changed', params: { login, roles }, to, lang });
}
