/** Renders flow charts as files, by format. */
import type { ChartFormat } from '#contract/tournament/exports.ts';
import { type RenderDocument, renderWith } from '../../entity/documents/render.ts';
import type { ChartDocument } from './chart-types.ts';

export const renderChart: Readonly<Record<ChartFormat, RenderDocument<ChartDocument>>> = {
  pdf: renderWith(new URL('./chart-pdf.ts', import.meta.url), 'chartPdf'),
  xlsx: renderWith(new URL('./chart-xlsx.ts', import.meta.url), 'chartXlsx'),
  xls: renderWith(new URL('./chart-xls.ts', import.meta.url), 'chartXls'),
};
