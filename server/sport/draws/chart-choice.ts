/** Chooses the flow chart for a number of entrants: the smallest chart that has room for them (machines/README.md 3.4). */
import type { Kysely } from 'kysely';
import { readChartSpec } from '#machines/draw/chart-spec.ts';
import type { ChartSpec } from '#machines/draw/types.ts';
import type { ChartTemplateRow, Database } from '../../store/schema.ts';

export type ChartChoice = { templateId: number; name: string; spec: ChartSpec };

type ChooseChartInput = {
  /** The number of entrants and placeholders. */
  field: number;
  /** The chart of the tournament, then that of the schedule; the first one that fits is used. */
  preferred: readonly (number | null)[];
};

/** Returns null when no chart has room for this many. */
export async function chooseChart(db: Kysely<Database>, { field, preferred }: ChooseChartInput): Promise<ChartChoice | null> {
  const templates = await db.selectFrom('chartTemplate').selectAll().orderBy('size').orderBy('id').execute();
  const preferredTemplates = preferred
    .map((id) => templates.find((template) => template.id === id))
    .filter((template) => template !== undefined);
  const fitting = preferredTemplates.find((template) => fits(template, field));
  if (fitting) return choice(fitting);
  const others = templates.filter((template) => template.enabled && template.kind === 'ELIMINATION' && fits(template, field));
  const [model] = preferredTemplates;
  const family = others.find((template) => model !== undefined && isSameFamily(template, model));
  return choice(family ?? nearest(others, model));
}

/**
 * A chart must be more than half full, so that no first-round match is walkover against walkover. A final stage needs an entrant for every
 * slot; groups only need room.
 */
function fits({ kind, size, singleElimination, minParticipants }: ChartTemplateRow, field: number): boolean {
  if (field > size || (singleElimination < size && field < singleElimination)) return false;
  return kind === 'GROUPS' ? field >= minParticipants : field > size / 2 || size === smallestSize;
}

const smallestSize = 8;

function isSameFamily(one: ChartTemplateRow, other: ChartTemplateRow): boolean {
  if (other.size === other.singleElimination) return one.size === one.singleElimination;
  return one.singleElimination === other.singleElimination && one.size !== one.singleElimination;
}

/**
 * Among double eliminations with a final stage, returns the one whose final stage is nearest to the model's; without a model, the largest
 * final stage.
 */
function nearest(templates: readonly ChartTemplateRow[], model: ChartTemplateRow | undefined): ChartTemplateRow | undefined {
  const staged = templates.filter(({ size, singleElimination }) => singleElimination > 2 && singleElimination < size);
  const distance = ({ singleElimination }: ChartTemplateRow): number =>
    model ? Math.abs(singleElimination - model.singleElimination) : -singleElimination;
  return [...staged].sort((one, other) => one.size - other.size || distance(one) - distance(other))[0] ?? templates[0];
}

const choice = (template: ChartTemplateRow | undefined): ChartChoice | null =>
  template ? { templateId: template.id, name: template.name, spec: readChartSpec(template) } : null;
