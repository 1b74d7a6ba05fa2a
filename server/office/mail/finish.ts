/** Records the result of a mail. Only the owner of its lease may write, so a slow sender never overwrites its successor. */
import type { Updateable } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import type { MailOutboxTable } from '../../store/schema/mail.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { recordDelivery } from '../money/invoices/send.ts';
import type { Failure } from './failures.ts';
import { recordMailEvent } from './outbox.ts';
import type { MailRow } from './outgoing.ts';
import { endPause, pauseMail, probeEveryMs } from './pause.ts';

export const mailActor: Actor = { kind: 'system', name: 'mail' };

const minuteMs = 60_000;
/** 1, 2, 4 … minutes, never more than six hours. */
const backOff = (attempts: number): number => Math.min(2 ** (attempts - 1), 360) * minuteMs;
/** Attachments are ready soon, so the first wait is ten seconds. */
const retryDelay = (outcome: MailOutcome, attempts: number): number => ('waitsFor' in outcome ? backOff(attempts) / 6 : backOff(attempts));
/** With the delays above, 20 attempts take three days. */
export const maxAttempts = 20;

export type MailOutcome = { sent: string } | { failed: Failure } | { waitsFor: string } | { never: string };

export async function finishMail(context: Context, row: MailRow, outcome: MailOutcome): Promise<void> {
  await commit(context, { actor: mailActor }, async (work) => {
    const { type, values } = changeAfter(work, row, outcome, context.config.demo);
    const { numUpdatedRows } = await work.db
      .updateTable('mailOutbox')
      .set({ ...values, leaseUntil: null, leaseToken: null })
      .where('id', '=', row.id)
      .where('state', '=', 'SENDING')
      .where('leaseToken', '=', row.leaseToken)
      .executeTakeFirst();
    if ('sent' in outcome) await endPause(work);
    if ('failed' in outcome && outcome.failed.blame === 'transport') await pauseMail(work, outcome.failed);
    if (numUpdatedRows === 1n) await noteOutcome(work, row.id, type);
  });
}

/** The invoice of an attached document records whether its delivery was accepted. */
async function noteOutcome(work: WorkContext, mailId: number, type: string): Promise<void> {
  if (type === 'sent' || type === 'died') await recordDelivery(work, mailId, type === 'sent');
  recordMailEvent(work, mailId, type);
}

/** A missing attachment counts as a failed attempt, so that the mail does not wait for ever. */
const waitFailure = (sentence: string): Failure => ({ blame: 'later', sentence, answer: null });

type MailChange = { type: string; values: Updateable<MailOutboxTable> };

/** `keep`: a demo keeps the link for its mailbox. */
function changeAfter({ at, now }: WorkContext, row: MailRow, outcome: MailOutcome, keep: boolean): MailChange {
  const after = (ms: number): string => new Date(now.getTime() + ms).toISOString();
  const ended = { endedAt: at, ...(keep ? {} : { sealed: null }) };
  if ('sent' in outcome) return { type: 'sent', values: { state: 'SENT', reason: null, answer: outcome.sent.slice(0, 500), ...ended } };
  if ('never' in outcome) return { type: 'died', values: { state: 'DEAD', reason: outcome.never, ...ended } };
  const { blame, sentence, answer } = 'waitsFor' in outcome ? waitFailure(outcome.waitsFor) : outcome.failed;
  if (blame === 'transport') return { type: 'waited', values: { state: 'QUEUED', reason: sentence, answer, nextAt: after(probeEveryMs) } };
  const attempts = row.attempts + 1;
  // A failed mail keeps its link: an administrator may correct the address and retry while the link is valid.
  if (blame === 'never' || attempts >= maxAttempts)
    return { type: 'died', values: { state: 'DEAD', reason: sentence, answer, attempts, endedAt: at } };
  return { type: 'failed', values: { state: 'QUEUED', reason: sentence, answer, attempts, nextAt: after(retryDelay(outcome, attempts)) } };
}
