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
    what: 'Backups of the database: automatic, manual and before a restore',
    why: 'Allows going back to an earlier state',
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
      ...{ key: 'pairing_code', what: 'Pairing codes of tablets', why: 'Valid for ten minutes', days: 1 },
      remove: sql`delete from pairing_code where id in (select id from pairing_code where expires_at < ${daysAgo(1)} limit ${batchSize})`,
    },
    {
      ...{ key: 'removed_record', what: 'Content of deleted records, encrypted', why: 'A deletion can be undone', days: 1 },
      remove: sql`delete from removed_record where id in (select id from removed_record where removed_at < ${daysAgo(1)} limit ${batchSize})`,
    },
    {
      ...{ key: 'login_attempt', what: 'Failed sign-ins', why: 'Slows down password guessing', days: 1 },
      remove: sql`delete from login_attempt where key in (select key from login_attempt where last_at < ${daysAgo(1)} limit ${batchSize})`,
    },
    {
      ...{ key: 'sign_up', what: 'Sign-ups that were never confirmed', why: 'The link in the mail is valid for a day', days: 3 },
      remove: sql`delete from sign_up where id in (select id from sign_up where created_at < ${daysAgo(3)} limit ${batchSize})`,
    },
    {
      ...{
        key: 'one_time_token',
        what: 'Links of invitations and new passwords',
        why: 'A late click is answered that the link has expired',
        days: 7,
      },
      remove: sql`delete from one_time_token where hash in (select hash from one_time_token where expires_at < ${daysAgo(7)} limit ${batchSize})`,
    },
    {
      ...{ key: 'session', what: 'Sessions, with browser and address', why: 'People can check where they were signed in', days: 30 },
      remove: sql`delete from session where id in (select id from session where expires_at < ${daysAgo(30)} limit ${batchSize})`,
    },
    {
      ...{ key: 'report', what: 'Reports of tablets', why: 'The battery of the last days', days: 7 },
      remove: sql`delete from journal where seq in (select seq from journal where type = 'reported' and at < ${daysAgo(7)}
      and stream in (select 'device:' || id from device) limit ${batchSize})`,
    },
    {
      ...{ key: 'seen', what: 'Last contact of screens', why: 'Shows which screen was online when', days: 7 },
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
      ...{ key: 'daily_mail', what: 'Who got the daily summary, on which day', why: 'Prevents sending it twice a day', days: 7 },
      remove: sql`delete from daily_mail where (user_id, day) in
      (select user_id, day from daily_mail where day < ${daysAgo(7).slice(0, 10)} limit ${batchSize})`,
    },
    {
      ...{
        key: 'push',
        what: 'Browsers that get messages about players',
        why: 'A browser that is not used any more gets no messages',
        days: 30,
      },
      remove: sql`delete from push_subscription where id in
      (select id from push_subscription where renewed_at < ${daysAgo(30)} limit ${batchSize})`,
    },
    {
      ...{
        key: 'push_notice',
        what: 'Match messages not sent yet',
        why: 'They are useless after two hours',
        days: 1,
      },
      remove: sql`delete from push_notice where id in (select id from push_notice where expires_at < ${daysAgo(1)} limit ${batchSize})`,
    },
    {
      ...{ key: 'push_message', what: 'Which messages were sent about which match', why: 'A match causes four messages at most', days: 7 },
      remove: sql`delete from push_message where id in (select id from push_message where ended_at < ${daysAgo(7)} limit ${batchSize})`,
    },
    {
      ...{ key: 'address', what: 'Addresses from which changes were made', why: 'Helps when an account was misused', days: 400 },
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
      ...{ key: 'media', what: 'Unused pictures and files', why: 'A mistake can be taken back', days: 7 },
      remove: await removalOfUnusedMedia(context, { before: daysAgo(7), bite: batchSize }),
    },
  ];
}
