/** What is kept for a while and is then of no use to anybody: removed in small bites, so that no point has to wait for it. */
import { type RawBuilder, sql } from 'kysely';
import type { Actor, Context } from '../context.ts';
import { moveToMedia } from '../media/base64.ts';
import { removalOfUnusedMedia } from '../media/unused.ts';
import { keepErased } from '../privacy/erasure-list.ts';
import { commit, type Work } from './commit.ts';

const dayMs = 86_400_000;
const everyMs = 3_600_000;
const bite = 500;
const clerk: Actor = { kind: 'system', name: 'tidy' };

/** Now and every hour, until the returned function is called. */
export function tidyRegularly(context: Context): () => void {
  const run = (): void => {
    const tidied = moveToMedia(context)
      .then(() => keepErased(context))
      // Last: it waits for the disk of the copies.
      .then(() => tidy(context));
    tidied.catch((error: unknown) => context.log.warn({ err: error }, 'Could not remove what is no longer needed'));
  };
  run();
  const timer = setInterval(run, everyMs);
  return () => clearInterval(timer);
}

export async function tidy(context: Context): Promise<void> {
  const now = context.clock();
  for (const { key, remove } of await retentions(context, now)) {
    let total = 0;
    let removed = bite;
    while (removed === bite) {
      const { answer } = await commit(context, { actor: clerk }, async (work) => {
        const count = Number((await remove.execute(work.db)).numAffectedRows ?? 0);
        if (count > 0) await noteRemoved(work, key, count);
        return count;
      });
      removed = answer;
      total += removed;
    }
    if (total > 0) context.log.info({ key, removed: total }, 'Removed what had been kept long enough');
  }
  const copies = (await context.backups?.removeOld(daysBefore(now, keptCopies.days))) ?? 0;
  if (copies > 0) await commit(context, { actor: clerk }, (work) => noteRemoved(work, keptCopies.key, copies));
}

/** For the screen of data protection: when, and how much. */
async function noteRemoved({ db, at }: Work, key: string, count: number): Promise<void> {
  await db
    .insertInto('retention')
    .values({ key, lastAt: at, lastRemoved: count, removed: count })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ lastAt: at, lastRemoved: count, removed: eb('retention.removed', '+', count) })),
    )
    .execute();
}

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * dayMs).toISOString();

/** What is kept, in words for those who are asked for it: why, and for how many days. */
export type Retention = { key: string; what: string; why: string; days: number };
type Removing = Retention & { remove: RawBuilder<unknown> };

/** Files, not rows. */
export const keptCopies: Retention = {
  ...{
    key: 'copy',
    what: 'Copies of the database, made by themselves, by hand and before a restore',
    why: 'The hall can go back to how it was',
    days: 30,
  },
};

/** One bite each. A tablet sends a command again for as long as its event lasts; of its reports, and of the signs of a screen, only the newest means anything. */
export async function retentions(context: Context, now: Date): Promise<Removing[]> {
  const daysAgo = (days: number): string => daysBefore(now, days);
  return [
    {
      ...{ key: 'command', what: 'Answers to commands', why: 'A tablet that repeats a command gets the answer it missed', days: 30 },
      remove: sql`delete from command where id in (select id from command where at < ${daysAgo(30)} limit ${bite})`,
    },
    {
      ...{ key: 'pairing_code', what: 'Pairing codes of tablets', why: 'They are good for ten minutes', days: 1 },
      remove: sql`delete from pairing_code where id in (select id from pairing_code where expires_at < ${daysAgo(1)} limit ${bite})`,
    },
    {
      ...{ key: 'login_attempt', what: 'Failed sign-ins', why: 'Guessing passwords is slowed down', days: 1 },
      remove: sql`delete from login_attempt where key in (select key from login_attempt where last_at < ${daysAgo(1)} limit ${bite})`,
    },
    {
      ...{ key: 'sign_up', what: 'Sign-ups that were never confirmed', why: 'The link in the mail is good for a day', days: 3 },
      remove: sql`delete from sign_up where id in (select id from sign_up where created_at < ${daysAgo(3)} limit ${bite})`,
    },
    {
      ...{
        key: 'one_time_token',
        what: 'Links of invitations and new passwords',
        why: 'A late click is told that the link is too old',
        days: 7,
      },
      remove: sql`delete from one_time_token where hash in (select hash from one_time_token where expires_at < ${daysAgo(7)} limit ${bite})`,
    },
    {
      ...{ key: 'session', what: 'Sessions, with browser and address', why: 'People see from where they were signed in', days: 30 },
      remove: sql`delete from session where id in (select id from session where expires_at < ${daysAgo(30)} limit ${bite})`,
    },
    {
      ...{ key: 'report', what: 'Reports of tablets', why: 'The battery of the last days', days: 7 },
      remove: sql`delete from journal where seq in (select seq from journal where type = 'reported' and at < ${daysAgo(7)}
      and stream in (select 'device:' || id from device) limit ${bite})`,
    },
    {
      ...{ key: 'seen', what: 'Signs of screens', why: 'Which screen was there when', days: 7 },
      remove: sql`delete from journal where seq in (select seq from journal where type = 'seen' and at < ${daysAgo(7)}
      and stream like 'display:%' limit ${bite})`,
    },
    // That a mail went out stays known; to whom, and what it said, does not.
    {
      ...{ key: 'mail', what: 'Recipients and words of mails', why: 'A mail that did not arrive can be sent again', days: 30 },
      remove: sql`update mail_outbox set to_address = null, subject = '', params = '{}', sealed = null, reason = null, answer = null
      where id in (select id from mail_outbox where ended_at < ${daysAgo(30)} and to_address is not null limit ${bite})`,
    },
    {
      ...{ key: 'address', what: 'Addresses from which changes were made', why: 'Who was it, when an account was misused', days: 400 },
      remove: sql`delete from person_key where subject in
      (select subject from person_key where subject like 'month:%' and created_at < ${daysAgo(400)} limit ${bite})`,
    },
    {
      ...{
        key: 'recipient',
        what: 'Recipients of invoices of people who were erased',
        why: 'The law asks for invoices for eight years',
        days: 3287,
      },
      remove: sql`update invoice_text set purpose = null, note = null, reason = null, bill_to = null, recipient = null
      where invoice_id in (select i.id from invoice i join erasure e on e.player_profile_id = i.player_profile_id
      join invoice_text x on x.invoice_id = i.id and (x.recipient is not null or x.bill_to is not null)
      where i.issued_at < ${daysAgo(3287)} limit ${bite})`,
    },
    // Before what nothing shows: the document goes with it.
    {
      ...{ key: 'invoice_file', what: 'Documents of these invoices', why: 'The law asks for invoices for eight years', days: 3287 },
      remove: sql`delete from invoice_file where invoice_id in (select f.invoice_id from invoice_file f join invoice i on i.id = f.invoice_id
      join erasure e on e.player_profile_id = i.player_profile_id where i.issued_at < ${daysAgo(3287)} limit ${bite})`,
    },
    {
      ...{ key: 'media', what: 'Pictures and files that nothing shows', why: 'A mistake can be taken back', days: 7 },
      remove: await removalOfUnusedMedia(context, { before: daysAgo(7), bite }),
    },
  ];
}
