/** What a person changed in a form, and whether somebody else has changed the same meanwhile. */
import { ApiProblem } from '../../api/problem.ts';

export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (typeof one === 'string' && typeof other === 'string' ? false : JSON.stringify(held(one)) === JSON.stringify(held(other)));

/** A text that was typed and cleared again is none. */
const held = (value: unknown): unknown => (value === '' ? null : (value ?? null));

export const changesOf = <Values extends object>(first: Values, values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSame(value, Reflect.get(first, field)))) as Partial<Values>;

/** The own fields that are stored otherwise by now, and the version they have there; null: no conflict, or nothing is known of it. */
export function contestOf(error: unknown, first: object, changes: object): { version: number; fields: string[] } | null {
  if (!(error instanceof ApiProblem) || error.key !== 'error.concurrencyFailure') return null;
  const { current, changedFields } = error.body;
  if (typeof current !== 'object' || current === null || !Array.isArray(changedFields)) return null;
  const version: unknown = Reflect.get(current, 'version');
  if (typeof version !== 'number') return null;
  const isContested = ([field, mine]: [string, unknown]) => {
    if (!(field in current)) return changedFields.includes(field);
    const theirs: unknown = Reflect.get(current, field);
    return !isSame(theirs, Reflect.get(first, field)) && !isSame(theirs, mine);
  };
  return {
    version,
    fields: Object.entries(changes)
      .filter(isContested)
      .map(([field]) => field),
  };
}
