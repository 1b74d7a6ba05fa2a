/** What somebody meant who mistyped a name. */
import { closest, distance } from 'fastest-levenshtein';

/** Two letters changed places, or one in three is wrong: more than that is another word. */
const mostWrong = (name: string): number => Math.max(2, Math.floor(name.length / 3));

/** Null: none of them is like it. */
export function nearest(typed: string, names: readonly string[]): string | null {
  const like = closest(typed, names);
  return like !== '' && distance(typed, like) <= mostWrong(like) ? like : null;
}
