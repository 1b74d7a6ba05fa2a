/** A link to choose a password: mailed, or where no mail goes out answered to the administrator, once. */
import type { HandedOver } from '#contract/people/users.ts';
import { makeToken } from '../../../http/auth/one-time-tokens.ts';
import { noPassword, rolesOf } from '../../../http/auth/users.ts';
import type { Context } from '../../../store/context.ts';
import type { UserRow } from '../../../store/schema.ts';
import type { Work } from '../../../store/unit/commit.ts';
import { mailIsSent, queueMail } from '../../mail/outbox.ts';

/** Who has a password chooses a new one, who has none the first. The link is kept nowhere but in the mail. */
export async function handOverLink(context: Context, work: Work, user: UserRow): Promise<HandedOver> {
  const isNew = user.passwordHash === noPassword;
  const made = await makeToken(work, { purpose: isNew ? 'INVITE' : 'RESET', userId: user.id, replaces: true });
  if (!made) throw new Error('A link that takes the place of older ones is always made.');
  const link = `/public/forgot-password#${isNew ? 'invite' : 'reset'}=${made.token}`;
  const until = made.expiresAt;
  if (!mailIsSent(context)) return { link, until };
  const { login, langKey: lang } = user;
  const to = { address: user.email, userId: user.id };
  const about = { to, lang, link, expiresAt: new Date(until) };
  if (isNew)
    await queueMail(work, {
      ...about,
      template: 'invitation',
      params: { name: nameOf(user), login, roles: await rolesOf(work.db, user.id) },
    });
  else await queueMail(work, { ...about, template: 'reset-password', params: { login } });
  return { link: null, until };
}

const nameOf = ({ firstName, lastName, login }: UserRow): string => [firstName, lastName].filter(Boolean).join(' ') || login;
