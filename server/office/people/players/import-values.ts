/** Compares the lines of an import with the stored players, and says in words what each line would store. */
import type { Kysely } from 'kysely';
import { cellText } from '#contract/kit/cell-text.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import { tidyForm } from '#contract/kit/tidy-form.ts';
import type { PlayerImportLine } from '#contract/people/player-import.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { nameKey, namesOf, type RelationNames, targetOf } from '../../../entity/audit/relations.ts';
import { linkedIds } from '../../../entity/links.ts';
import type { PlainRow } from '../../../entity/rows.ts';
import type { Database } from '../../../store/schema.ts';
import type { PlannedLine } from './import-line.ts';

const fields: Readonly<Record<string, Field>> = playerProfiles.fields;

/** A known player keeps only the fields that differ from the stored ones; with none there is nothing to change. */
export function withChanges(line: PlannedLine, rows: readonly PlainRow[]): PlannedLine {
  const stored = rows.find(({ id }) => id === line.playerId) ?? null;
  if (stored === null) return line;
  const changed = Object.entries(tidyForm(playerProfiles, line.form)).filter(([name, value]) => !isEqual(value, stored[name]));
  const form = Object.fromEntries(
    changed.map(([name, value]) => [name, fields[name]?.kind === 'many' ? withStored(value, stored[name]) : value]),
  );
  return { ...line, form, stored, result: changed.length > 0 ? 'CHANGE' : line.result };
}

/** A list adds tags; it takes none away. */
const withStored = (value: unknown, stored: unknown): number[] => [...new Set([...linkedIds(stored), ...linkedIds(value)])];

const isEqual = (value: unknown, stored: unknown): boolean =>
  Array.isArray(value) ? linkedIds(value).every((id) => linkedIds(stored).includes(id)) : (value ?? null) === (stored ?? null);

/** Returns the lines of the answer, with the names of countries, federations and tags instead of their ids. */
export async function presentLines(db: Kysely<Database>, lines: readonly PlannedLine[]): Promise<PlayerImportLine[]> {
  const ids = lines.flatMap(({ form, stored }) => Object.keys(form).flatMap((name) => [...idsIn(name, form), ...idsIn(name, stored)]));
  const names = await namesOf(db, ids);
  return lines.map(({ form, stored, ...line }) => ({ ...line, values: valuesOf(form, stored, names) }));
}

type Values = Readonly<Record<string, unknown>>;

function valuesOf(form: Values, stored: Values | null, names: RelationNames): PlayerImportLine['values'] {
  return Object.entries(fields).flatMap(([name, { label }]) => {
    const after = textOf(name, form, names);
    const before = stored && textOf(name, stored, names);
    return Object.hasOwn(form, name) && after !== '' ? [{ label, before, after }] : [];
  });
}

function textOf(name: string, values: Values, names: RelationNames): string {
  const field = fields[name];
  const target = targetOf(playerProfiles.fields, name, field);
  if (!field) return '';
  if (target)
    return idsIn(name, values)
      .flatMap((id) => names.get(nameKey(target, id.id)) ?? [])
      .join(', ');
  return cellText(field, values[name]);
}

function idsIn(name: string, values: Values | null) {
  const target = targetOf(playerProfiles.fields, name, fields[name]);
  if (!target || !values) return [];
  const value = values[name];
  const ids = Array.isArray(value) ? linkedIds(value) : typeof value === 'number' ? [value] : [];
  return ids.map((id) => ({ ...target, id }));
}
