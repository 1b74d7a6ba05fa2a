/** Flow charts, time schedules, point systems and overall rankings: what a draw is made with (spec 2 §7). */
import type { FastifyInstance } from 'fastify';
import {
  getChartTemplate,
  getOverallRanking,
  listChartTemplates,
  listOverallRankings,
  listRankings,
  listTimeSessions,
} from '#contract/chart-templates.ts';
import { etagOf } from '../crud/versions.ts';
import { notFound } from '../errors.ts';
import { serve } from '../serve.ts';
import { overallRankingOf, overallRankingPage } from './overall-rankings.ts';
import { rankingPage } from './point-systems.ts';
import { templatePage, templatesById } from './templates.ts';
import { timeSessionPage } from './time-sessions.ts';

export async function chartRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listChartTemplates, templatePage);
  serve(app, getChartTemplate, async ({ params, office, reply }) => {
    const [template] = await templatesById(office.read, [params.id]);
    if (!template) throw notFound();
    reply.header('etag', etagOf(template));
    return template;
  });
  serve(app, listTimeSessions, timeSessionPage);
  serve(app, listRankings, rankingPage);
  serve(app, listOverallRankings, overallRankingPage);
  serve(app, getOverallRanking, ({ params, office }) => overallRankingOf(office.read, params.id));
}
