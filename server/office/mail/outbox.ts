/**
 * Mails that a command causes, written in its own unit of work: no mail without commit, and no commit without its mail. The sender (sender.ts) does
 * the rest, at least once: a crash after the mail server took a mail sends it again, under the same Message-ID.
 */
import { cleanText, emailPattern, mostLetters, noEmail } from '#contract/kit/texts.ts';
import { actorKey } from '../../kernel/actor.ts';
import { badRequest } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import type { Work } from '../../store/unit/commit.ts';
import type { AttachmentRef } from './attachments.ts';
import { linkOf } from './sealed-link.ts';
import { languageOf } from './templates/letter.ts';
import { letterOf, type ParamsOf, type TemplateName } from './templates.ts';
import { oneLine } from './write-letter.ts';

export type Mail = { [Name in TemplateName]: MailOf<Name> }[TemplateName];

type MailOf<Name extends TemplateName> = {
  template: Name;
  /** Kept readable until thirty days after the mail was sent: nothing secret. */
  params: ParamsOf<Name>;
  to: { address: string; userId?: number };
  /** `langKey` of whom it goes to. */
  lang: string | null;
  /** Path and fragment on this server: '/public/forgot-password#reset=…'. Kept encrypted, and only until it is sent. */
  link?: string;
  /** From here on it would be of no use and is not sent any more. */
  expiresAt?: Date;
  /** 'reset:user:3': a mail with this key that still waits is cancelled. */
  supersedes?: string;
  /** Its body is shown to nobody in the office; so is that of every mail with a link. */
  sensitive?: boolean;
  /** What it tells of: 'invoice:12'. */
  about?: string;
  attachments?: readonly AttachmentRef[];
};

/** Whether mail leaves this installation. If not, whoever makes a one-time link shows it to the administrator, once. */
export const mailIsSent = ({ config }: Pick<Context, 'config'>): boolean => config.mail !== null || config.demo;

/** The id of the mail. Refuses what is no mail address. */
export async function queueMail(work: Work, mail: Mail): Promise<number> {
  const { template, to, link, expiresAt, supersedes, about, attachments = [] } = mail;
  if (to.address === '' || to.address.length > mostLetters.email || !emailPattern.test(to.address)) throw badRequest(noEmail);
  const lang = languageOf(mail.lang);
  const params = inLines(mail.params);
  const messageId = work.random(16).toString('hex');
  if (supersedes !== undefined) await cancelMails(work, { supersedesKey: supersedes }, 'A newer mail took its place.');
  const { id } = await work.db
    .insertInto('mailOutbox')
    .values({
      messageId,
      template,
      lang,
      toAddress: to.address,
      toUserId: to.userId ?? null,
      subject: oneLine(letterOf(template, params, lang)?.subject ?? ''),
      params: JSON.stringify(params),
      sealed: link === undefined ? null : work.secretFields.seal(linkOf(messageId), link),
      attachments: JSON.stringify(attachments),
      about: about ?? null,
      supersedesKey: supersedes ?? null,
      sensitive: mail.sensitive ?? link !== undefined,
      state: 'QUEUED',
      attempts: 0,
      nextAt: work.at,
      expiresAt: expiresAt?.toISOString() ?? null,
      reason: null,
      answer: null,
      createdAt: work.at,
      createdBy: actorKey(work.actor),
      endedAt: null,
      leaseUntil: null,
      leaseToken: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  tellOfMail(work, id, 'queued', { template });
  return id;
}

/** So that lists of mails are read again and the sender looks at once. */
export const tellOfMail = ({ record }: Pick<Work, 'record'>, id: number, type: string, data: Record<string, unknown> = {}): void =>
  record({ stream: `mail:${id}`, version: 0, type, data, rooms: [] });

type Which = { supersedesKey: string } | { about: string };

/** Those that are under way at this moment cannot be stopped. One that did not arrive can be tried again no more. */
export async function cancelMails(work: Work, which: Which, reason: string): Promise<void> {
  const states = 'about' in which ? (['QUEUED', 'DEAD'] as const) : (['QUEUED'] as const);
  const cancelled = await work.db
    .updateTable('mailOutbox')
    .set({ state: 'CANCELLED', reason, sealed: null, endedAt: work.at })
    .where((eb) => eb.and(which))
    .where('state', 'in', states)
    .returning('id')
    .execute();
  for (const { id } of cancelled) tellOfMail(work, id, 'cancelled');
}

/** Names come from people: without line breaks and control characters, and none longer than a line or two. */
function inLines(params: object): object {
  const clean = ([name, value]: [string, unknown]): [string, unknown] => [
    name,
    typeof value === 'string' ? oneLine(cleanText(value)).slice(0, 255) : value,
  ];
  return Object.fromEntries(Object.entries(params).map(clean));
}
