/** Which names may be meant by a misspelt one: typing errors, other spellings of a letter, swapped, joined or missing words. */
import { distance } from 'fastest-levenshtein';

/** `words`: folded (contract/kit/fold.ts), in the order last name, first name. */
export type Named = { id: number; displayName: string; words: readonly string[] };

/** Why this one: typing errors between the words of both, and words that only one of them has. */
export type Alike<Person extends Named> = { person: Person; errors: number; missing: number };

/**
 * Prepares once for many questions: the answer finds everybody whose name is at most two typing errors away, the most alike first,
 * and always in the same order. Two given names more or less are no error; one word alone says too little.
 */
export function alikeAmong<Person extends Named>(people: readonly Person[]): (words: readonly string[]) => Alike<Person>[] {
  const { byWord, byName } = indexOf(people);
  const near = nearWords([...byWord.keys()]);
  return (asked) => {
    const words = asked.map(loose).slice(0, mostWords);
    const found = new Map<Person, Alike<Person>>();
    for (const name of turned(words)) for (const { person } of byName.get(name) ?? []) found.set(person, { person, errors: 0, missing: 0 });
    for (const entry of new Set(words.flatMap((word) => [...near(word).keys()].flatMap((known) => byWord.get(known) ?? [])))) {
      const alike = found.has(entry.person) ? null : compare(words, entry, near);
      if (alike) found.set(entry.person, alike);
    }
    return [...found.values()].sort(byLikeness);
  };
}

type Entry<Person> = { person: Person; words: readonly string[] };
type Near = (word: string) => ReadonlyMap<string, number>;

const mostWords = 6;

function indexOf<Person extends Named>(people: readonly Person[]) {
  const byWord = new Map<string, Entry<Person>[]>();
  const byName = new Map<string, Entry<Person>[]>();
  for (const person of people) {
    const entry = { person, words: person.words.map(loose).slice(0, mostWords) };
    for (const word of new Set(entry.words)) push(byWord, word, entry);
    push(byName, entry.words.join(''), entry);
  }
  return { byWord, byName };
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** Letters that are spelled in several ways become one: 'mueller' and 'muller', 'aase' and 'ase', 'djokovic' and 'dokovic', 'weiss' and 'weis'. */
export const loose = (word: string): string => word.replace(/ae|oe|ue|aa|dj|ss/g, ([letter = '']) => letter);

/** 'o neill shane' and 'shane oneill': the words in a row, begun at each of them. */
const turned = (words: readonly string[]): Set<string> =>
  new Set(words.map((_word, start) => [...words.slice(start), ...words.slice(0, start)].join('')));

/** Known words at most so far away as a slip of the fingers, with the number of slips; an initial is near what it begins. */
function nearWords(vocabulary: readonly string[]): Near {
  const known = vocabulary.map((word) => ({ word, letters: lettersOf(word) }));
  const answers = new Map<string, ReadonlyMap<string, number>>();
  return (word) => {
    const before = answers.get(word);
    if (before) return before;
    const letters = lettersOf(word);
    const near = new Map<string, number>();
    for (const other of known) {
      const most = mostErrors(word, other.word);
      if (
        Math.abs(other.word.length - word.length) > most ||
        bits(other.letters & ~letters) > most ||
        bits(letters & ~other.letters) > most
      )
        continue;
      const errors = typingErrors(word, other.word);
      if (errors !== null) near.set(other.word, errors);
    }
    answers.set(word, near);
    return near;
  };
}

/** Null: no slip of the fingers makes the one of the other. Numbers are no names: 'Team 01' is not 'Team 02'. */
export function typingErrors(one: string, other: string): number | null {
  if (one === other) return 0;
  if (/\d/.test(one) || /\d/.test(other)) return null;
  const errors = isSwap(one, other) ? 1 : distance(one, other);
  return errors <= mostErrors(one, other) ? errors : null;
}

/** A short word is another one soon. */
function mostErrors(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  if (longest <= 2) return 0;
  return longest <= 5 ? 1 : 2;
}

/** 'marko' and 'makro' */
function isSwap(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const first = [...one].findIndex((letter, place) => letter !== other[place]);
  return one[first] === other[first + 1] && one[first + 1] === other[first] && one.slice(first + 2) === other.slice(first + 2);
}

function compare<Person extends Named>(
  words: readonly string[],
  { person, words: theirs }: Entry<Person>,
  near: Near,
): Alike<Person> | null {
  const isShorter = words.length <= theirs.length;
  const [few, many] = isShorter ? [words, theirs] : [theirs, words];
  const missing = many.length - few.length;
  if (missing > 0 && few.length < 2) return null;
  const letters = few.join('').length;
  const most = missing > 0 || letters <= 10 ? 1 : 2;
  const errorsOf = (one: string, other: string): number => (isShorter ? apart(one, other, near) : apart(other, one, near));
  const errors = fewestErrors(few, many, most, errorsOf);
  return errors === null ? null : { person, errors, missing };
}

/** Of a word that was asked for and one that is known. */
function apart(asked: string, known: string, near: Near): number {
  const isInitial = (asked.length === 1 || known.length === 1) && asked[0] === known[0];
  return near(asked).get(known) ?? (isInitial ? 1 : Number.POSITIVE_INFINITY);
}

/** Every word of `few` finds another one in `many`; null when that takes more than `most` errors. */
function fewestErrors(
  few: readonly string[],
  many: readonly string[],
  most: number,
  errorsOf: (one: string, other: string) => number,
): number | null {
  const [word, ...rest] = few;
  if (word === undefined) return 0;
  let best: number | null = null;
  for (const [place, other] of many.entries()) {
    const errors = errorsOf(word, other);
    if (errors > (best === null ? most : best - 1)) continue;
    const left = fewestErrors(rest, many.toSpliced(place, 1), (best === null ? most : best - 1) - errors, errorsOf);
    if (left !== null) best = errors + left;
  }
  return best;
}

/** Which of 32 groups of letters a word has: who differs in more of them than errors are allowed needs no closer look. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place++) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

function bits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}

const byLikeness = (one: Alike<Named>, other: Alike<Named>): number =>
  one.errors - other.errors ||
  one.missing - other.missing ||
  (one.person.displayName < other.person.displayName ? -1 : one.person.displayName > other.person.displayName ? 1 : 0) ||
  one.person.id - other.person.id;
