/**
 * Text in the form that searches read. It matches without apostrophes, hyphens and blanks between the parts of a name, and with ae, oe, ue for
 * umlauts. The search for duplicates ignores the same differences (similar-names.ts).
 */
import { foldedWords } from './fold.ts';

/** Joins different spellings of a letter: 'mueller' and 'muller', 'aase' and 'ase', 'djokovic' and 'dokovic', 'weiss' and 'weis'. */
export const withoutSpellingVariants = (word: string): string => word.replace(/ae|oe|ue|aa|dj|ss/g, ([letter = '']) => letter);

/** Apostrophes that Unicode counts as letters: Солов\u02bcяненко. */
const letterApostrophes = /[\u02b9-\u02bf\u02c8\u02ca\u02cb]/g;

/** Scripts without blanks between words: Chinese and Japanese. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]{2,8}$/u;

/** A short text also holds every run of neighbouring words joined, a longer text only the pairs, a long text none. */
const maxWordsForRuns = 5;
const maxWordsForPairs = 24;
/** Longer texts are no names, and an index takes entries of a limited size only. */
const maxLettersForRuns = 80;

/**
 * Returns the text of a `search` column: one line per value with its words, with a blank before and after, so that ' mul' finds the start of a
 * word. The last line holds other spellings of the same words.
 */
export function searchText(values: readonly string[]): string {
  const lines = values.map((value) => foldedWords(value));
  const written = lines.map((words) => ` ${words.join(' ')} `);
  const known = new Set(lines.flat());
  const others = [...new Set(lines.flatMap(otherSpellings))].filter((word) => word !== '' && !known.has(word));
  return [...written, ...(others.length > 0 ? [` ${others.join(' ')} `] : [])].join('\n');
}

function otherSpellings(words: readonly string[]): string[] {
  const plain = words.map((word) => word.replaceAll(letterApostrophes, ''));
  const all = [...plain, ...plain.flatMap(laterParts), ...runsOf(plain)];
  return all.map(withoutSpellingVariants);
}

/** 'o', 'neill' → 'oneill' */
function runsOf(words: readonly string[]): string[] {
  if (words.length > maxWordsForPairs || words.join('').length > maxLettersForRuns) return [];
  const longest = words.length <= maxWordsForRuns ? words.length : 2;
  return words.flatMap((_word, from) =>
    Array.from({ length: longest - 1 }, (_none, more) => words.slice(from, from + more + 2)).flatMap((run) =>
      run.length > 1 ? [run.join('')] : [],
    ),
  );
}

/** '山田太郎' → '田太郎', '太郎', '郎': nothing shows where the second name begins. */
const laterParts = (word: string): string[] =>
  unspaced.test(word) ? Array.from({ length: [...word].length - 1 }, (_none, at) => [...word].slice(at + 1).join('')) : [];

/** Between two letters these join one word. Beside a digit they separate two words, as in RE2026-00118. */
const joiners = /(?<=\p{L}\p{M}{0,8})['’‘‛`´′＇ʹ\u00ad\u2010-\u2015\u2212\-·・.]+(?=\p{L})/gu;

/** Returns typed words in the spelling of `searchText`. A row matches if each of them begins one of its words. */
export const searchedWords = (typed: string): string[] =>
  foldedWords(typed.replaceAll(joiners, '').replaceAll(letterApostrophes, '')).map(withoutSpellingVariants);

/** Whether every typed word begins a word of these values, by the same rule as the server's lists. */
export function holdsWords(typed: string, values: readonly (string | null)[]): boolean {
  const words = searchText(values.filter((value) => value !== null));
  return searchedWords(typed).every((word) => words.includes(` ${word}`));
}
