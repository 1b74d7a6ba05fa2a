/** Queued and sent mails. */
import type { Generated } from 'kysely';
import type { MailState } from '#contract/people/mail-words.ts';

export type MailTables = { mailOutbox: MailOutboxTable; dailyMail: DailyMailTable };

/** The daily mails by user and office day (YYYY-MM-DD). The row prevents a second mail after a crash. */
export type DailyMailTable = { userId: number; day: string };

/** Only server/mail writes it. Thirty days after its end a mail loses its recipient and its content. */
export type MailOutboxTable = {
  id: Generated<number>;
  /** The part of the Message-ID before the @. It is the same for every attempt. */
  messageId: string;
  template: string;
  lang: string;
  /** Null after thirty days. */
  toAddress: string | null;
  toUserId: number | null;
  subject: string;
  /** JSON text without secrets. */
  params: string;
  /** The encrypted link (office/mail/outbox.ts), removed when the mail is sent. */
  sealed: string | null;
  /** JSON text: references to the attachments (office/mail/attachments.ts). */
  attachments: string;
  /** The entity that the mail is about: 'invoice:12'. */
  about: string | null;
  /** A newer mail with the same key replaces a waiting one. */
  supersedesKey: string | null;
  /** Only the recipient may see the body. */
  sensitive: boolean;
  /** SENDING: a process has the mail until its lease ends. DEAD: given up. CANCELLED: no longer needed. */
  state: MailState;
  /** The failed attempts that the recipient or the message caused. */
  attempts: number;
  nextAt: string;
  expiresAt: string | null;
  /** The reason why the mail waits, died or was cancelled, as a sentence. */
  reason: string | null;
  /** The last response of the mail server. */
  answer: string | null;
  createdAt: string;
  /** 'user:3', 'system:tidy'. */
  createdBy: string;
  /** The time when the mail was sent, given up or cancelled. */
  endedAt: string | null;
  leaseUntil: string | null;
  leaseToken: string | null;
};
