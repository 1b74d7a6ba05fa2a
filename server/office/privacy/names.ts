/** What somebody is called, as words in a text are compared with it. Pure: who else is called so is asked elsewhere (mentions-of.ts). */
import { fold, foldedWords } from '#contract/kit/fold.ts';

export type Name = {
  /** Folded. */
  words: readonly string[];
  /** Of a last name alone: as it is written. Ball and Long are words too; it counts in capitals only, and in `matches`. */
  alone: readonly string[] | null;
  /** Those they sit in. */
  matches: ReadonlySet<number>;
  /** What is written in its place. */
  instead: string;
};

const pieces = /([\p{L}\p{M}\p{N}]+)/u;
const written = (text: string): string[] => text.split(pieces).filter((_piece, place) => place % 2 === 1);

type Named = { firstName: string | null; lastName: string | null; others: readonly string[] };

/** Each way to write it whole, once. `others`: a display name, an address. */
export function wholeNames({ firstName, lastName, others }: Named): string[][] {
  const both = firstName && lastName ? [`${firstName} ${lastName}`, `${lastName} ${firstName}`] : [];
  const all = [...others, ...both].map(foldedWords).filter((words) => words.length > 1);
  return [...new Map(all.map((words) => [words.join(' '), words])).values()];
}

export const wholeName = (words: readonly string[], instead: string): Name => ({ words, alone: null, matches: new Set(), instead });

/** Null: too short to be told from a word. */
export function lastNameAlone(lastName: string, { matches, instead }: Pick<Name, 'matches' | 'instead'>): Name | null {
  const words = foldedWords(lastName);
  return words.join('').length > 2 ? { words, alone: written(lastName), matches, instead } : null;
}

/** Those that count in words about this match, the longest first; null: about none. */
export const namesIn = (names: readonly Name[], matchId: number | null): Name[] =>
  names
    .filter(({ alone, matches }) => alone === null || (matchId !== null && matches.has(matchId)))
    .toSorted((one, other) => other.words.length - one.words.length);

/** `names`: the longest first. */
export function withoutNames(text: string, names: readonly Name[]): string {
  const folded = fold(text);
  const possible = names.filter(({ words }) => folded.includes(words[0] ?? ''));
  if (possible.length === 0) return text;
  // Words stand at odd places between what parts them.
  const parts = text.split(pieces);
  const words = parts.map((part, place) => (place % 2 === 1 ? foldedWords(part).join('') : ''));
  const isHere = (name: Name, place: number): boolean =>
    name.words.every(
      (word, step) => words[place + 2 * step] === word && isWrittenAsName(parts[place + 2 * step] ?? '', name.alone?.[step]),
    );
  const kept: string[] = [];
  for (let place = 0; place < parts.length; place += 1) {
    const found = place % 2 === 1 ? possible.find((name) => isHere(name, place)) : undefined;
    kept.push(found ? found.instead : (parts[place] ?? ''));
    if (found) place += 2 * (found.words.length - 1);
  }
  return kept.join('');
}

/** A search or a title that is nothing but a last name, in capitals, looks for its bearer. */
export const isNothingBut = (text: string, { words, alone }: Name): boolean =>
  alone !== null &&
  foldedWords(text).join(' ') === words.join(' ') &&
  written(text).every((word, step) => isWrittenAsName(word, alone[step]));

const capital = /^\p{Lu}/u;
const isWrittenAsName = (word: string, as: string | undefined): boolean => as === undefined || !capital.test(as) || capital.test(word);
