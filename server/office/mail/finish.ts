/** What became of a mail, written by whoever still has its lease: a slow sender never overwrites its successor. */
import type { Updateable } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import type { MailOutboxTable } from '../../store/schema/mail.ts';
import { commit, type Work } from '../../store/unit/commit.ts';
import { noteDelivery } from '../money/invoices/send.ts';
import type { Failure } from './failures.ts';
import { tellOfMail } from './outbox.ts';
import type { MailRow } from './outgoing.ts';
import { endPause, pauseMail, probeEvery } from './pause.ts';

export const postman: Actor = { kind: 'system', name: 'mail' };

const minute = 60_000;
/** 1, 2, 4 … minutes, never more than six hours. */
const backOff = (attempts: number): number => Math.min(2 ** (attempts - 1), 360) * minute;
/** What is attached is there soon: ten seconds at first. */
const waitOf = (outcome: Outcome, attempts: number): number => ('waitsFor' in outcome ? backOff(attempts) / 6 : backOff(attempts));
/** With the pauses above these are three days. */
export const mostAttempts = 20;

export type Outcome = { sent: string } | { failed: Failure } | { waitsFor: string } | { never: string };

export async function finishMail(context: Context, row: MailRow, outcome: Outcome): Promise<void> {
  await commit(context, { actor: postman }, async (work) => {
    const { type, values } = whatBecomes(work, row, outcome, context.config.demo);
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

/** An invoice says of each of its deliveries whether it was accepted. */
async function noteOutcome(work: Work, mailId: number, type: string): Promise<void> {
  if (type === 'sent' || type === 'died') await noteDelivery(work, mailId, type === 'sent');
  tellOfMail(work, mailId, type);
}

/** A document that never comes is nothing to wait for without end. */
const waits = (sentence: string): Failure => ({ blame: 'later', sentence, answer: null });

type Becomes = { type: string; values: Updateable<MailOutboxTable> };

/** `keep`: in a demo the link stays, for the mailbox. */
function whatBecomes({ at, now }: Work, row: MailRow, outcome: Outcome, keep: boolean): Becomes {
  const later = (ms: number): string => new Date(now.getTime() + ms).toISOString();
  const over = { endedAt: at, ...(keep ? {} : { sealed: null }) };
  if ('sent' in outcome) return { type: 'sent', values: { state: 'SENT', reason: null, answer: outcome.sent.slice(0, 500), ...over } };
  if ('never' in outcome) return { type: 'died', values: { state: 'DEAD', reason: outcome.never, ...over } };
  const { blame, sentence, answer } = 'waitsFor' in outcome ? waits(outcome.waitsFor) : outcome.failed;
  if (blame === 'transport') return { type: 'waited', values: { state: 'QUEUED', reason: sentence, answer, nextAt: later(probeEvery) } };
  const attempts = row.attempts + 1;
  // A dead mail keeps its link: somebody may mend the address and try again, as long as the link is good.
  if (blame === 'never' || attempts >= mostAttempts)
    return { type: 'died', values: { state: 'DEAD', reason: sentence, answer, attempts, endedAt: at } };
  return { type: 'failed', values: { state: 'QUEUED', reason: sentence, answer, attempts, nextAt: later(waitOf(outcome, attempts)) } };
}
