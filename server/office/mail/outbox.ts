/**
 * Queues mails in the unit of work of their command, so that both commit or neither does.
 * The sender (sender.ts) delivers at least once: after a crash it may send a mail again with the same Message-ID.
 */
import { cleanText, emailPattern, maxLetters, noEmail } from '#contract/kit/texts.ts';
import { actorKey } from '../../kernel/actor.ts';
import { badRequest } from '../../kernel/errors.ts';
import type { ConfigContext } from '../../store/context.ts';
import type { SecretLocation } from '../../store/secret-fields.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import type { AttachmentRef } from './attachments.ts';
import { languageOf } from './templates/letter.ts';
import { letterOf, type ParamsOf, type TemplateName } from './templates.ts';
import { oneLine } from './write-letter.ts';

export type Mail = { [Name in TemplateName]: MailOf<Name> }[TemplateName];

type MailOf<Name extends TemplateName> = {
  template: Name;
  /** Stored readable until 30 days after the mail was sent, so they must not contain secrets. */
  params: ParamsOf<Name>;
  to: { address: string; userId?: number };
  /** The `langKey` of the recipient. */
  lang: string | null;
  /** Path and fragment on this server: '/public/forgot-password#reset=…'. Stored encrypted until the mail is sent. */
  link?: string;
  /** The mail is useless and not sent after this time. */
  expiresAt?: Date;
  /** Cancels a waiting mail with the same key, such as 'reset:user:3'. */
  supersedes?: string;
  /** Hides the body from the office. Mails with a link are always sensitive. */
  sensitive?: boolean;
  /** The record that the mail is about: 'invoice:12'. */
  about?: string;
  attachments?: readonly AttachmentRef[];
};

/** Returns whether this installation sends mail. If not, the caller shows a one-time link to the administrator once. */
export const mailIsSent = ({ config }: ConfigContext): boolean => config.mail !== null || config.demo;

/** Returns the id of the mail. Throws a 400 for an invalid address. */
export async function queueMail(work: WorkContext, mail: Mail): Promise<number> {
  const { template, to, link, expiresAt, supersedes, about, attachments = [] } = mail;
  if (to.address === '' || to.address.length > maxLetters.email || !emailPattern.test(to.address)) throw badRequest(noEmail);
  const lang = languageOf(mail.lang);
  const params = cleanParams(mail.params);
  const messageId = work.random(16).toString('hex');
  if (supersedes !== undefined) await cancelMails(work, { supersedesKey: supersedes }, 'Replaced by a newer mail.');
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
      sealed: link === undefined ? null : work.secretFields.seal(secretLocationOfLink(messageId), link),
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
  recordMailEvent(work, id, 'queued', { template });
  return id;
}

/** Records the event in the journal: mail lists refresh and the sender checks at once. */
export const recordMailEvent = (
  { record }: Pick<WorkContext, 'record'>,
  id: number,
  type: string,
  data: Record<string, unknown> = {},
): void => record({ stream: `mail:${id}`, version: 0, type, data, rooms: [] });

/** `toAddress: null`: mails whose recipient was erased. */
type MailSelection =
  | { supersedesKey: string }
  | { about: string }
  | { toUserId: number }
  | { toUserId: number; state: 'QUEUED' }
  | { toAddress: null };

/** Cancels waiting mails; mails being sent cannot be stopped. Except with `supersedesKey`, failed mails are cancelled too and cannot be retried. */
export async function cancelMails(work: WorkContext, selection: MailSelection, reason: string): Promise<void> {
  const states = 'supersedesKey' in selection ? (['QUEUED'] as const) : (['QUEUED', 'DEAD'] as const);
  const cancelled = await work.db
    .updateTable('mailOutbox')
    .set({ state: 'CANCELLED', reason, sealed: null, endedAt: work.at })
    .where((eb) => ('toAddress' in selection ? eb('toAddress', 'is', null) : eb.and(selection)))
    .where('state', 'in', states)
    .returning('id')
    .execute();
  for (const { id } of cancelled) recordMailEvent(work, id, 'cancelled');
}

/** Cancels one waiting or failed mail. Returns false for a mail that was sent, is being sent or was cancelled already. */
export async function cancelWaitingMail(work: WorkContext, id: number, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable('mailOutbox')
    .set({ state: 'CANCELLED', reason, sealed: null, endedAt: work.at })
    .where('id', '=', id)
    .where('state', 'in', ['QUEUED', 'DEAD'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  recordMailEvent(work, id, 'cancelled');
  return true;
}

/** Names come from users: removes line breaks and control characters and cuts long values. */
function cleanParams(params: object): object {
  const clean = ([name, value]: [string, unknown]): [string, unknown] => [
    name,
    typeof value === 'string' ? oneLine(cleanText(value)).slice(0, 255) : value,
  ];
  return Object.fromEntries(Object.entries(params).map(clean));
}

/** The link of a mail contains a one-time token. It is stored encrypted for this mail only, until the mail is sent. */
export const secretLocationOfLink = (messageId: string): SecretLocation => ({ table: 'mailOutbox', column: 'sealed', rowId: messageId });
