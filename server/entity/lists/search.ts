/** What people type into a search box → conditions on folded words (contract/kit/fold.ts), by default those of the column `search`: words, "phrases", -not, AND, OR, NOT, begin*. */
import { type RawBuilder, sql } from 'kysely';
import { foldedWords } from '#contract/kit/fold.ts';
import { likeEscaped } from './like.ts';

export type Search = {
  /** Null: everything. */
  condition: RawBuilder<boolean> | null;
  /** How many of the optional words a row has: the best first. */
  rank: RawBuilder<number> | null;
};

type Occur = 'must' | 'should' | 'not';
type Clause = { occur: Occur; pattern: string };

const longestQuery = 100;
/** Each is a look at every row: who sends a hundred letters with blanks between them asks for no more than who types names. */
const mostWords = 8;

/** Whether what a row is searched by holds a LIKE pattern of folded words ('!' escapes). Never null. */
export type Has = (pattern: string) => RawBuilder<boolean>;

export const inColumn =
  (column: string): Has =>
  (pattern) =>
    sql<boolean>`${sql.ref(column)} like ${pattern} escape '!'`;

/** What a list is narrowed by while somebody types: every word begins one of the row's (contract/kit/fold.ts, `holdsWords`). */
export const holdingAll = (typed: unknown, has: Has): RawBuilder<boolean>[] => wordsTyped(typed).map((word) => has(beginning(word)));

/** A word that begins like this one, which is folded: letters and digits alone, so nothing of it means more in a pattern. */
export const beginning = (word: string): string => `% ${word}%`;

/** Folded; what is typed is always the beginning of a word. */
export const wordsTyped = (typed: unknown): string[] =>
  typeof typed === 'string' ? wanted(foldedWords(typed.slice(0, longestQuery))) : [];

/** Each once; of more than anybody types, the first. */
const wanted = <Word>(words: readonly Word[], keyOf: (word: Word) => unknown = (word) => word): Word[] =>
  [...new Map(words.map((word) => [keyOf(word), word])).values()].slice(0, mostWords);

/** Never fails: punctuation it does not know separates words. */
export function searchOf(query: unknown, has: Has = inColumn('t.search')): Search {
  const text = [query].flat()[0];
  const clauses = typeof text === 'string' ? readClauses(text.slice(0, longestQuery)) : [];
  const [must, should, not] = (['must', 'should', 'not'] as const).map((occur) =>
    clauses.filter((clause) => clause.occur === occur).map(({ pattern }) => has(pattern)),
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

/** Lucene's reading: AND makes both neighbours compulsory, NOT and - exclude, everything else is optional. */
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
      const pattern = patternOf(token);
      if (pattern) clauses.push({ occur: /^[-!]/.test(token) ? 'not' : token.startsWith('+') ? 'must' : next, pattern });
      next = 'should';
    }
  }
  return wanted(clauses, ({ occur, pattern }) => `${occur} ${pattern}`);
}

/** A word begins like this; a phrase stands like this. Field names, fuzziness and weights are left out. */
function patternOf(token: string): string | null {
  const content = token.replace(/^[-+!]/, '').replace(/^[\p{L}\p{N}_]+:/u, '');
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
