/** The fields that the user changed in a form, and those that somebody else has changed at the same time. */
import { ApiProblem } from '../../api/problem.ts';

export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (typeof one === 'string' && typeof other === 'string' ? false : JSON.stringify(orNull(one)) === JSON.stringify(orNull(other)));

/** A text that was typed and cleared again counts as empty. */
const orNull = (value: unknown): unknown => (value === '' ? null : (value ?? null));

export const changesOf = <Values extends object>(first: Values, values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSame(value, Reflect.get(first, field)))) as Partial<Values>;

/**
 * Returns the changed fields that somebody else has changed too, and the stored version. Returns null for an error that is not a conflict, or
 * that lacks the stored record.
 */
export function conflictingChangesOf(error: unknown, first: object, changes: object): { version: number; fields: string[] } | null {
  if (!(error instanceof ApiProblem) || error.key !== 'error.concurrencyFailure') return null;
  const { current, changedFields } = error.body;
  if (typeof current !== 'object' || current === null || !Array.isArray(changedFields)) return null;
  const version: unknown = Reflect.get(current, 'version');
  if (typeof version !== 'number') return null;
  const isChangedByOther = ([field, mine]: [string, unknown]) => {
    if (!(field in current)) return changedFields.includes(field);
    const theirs: unknown = Reflect.get(current, field);
    return !isSame(theirs, Reflect.get(first, field)) && !isSame(theirs, mine);
  };
  return {
    version,
    fields: Object.entries(changes)
      .filter(isChangedByOther)
      .map(([field]) => field),
  };
}
