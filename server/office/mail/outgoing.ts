/** Turns an outbox row into a mail. The same row always produces the same mail. */
import type { Selectable } from 'kysely';
import { displayName } from '../../kernel/mail-settings.ts';
import { organisationOf } from '../../kernel/organisation.ts';
import type { ConfigContext, Context, ReadContext } from '../../store/context.ts';
import type { MailOutboxTable } from '../../store/schema/mail.ts';
import { type SecretFields, secretFieldsOf } from '../../store/secret-fields.ts';
import { settingsOf } from '../../store/settings/settings-of.ts';
import { type AttachedFile, type AttachmentRef, fetchAttachment } from './attachments.ts';
import { secretLocationOfLink } from './outbox.ts';
import { languageOf } from './templates/letter.ts';
import { letterOf } from './templates.ts';
import { type WrittenMail, writeLetter } from './write-letter.ts';

export type MailRow = Selectable<MailOutboxTable>;

export type OutgoingMail = WrittenMail & {
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  messageId: string;
  date: Date;
  headers: Record<string, string>;
  attachments: AttachedFile[];
};

/** A mail to send, a mail that waits for its attachment, or the reason why it can never be sent. */
type MadeMail = { mail: OutgoingMail } | { waitsFor: string } | { never: string };

/** Makes the mail of a row and fetches its attachments. */
export async function makeMail(context: Context, row: MailRow): Promise<MadeMail> {
  const { config } = context;
  const sender = await senderOf(context);
  const written = writeMail(row, { base: config.publicUrl ?? '', sender, secrets: secretFieldsOf(context) });
  if ('never' in written) return written;
  if (row.toAddress === null) return { never: 'Its address is not known any more.' };
  const refs = JSON.parse(row.attachments) as AttachmentRef[];
  const files = await Promise.all(refs.map((ref) => fetchAttachment(context, ref)));
  if (files.includes(null)) return { waitsFor: 'Waits for the document that is attached to it.' };
  const from = config.mail?.from ?? { name: '', address: 'office@demo.example' };
  const mail: OutgoingMail = {
    ...written,
    from: { ...from, name: from.name || displayName(sender) },
    to: { name: '', address: row.toAddress },
    ...(config.mail?.replyTo && { replyTo: config.mail.replyTo }),
    messageId: `<mail.${row.id}.${row.messageId}@${from.address.split('@')[1]}>`,
    date: new Date(row.createdAt),
    // Keeps automatic systems from replying.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    attachments: files.filter((file) => file !== null),
  };
  return { mail };
}

/** Returns the name of the sender: the federation from the settings, otherwise the name of the installation. */
export async function senderOf({ read, config }: ReadContext & ConfigContext): Promise<string> {
  const { federation } = await settingsOf(read);
  return federation.legalName || organisationOf(config) || config.mail?.from.name || 'Event Office';
}

/** `base`: prefix for the paths of links. Without `secrets` the button is left out. */
export function writeMail(
  row: Pick<MailRow, 'template' | 'params' | 'lang' | 'messageId' | 'sealed'>,
  { base, sender, secrets }: { base: string; sender: string; secrets: SecretFields | null },
): WrittenMail | { never: string } {
  const language = languageOf(row.lang);
  const letter = letterOf(row.template, JSON.parse(row.params) as object, language);
  if (!letter) return { never: 'This version does not know this mail.' };
  const path = row.sealed && secrets ? secrets.open(secretLocationOfLink(row.messageId), row.sealed) : null;
  if (row.sealed && secrets && path === null) return { never: 'Its link cannot be read with the keys of this installation.' };
  return writeLetter(letter, { link: path === null ? null : base + path, base, sender, language });
}
