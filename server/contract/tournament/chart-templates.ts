/** Flow charts and overall rankings (machines/README.md 1, 10). */
import { z } from 'zod';
import { chartKinds, rankingCategories } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { countBeside, criteriaQuery, type Filters, oneBeside } from '../kit/criteria.ts';
import { id, idParams } from '../kit/ids.ts';

const whole = z.number().int();

export const chartTemplate = z.object({
  id,
  version: whole,
  name: z.string(),
  enabled: z.boolean(),
  kind: z.enum(chartKinds),
  size: whole,
  singleElimination: whole,
  letters: whole,
  dropTable: z.string(),
  groups: whole.nullable(),
  minParticipants: whole,
  maxParticipants: whole,
});
export type ChartTemplate = z.output<typeof chartTemplate>;

export const chartTemplateFilters = {
  name: { kind: 'string' },
  enabled: { kind: 'boolean' },
  kind: { kind: 'enum', values: chartKinds },
  size: { kind: 'integer' },
  minParticipants: { kind: 'integer' },
  maxParticipants: { kind: 'integer' },
} as const satisfies Filters;

export const listChartTemplates = call({
  method: 'GET',
  path: '/api/chart-templates',
  right: 'template:read',
  summary: 'Flow charts',
  query: criteriaQuery(chartTemplateFilters),
  answer: z.array(chartTemplate),
});
export const countChartTemplates = countBeside(listChartTemplates);
export const getChartTemplate = oneBeside(listChartTemplates, 'One flow chart');

export const overallRankingFilters = {
  rankingCategory: { kind: 'enum', values: rankingCategories },
  dateOfGeneration: { kind: 'instant' },
} as const satisfies Filters;

export const listOverallRankings = call({
  method: 'GET',
  path: '/api/overall-rankings',
  right: 'template:read',
  summary: 'Overall rankings: one is made whenever a tournament is approved',
  query: criteriaQuery(overallRankingFilters),
  answer: z.array(z.object({ id, rankingCategory: z.enum(rankingCategories), dateOfGeneration: z.string(), numberOfPlayers: whole })),
});
export const countOverallRankings = countBeside(listOverallRankings);

export const getOverallRanking = call({
  method: 'GET',
  path: '/api/overall-rankings/:id',
  right: 'template:read',
  summary: 'One overall ranking with its players',
  params: idParams,
  answer: z.object({
    id,
    rankingCategory: z.enum(rankingCategories),
    dateOfGeneration: z.string(),
    entries: z.array(
      z.object({
        rank: whole,
        points: whole,
        playerProfileId: id,
        displayName: z.string(),
        countryId: id.nullable(),
        country: z.string().nullable(),
      }),
    ),
  }),
});
