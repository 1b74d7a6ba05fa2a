/** Compares the names of a person with words in a text. Pure functions; mentions-of-person.ts finds other people with the same name. */
import { fold, foldedWords } from '#contract/kit/fold.ts';

export type PersonName = {
  /** The words of the full name, without capitals and accents. */
  words: readonly string[];
  /** For a last name alone: its words as written. Ball and Long are also words, so it counts only with a capital and in `matches`. */
  lastNameOnly: readonly string[] | null;
  /** The matches in which the person plays. */
  matches: ReadonlySet<number>;
  /** The replacement text. */
  replacement: string;
};

const wordPattern = /([\p{L}\p{M}\p{N}]+)/u;
const wordsAsWritten = (text: string): string[] => text.split(wordPattern).filter((_part, position) => position % 2 === 1);

type PersonNames = { firstName: string | null; lastName: string | null; others: readonly string[] };

/** Returns each way to write the full name once. `others`: a display name, an address. */
export function wholeNames({ firstName, lastName, others }: PersonNames): string[][] {
  const both = firstName && lastName ? [`${firstName} ${lastName}`, `${lastName} ${firstName}`] : [];
  const all = [...others, ...both].map(foldedWords).filter((words) => words.length > 1);
  return [...new Map(all.map((words) => [words.join(' '), words])).values()];
}

export const wholeName = (words: readonly string[], instead: string): PersonName => ({
  words,
  lastNameOnly: null,
  matches: new Set(),
  replacement: instead,
});

/** Returns null for a name that is too short to distinguish from a word. */
export function lastNameAlone(lastName: string, { matches, replacement }: Pick<PersonName, 'matches' | 'replacement'>): PersonName | null {
  const words = foldedWords(lastName);
  return words.join('').length > 2 ? { words, lastNameOnly: wordsAsWritten(lastName), matches, replacement } : null;
}

/** Returns the names that count in a text about this match, longest first. Null: the text is about no match. */
export const namesIn = (names: readonly PersonName[], matchId: number | null): PersonName[] =>
  names
    .filter(({ lastNameOnly, matches }) => lastNameOnly === null || (matchId !== null && matches.has(matchId)))
    .toSorted((one, other) => other.words.length - one.words.length);

/** Replaces the names in the text. `names`: longest first. */
export function withoutNames(text: string, names: readonly PersonName[]): string {
  const folded = fold(text);
  const possible = names.filter(({ words }) => folded.includes(words[0] ?? ''));
  if (possible.length === 0) return text;
  // After the split, words are at odd positions and separators at even ones.
  const parts = text.split(wordPattern);
  const words = parts.map((part, position) => (position % 2 === 1 ? foldedWords(part).join('') : ''));
  const matchesAt = (name: PersonName, position: number): boolean =>
    name.words.every(
      (word, step) => words[position + 2 * step] === word && isWrittenAsName(parts[position + 2 * step] ?? '', name.lastNameOnly?.[step]),
    );
  const output: string[] = [];
  for (let position = 0; position < parts.length; position += 1) {
    const match = position % 2 === 1 ? possible.find((name) => matchesAt(name, position)) : undefined;
    output.push(match ? match.replacement : (parts[position] ?? ''));
    if (match) position += 2 * (match.words.length - 1);
  }
  return output.join('');
}

/** A search or title that consists only of a capitalised last name refers to its bearer. */
export const isOnlyName = (text: string, { words, lastNameOnly }: PersonName): boolean =>
  lastNameOnly !== null &&
  foldedWords(text).join(' ') === words.join(' ') &&
  wordsAsWritten(text).every((word, step) => isWrittenAsName(word, lastNameOnly[step]));

const capital = /^\p{Lu}/u;
const isWrittenAsName = (word: string, as: string | undefined): boolean => as === undefined || !capital.test(as) || capital.test(word);
