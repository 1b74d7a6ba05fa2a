/** Finds names that a misspelt name may mean: typing errors, other spellings, swapped, joined or missing words. */
import { distance } from 'fastest-levenshtein';
import { withoutSpellingVariants } from '#contract/kit/search-text.ts';

/** `words`: folded (contract/kit/fold.ts), last name before first name. */
export type NamedPerson = { id: number; displayName: string; words: readonly string[] };

/** The reasons for the match: typing errors between the words, and words that only one name has. */
export type SimilarPerson<Person extends NamedPerson> = { person: Person; errors: number; missing: number };

/**
 * Prepares an index for many searches. A search returns all people within two typing errors, most similar first, in a stable order.
 * One or more extra given names count as no error. A single word is never enough for a match with extra words.
 */
export function similarNameSearch<Person extends NamedPerson>(
  people: readonly Person[],
): (words: readonly string[]) => SimilarPerson<Person>[] {
  const { byWord, byName } = indexOf(people);
  const near = nearWords([...byWord.keys()]);
  return (searchedWords) => {
    const words = searchedWords.map(withoutSpellingVariants).slice(0, maxWords);
    const matches = new Map<Person, SimilarPerson<Person>>();
    for (const name of rotations(words))
      for (const { person } of byName.get(name) ?? []) matches.set(person, { person, errors: 0, missing: 0 });
    for (const entry of new Set(words.flatMap((word) => [...near(word).keys()].flatMap((known) => byWord.get(known) ?? [])))) {
      const match = matches.has(entry.person) ? null : compare(words, entry, near);
      if (match) matches.set(entry.person, match);
    }
    return [...matches.values()].sort(byLikeness);
  };
}

type NameEntry<Person> = { person: Person; words: readonly string[] };
type NearWords = (word: string) => ReadonlyMap<string, number>;

const maxWords = 6;

function indexOf<Person extends NamedPerson>(people: readonly Person[]) {
  const byWord = new Map<string, NameEntry<Person>[]>();
  const byName = new Map<string, NameEntry<Person>[]>();
  for (const person of people) {
    const entry = { person, words: person.words.map(withoutSpellingVariants).slice(0, maxWords) };
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

/** Joins the words in every rotation: 'o neill shane' equals 'shane oneill'. */
const rotations = (words: readonly string[]): Set<string> =>
  new Set(words.map((_word, start) => [...words.slice(start), ...words.slice(0, start)].join('')));

/** Finds known words within the allowed typing errors, with the number of errors. */
function nearWords(vocabulary: readonly string[]): NearWords {
  const entries = vocabulary.map((word) => ({ word, letters: lettersOf(word) }));
  const answers = new Map<string, ReadonlyMap<string, number>>();
  return (word) => {
    const before = answers.get(word);
    if (before) return before;
    const letters = lettersOf(word);
    const near = new Map<string, number>();
    for (const other of entries) {
      const maxAllowed = maxErrors(word, other.word);
      if (
        Math.abs(other.word.length - word.length) > maxAllowed ||
        bits(other.letters & ~letters) > maxAllowed ||
        bits(letters & ~other.letters) > maxAllowed
      )
        continue;
      const errors = typingErrors(word, other.word);
      if (errors !== null) near.set(other.word, errors);
    }
    answers.set(word, near);
    return near;
  };
}

/** Returns the typing errors between two words, or null for too many. Numbers must be equal: 'Team 01' is not 'Team 02'. */
export function typingErrors(one: string, other: string): number | null {
  if (one === other) return 0;
  if (/\d/.test(one) || /\d/.test(other)) return null;
  const errors = isSwap(one, other) ? 1 : distance(one, other);
  return errors <= maxErrors(one, other) ? errors : null;
}

/** Short words allow fewer errors, because they soon become another word. */
function maxErrors(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  if (longest <= 2) return 0;
  return longest <= 5 ? 1 : 2;
}

/** 'marko' and 'makro' */
function isSwap(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const first = [...one].findIndex((letter, index) => letter !== other[index]);
  return one[first] === other[first + 1] && one[first + 1] === other[first] && one.slice(first + 2) === other.slice(first + 2);
}

function compare<Person extends NamedPerson>(
  words: readonly string[],
  { person, words: theirs }: NameEntry<Person>,
  near: NearWords,
): SimilarPerson<Person> | null {
  const isShorter = words.length <= theirs.length;
  const [few, many] = isShorter ? [words, theirs] : [theirs, words];
  const missing = many.length - few.length;
  if (missing > 0 && few.length < 2) return null;
  const letters = few.join('').length;
  const maxAllowed = missing > 0 || letters <= 10 ? 1 : 2;
  const errorsOf = (one: string, other: string): number => (isShorter ? wordErrors(one, other, near) : wordErrors(other, one, near));
  const errors = fewestErrors(few, many, maxAllowed, errorsOf);
  return errors === null ? null : { person, errors, missing };
}

/** Compares a searched word with a known one; an initial matches with one error. */
function wordErrors(searched: string, known: string, near: NearWords): number {
  const isInitial = (searched.length === 1 || known.length === 1) && searched[0] === known[0];
  return near(searched).get(known) ?? (isInitial ? 1 : Number.POSITIVE_INFINITY);
}

/** Assigns every word of `few` to another word of `many`. Returns null when this takes more than `max` errors. */
function fewestErrors(
  few: readonly string[],
  many: readonly string[],
  maxAllowed: number,
  errorsOf: (one: string, other: string) => number,
): number | null {
  const [word, ...rest] = few;
  if (word === undefined) return 0;
  let best: number | null = null;
  for (const [index, other] of many.entries()) {
    const errors = errorsOf(word, other);
    if (errors > (best === null ? maxAllowed : best - 1)) continue;
    const restErrors = fewestErrors(rest, many.toSpliced(index, 1), (best === null ? maxAllowed : best - 1) - errors, errorsOf);
    if (restErrors !== null) best = errors + restErrors;
  }
  return best;
}

/** A bit set of the letters in 32 groups. Words that differ in too many groups are skipped without a full comparison. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

function bits(set: number): number {
  let count = 0;
  for (let remaining = set; remaining !== 0; remaining &= remaining - 1) count++;
  return count;
}

const byLikeness = (one: SimilarPerson<NamedPerson>, other: SimilarPerson<NamedPerson>): number =>
  one.errors - other.errors ||
  one.missing - other.missing ||
  (one.person.displayName < other.person.displayName ? -1 : one.person.displayName > other.person.displayName ? 1 : 0) ||
  one.person.id - other.person.id;
