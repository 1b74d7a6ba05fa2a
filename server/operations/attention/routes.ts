/** Counts the open work of the signed-in person; administrators also get the health of the installation. */
import type { FastifyInstance } from 'fastify';
import { getAttention } from '#contract/operations/attention.ts';
import { grantFor } from '#contract/rights/rights.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import { personOf } from '../../http/auth/guard.ts';
import { serve } from '../../http/serve.ts';
import { elapsedMs } from '../../kernel/time/elapsed.ts';
import { countQueuedMails } from '../../office/mail/mail-health.ts';
import { mailIsSent } from '../../office/mail/outbox.ts';
import { readPause } from '../../office/mail/pause.ts';
import type { Context } from '../../store/context.ts';
import { diskOf } from '../../store/engines/disk-space.ts';
import { readRestoreNote } from '../../store/engines/restore-note.ts';
import { allWarningsOf } from '../system/warnings.ts';
import { createWaitingCounter } from './count-waiting.ts';

export async function attentionRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getAttention, async ({ context, actor }) => {
    const person = personOf(actor);
    const health = grantFor('mail:read', principalsOf(person)) === 'all' ? await healthOf(context) : null;
    const replaced = grantFor('match:watch', principalsOf(person)) ? await recentReplacement(context) : null;
    return { ...(await createWaitingCounter(context)(person)), replaced, health };
  });
}

/** The notice about a restored backup shows for one day, in milliseconds: by then everybody knows. */
const noticeForMs = 24 * 3_600_000;

async function recentReplacement({ read, clock }: Context) {
  const replaced = await readRestoreNote(read);
  return replaced && elapsedMs(replaced.at, clock()) < noticeForMs ? replaced : null;
}

async function healthOf(context: Context) {
  const { read, config } = context;
  const pause = await readPause(read);
  return {
    mail: {
      isSet: mailIsSent(context),
      queued: await countQueuedMails(read),
      pause: pause && { since: pause.since, sentence: pause.sentence },
    },
    disk: await diskOf(config.dataDir),
    warnings: await allWarningsOf(context),
  };
}
