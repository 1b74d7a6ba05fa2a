/** The chart that a stored template stands for. */
import type { ChartSpec } from './types.ts';

type Template = Omit<ChartSpec, 'dropTable'> & { dropTable: string };

export function specOf({ kind, size, singleElimination, letters, dropTable, groups }: Template): ChartSpec {
  const drops: ChartSpec['dropTable'] = dropTable === 'CROSS' || dropTable === 'GROUP_LOCAL' ? dropTable : JSON.parse(dropTable);
  return { kind, size, singleElimination, letters, dropTable: drops, groups };
}
