/** Mails that wait, and those that were sent. */
import type { Generated } from 'kysely';
import type { MailState } from '#contract/people/mail-words.ts';

export type MailTables = { mailOutbox: MailOutboxTable; dailyMail: DailyMailTable };

/** Who got the mail of the day on which day of the office, YYYY-MM-DD: no two, whatever crashes. */
export type DailyMailTable = { userId: number; day: string };

/** Written by server/mail alone. Thirty days after its end a mail loses whom it went to and what it said. */
export type MailOutboxTable = {
  id: Generated<number>;
  /** What stands before the @ of the Message-ID: the same however often it is sent. */
  messageId: string;
  template: string;
  lang: string;
  /** Null after thirty days. */
  toAddress: string | null;
  toUserId: number | null;
  subject: string;
  /** JSON text; nothing secret. */
  params: string;
  /** The link, encrypted (office/mail/sealed-link.ts); gone once the mail is. */
  sealed: string | null;
  /** JSON text: what is attached, by reference (office/mail/attachments.ts). */
  attachments: string;
  /** What it tells of: 'invoice:12'. */
  about: string | null;
  /** A newer mail with the same key takes the place of one that waits. */
  supersedesKey: string | null;
  /** Its body is shown to nobody but its reader. */
  sensitive: boolean;
  /** SENDING: a process has it until its lease ends. DEAD: given up. CANCELLED: of no use any more. */
  state: MailState;
  /** Only those that the recipient or the message is to blame for. */
  attempts: number;
  nextAt: string;
  expiresAt: string | null;
  /** Why it waits, died or was cancelled, in words. */
  reason: string | null;
  /** What the mail server said last. */
  answer: string | null;
  createdAt: string;
  /** 'user:3', 'system:tidy'. */
  createdBy: string;
  /** When it was sent, given up or cancelled. */
  endedAt: string | null;
  leaseUntil: string | null;
  leaseToken: string | null;
};
