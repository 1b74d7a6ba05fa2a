/** Flow charts, time schedules, point systems and overall rankings: what a draw is made with (spec 2 §7). */
import type { FastifyInstance } from 'fastify';
import {
  countChartTemplates,
  countOverallRankings,
  countRankings,
  countTimeSessions,
  getChartTemplate,
  getOverallRanking,
  getRanking,
  getTimeSession,
  listChartTemplates,
  listOverallRankings,
  listRankings,
  listTimeSessions,
} from '#contract/chart-templates.ts';
import { tagged } from '../crud/saved.ts';
import { serve } from '../serve.ts';
import { overallRankingOf, overallRankings } from './overall-rankings.ts';
import { rankings, rankingsById } from './point-systems.ts';
import { templates, templatesById } from './templates.ts';
import { countTimeSessionsBy, sessionsById, timeSessionPage } from './time-sessions.ts';

export async function chartRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listChartTemplates, templates.page);
  serve(app, countChartTemplates, templates.count);
  serve(app, getChartTemplate, async ({ params, context, reply }) => tagged(reply, (await templatesById(context.read, [params.id]))[0]));
  serve(app, listTimeSessions, timeSessionPage);
  serve(app, countTimeSessions, countTimeSessionsBy);
  serve(app, getTimeSession, async ({ params, context, reply }) => tagged(reply, (await sessionsById(context, [params.id]))[0]));
  serve(app, listRankings, rankings.page);
  serve(app, countRankings, rankings.count);
  serve(app, getRanking, async ({ params, context, reply }) => tagged(reply, (await rankingsById(context.read, [params.id]))[0]));
  serve(app, listOverallRankings, overallRankings.page);
  serve(app, countOverallRankings, overallRankings.count);
  serve(app, getOverallRanking, ({ params, context }) => overallRankingOf(context.read, params.id));
}
