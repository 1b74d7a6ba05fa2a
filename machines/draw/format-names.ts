/** The names of flow charts and their formats, in words that need no knowledge of charts. */
import { countText } from '../count-text.ts';
import type { ChartKind } from '../names.ts';
import type { PlayerWord } from '../tournament/entrants.ts';

/** The format of a flow chart: the fields that its name is made from, before and after its draw. */
type NamedChart = { kind: ChartKind; size: number; singleElimination: number; groups: number | null };

/** DOUBLE ends in a single elimination; FULL goes on with two losses up to the final. */
export type FormatKind = 'SINGLE' | 'DOUBLE' | 'FULL' | 'GROUPS';

export function formatKind({ kind, size, singleElimination }: NamedChart): FormatKind {
  if (kind === 'GROUPS') return 'GROUPS';
  if (singleElimination === size) return 'SINGLE';
  return singleElimination === 2 ? 'FULL' : 'DOUBLE';
}

/** 'Double elimination' */
export const formatName = (shape: NamedChart): string => formatNames[formatKind(shape)];

const formatNames: Readonly<Record<FormatKind, string>> = {
  SINGLE: 'Single elimination',
  DOUBLE: 'Double elimination',
  FULL: 'Full double elimination',
  GROUPS: 'Groups',
};

/** Explains a format: '16 players, single elimination from the last 8'. */
export function formatDetail({ kind, size, singleElimination, groups }: NamedChart): string {
  if (kind !== 'GROUPS' && singleElimination === size) return `${size} players`;
  if (kind !== 'GROUPS' && singleElimination === 2) return `${size} players, double elimination to one player left`;
  const field = kind === 'GROUPS' ? `${size} players in ${countText(groups ?? 1, 'group')}` : `${size} players`;
  return `${field}, single elimination from the last ${singleElimination}`;
}

/** 'double elimination to last 8', for lines that name the number of players elsewhere. */
export function formatWords({ kind, size, singleElimination, groups }: NamedChart): string {
  if (kind === 'GROUPS') return `${countText(groups ?? 1, 'group')} to last ${singleElimination}`;
  if (singleElimination === size) return 'single elimination';
  return singleElimination === 2 ? 'double elimination' : `double elimination to last ${singleElimination}`;
}

/** '16 players, double elimination to last 8' */
export const chartName = (shape: NamedChart, drawn: PlayerWord = 'player'): string => `${shape.size} ${drawn}s, ${formatWords(shape)}`;
