/** A refused save split for a form: a sentence per field, and an edit conflict. */
import { ApiProblem, sentenceOf } from '../../api/problem.ts';

export type SaveProblem = {
  sentence: string;
  /** Maps a field to its sentence. */
  fields: Readonly<Record<string, string>>;
  /** Somebody saved since the form was opened: their name, and the stored version. */
  conflict: { by: string; version: number | null } | null;
};

export function saveProblemOf(error: unknown): SaveProblem {
  if (!(error instanceof ApiProblem)) return { sentence: sentenceOf(error), fields: {}, conflict: null };
  const codes = error.fieldErrors.map(({ field, message }) => [field, message] as const);
  const conflict = error.key === 'error.concurrencyFailure' ? { by: byOf(error.body.by), version: versionOf(error.body.current) } : null;
  return { sentence: error.sentence, fields: Object.fromEntries([...codes, ...wordsOf(error.body.violations)]), conflict };
}

/** Returns the sentence above the form, or null if its fields already show it. */
export const formSentence = (refusal: SaveProblem | null): string | null =>
  refusal && Object.keys(refusal.fields).length === 0 ? refusal.sentence : null;

/** `violations` hold the sentences for the codes in `fieldErrors` (server/http/README.md 1.7). */
function wordsOf(violations: unknown): [string, string][] {
  if (!Array.isArray(violations)) return [];
  return violations.flatMap((entry: unknown) => {
    const field = member(entry, 'field');
    const message = member(entry, 'message');
    return typeof field === 'string' && typeof message === 'string' ? [[field, message] as [string, string]] : [];
  });
}

function versionOf(current: unknown): number | null {
  const version = member(current, 'version');
  return typeof version === 'number' ? version : null;
}

const byOf = (by: unknown): string => (typeof by === 'string' && by !== '' ? by : 'somebody else');
const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
