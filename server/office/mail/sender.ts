/** Sends the mails of the outbox in one loop per process, with any number of processes. Delivers at least once, see outbox.ts. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../store/context.ts';
import { commit } from '../../store/unit/commit.ts';
import { claimMails, isAnyDue, releaseDeadLeases } from './claim.ts';
import { type Delivery, deliveryOf } from './delivery.ts';
import { failureOf } from './failures.ts';
import { finishMail, type MailOutcome, mailActor } from './finish.ts';
import { type MailRow, makeMail } from './outgoing.ts';

export type Sender = {
  /** Sends due mails and returns how many it tried. */
  pass: () => Promise<number>;
  /** Stops taking mails and waits briefly for running ones. An unfinished mail is sent again after its lease. */
  stop: () => Promise<void>;
};

/** Milliseconds. */
const checkEveryMs = 1_000;
const stopTimeoutMs = 1_500;

/** Returns null when the installation sends no mail. */
export function createSender(context: Context): Sender | null {
  const delivery = deliveryOf(context);
  if (!delivery) return null;
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  const pass = async (): Promise<number> => {
    let tried = 0;
    while (!stopped && (await isAnyDue(context.read, context.clock().toISOString()))) {
      const { answer: rows } = await commit(context, { actor: mailActor }, claimMails);
      if (rows.length === 0) break;
      await Promise.all(rows.map((row) => sendOne(context, delivery, row)));
      tried += rows.length;
    }
    return tried;
  };
  return {
    pass: () => {
      const result = pass();
      running = result.catch(() => undefined);
      return result;
    },
    stop: async () => {
      stopped = true;
      await Promise.race([running, wait(stopTimeoutMs, undefined, { ref: false })]);
      delivery.reset();
    },
  };
}

async function sendOne(context: Context, delivery: Delivery, row: MailRow): Promise<void> {
  const outcome = await tryOne(context, delivery, row);
  if ('failed' in outcome && outcome.failed.blame === 'transport') delivery.reset();
  await finishMail(context, row, outcome);
}

/** Turns every error into an outcome, because a mail without an outcome would be retried for ever. */
async function tryOne(context: Context, delivery: Delivery, row: MailRow): Promise<MailOutcome> {
  const attempt = await makeMail(context, row).catch((error: unknown): MailOutcome => {
    context.log.warn({ mail: row.id, err: error }, 'A mail was not made');
    return { failed: { blame: 'later', sentence: 'The attachment could not be made.', answer: null } };
  });
  if (!('mail' in attempt)) return attempt;
  try {
    return { sent: await delivery.send(attempt.mail) };
  } catch (error) {
    const failed = failureOf(error);
    context.log.warn({ mail: row.id, blame: failed.blame, sentence: failed.sentence }, 'A mail was not sent');
    return { failed };
  }
}

/** Releases the leases of the previous process. */
export const releaseMailLeases = (context: Context): Promise<unknown> => commit(context, { actor: mailActor }, releaseDeadLeases);

/** Checks every second, until the returned function is called. */
export function sendRegularly(context: Context): () => Promise<void> {
  const sender = createSender(context);
  if (!sender) return async () => undefined;
  let busy = false;
  let hasReleased = false;
  const check = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      if (!hasReleased) await releaseMailLeases(context);
      hasReleased = true;
      await sender.pass();
    } catch (error) {
      context.log.warn({ err: error }, 'Could not look for mails to send; trying again');
    }
    busy = false;
  };
  const timer = setInterval(check, checkEveryMs);
  return async () => {
    clearInterval(timer);
    await sender.stop();
  };
}
