/** Reads and saves the optional mails that a person has chosen. */
import { noMailServer } from '#contract/people/mail-words.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed, unauthorized } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import { commit } from '../../store/unit/commit.ts';
import { cancelDailyMail } from '../mail/daily-mails.ts';
import { mailIsSent } from '../mail/outbox.ts';

type MailPreferences = { daily: boolean };

export async function ownMails({ read }: Context, userId: number): Promise<MailPreferences> {
  const user = await read.selectFrom('appUser').select('dailyMail').where('id', '=', userId).executeTakeFirst();
  if (!user) throw unauthorized();
  return { daily: user.dailyMail };
}

/** Saves the choice and cancels a waiting daily mail when it is switched off. Throws a 409 without a mail server. */
export async function saveOwnMails(context: Context, actor: Extract<Actor, { kind: 'user' }>, { daily }: MailPreferences): Promise<void> {
  if (daily && !mailIsSent(context)) throw notAllowed({ code: 'MAIL', sentence: noMailServer });
  await commit(context, { actor }, async (work) => {
    const user = await lockRow(work, 'appUser', actor.userId);
    if (!user) throw unauthorized();
    await saveRow(work, 'appUser', user, { dailyMail: daily }, { type: 'updated' });
    if (!daily) await cancelDailyMail(work, user.id, 'It was switched off.');
  });
}
