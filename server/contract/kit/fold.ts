/** Text in the form that searches compare: lower case, without accents, non-decomposing Latin letters spelled out. */

/** Returns the folded text: 'Łódź' → 'lodz', 'Müller' → 'muller', 'Straße' → 'strasse'. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => spelled[letter] ?? letter);
}

/** Returns the folded words of a text: 'Jean-Pierre O’Neill' → ['jean', 'pierre', 'o', 'neill']. */
export const foldedWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Letters without a canonical decomposition, in lower case only, because `fold` lowers the text first. */
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
