/** The actions of an administrator on a mail: sending it again, or cancelling it. */
import type { Selectable } from 'kysely';
import type { MailState } from '#contract/people/mail-words.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import type { MailOutboxTable } from '../../store/schema/mail.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { recordMailEvent } from './outbox.ts';

/** Returns why a mail cannot be sent again, or null. */
function retryRefusal(
  { state, expiresAt, toAddress, sensitive }: Selectable<MailOutboxTable>,
  at: string,
  newAddress: string | undefined,
): string | null {
  if (state === 'SENT') return 'This mail was sent already.';
  if (state === 'SENDING') return 'This mail is being sent at this moment.';
  if (state === 'CANCELLED') return 'This mail was cancelled: send a new one from where it came.';
  if (expiresAt !== null && expiresAt <= at) return 'The link in this mail is too old: send a new one from where it came.';
  if (toAddress === null) return 'Its address is not known any more.';
  if (sensitive && newAddress !== undefined && newAddress !== toAddress)
    return 'This mail holds a link for one person: correct the address of the account and send a new one from there.';
  return null;
}

/** Queues a failed mail again, if needed to a corrected address. Throws a 409 with the reason when that is impossible. */
export async function queueMailAgain(context: Context, request: CommitRequest, id: number, newAddress: string | undefined): Promise<void> {
  await commit(context, request, async (work) => {
    const row = await lockMail(work, id);
    const why = retryRefusal(row, work.at, newAddress);
    if (why) throw notAllowed({ code: 'MAIL', sentence: why });
    const reset = { state: 'QUEUED', nextAt: work.at, attempts: 0, reason: null, answer: null, endedAt: null } as const;
    await write(work, row, { ...reset, toAddress: newAddress ?? row.toAddress });
    await work.db.updateTable('invoiceDelivery').set({ failedAt: null }).where('mailId', '=', id).execute();
    recordMailEvent(work, id, 'retried', newAddress === undefined ? {} : { addressCorrected: true });
  });
}

const cancelRefusals: Readonly<Partial<Record<MailState, string>>> = {
  SENT: 'This mail was sent already.',
  SENDING: 'This mail is being sent at this moment.',
  CANCELLED: 'This mail was cancelled already.',
};

/** Cancels a mail. Throws a 409 when it was sent, is being sent or was cancelled already. */
export async function cancelMailOf(context: Context, request: CommitRequest, id: number): Promise<void> {
  await commit(context, request, async (work) => {
    const row = await lockMail(work, id);
    const sentence = cancelRefusals[row.state];
    if (sentence) throw notAllowed({ code: 'MAIL', sentence });
    await write(work, row, { state: 'CANCELLED', reason: 'An administrator took it back.', sealed: null, endedAt: work.at });
    recordMailEvent(work, id, 'cancelled');
  });
}

async function lockMail({ db, engine }: WorkContext, id: number) {
  const row = await db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

const write = ({ db }: WorkContext, { id }: { id: number }, values: Partial<Selectable<MailOutboxTable>>) =>
  db.updateTable('mailOutbox').set(values).where('id', '=', id).execute();
