/** The sheet of a finished match, as data and as PDF. */
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { exportMatchSheet, type MatchSheet, readMatchSheet } from '#contract/match/match-sheet.ts';
import { renderWith } from '../../entity/documents/render.ts';
import { requireVisibleMatch } from '../../entity/published.ts';
import { serve } from '../../http/serve.ts';
import { readSheet } from './read-sheet.ts';

const renderSheet = renderWith<MatchSheet>(new URL('./sheet-pdf.ts', import.meta.url), 'sheetPdf');

export async function sheetRoutes(app: FastifyInstance): Promise<void> {
  serve(app, readMatchSheet, async ({ context, actor, params }) => {
    await requireVisibleMatch(context.read, actor, params.id);
    return readSheet(context, params.id);
  });
  serve(app, exportMatchSheet, async ({ context, actor, params, reply }) => {
    await requireVisibleMatch(context.read, actor, params.id);
    const sheet = await readSheet(context, params.id);
    const file = await renderSheet(sheet);
    reply
      .header('content-disposition', contentDisposition(`Match sheet ${sheet.name.replace(/[\\/:*?"<>|]+/g, '-')}.pdf`))
      .header('cache-control', 'no-store')
      .type('application/pdf');
    return file;
  });
}
