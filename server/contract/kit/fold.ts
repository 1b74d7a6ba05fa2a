/** Text as searches compare it: lower case, without accents, Latin letters that do not decompose spelled out. */

/** 'Łódź' → 'lodz', 'Müller' → 'muller', 'Straße' → 'strasse' */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => spelled[letter] ?? letter);
}

/** The words of a text, folded: 'Jean-Pierre O’Neill' → ['jean', 'pierre', 'o', 'neill'] */
export const foldedWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** What a `search` column holds: every value's words with a blank before and after, so that ' mul' finds a word's beginning. */
export const searchText = (values: readonly string[]): string => values.map((value) => ` ${foldedWords(value).join(' ')} `).join('\n');

/** Whether every word that was typed begins a word of these values, as the lists of the server hold it. */
export function holdsWords(typed: string, values: readonly (string | null)[]): boolean {
  const words = searchText(values.filter((value) => value !== null));
  return foldedWords(typed).every((word) => words.includes(` ${word}`));
}

/** Letters without a canonical decomposition; lower case only, `fold` lowers first. */
export const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ŧ: 't',
  ŀ: 'l',
  ŉ: 'n',
  ſ: 's',
  ƒ: 'f',
  ə: 'e',
  ς: 'σ',
};
