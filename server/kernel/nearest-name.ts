/** Finds the intended name for a mistyped one. */
import { closest, distance } from 'fastest-levenshtein';

/** Two swapped letters, or one wrong letter in three. With more errors it is another word. */
const maxErrors = (name: string): number => Math.max(2, Math.floor(name.length / 3));

/** Returns the most similar name, or null if none is similar enough. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const similar = closest(typed, names);
  return similar !== '' && distance(typed, similar) <= maxErrors(similar) ? similar : null;
}
