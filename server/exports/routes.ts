/** Flow charts and rankings to download. */
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { chartTypes, exportChart, exportRanking } from '#contract/exports.ts';
import { grantFor } from '#contract/rights.ts';
import type { TournamentStatus } from '#machines/names.ts';
import { principalsOf } from '../auth/actors.ts';
import { requireScope } from '../auth/scope.ts';
import type { Database } from '../db/schema.ts';
import { notAllowed, notFound } from '../errors.ts';
import type { Actor } from '../office.ts';
import { serve } from '../serve.ts';
import { readChartDocument } from './chart-document.ts';
import { readRankingDocument } from './ranking-document.ts';
import { render } from './render.ts';

export async function exportRoutes(app: FastifyInstance): Promise<void> {
  serve(app, exportChart, async ({ office, actor, params, query, reply }) => {
    const { name, tournamentStatus } = await readable(office.read, actor, params.id);
    if (tournamentStatus === 'CREATED') throw notDrawn();
    const document = await readChartDocument(office.read, params.id, query.group, office.clock().toISOString());
    // Canceled before its draw.
    if (!document) throw notDrawn();
    const group = query.group === 'FULL' ? '' : ` ${query.group}`;
    return named(reply, `${name}${query.format === 'xls' && group === '' ? '' : group}.${query.format}`, chartTypes[query.format], () =>
      render({ kind: 'chart', format: query.format, document }),
    );
  });
  serve(app, exportRanking, async ({ office, actor, params, reply }) => {
    const { name } = await readable(office.read, actor, params.id);
    const document = await readRankingDocument(office.read, params.id, office.clock().toISOString());
    if (!document) throw notFound();
    return named(reply, `Ranking ${name}.pdf`, chartTypes.pdf, () => render({ kind: 'ranking', document }));
  });
}

const notDrawn = () => notAllowed({ code: 'NOT_DRAWN', sentence: 'The flow chart exists after the draw.' });

const published: readonly TournamentStatus[] = ['RUNNING', 'FINISHED', 'APPROVED'];

/** Website and press read what is public: tournaments that run or are over (security.md, "r published"). */
async function readable(db: Kysely<Database>, actor: Actor | null, tournamentId: number) {
  const tournament = await db
    .selectFrom('tournament')
    .select(['eventId', 'name', 'tournamentStatus'])
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (!tournament) throw notFound();
  await requireScope(db, actor, 'export:read', tournament);
  const isStaff = actor?.kind === 'system' || grantFor('tournament:run', principalsOf(actor)) !== null;
  if (!isStaff && !published.includes(tournament.tournamentStatus)) throw notFound();
  return tournament;
}

async function named(reply: FastifyReply, name: string, type: string, bytes: () => Promise<Buffer>): Promise<Buffer> {
  const file = await bytes();
  reply
    .type(type)
    .header('content-disposition', contentDisposition(fileName(name)))
    .header('cache-control', 'no-store');
  return file;
}

/** No folders in names of files, and nothing hidden. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|]+/g, '-').replace(/^[.\s-]+/, '');
