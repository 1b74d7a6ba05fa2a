/** A refused save in the parts a form shows: words per field, and who was faster. */
import { ApiProblem, sentenceOf } from '../../api/problem.ts';

export type SaveProblem = {
  sentence: string;
  /** Field → words. */
  fields: Readonly<Record<string, string>>;
  /** Somebody saved since the form was opened: who, and the version that is stored now. */
  conflict: { by: string; version: number | null } | null;
};

export function saveProblemOf(error: unknown): SaveProblem {
  if (!(error instanceof ApiProblem)) return { sentence: sentenceOf(error), fields: {}, conflict: null };
  const codes = error.fieldErrors.map(({ field, message }) => [field, message] as const);
  const conflict = error.key === 'error.concurrencyFailure' ? { by: byOf(error.body.by), version: versionOf(error.body.current) } : null;
  return { sentence: error.sentence, fields: Object.fromEntries([...codes, ...wordsOf(error.body.violations)]), conflict };
}

/** What stands over a form: the sentence, unless its fields say it already; null where nothing is left to say. */
export const formSentence = (refusal: SaveProblem | null): string | null =>
  refusal && Object.keys(refusal.fields).length === 0 ? refusal.sentence : null;

/** `violations` say in words what `fieldErrors` say in codes (server/http/README.md 1.7). */
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
