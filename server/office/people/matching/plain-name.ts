/** Cleans a name that was typed or pasted: drops titles, reads the country behind it, and finds what cannot be part of a name. */
import { fold } from '#contract/kit/fold.ts';
import type { Countries, Country } from './countries.ts';

/** `country`: the one written behind the name, as in 'O'Neill Sean (IRL)'. */
type PlainName = { name: string; country: Country | null };

export function plainNameOf(text: string, countries: Countries): PlainName {
  const { name, country } = withoutCountry(text.trim().replace(/\s+/g, ' '), countries);
  return { name: withoutTitles(name), country };
}

/** Brackets around anything else stay in the name, and `foreignToName` reports them. */
function withoutCountry(text: string, { byLetters, byName }: Countries): PlainName {
  for (const [group, inside = ''] of text.matchAll(/[([]([\p{L} .'’-]{1,60})[)\]]/gu)) {
    const country = byLetters(inside.trim()) ?? byName(inside.trim());
    const name = text.replace(group, ' ').replace(/\s+/g, ' ').trim();
    if (country && name !== '') return { name, country };
  }
  // Three capital letters behind two words: 'Sean O'Neill IRL'.
  const [, name = text, letters = ''] = /^(\S+ \S.*?),? ([A-Z]{3})$/.exec(text) ?? [];
  const country = letters === '' ? null : byLetters(letters);
  return country ? { name, country } : { name: text, country: null };
}

/** Titles that are last names or nothing without their full stop: 'Mag.' and 'Prof.', but not 'Mag'. */
const stoppedTitles = new Set('univ prof dipl mag ing med phil jur habil dott lic bc mgr hr fr'.split(' '));
const plainTitles = new Set('dr drs mr mrs ms mx herr frau phd mba msc bsc dipling rndr mudr judr phdr hc'.split(' '));

/** 'Herr Michael' may be a name, so `least` words must be left when a title has no full stop. */
export function withoutTitles(name: string, least = 2): string {
  const words = name.split(' ');
  let left = words.length;
  const rest = words.filter((word, at) => {
    const isStopped = word.includes('.');
    const key = fold(word).replace(/[^a-z]/g, '');
    const isAtEnd = at === 0 || at === words.length - 1 || words[at - 1]?.endsWith(',') === true || isTitle(words[at - 1] ?? '');
    const drops = isStopped ? isTitle(word) && left > 1 : plainTitles.has(key) && isAtEnd && left > least;
    if (drops) left -= 1;
    return !drops;
  });
  return rest.join(' ').replace(/,$/, '');
}

const isTitle = (word: string): boolean => {
  const key = fold(word).replace(/[^a-z]/g, '');
  return plainTitles.has(key) || (word.includes('.') && stoppedTitles.has(key));
};

/** Returns the part that cannot belong to a name: digits, brackets and signs with the words around them; null for a clean name. */
export function foreignToName(name: string): string | null {
  const brackets = name.match(/[([{][^)\]}]*[)\]}]?/g) ?? [];
  const words = name.replaceAll(/[([{][^)\]}]*[)\]}]?/g, ' ').split(/\s/);
  const parts = [...brackets, ...words.filter((word) => noLetterOfName.test(word))];
  return parts.length === 0 ? null : parts.join(' ').trim();
}

const noLetterOfName = /[^\p{L}\p{M}\s.,'’‘`´"“”„–-]/u;

/** The suffix of a last name: 'Paul Schulz Jr.' is the younger Schulz. */
const suffix = /,?\s(jr\.?|sr\.?|jun\.|sen\.|junior|senior|II|III|IV)$/iu;

/** Returns the name without its suffix. Roman numbers count in capitals only. */
export function withoutSuffix(name: string): { name: string; suffix: string } {
  const found = suffix.exec(name);
  const [, end = ''] = found ?? [];
  const rest = name.slice(0, found?.index ?? 0);
  const isSuffix = /\S\s\S/.test(rest) && (end === end.toUpperCase() || !/^i/i.test(end));
  return isSuffix ? { name: rest, suffix: end } : { name, suffix: '' };
}

const clubWords = /\b(?:e\.? ?v\.?|verein|club|klub|sport|billard|billiards?|biljart|pool|snooker|cue|queue|team|academy|league|liga)\b/iu;

/** 'BC Grün-Weiß' and 'Billard-Club Trier' are clubs, 'Jan Willem' is not. */
export const looksLikeClub = (cell: string): boolean =>
  clubWords.test(cell) || /^(?:\d+\. ?)?(?:\p{Lu}{2,4})\s\S/u.test(cell) || /\d/.test(cell);

/** True for capitals of at least two letters; an initial alone says nothing. */
export const isCapital = (words: string): boolean => /\p{Lu}[\p{L}\p{M}’'-]*\p{Lu}/u.test(words) && words === words.toUpperCase();
