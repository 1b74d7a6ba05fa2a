/** Flow charts and rankings as files. The answer is bytes, made in a thread of its own. */
import { z } from 'zod';
import { chartGroups } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { idParams } from '../kit/ids.ts';

const chartFormats = ['xls', 'xlsx', 'pdf'] as const;
export type ChartFormat = (typeof chartFormats)[number];

/** .xls is the old binary workbook, .xlsx the styled one, PDF a drawing on A3. */
export const chartTypes = {
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const satisfies Record<ChartFormat, string>;

export const exportChart = call({
  method: 'GET',
  path: '/api/management/tournaments/:id/generate-excel-chart',
  right: 'export:read',
  summary: 'The flow chart as a file: FULL, one letter or SE; .xls by default',
  params: idParams,
  query: z.object({ group: z.enum(chartGroups).default('FULL'), format: z.enum(chartFormats).default('xls') }),
  file: Object.values(chartTypes),
});

export const exportRanking = call({
  method: 'GET',
  path: '/api/management/tournaments/:id/ranking.pdf',
  right: 'export:read',
  summary: 'The final ranking as PDF',
  params: idParams,
  file: [chartTypes.pdf],
});

export const exportLivePoster = call({
  method: 'GET',
  path: '/api/management/events/:id/live-poster.pdf',
  right: 'event:read',
  summary: 'A poster on A4 with the code that opens the live pages of the event on a phone',
  params: idParams,
  file: [chartTypes.pdf],
});
