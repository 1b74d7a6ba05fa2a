/** Downloads of flow charts and rankings. */
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { grantFor } from '#contract/rights/rights.ts';
import { type ChartFormat, chartTypes, exportChart, exportRanking } from '#contract/tournament/exports.ts';
import type { TournamentStatus } from '#machines/names.ts';
import { type TournamentAction, whyNotTournament } from '#machines/tournament/tournament-rules.ts';
import { type RenderDocument, renderWith } from '../../entity/documents/render.ts';
import { unpublishedAmong } from '../../entity/published.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import { isInScope } from '../../http/auth/scope.ts';
import { serve } from '../../http/serve.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import type { Database, TournamentRow } from '../../store/schema.ts';
import { readTournament } from '../draws/stored-tournament.ts';
import { type RankingDocument, readRankingDocument } from '../rankings/ranking-document.ts';
import { readChartDocument } from './chart-document.ts';
import type { ChartDocument } from './chart-types.ts';

export const renderChart: Readonly<Record<ChartFormat, RenderDocument<ChartDocument>>> = {
  pdf: renderWith(new URL('./chart-pdf.ts', import.meta.url), 'chartPdf'),
  xlsx: renderWith(new URL('./chart-grid.ts', import.meta.url), 'chartXlsx'),
  xls: renderWith(new URL('./chart-grid.ts', import.meta.url), 'chartXls'),
};

export const renderRanking = renderWith<RankingDocument>(new URL('../rankings/ranking-pdf.ts', import.meta.url), 'rankingPdf');

export async function exportRoutes(app: FastifyInstance): Promise<void> {
  serve(app, exportChart, async ({ context, actor, params, query, reply }) => {
    const { name } = await requireReadable(context.read, actor, { id: params.id, action: 'DOWNLOAD_FLOWCHART' });
    const document = await readChartDocument(context.read, params.id, query.group, context.clock().toISOString());
    if (!document)
      throw notAllowed({ code: 'FLOWCHART_NOT_ALLOWED', sentence: 'The tournament was canceled before its draw: it has no flow chart.' });
    if (document.letters.length === 0)
      throw notAllowed({ code: 'NO_SUCH_SHEET', sentence: `This flow chart has no sheet ${query.group}.` });
    const group = query.group === 'FULL' ? '' : ` ${query.group}`;
    return sendFile(reply, `${name}${query.format === 'xls' && group === '' ? '' : group}.${query.format}`, chartTypes[query.format], () =>
      renderChart[query.format](document),
    );
  });
  serve(app, exportRanking, async ({ context, actor, params, reply }) => {
    const { name } = await requireReadable(context.read, actor, { id: params.id, action: 'EXPORT_RANKING' });
    const document = await readRankingDocument(context.read, params.id, context.clock().toISOString());
    if (!document) throw notFound();
    return sendFile(reply, `Ranking ${name}.pdf`, chartTypes.pdf, () => renderRanking(document));
  });
}

const publicStatuses: readonly TournamentStatus[] = ['RUNNING', 'FINISHED', 'APPROVED'];

type ExportInput = { id: number; action: TournamentAction };

/** The website reads public data only: tournaments of published events that are running or over. */
async function requireReadable(db: Kysely<Database>, actor: Actor | null, { id, action }: ExportInput): Promise<TournamentRow> {
  const { row, facts } = await readTournament(db, { id, right: 'export:read', actor });
  const isPublic = publicStatuses.includes(row.tournamentStatus) && (await unpublishedAmong(db, [row.eventId])).size === 0;
  if (!isPublic && !(await runsTournament(db, actor, row))) throw notFound();
  const refusal = whyNotTournament(action, facts);
  if (refusal) throw notAllowed(refusal);
  return row;
}

/** A user who runs another event reads of this event only what their other roles allow. */
async function runsTournament(db: Kysely<Database>, actor: Actor | null, { eventId }: TournamentRow): Promise<boolean> {
  const mayRun = actor?.kind === 'system' || grantFor('tournament:run', principalsOf(actor)) !== null;
  return mayRun && isInScope(db, actor, 'tournament:run', { eventId });
}

async function sendFile(reply: FastifyReply, name: string, type: string, render: () => Promise<Buffer>): Promise<Buffer> {
  const file = await render();
  reply
    .type(type)
    .header('content-disposition', contentDisposition(fileName(name)))
    .header('cache-control', 'no-store');
  return file;
}

/** Removes folders from the file name and leading dots, which would hide the file. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|]+/g, '-').replace(/^[.\s-]+/, '');
