/** Makes a link to choose a password: sent by mail, or shown once to the administrator when there is no mail server. */
import type { HandOverLink } from '#contract/people/users.ts';
import { makeToken } from '../../../http/auth/one-time-tokens.ts';
import { noPassword, rolesOf } from '../../../http/auth/users.ts';
import type { Context } from '../../../store/context.ts';
import type { UserRow } from '../../../store/schema.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';
import { mailIsSent, queueMail } from '../../mail/outbox.ts';

/** Resets an existing password or invites to set the first one. The link is stored only in the mail. */
export async function handOverLink(context: Context, work: WorkContext, user: UserRow): Promise<HandOverLink> {
  const isNew = user.passwordHash === noPassword;
  const token = await makeToken(work, { purpose: isNew ? 'INVITE' : 'RESET', userId: user.id, replaces: true });
  if (!token) throw new Error('A link that replaces older ones must always be created.');
  const link = `/public/forgot-password#${isNew ? 'invite' : 'reset'}=${token.token}`;
  const until = token.expiresAt;
  if (!mailIsSent(context)) return { link, until };
  const { login, langKey: lang } = user;
  const to = { address: user.email, userId: user.id };
  const common = { to, lang, link, expiresAt: new Date(until) };
  if (isNew)
    await queueMail(work, {
      ...common,
      template: 'invitation',
      params: { name: nameOf(user), login, roles: await rolesOf(work.db, user.id) },
    });
  else await queueMail(work, { ...common, template: 'reset-password', params: { login } });
  return { link: null, until };
}

const nameOf = ({ firstName, lastName, login }: UserRow): string => [firstName, lastName].filter(Boolean).join(' ') || login;
