/** Sends the messages to phones in one loop per process, with any number of processes. Delivers at least once, as mails are. */
import { setTimeout as wait } from 'node:timers/promises';
import { queueNotices } from '../../sport/push/queue-push.ts';
import type { Context } from '../../store/context.ts';
import { commit } from '../../store/unit/commit.ts';
import { type ClaimedMessage, claimMessages, finishMessage, isAnyDue, type PushOutcome } from './claim.ts';
import { siteOf, vapidKeysOf } from './keys.ts';
import { topicOf, writeMessage } from './message.ts';
import { createPushService, type PushService } from './post-message.ts';
import { addressOf, pushActor } from './subscriptions.ts';

export type PushSender = {
  /** Sends due messages and returns how many it tried. */
  pass: () => Promise<number>;
  stop: () => Promise<void>;
};

/** Milliseconds. */
const checkEveryMs = 500;
const stopTimeoutMs = 1_500;
/** Messages that one process sends at a time, up to one batch more (claim.ts). */
const maxSending = 40;

/** Returns null when the installation sends no messages. */
export function createPushSender(context: Context): PushSender | null {
  const keys = vapidKeysOf(context);
  const site = siteOf(context);
  if (!keys || site === null) return null;
  const service = createPushService(context, keys);
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  const sendOne = async (message: ClaimedMessage): Promise<void> => {
    const outcome = await tryOne(context, service, message, site).catch((error: unknown): PushOutcome => {
      context.log.warn({ push: message.id, err: error }, 'A message to a phone was not sent');
      return { is: 'FAILED', reason: 'SERVER' };
    });
    await finishMessage(context, message, outcome);
  };
  const pass = async (): Promise<number> => {
    await queueNotices(context, pushActor);
    let tried = 0;
    const sending = new Set<Promise<void>>();
    // A push service that does not answer holds up nobody else: further messages are claimed while its own wait.
    while (!stopped) {
      if (sending.size < maxSending && (await isAnyDue(context))) {
        const { answer: messages } = await commit(context, { actor: pushActor }, claimMessages);
        if (messages.length === 0) break;
        tried += messages.length;
        for (const message of messages) {
          const attempt = sendOne(message).finally(() => sending.delete(attempt));
          sending.add(attempt);
        }
      } else if (sending.size > 0) await Promise.race([...sending, wait(checkEveryMs, undefined, { ref: false })]);
      else break;
    }
    await Promise.all(sending);
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
      service.close();
    },
  };
}

async function tryOne(context: Context, service: PushService, message: ClaimedMessage, site: string): Promise<PushOutcome> {
  const address = addressOf(context, message);
  // The keys of the installation were replaced: the browser subscribes anew when its page opens.
  if (!address) return { is: 'GONE' };
  const payload = await writeMessage(context, message, site);
  if (payload === null) return { is: 'USELESS' };
  const ttlSeconds = Math.max(1, Math.floor((Date.parse(message.expiresAt) - context.clock().getTime()) / 1_000));
  const outgoing = { payload, topic: topicOf(message), isUrgent: message.kind === 'CALLED', ttlSeconds };
  const status = await service.post(address, outgoing).catch((error: unknown) => {
    context.log.info({ push: message.id, code: Object(error).code }, 'A push service could not be reached');
    return null;
  });
  return status === null ? { is: 'FAILED', reason: 'NETWORK' } : outcomeOf(status);
}

/** RFC 8030. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'SENT' };
  if (status === 404 || status === 410) return { is: 'GONE' };
  const mayPass = status === 408 || status === 429 || status >= 500;
  return { is: mayPass ? 'FAILED' : 'REFUSED', reason: String(status) };
}

/** Checks twice a second, until the returned function is called. */
export function sendPushRegularly(context: Context): () => Promise<void> {
  const sender = createPushSender(context);
  if (!sender) return async () => undefined;
  let busy = false;
  const check = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    await sender.pass().catch((error: unknown) => context.log.warn({ err: error }, 'Could not look for messages to phones; trying again'));
    busy = false;
  };
  const timer = setInterval(check, checkEveryMs);
  return async () => {
    clearInterval(timer);
    await sender.stop();
  };
}
