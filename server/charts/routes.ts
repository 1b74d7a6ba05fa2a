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
import { countOverallRankingsBy, overallRankingOf, overallRankingPage } from './overall-rankings.ts';
import { countRankingsBy, rankingPage, rankingsById } from './point-systems.ts';
import { countTemplatesBy, templatePage, templatesById } from './templates.ts';
import { countTimeSessionsBy, sessionsById, timeSessionPage } from './time-sessions.ts';

export async function chartRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listChartTemplates, templatePage);
  serve(app, countChartTemplates, countTemplatesBy);
  serve(app, getChartTemplate, async ({ params, office, reply }) => tagged(reply, (await templatesById(office.read, [params.id]))[0]));
  serve(app, listTimeSessions, timeSessionPage);
  serve(app, countTimeSessions, countTimeSessionsBy);
  serve(app, getTimeSession, async ({ params, office, reply }) => tagged(reply, (await sessionsById(office, [params.id]))[0]));
  serve(app, listRankings, rankingPage);
  serve(app, countRankings, countRankingsBy);
  serve(app, getRanking, async ({ params, office, reply }) => tagged(reply, (await rankingsById(office.read, [params.id]))[0]));
  serve(app, listOverallRankings, overallRankingPage);
  serve(app, countOverallRankings, countOverallRankingsBy);
  serve(app, getOverallRanking, ({ params, office }) => overallRankingOf(office.read, params.id));
}
