/**
 * The initial values and required fields of a form, read from the field declarations. Without any component, so that a form with its own
 * layout can use it.
 */
import type { Field, Fields } from '#contract/kit/field-kinds.ts';
import { isWritable, requiredOf } from '#contract/kit/field-values.ts';
import { idsOf } from '#machines/tournament/tournament-values.ts';
import type { EntityValues } from './values.ts';

const writable = (fields: Fields) =>
  Object.entries(fields).filter(([, field]) => isWritable(field) && field.kind !== 'picture' && field.kind !== 'pictureType');

export const isRequired = (fields: Fields, name: string): boolean => {
  const field = fields[name];
  return field !== undefined && requiredOf(field) !== undefined;
};

/** Leaves out pictures: they are sent only when changed. */
export const storedValues = (fields: Fields, stored: object): EntityValues =>
  Object.fromEntries(writable(fields).map(([name, field]) => [name, storedValue(field, Reflect.get(stored, name))]));

/** Keeps only the ids of related rows: the server needs no more. */
const storedValue = (field: Field, value: unknown): unknown => (field.kind === 'many' && Array.isArray(value) ? idsOf(value) : value);

export const initialValues = (fields: Fields): EntityValues =>
  Object.fromEntries(
    writable(fields).map(([name, field]) => [name, 'initially' in field ? (field.initially ?? null) : field.kind === 'many' ? [] : null]),
  );
