/** Which flow chart a field of entrants is drawn in: the smallest that takes them (machines/README.md 3.4). */
import type { Kysely } from 'kysely';
import { specOf } from '#machines/draw/spec-of.ts';
import type { ChartSpec } from '#machines/draw/types.ts';
import type { ChartTemplateRow, Database } from '../../store/schema.ts';

export type ChartChoice = { templateId: number; name: string; spec: ChartSpec };

type Asked = {
  /** Entrants and placeholders. */
  field: number;
  /** The tournament's own, the schedule's: taken in this order where it fits. */
  preferred: readonly (number | null)[];
};

/** Null: no chart takes so many. */
export async function chooseChart(db: Kysely<Database>, { field, preferred }: Asked): Promise<ChartChoice | null> {
  const templates = await db.selectFrom('chartTemplate').selectAll().orderBy('size').orderBy('id').execute();
  const wanted = preferred.map((id) => templates.find((template) => template.id === id)).filter((template) => template !== undefined);
  const fitting = wanted.find((template) => fits(template, field));
  if (fitting) return choice(fitting);
  const others = templates.filter((template) => template.enabled && template.kind === 'ELIMINATION' && fits(template, field));
  const [model] = wanted;
  const family = others.find((template) => model !== undefined && isSameFamily(template, model));
  return choice(family ?? nearest(others, model));
}

/** More than half full, so that no first-round match is walkover against walkover; a final stage has somebody for every place. Groups only need room. */
function fits({ kind, size, singleElimination, minParticipants }: ChartTemplateRow, field: number): boolean {
  if (field > size || (singleElimination < size && field < singleElimination)) return false;
  return kind === 'GROUPS' ? field >= minParticipants : field > size / 2 || size === smallestSize;
}

const smallestSize = 8;

function isSameFamily(one: ChartTemplateRow, other: ChartTemplateRow): boolean {
  if (other.size === other.singleElimination) return one.size === one.singleElimination;
  return one.singleElimination === other.singleElimination && one.size !== one.singleElimination;
}

/** Of the double eliminations with a final stage the one whose final stage is nearest to the model's; without a model the largest final stage. */
function nearest(templates: readonly ChartTemplateRow[], model: ChartTemplateRow | undefined): ChartTemplateRow | undefined {
  const staged = templates.filter(({ size, singleElimination }) => singleElimination > 2 && singleElimination < size);
  const distance = ({ singleElimination }: ChartTemplateRow): number =>
    model ? Math.abs(singleElimination - model.singleElimination) : -singleElimination;
  return [...staged].sort((one, other) => one.size - other.size || distance(one) - distance(other))[0] ?? templates[0];
}

const choice = (template: ChartTemplateRow | undefined): ChartChoice | null =>
  template ? { templateId: template.id, name: template.name, spec: specOf(template) } : null;
