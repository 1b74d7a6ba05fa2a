/** Sends what waits in the outbox: one loop per process, any number of processes. At least once: see outbox.ts. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../store/context.ts';
import { commit } from '../../store/unit/commit.ts';
import { claimMails, isAnyDue, takeBackLeases } from './claim.ts';
import { type Delivery, deliveryOf } from './delivery.ts';
import { failureOf } from './failures.ts';
import { finishMail, type Outcome, postman } from './finish.ts';
import { type MailRow, makeMail } from './outgoing.ts';

export type Sender = {
  /** Sends what is due now; how many were tried. */
  pass: () => Promise<number>;
  /** Takes nothing more and waits a moment for what is under way; what is not done by then is sent again after its lease. */
  stop: () => Promise<void>;
};

/** Milliseconds. */
const lookEvery = 1_000;
const goodbye = 1_500;

/** Null where no mail is sent. */
export function createSender(context: Context): Sender | null {
  const delivery = deliveryOf(context);
  if (!delivery) return null;
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  const pass = async (): Promise<number> => {
    let tried = 0;
    while (!stopped && (await isAnyDue(context.read, context.clock().toISOString()))) {
      const { answer: rows } = await commit(context, { actor: postman }, claimMails);
      if (rows.length === 0) break;
      await Promise.all(rows.map((row) => sendOne(context, delivery, row)));
      tried += rows.length;
    }
    return tried;
  };
  return {
    pass: () => {
      const passed = pass();
      running = passed.catch(() => undefined);
      return passed;
    },
    stop: async () => {
      stopped = true;
      await Promise.race([running, wait(goodbye, undefined, { ref: false })]);
      delivery.reset();
    },
  };
}

async function sendOne(context: Context, delivery: Delivery, row: MailRow): Promise<void> {
  const outcome = await tryOne(context, delivery, row);
  if ('failed' in outcome && outcome.failed.blame === 'transport') delivery.reset();
  await finishMail(context, row, outcome);
}

/** Whatever goes wrong while it is made or sent becomes an outcome: a mail without one would be tried for ever. */
async function tryOne(context: Context, delivery: Delivery, row: MailRow): Promise<Outcome> {
  const made = await makeMail(context, row).catch((error: unknown): Outcome => {
    context.log.warn({ mail: row.id, err: error }, 'A mail was not made');
    return { failed: { blame: 'later', sentence: 'What is attached to it could not be made.', answer: null } };
  });
  if (!('mail' in made)) return made;
  try {
    return { sent: await delivery.send(made.mail) };
  } catch (error) {
    const failed = failureOf(error);
    context.log.warn({ mail: row.id, blame: failed.blame, sentence: failed.sentence }, 'A mail was not sent');
    return { failed };
  }
}

/** Of the process before this one. */
export const takeBackMails = (context: Context): Promise<unknown> => commit(context, { actor: postman }, takeBackLeases);

/** Looks every second, until the returned function is called. */
export function sendRegularly(context: Context): () => Promise<void> {
  const sender = createSender(context);
  if (!sender) return async () => undefined;
  let busy = false;
  let begun = false;
  const look = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      if (!begun) await takeBackMails(context);
      begun = true;
      await sender.pass();
    } catch (error) {
      context.log.warn({ err: error }, 'Could not look for mails to send; trying again');
    }
    busy = false;
  };
  const timer = setInterval(look, lookEvery);
  return async () => {
    clearInterval(timer);
    await sender.stop();
  };
}
