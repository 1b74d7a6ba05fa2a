/** The formats that a new tournament is offered: one flow chart of each kind, by the number of expected players. */
import type { ChartKind } from '../names.ts';
import { type FormatKind, formatKind } from './format-names.ts';

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

export type OfferedFormat<Template extends FormatTemplate = FormatTemplate> = { kind: FormatKind; template: Template };

/**
 * Returns at most one format of each kind: the smallest chart with a place for everybody. If two charts have this size, it is the one with
 * the larger single elimination.
 */
export function offeredFormats<Template extends FormatTemplate>(
  templates: readonly Template[],
  players: number,
): OfferedFormat<Template>[] {
  return (['SINGLE', 'DOUBLE', 'FULL', 'GROUPS'] as const).flatMap((kind) => {
    const fitting = templates
      .filter((template) => template.enabled && formatKind(template) === kind && template.maxParticipants >= players)
      // Groups that are half empty are no groups; an elimination with few players has byes.
      .filter((template) => kind !== 'GROUPS' || template.minParticipants <= players)
      .sort((one, other) => one.maxParticipants - other.maxParticipants || other.singleElimination - one.singleElimination);
    const [template] = fitting;
    return template ? [{ kind, template }] : [];
  });
}

/**
 * Returns the smallest double elimination. If two have this size, returns the one that ends with a single elimination, which is listed
 * first. Without a double elimination, returns the first format.
 */
export function recommendedFormat<Template extends FormatTemplate>(
  offered: readonly OfferedFormat<Template>[],
): OfferedFormat<Template> | undefined {
  const [smallest] = offered
    .filter(({ kind }) => kind === 'DOUBLE' || kind === 'FULL')
    .sort((one, other) => one.template.maxParticipants - other.template.maxParticipants);
  return smallest ?? offered[0];
}
