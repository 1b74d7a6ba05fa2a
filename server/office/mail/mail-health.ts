/** Reports the health of mail: waiting and failed mails, and whether the mail server accepts any. */
import { type Kysely, sql } from 'kysely';
import type { CallAnswer } from '#contract/kit/call.ts';
import { type MailState, mailStates } from '#contract/people/mail-words.ts';
import type { countMails } from '#contract/people/mails.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { readPause } from './pause.ts';

/** Returns the counts per state, the mail server and the current pause. */
export async function mailHealth({ read, config }: Context): Promise<CallAnswer<typeof countMails>> {
  const rows = await read
    .selectFrom('mailOutbox')
    .select(['state', sql<number>`count(*)`.as('count'), sql<number>`sum(case when attempts > 0 then 1 else 0 end)`.as('retried')])
    .groupBy('state')
    .execute();
  const counts = new Map(rows.map(({ state, count, retried }) => [state, { count: Number(count), retried: Number(retried) }]));
  const states = Object.fromEntries(mailStates.map((state) => [state, counts.get(state)?.count ?? 0])) as Record<MailState, number>;
  const pause = await readPause(read);
  return {
    states,
    retrying: counts.get('QUEUED')?.retried ?? 0,
    server: config.mail && new URL(config.mail.url).host,
    mailbox: config.demo,
    pause: pause && { since: pause.since, sentence: pause.sentence, answer: pause.answer },
  };
}

/** Failed mails need an administrator. */
export const countDeadMails = (db: Kysely<Database>): Promise<number> => countMailsIn(db, 'DEAD');
export const countQueuedMails = (db: Kysely<Database>): Promise<number> => countMailsIn(db, 'QUEUED');

async function countMailsIn(db: Kysely<Database>, state: MailState): Promise<number> {
  const query = db.selectFrom('mailOutbox').select(sql<number>`count(*)`.as('count')).where('state', '=', state);
  return Number((await query.executeTakeFirstOrThrow()).count);
}
