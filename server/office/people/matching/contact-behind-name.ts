/** Reads the telephone number and the city that people write behind a name: 'Schmidt Peter 0171 2345678', 'MÜLLER Karl (Köln)'. */
import { looksLikeDay } from '#contract/kit/days.ts';
import { foldedWords } from '#contract/kit/fold.ts';
import { commonFirstNames } from './common-first-names.ts';
import type { Countries } from './countries.ts';
import { looksLikeClub, withoutSuffix } from './plain-name.ts';

/** `mobile` and `city`: '' if none stands behind the name. */
type NameWithContact = { name: string; mobile: string; city: string };

/** A cell that holds nothing but a telephone number. It begins with + or 0, so that a seeding priority or a federation's id is none. */
export function looksLikePhone(cell: string): boolean {
  const digits = cell.replace(/\D/g, '').length;
  return /^[+0][\d ()/.-]{6,24}$/.test(cell) && digits >= 7 && digits <= 15 && !looksLikeDay(cell);
}

/** Both may stand behind the name, in any order. Anything less certain stays in the name, and `foreignToName` reports it. */
export function contactBehindName(text: string, countries: Countries): NameWithContact {
  let read: NameWithContact = { name: text.trim(), mobile: '', city: '' };
  for (const take of [takePhone, takeCity, takePhone]) read = take(read, countries);
  return read;
}

function takePhone({ name, ...read }: NameWithContact): NameWithContact {
  const words = name.split(/\s+/);
  const at = words.findIndex((word, index) => index > 0 && /^[+0]/.test(word));
  const mobile = at < 0 ? '' : words.slice(at).join(' ');
  if (read.mobile !== '' || !looksLikePhone(mobile)) return { name, ...read };
  return { ...read, mobile, name: words.slice(0, at).join(' ').replace(/[,;]$/, '') };
}

function takeCity({ name, ...read }: NameWithContact, countries: Countries): NameWithContact {
  const start = name.indexOf('(');
  const inside = name.endsWith(')') ? name.slice(start + 1, -1).trim() : '';
  if (start < 1 || read.city !== '' || !isCity(inside, countries)) return { name, ...read };
  return { ...read, city: inside, name: name.slice(0, start).trim() };
}

/** 'Köln' and 'Bad Kreuznach'; not a country, a club, a nickname like 'Hansi' of a common first name, or letters like 'U18' and 'NRW'. */
function isCity(words: string, { byLetters, byName }: Countries): boolean {
  if (!/^\p{Lu}[\p{L} .'’-]{2,40}$/u.test(words) || words === words.toUpperCase()) return false;
  if (byLetters(words) !== null || byName(words) !== null || looksLikeClub(words)) return false;
  return withoutSuffix(`Name ${words}`).suffix === '' && !foldedWords(words).some((word) => commonFirstNames.has(word));
}
