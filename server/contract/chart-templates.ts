/** Flow charts, their time schedules and the point systems (spec 2 §3, §7; rules.md 1, 10, 11). */
import { z } from 'zod';
import { chartKinds, eventTypes, rankingCategories } from '#machines/names.ts';
import { call } from './call.ts';
import { countBeside, criteriaQuery, type Filters } from './criteria.ts';
import { id, idParams } from './ids.ts';

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
export const getChartTemplate = call({
  method: 'GET',
  path: '/api/chart-templates/:id',
  right: 'template:read',
  summary: 'One flow chart',
  params: idParams,
  answer: chartTemplate,
});

export const timeSession = z.object({
  id,
  version: whole,
  name: z.string(),
  enabled: z.boolean(),
  chartTemplateId: whole.nullable(),
  eventType: z.enum(eventTypes).nullable(),
  numberOfParticipants: whole,
  numberOfTables: whole,
  /** Matches that have a start time. */
  numberOfMatches: whole,
});
export type TimeSession = z.output<typeof timeSession>;

export const timeSessionFilters = {
  name: { kind: 'string' },
  enabled: { kind: 'boolean' },
  chartTemplateId: { kind: 'relation' },
  eventType: { kind: 'enum', values: eventTypes },
  numberOfParticipants: { kind: 'integer' },
  numberOfTables: { kind: 'integer' },
} as const satisfies Filters;

/** A schedule without event type serves every type; one without chart every chart. */
export const listTimeSessions = call({
  method: 'GET',
  path: '/api/chart-template-time-sessions',
  right: 'template:read',
  summary: 'Time schedules',
  query: criteriaQuery(timeSessionFilters),
  answer: z.array(timeSession),
});
export const countTimeSessions = countBeside(listTimeSessions);
export const getTimeSession = call({
  method: 'GET',
  path: '/api/chart-template-time-sessions/:id',
  right: 'template:read',
  summary: 'One time schedule',
  params: idParams,
  answer: timeSession,
});

export const ranking = z.object({
  id,
  version: whole,
  name: z.string(),
  rankingCategory: z.enum(rankingCategories),
  maxNumbersOfParticipants: whole,
  points: z.array(z.object({ place: whole, points: whole })),
});
export type Ranking = z.output<typeof ranking>;

export const rankingFilters = {
  name: { kind: 'string' },
  rankingCategory: { kind: 'enum', values: rankingCategories },
  maxNumbersOfParticipants: { kind: 'integer' },
} as const satisfies Filters;

export const listRankings = call({
  method: 'GET',
  path: '/api/rankings',
  right: 'template:read',
  summary: 'Point systems',
  query: criteriaQuery(rankingFilters),
  answer: z.array(ranking),
});
export const countRankings = countBeside(listRankings);
export const getRanking = call({
  method: 'GET',
  path: '/api/rankings/:id',
  right: 'template:read',
  summary: 'One point system',
  params: idParams,
  answer: ranking,
});

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
