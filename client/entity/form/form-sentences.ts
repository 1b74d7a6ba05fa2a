/** What is wrong with a form, field by field, and how its message names it. */
import type { SaveProblem } from '../../lists/dialogs/save-problem.ts';

/** Field → sentence. */
export type Sentences = Readonly<Record<string, string>>;

/** The first sentence about a field is the one that is said. */
export const sentencesOf = (problems: readonly { field: string; sentence: string }[]): Sentences =>
  Object.fromEntries(problems.toReversed().map(({ field, sentence }) => [field, sentence]));

export const inOrder = (sentences: Sentences, labels: Sentences): string[] => {
  const order = Object.keys(labels);
  return Object.keys(sentences).toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
};

export const failureWords = (fields: readonly string[], labels: Sentences): string =>
  fields.length > 0
    ? `Record could not be saved: ${fields.map((field) => labels[field] ?? field).join(', ')}`
    : 'Record could not be saved';

/** Null where the last field it spoke of was changed: nothing of the refusal is left to say. */
export function mended(refusal: SaveProblem | null, changed: readonly string[]): SaveProblem | null {
  if (!refusal || Object.keys(refusal.fields).length === 0) return refusal;
  const left = Object.entries(refusal.fields).filter(([field]) => !changed.includes(field));
  return left.length === 0 ? null : { ...refusal, fields: Object.fromEntries(left) };
}
