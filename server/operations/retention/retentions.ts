/** Lists stored data with its retention time and the reason: administrators see the list, and remove-expired.ts removes the data. */
import { type RawBuilder, sql } from 'kysely';
import { invoiceRetention } from '#contract/money/invoice-retention.ts';
import { removalOfUnusedMedia } from '../../entity/media/unused.ts';
import { emptyTexts } from '../../office/privacy/empty-texts.ts';
import type { Context } from '../../store/context.ts';

const dayMs = 86_400_000;
/** Rows per batch, so that no score has to wait. */
export const batchSize = 500;

export const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * dayMs).toISOString();

/** The answer to people who ask about retention: the data, the reason, and the number of days. */
export type Retention = { key: string; what: string; why: string; days: number };
type RetentionQuery = Retention & { remove: RawBuilder<unknown> };

/** Backups are files, not rows. */
export const backupRetention: Retention = {
  ...{
    key: 'copy',
    what: 'Copies of the database, made by themselves, by hand and before a restore',
    why: 'The hall can go back to how it was',
    days: 30,
  },
};

/**
 * Returns the queries, which remove one batch each. A tablet repeats a command for as long as its event lasts. Only the newest report of a tablet
 * and the newest sign of a screen matter.
 */
export async function retentions(context: Context, now: Date): Promise<RetentionQuery[]> {
  const daysAgo = (days: number): string => daysBefore(now, days);
  return [
    {
      ...{ key: 'command', what: 'Answers to commands', why: 'A tablet that repeats a command gets the answer it missed', days: 30 },
      remove: sql`delete from command where id in (select id from command where at < ${daysAgo(30)} limit ${batchSize})`,
    },
    {
      ...{ key: 'pairing_code', what: 'Pairing codes of tablets', why: 'They are good for ten minutes', days: 1 },
      remove: sql`delete from pairing_code where id in (select id from pairing_code where expires_at < ${daysAgo(1)} limit ${batchSize})`,
    },
    {
      ...{ key: 'login_attempt', what: 'Failed sign-ins', why: 'Guessing passwords is slowed down', days: 1 },
      remove: sql`delete from login_attempt where key in (select key from login_attempt where last_at < ${daysAgo(1)} limit ${batchSize})`,
    },
    {
      ...{ key: 'sign_up', what: 'Sign-ups that were never confirmed', why: 'The link in the mail is good for a day', days: 3 },
      remove: sql`delete from sign_up where id in (select id from sign_up where created_at < ${daysAgo(3)} limit ${batchSize})`,
    },
    {
      ...{
        key: 'one_time_token',
        what: 'Links of invitations and new passwords',
        why: 'A late click is told that the link is too old',
        days: 7,
      },
      remove: sql`delete from one_time_token where hash in (select hash from one_time_token where expires_at < ${daysAgo(7)} limit ${batchSize})`,
    },
    {
      ...{ key: 'session', what: 'Sessions, with browser and address', why: 'People see from where they were signed in', days: 30 },
      remove: sql`delete from session where id in (select id from session where expires_at < ${daysAgo(30)} limit ${batchSize})`,
    },
    {
      ...{ key: 'report', what: 'Reports of tablets', why: 'The battery of the last days', days: 7 },
      remove: sql`delete from journal where seq in (select seq from journal where type = 'reported' and at < ${daysAgo(7)}
      and stream in (select 'device:' || id from device) limit ${batchSize})`,
    },
    {
      ...{ key: 'seen', what: 'Signs of screens', why: 'Which screen was there when', days: 7 },
      remove: sql`delete from journal where seq in (select seq from journal where type = 'seen' and at < ${daysAgo(7)}
      and stream like 'display:%' limit ${batchSize})`,
    },
    // The fact that a mail went out stays; its recipient and text do not.
    {
      ...{ key: 'mail', what: 'Recipients and words of mails', why: 'A mail that did not arrive can be sent again', days: 30 },
      remove: emptyTexts(
        'mailOutbox',
        sql`id in (select id from mail_outbox where ended_at < ${daysAgo(30)} and to_address is not null limit ${batchSize})`,
      ),
    },
    {
      ...{ key: 'daily_mail', what: 'Who got the mail of what waits, on which day', why: 'Nobody gets it twice on one day', days: 7 },
      remove: sql`delete from daily_mail where (user_id, day) in
      (select user_id, day from daily_mail where day < ${daysAgo(7).slice(0, 10)} limit ${batchSize})`,
    },
    {
      ...{ key: 'address', what: 'Addresses from which changes were made', why: 'Who was it, when an account was misused', days: 400 },
      remove: sql`delete from person_key where subject in
      (select subject from person_key where subject like 'month:%' and created_at < ${daysAgo(400)} limit ${batchSize})`,
    },
    {
      ...{
        key: 'recipient',
        what: 'Recipients of invoices of people who were erased',
        why: invoiceRetention.why,
        days: invoiceRetention.days,
      },
      remove: emptyTexts(
        'invoiceText',
        sql`invoice_id in (select i.id from invoice i join erasure e on e.player_profile_id = i.player_profile_id
          join invoice_text x on x.invoice_id = i.id and (x.recipient is not null or x.bill_to is not null)
          where i.issued_at < ${daysAgo(invoiceRetention.days)} limit ${batchSize})`,
      ),
    },
    {
      ...{
        key: 'invoice_line',
        what: 'Words of the lines of these invoices, and of those on bills that others paid for them',
        why: invoiceRetention.why,
        days: invoiceRetention.days,
      },
      remove: emptyTexts(
        'invoiceLineText',
        sql`(invoice_id, position) in (select l.invoice_id, l.position from invoice i join invoice_line l on l.invoice_id = i.id
          join invoice_line_text x on x.invoice_id = l.invoice_id and x.position = l.position and x.text is not null
          where i.issued_at < ${daysAgo(invoiceRetention.days)}
            and exists (select 1 from erasure e where e.player_profile_id in (i.player_profile_id, l.player_profile_id)) limit ${batchSize})`,
      ),
    },
    // Must come before 'media', which then removes the documents themselves.
    {
      ...{ key: 'invoice_file', what: 'Documents of these invoices', why: invoiceRetention.why, days: invoiceRetention.days },
      remove: sql`delete from invoice_file where invoice_id in (select f.invoice_id from invoice_file f join invoice i on i.id = f.invoice_id
      where i.issued_at < ${daysAgo(invoiceRetention.days)} and exists (select 1 from erasure e where e.player_profile_id = i.player_profile_id
        or e.player_profile_id in (select l.player_profile_id from invoice_line l where l.invoice_id = i.id)) limit ${batchSize})`,
    },
    {
      ...{ key: 'media', what: 'Pictures and files that nothing shows', why: 'A mistake can be taken back', days: 7 },
      remove: await removalOfUnusedMedia(context, { before: daysAgo(7), bite: batchSize }),
    },
  ];
}
