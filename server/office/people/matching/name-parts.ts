/** Splits a name into last and first name: by its marks, or by an order that the list or the user says. */
import { fold, foldedWords } from '#contract/kit/fold.ts';
import type { NameOrder } from '#contract/people/name-orders.ts';
import { commonFirstNames } from './common-first-names.ts';
import { isCapital, withoutSuffix } from './plain-name.ts';

export type NameParts = { lastName: string; firstName: string };

/** 'NOVÁČEK Jiří', 'Jiří NOVÁČEK' and 'Nováček, Jiří' show which is the last name; for 'Jiří Nováček' it returns null. */
export const partsByMarks = (name: string): NameParts | null => withSuffix(name, splitByMarks);

function splitByMarks(name: string): NameParts | null {
  const [before = '', after] = name.split(',').map((part) => part.trim());
  if (after) return { lastName: before, firstName: after };
  const words = name.split(/\s+/);
  const capital = words.map(isCapital);
  const boundary = capital.findIndex((isIn, index) => isIn !== capital[0] && index > 0);
  if (boundary < 0 || capital.indexOf(capital[0] ?? false, boundary) >= 0) return null;
  const [start, end] = [words.slice(0, boundary).join(' '), words.slice(boundary).join(' ')];
  return capital[0] ? { lastName: start, firstName: end } : { lastName: end, firstName: start };
}

/** 'Jr.' belongs to the last name, wherever the last name stands. */
function withSuffix(name: string, split: (name: string) => NameParts | null): NameParts | null {
  const { name: rest, suffix } = withoutSuffix(name);
  const parts = split(rest);
  return parts && suffix !== '' ? { ...parts, lastName: `${parts.lastName} ${suffix}` } : parts;
}

/** The names of two columns. A suffix behind the first name belongs to the last name too. */
export function partsOfColumns(lastName: string, firstName: string): NameParts {
  const { suffix } = withoutSuffix(`${lastName} ${firstName}`);
  if (suffix === '' || !firstName.endsWith(suffix)) return { lastName, firstName };
  return { lastName: `${lastName} ${suffix}`, firstName: firstName.slice(0, -suffix.length).trimEnd().replace(/,$/, '') };
}

/** Words that belong to the last name that follows them: 'van der Berg Jan'. */
const particles = new Set(
  'van von vom der den de del della delle di da dos das do du la le el al bin ibn ter ten te zu zum zur af av'.split(' '),
);
export const isParticle = (word: string | undefined): boolean => word !== undefined && particles.has(fold(word));

/** Returns null for a single word: nobody can tell which name it is. */
export const partsByOrder = (name: string, order: NameOrder): NameParts | null => withSuffix(name, (rest) => splitByOrder(rest, order));

function splitByOrder(name: string, order: NameOrder): NameParts | null {
  const words = name.trim().split(/\s+/);
  if (words.length < 2) return null;
  const boundary = order === 'LAST_FIRST' ? afterLastName(words) : beforeLastName(words);
  const [start, end] = [words.slice(0, boundary).join(' '), words.slice(boundary).join(' ')];
  return order === 'LAST_FIRST' ? { lastName: start, firstName: end } : { lastName: end, firstName: start };
}

function afterLastName(words: readonly string[]): number {
  const lead = words.findIndex((word) => !isParticle(word));
  return Math.max(1, Math.min(lead + 1, words.length - 1));
}

function beforeLastName(words: readonly string[]): number {
  let boundary = words.length - 1;
  while (boundary > 1 && isParticle(words[boundary - 1])) boundary -= 1;
  return boundary;
}

/** Folded words of the names that the profiles already use. */
export type KnownNames = { last: ReadonlySet<string>; first: ReadonlySet<string> };

/**
 * Returns the order that a clear majority of these names has, by the names of known players and by common first names. Null if nothing speaks for
 * one, or almost as much for the other.
 */
export function likelyOrder(names: readonly string[], known: KnownNames): NameOrder | null {
  const scores = names.map((name) => scoreOf(foldedWords(withoutSuffix(name).name), known));
  const [lastFirst, firstLast] = [1, -1].map((sign) => scores.filter((score) => score === sign).length);
  if ((lastFirst ?? 0) > 2 * (firstLast ?? 0)) return 'LAST_FIRST';
  return (firstLast ?? 0) > 2 * (lastFirst ?? 0) ? 'FIRST_LAST' : null;
}

/** Returns 1 if the last name comes first, -1 if the first name does, 0 if unknown. Profiles count before the list of common first names. */
function scoreOf(words: readonly string[], { last, first }: KnownNames): number {
  const [start = '', end = ''] = [words[0], words.at(-1)];
  const forLastFirst = Number(last.has(start)) + Number(first.has(end));
  const byProfiles = Math.sign(forLastFirst - Number(first.has(start)) - Number(last.has(end)));
  return byProfiles || Math.sign(Number(commonFirstNames.has(end)) - Number(commonFirstNames.has(start)));
}
