/** The formats that a new tournament is offered: one flow chart of each kind, by the number of expected players. */
import { countText } from '../count-text.ts';
import type { ChartKind } from '../names.ts';
import type { PlayerWord } from '../tournament/entrants.ts';

export type FormatTemplate = {
  id: number;
  kind: ChartKind;
  size: number;
  singleElimination: number;
  groups: number | null;
  minParticipants: number;
  maxParticipants: number;
  enabled: boolean;
};

export type FormatKind = 'SINGLE' | 'DOUBLE' | 'GROUPS';
export type OfferedFormat<Template extends FormatTemplate = FormatTemplate> = { kind: FormatKind; template: Template };

function formatKind({ kind, size, singleElimination }: ChartShape): FormatKind {
  if (kind === 'GROUPS') return 'GROUPS';
  return singleElimination === size ? 'SINGLE' : 'DOUBLE';
}

/** Returns at most one format of each kind: the smallest chart with a place for everybody. Of two it is the one with the larger single elimination. */
export function offeredFormats<Template extends FormatTemplate>(
  templates: readonly Template[],
  players: number,
): OfferedFormat<Template>[] {
  return (['SINGLE', 'DOUBLE', 'GROUPS'] as const).flatMap((kind) => {
    const fitting = templates
      .filter((template) => template.enabled && formatKind(template) === kind && template.maxParticipants >= players)
      // Groups that are half empty are no groups; an elimination with few players has byes.
      .filter((template) => kind !== 'GROUPS' || template.minParticipants <= players)
      .sort((one, other) => one.maxParticipants - other.maxParticipants || other.singleElimination - one.singleElimination);
    const [template] = fitting;
    return template ? [{ kind, template }] : [];
  });
}

/** Returns the recommended format: two losses until half of the players are left, else the first one. */
export const recommendedFormat = <Template extends FormatTemplate>(
  offered: readonly OfferedFormat<Template>[],
): OfferedFormat<Template> | undefined => offered.find(({ kind }) => kind === 'DOUBLE') ?? offered[0];

/** What names the format of a flow chart, before and after its draw. */
export type ChartShape = Pick<FormatTemplate, 'kind' | 'size' | 'singleElimination' | 'groups'>;

/** 'Double elimination' */
export const formatName = (shape: ChartShape): string => formatNames[formatKind(shape)];

const formatNames: Readonly<Record<FormatKind, string>> = {
  SINGLE: 'Single elimination',
  DOUBLE: 'Double elimination',
  GROUPS: 'Groups',
};

/** Explains a format: '16 players, single elimination from the last 8'. */
export function formatDetail({ kind, size, singleElimination, groups }: ChartShape): string {
  if (kind !== 'GROUPS' && (singleElimination === size || singleElimination === 2)) return `${size} players`;
  const field = kind === 'GROUPS' ? `${size} players in ${countText(groups ?? 1, 'group')}` : `${size} players`;
  return `${field}, single elimination from the last ${singleElimination}`;
}

/** 'double elimination to last 8', for lines that name the number of players elsewhere. */
export function formatWords({ kind, size, singleElimination, groups }: ChartShape): string {
  if (kind === 'GROUPS') return `${countText(groups ?? 1, 'group')} to last ${singleElimination}`;
  if (singleElimination === size) return 'single elimination';
  return singleElimination === 2 ? 'double elimination' : `double elimination to last ${singleElimination}`;
}

/** '16 players, double elimination to last 8' */
export const chartName = (shape: ChartShape, drawn: PlayerWord = 'player'): string => `${shape.size} ${drawn}s, ${formatWords(shape)}`;
