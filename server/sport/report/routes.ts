/** The report of an event for the screen, as PDF and as a table. It holds what the public sees of a match, and nothing private. */
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type EventReportAnswer, exportEventReport, exportEventReportTable, readEventReport } from '#contract/match/event-report.ts';
import { liveAddress } from '#contract/website/live-addresses.ts';
import { renderWith } from '../../entity/documents/render.ts';
import { requireVisibleEvent } from '../../entity/published.ts';
import { serve } from '../../http/serve.ts';
import { unavailable } from '../../kernel/errors.ts';
import { createLimiter } from '../../kernel/limiter.ts';
import type { Context } from '../../store/context.ts';
import { readPredictions } from '../chance/read-predictions.ts';
import { readStoredReport, type StoredReport } from './read-report.ts';
import { reportAnswer } from './report-answer.ts';
import { reportCsv } from './report-csv.ts';
import type { PrintedReport } from './report-pdf.ts';

const renderReport = renderWith<PrintedReport>(new URL('./report-pdf.ts', import.meta.url), 'reportPdf');

/** A report reads every entry of every match of an event. */
const limiter = createLimiter({
  maxParallel: 1,
  maxWaiting: 20,
  refusal: () => unavailable('Many people look at reports. Please try again in a moment.'),
});

export async function reportRoutes(app: FastifyInstance): Promise<void> {
  serve(app, readEventReport, async ({ context, actor, params }) => {
    await requireVisibleEvent(context.read, actor, params.id);
    return limiter(() => readAnswer(context, params.id));
  });
  serve(app, exportEventReport, async ({ context, actor, params, request, reply }) => {
    await requireVisibleEvent(context.read, actor, params.id);
    const report = await limiter(() => readAnswer(context, params.id));
    const server = context.config.publicUrl ?? `${request.protocol}://${request.host}`;
    const address = `${server.replace(/\/$/, '')}${liveAddress('en', `/events/${params.id}/figures`)}`;
    const file = await renderReport({ ...report, address });
    asDownload(reply, report.name, 'pdf').type('application/pdf');
    return file;
  });
  serve(app, exportEventReportTable, async ({ context, actor, params, reply }) => {
    await requireVisibleEvent(context.read, actor, params.id);
    const [stored, table] = await limiter(async (): Promise<[StoredReport, string]> => {
      const read = await readStoredReport(context, params.id);
      return [read, reportCsv(read, await readPredictions(context, params.id))];
    });
    asDownload(reply, stored.event.name, 'csv').type('text/csv; charset=utf-8');
    return Buffer.from(table);
  });
}

const readAnswer = async (context: Context, eventId: number): Promise<EventReportAnswer> =>
  reportAnswer(await readStoredReport(context, eventId), await readPredictions(context, eventId));

const asDownload = (reply: FastifyReply, name: string, ending: string): FastifyReply =>
  reply
    .header('content-disposition', contentDisposition(`Report ${name.replace(/[\\/:*?"<>|]+/g, '-')}.${ending}`))
    .header('cache-control', 'no-store');
