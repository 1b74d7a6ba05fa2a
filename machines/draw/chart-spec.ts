/** Reads the chart specification from a stored template. */
import type { ChartSpec } from './types.ts';

type TemplateColumns = Omit<ChartSpec, 'dropTable'> & { dropTable: string };

export function readChartSpec({ kind, size, singleElimination, letters, dropTable, groups }: TemplateColumns): ChartSpec {
  const drops: ChartSpec['dropTable'] = dropTable === 'CROSS' || dropTable === 'GROUP_LOCAL' ? dropTable : JSON.parse(dropTable);
  return { kind, size, singleElimination, letters, dropTable: drops, groups };
}
