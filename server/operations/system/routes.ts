/** The System screen of administrators. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { copyDatabase, getSystem, verifyAuditTrail } from '#contract/operations/system.ts';
import { verifyNow } from '../../entity/audit/verification.ts';
import { readBuild } from '../../hall/live/build.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { serve } from '../../http/serve.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { commit } from '../../store/unit/commit.ts';
import { servePrometheus } from '../management/prometheus.ts';
import { watchLoop } from './loop-delay.ts';
import { systemStatusOf } from './status.ts';

/** A larger backup continues after the answer, in milliseconds. */
const patience = 10_000;

export async function systemRoutes(app: FastifyInstance): Promise<void> {
  const build = await readBuild();
  const loop = watchLoop();
  app.addHook('onClose', async () => loop.stop());
  servePrometheus(app, loop.delay);
  serve(app, getSystem, ({ context }) => systemStatusOf(context, { build, loop: loop.delay() }));
  serve(app, copyDatabase, async ({ context, actor }) => ({ copy: await copyNow(context, signedIn(actor)) }));
  serve(app, verifyAuditTrail, async ({ context, actor }) => {
    const { sealed, broken } = await verifyNow(context, signedIn(actor));
    return { sealed, broken };
  });
}

async function copyNow(context: Context, actor: Actor) {
  const { backups } = context;
  if (backups === null)
    throw notAllowed({ code: 'ownTools', sentence: 'Back up PostgreSQL with its own tools: pg_dump -Fc "$DATABASE_URL" -f hall.dump' });
  if (backups.isCopying()) throw notAllowed({ code: 'copying', sentence: 'A backup is already running.' });
  await commit(context, { actor }, async (work) => work.audit({ stream: 'system:0', type: 'copied' }));
  const made = backups.make('by-hand').catch((error: unknown) => {
    throw notAllowed({ code: 'notCopied', sentence: error instanceof Error ? error.message : String(error) });
  });
  const timeout = wait(patience, null, { ref: false });
  const copy = await Promise.race([made, timeout]);
  // Nobody waits for the promise any more; the warnings report an error.
  if (copy === null) made.catch(() => undefined);
  return copy && { name: copy.name, reason: copy.reason, at: copy.at, bytes: copy.bytes };
}
