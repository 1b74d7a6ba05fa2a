/** What is kept for a while and is then of no use to anybody: removed in small bites, so that no point has to wait for it. */
import { type RawBuilder, sql } from 'kysely';
import type { Actor, Context } from '../context.ts';
import { moveToMedia } from '../media/base64.ts';
import { removalOfUnusedMedia } from '../media/unused.ts';
import { commit } from './commit.ts';

const dayMs = 86_400_000;
const everyMs = 3_600_000;
const bite = 500;
const clerk: Actor = { kind: 'system', name: 'tidy' };

/** Now and every hour, until the returned function is called. */
export function tidyRegularly(context: Context): () => void {
  const run = (): void => {
    const tidied = moveToMedia(context).then(() => tidy(context));
    tidied.catch((error: unknown) => context.log.warn({ err: error }, 'Could not remove what is no longer needed'));
  };
  run();
  const timer = setInterval(run, everyMs);
  return () => clearInterval(timer);
}

export async function tidy(context: Context): Promise<void> {
  const now = context.clock();
  const unusedMedia = await removalOfUnusedMedia(context, { before: daysBefore(now, 7), bite });
  for (const remove of [...removals(now), unusedMedia]) {
    let removed = bite;
    while (removed === bite) {
      const { answer } = await commit(context, { actor: clerk }, async ({ db }) => Number((await remove.execute(db)).numAffectedRows ?? 0));
      removed = answer;
    }
  }
}

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * dayMs).toISOString();

/** One bite each. A tablet sends a command again for as long as its event lasts; of its reports, and of the signs of a screen, only the newest means anything. */
function removals(now: Date): RawBuilder<unknown>[] {
  const daysAgo = (days: number): string => daysBefore(now, days);
  return [
    sql`delete from command where id in (select id from command where at < ${daysAgo(30)} limit ${bite})`,
    sql`delete from pairing_code where id in (select id from pairing_code where expires_at < ${daysAgo(1)} limit ${bite})`,
    sql`delete from login_attempt where key in (select key from login_attempt where last_at < ${daysAgo(1)} limit ${bite})`,
    sql`delete from sign_up where id in (select id from sign_up where created_at < ${daysAgo(3)} limit ${bite})`,
    sql`delete from one_time_token where hash in (select hash from one_time_token where expires_at < ${daysAgo(7)} limit ${bite})`,
    sql`delete from session where id in (select id from session where expires_at < ${daysAgo(30)} limit ${bite})`,
    sql`delete from journal where seq in (select seq from journal where type = 'reported' and at < ${daysAgo(7)}
      and stream in (select 'device:' || id from device) limit ${bite})`,
    sql`delete from journal where seq in (select seq from journal where type = 'seen' and at < ${daysAgo(7)}
      and stream like 'display:%' limit ${bite})`,
    // That a mail went out stays known; to whom, and what it said, does not.
    sql`update mail_outbox set to_address = null, subject = '', params = '{}', sealed = null, reason = null, answer = null
      where id in (select id from mail_outbox where ended_at < ${daysAgo(30)} and to_address is not null limit ${bite})`,
  ];
}
