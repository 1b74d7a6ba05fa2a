/**
 * Turns search text into conditions on folded words (contract/kit/fold.ts), by default on the column `search`.
 * Syntax: words, "phrases", -not, AND, OR, NOT, begin*.
 */
import { type RawBuilder, sql } from 'kysely';
import { foldedWords } from '#contract/kit/fold.ts';
import { searchedWords } from '#contract/kit/search-text.ts';
import { likeEscaped } from './like.ts';

export type SearchCondition = {
  /** Null: matches everything. */
  condition: RawBuilder<boolean> | null;
  /** The number of optional words that a row contains; used to sort the best matches first. */
  rank: RawBuilder<number> | null;
};

type Occur = 'must' | 'should' | 'not';
/** A row that fits one of the patterns has the word. */
type Clause = { occur: Occur; patterns: string[] };

const maxLetters = 100;
/** Each word scans every row, so one request may contain eight words at most. */
const maxWords = 8;

/** Returns a condition, never null: the row matches a LIKE pattern of folded words ('!' escapes). */
export type MatchPattern = (pattern: string) => RawBuilder<boolean>;

export const inColumn =
  (column: string): MatchPattern =>
  (pattern) =>
    sql<boolean>`${sql.ref(column)} like ${pattern} escape '!'`;

/** Returns conditions for search-as-you-type: each typed word must begin a word of the row (contract/kit/search-text.ts, `holdsWords`). */
export const containsAllWords = (typed: unknown, has: MatchPattern): RawBuilder<boolean>[] =>
  searchedQueryWords(typed).map((word) => has(wordPrefixPattern(word)));

/** Returns the pattern for words that begin with this folded word. Folded words have only letters and digits, so they need no escaping. */
export const wordPrefixPattern = (word: string): string => `% ${word}%`;

/** Returns the typed words as a `search` column has them. */
export const searchedQueryWords = (typed: unknown): string[] =>
  typeof typed === 'string' ? firstUnique(searchedWords(typed.slice(0, maxLetters))) : [];

/** Returns the folded words of a typed text, for texts that the database folds itself. */
export const foldedQueryWords = (typed: unknown): string[] =>
  typeof typed === 'string' ? firstUnique(foldedWords(typed.slice(0, maxLetters))) : [];

/** Removes duplicates and returns the first eight. */
const firstUnique = <Word>(words: readonly Word[], keyOf: (word: Word) => unknown = (word) => word): Word[] =>
  [...new Map(words.map((word) => [keyOf(word), word])).values()].slice(0, maxWords);

/** Never throws: unknown punctuation separates words. */
export function searchOf(query: unknown, has: MatchPattern = inColumn('t.search')): SearchCondition {
  const text = [query].flat()[0];
  const clauses = typeof text === 'string' ? readClauses(text.slice(0, maxLetters)) : [];
  const [must, should, not] = (['must', 'should', 'not'] as const).map((occur) =>
    clauses.filter((clause) => clause.occur === occur).map(({ patterns }) => anyPattern(patterns, has)),
  );
  if (!must || !should || !not) return { condition: null, rank: null };
  const required = must.length === 0 && should.length > 0 ? [sql<boolean>`(${sql.join(should, sql` or `)})`] : must;
  const conditions = [...required, ...not.map((match) => sql<boolean>`not (${match})`)];
  return {
    condition: conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : null,
    rank:
      should.length > 0
        ? sql<number>`(${sql.join(
            should.map((match) => sql`case when ${match} then 1 else 0 end`),
            sql` + `,
          )})`
        : null,
  };
}

/** Lucene's rules: AND makes both neighbours required, NOT and - exclude, everything else is optional. */
function readClauses(text: string): Clause[] {
  const clauses: Clause[] = [];
  let next: Occur = 'should';
  for (const token of text.match(/[-+]?(?:[\p{L}\p{N}_]+:)?"[^"]*"?|[^\s"()]+/gu) ?? []) {
    if (token === 'AND' || token === '&&') {
      const last = clauses.at(-1);
      if (last?.occur === 'should') last.occur = 'must';
      if (next !== 'not') next = 'must';
    } else if (token === 'NOT' || token === '!') next = 'not';
    else if (token === 'OR' || token === '||') next = 'should';
    else {
      const patterns = patternsOf(token);
      if (patterns.length > 0) clauses.push({ occur: /^[-!]/.test(token) ? 'not' : token.startsWith('+') ? 'must' : next, patterns });
      next = 'should';
    }
  }
  return firstUnique(clauses, ({ occur, patterns }) => `${occur} ${patterns.join('|')}`);
}

const anyPattern = (patterns: readonly string[], has: MatchPattern): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(patterns.map(has), sql` or `)})`;

/** A word matches as it is written, or in the spelling that forgives what people leave out. */
function patternsOf(token: string): string[] {
  const written = patternOf(token);
  if (written === null) return [];
  const words = /["*]/.test(token) ? [] : searchedWords(contentOf(token).replace(/[~^][\d.]*$/, ''));
  const [word] = words;
  return [...new Set([written, ...(word && words.length === 1 ? [wordPrefixPattern(word)] : [])])];
}

const contentOf = (token: string): string => token.replace(/^[-+!]/, '').replace(/^[\p{L}\p{N}_]+:/u, '');

/** A word matches the beginning of words, a phrase matches whole words. Field names, fuzziness and weights are ignored. */
function patternOf(token: string): string | null {
  const content = contentOf(token);
  if (content.startsWith('"')) return pattern(foldedWords(content).join(' '), ' ');
  const parts = content.replace(/[~^][\d.]*$/, '').split('*');
  return pattern(
    parts
      .map((part) => likeEscaped(foldedWords(part).join(' ')))
      .join('%')
      .replace(/(?<!%)%+$/, ''),
    '',
  );
}

const pattern = (words: string, end: string): string | null => (words === '' ? null : `% ${words}${end}%`);
