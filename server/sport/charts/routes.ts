/** Flow charts and overall rankings, on which draws are based. */
import type { FastifyInstance } from 'fastify';
import {
  countChartTemplates,
  countOverallRankings,
  getChartTemplate,
  getOverallRanking,
  listChartTemplates,
  listOverallRankings,
} from '#contract/tournament/chart-templates.ts';
import { tagged } from '../../entity/save-response.ts';
import { serve } from '../../http/serve.ts';
import { overallRankingOf, overallRankings } from './overall-rankings.ts';
import { templates, templatesById } from './templates.ts';
import { timeSessionMatchRoutes } from './time-session-matches.ts';

export async function chartRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listChartTemplates, templates.page);
  serve(app, countChartTemplates, templates.count);
  serve(app, getChartTemplate, async ({ params, context, reply }) => tagged(reply, (await templatesById(context.read, [params.id]))[0]));
  timeSessionMatchRoutes(app);
  serve(app, listOverallRankings, overallRankings.page);
  serve(app, countOverallRankings, overallRankings.count);
  serve(app, getOverallRanking, ({ params, context }) => overallRankingOf(context.read, params.id));
}
