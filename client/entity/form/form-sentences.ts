/** The errors of a form by field, and the message that names these fields. */
import type { SaveProblem } from '../../lists/dialogs/save-problem.ts';

/** Maps a field to its sentence. */
export type FieldSentences = Readonly<Record<string, string>>;

/** Keeps the first sentence of each field. */
export const sentencesOf = (problems: readonly { field: string; sentence: string }[]): FieldSentences =>
  Object.fromEntries(problems.toReversed().map(({ field, sentence }) => [field, sentence]));

/** Returns the fields that have a sentence, in the order of the labels. */
export const fieldsByLabel = (sentences: FieldSentences, labels: FieldSentences): string[] => {
  const order = Object.keys(labels);
  return Object.keys(sentences).toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
};

export const failureWords = (fields: readonly string[], labels: FieldSentences): string =>
  fields.length > 0
    ? `Record could not be saved: ${fields.map((field) => labels[field] ?? field).join(', ')}`
    : 'Record could not be saved';

/** Removes the changed fields from a refusal. Returns null when no field of the refusal is left. */
export function withoutChangedFields(refusal: SaveProblem | null, changed: readonly string[]): SaveProblem | null {
  if (!refusal || Object.keys(refusal.fields).length === 0) return refusal;
  const remaining = Object.entries(refusal.fields).filter(([field]) => !changed.includes(field));
  return remaining.length === 0 ? null : { ...refusal, fields: Object.fromEntries(remaining) };
}
