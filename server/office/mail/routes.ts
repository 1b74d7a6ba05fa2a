/** Serves the administrator's calls for mail. */
import type { FastifyInstance } from 'fastify';
import {
  cancelMail,
  countMails,
  countOfMails,
  getMail,
  listMails,
  readMailboxMail,
  retryMail,
  sendTestMail,
} from '#contract/people/mails.ts';
import { personOf, signedIn } from '../../http/auth/guard.ts';
import { serve } from '../../http/serve.ts';
import { notAllowed } from '../../kernel/errors.ts';
import { commit } from '../../store/unit/commit.ts';
import { countMailsBy, listOfMails, mailInMailbox, mailWithBody } from './list.ts';
import { mailHealth } from './mail-health.ts';
import { mailIsSent, queueMail } from './outbox.ts';
import { cancelMailOf, queueMailAgain } from './retry-mail.ts';

export async function mailRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listMails, ({ context, query, request, reply }) => listOfMails(context, String(query.search ?? ''), { request, reply }));
  serve(app, countOfMails, ({ context, query }) => countMailsBy(context, String(query.search ?? ''), query));
  serve(app, countMails, ({ context }) => mailHealth(context));
  serve(app, getMail, ({ context, params }) => mailWithBody(context, params.id));
  serve(app, retryMail, ({ context, params, body, actor, command }) =>
    queueMailAgain(context, { actor: signedIn(actor), ...command }, params.id, body.toAddress),
  );
  serve(app, cancelMail, ({ context, params, actor, command }) => cancelMailOf(context, { actor: signedIn(actor), ...command }, params.id));
  serve(app, sendTestMail, async ({ context, body, actor, command }) => {
    if (!mailIsSent(context)) throw notAllowed({ code: 'MAIL', sentence: 'No mail server is set up (SMTP_URL).' });
    const { userId, name } = personOf(actor);
    const { answer: id } = await commit(context, { actor: signedIn(actor), ...command }, async (work) => {
      const user = await work.db.selectFrom('appUser').select('langKey').where('id', '=', userId).executeTakeFirst();
      return queueMail(work, { template: 'test', params: { by: name }, to: { address: body.toAddress }, lang: user?.langKey ?? null });
    });
    return { id };
  });
  if (!app.context.config.demo) return;
  // Demo only: everybody may read these mails and none is sent, so the requested address may form the links.
  serve(app, readMailboxMail, ({ context, params, request }) => mailInMailbox(context, params.id, `${request.protocol}://${request.host}`));
}
