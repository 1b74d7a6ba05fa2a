/** `/management/prometheus`: for administrators, and for programs on this machine. */
import type { FastifyInstance } from 'fastify';
import { getPrometheus } from '#contract/operations/system.ts';
import { serve } from '../../http/serve.ts';
import { deadMails, queuedMails } from '../../office/mail/standing.ts';
import type { Context } from '../../store/context.ts';
import { whyNotReady } from '../../store/readiness.ts';
import type { LoopDelay } from '../system/loop-delay.ts';
import { databaseBytes } from '../system/status.ts';
import { warningsOf } from '../system/warnings.ts';

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
  const warnings = metrics.gauge('warnings', 'Sentences on the System screen that endanger points or copies');
  const size = metrics.gauge('database_bytes', 'Of the database with its log');
  const late = metrics.gauge('loop_delay_p99_seconds', 'How late the event loop was in the last minute, 99 of 100 times less');
  const queued = metrics.gauge('mail_queued', 'Mails that wait');
  const dead = metrics.gauge('mail_undelivered', 'Mails that were given up');
  const age = backups && metrics.gauge('backup_age_seconds', 'Since the newest copy of the database; -1 while there is none');
  const failing = backups && metrics.gauge('backup_failing', 'Whether the last copy could not be made');
  metrics.beforeScrape('system', async () => {
    isReady.set((await whyNotReady(context)) === null ? 1 : 0);
    warnings.set(warningsOf(context).length);
    size.set(await databaseBytes(context));
    late.set(delay().p99 / 1000);
    queued.set(await queuedMails(read));
    dead.set(await deadMails(read));
    // Asked once: every copy renews it, and a disk for copies may sleep.
    const newest = (backups?.known() ?? (await backups?.found()))?.copies[0];
    age?.set(newest ? (clock().getTime() - Date.parse(newest.at)) / 1000 : -1);
    failing?.set(backups?.failing() ? 1 : 0);
  });
}
