/** `/management/prometheus`: for administrators, and for programs on this machine. */
import type { FastifyInstance } from 'fastify';
import { getPrometheus } from '#contract/operations/system.ts';
import { serve } from '../../http/serve.ts';
import { countDeadMails, countQueuedMails } from '../../office/mail/mail-health.ts';
import type { Context } from '../../store/context.ts';
import { whyNotReady } from '../../store/readiness.ts';
import type { LoopDelay } from '../system/loop-delay.ts';
import { databaseBytes } from '../system/status.ts';
import { allWarningsOf } from '../system/warnings.ts';

export function servePrometheus(app: FastifyInstance, delay: () => LoopDelay): void {
  gaugesOf(app.context, delay);
  serve(app, getPrometheus, async ({ context, reply }) => {
    reply.type(context.metrics.contentType);
    return Buffer.from(await context.metrics.scrape());
  });
}

function gaugesOf(context: Context, delay: () => LoopDelay): void {
  const { metrics, backups, clock, read } = context;
  const isReady = metrics.gauge('ready', 'Whether this process should get requests');
  const warnings = metrics.gauge('warnings', 'Warnings on the System screen about scores or backups');
  const size = metrics.gauge('database_bytes', 'Size of the database with its log');
  const late = metrics.gauge('loop_delay_p99_seconds', 'Delay of the event loop in the last minute, 99th percentile');
  const queued = metrics.gauge('mail_queued', 'Mails in the queue');
  const dead = metrics.gauge('mail_undelivered', 'Mails that were given up');
  const age = backups && metrics.gauge('backup_age_seconds', 'Age of the newest backup; -1 while there is none');
  const failing = backups && metrics.gauge('backup_failing', 'Whether the last backup failed');
  metrics.beforeScrape('system', async () => {
    isReady.set((await whyNotReady(context)) === null ? 1 : 0);
    warnings.set((await allWarningsOf(context)).length);
    size.set(await databaseBytes(context));
    late.set(delay().p99 / 1000);
    queued.set(await countQueuedMails(read));
    dead.set(await countDeadMails(read));
    // Read once from the disk, which may sleep; every backup renews the answer.
    const newest = (backups?.lastKnownFolder() ?? (await backups?.readFolder()))?.copies[0];
    age?.set(newest ? (clock().getTime() - Date.parse(newest.at)) / 1000 : -1);
    failing?.set(backups?.lastFailure() ? 1 : 0);
  });
}
