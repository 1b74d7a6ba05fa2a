/** Mends UTF-8 that a program read in a code page and encoded again: 'MÃ¼ller' is 'Müller'. */
import { maxLetters } from '#contract/kit/table-text.ts';

const bytesBetween = (from: number, to: number): Uint8Array => Uint8Array.from({ length: to - from + 1 }, (_none, at) => from + at);

/**
 * The code pages of programs that make the mistake. `bytes`: by letter, the byte that stands for it. `shape`: every letter beyond ASCII begins
 * with the first byte of a UTF-8 letter and goes on with further bytes.
 */
const pages = ['windows-1252', 'windows-1250', 'windows-1251', 'windows-1254', 'windows-1253', 'windows-1257', 'macintosh'].map((page) => {
  const decoder = new TextDecoder(page);
  const letters = [...decoder.decode(bytesBetween(0, 255))];
  const setOf = (from: number, to: number): string => decoder.decode(bytesBetween(from, to)).replaceAll(/[\\\]^-]/g, '\\$&');
  return {
    bytes: new Map(letters.map((letter, byte) => [letter, byte])),
    shape: new RegExp(`^(?:[\\0-\\x7f]|[${setOf(0xc2, 0xf4)}][${setOf(0x80, 0xbf)}]{1,3})*$`),
  };
});
const beyondAscii = /[^\0-\x7f]/;

/**
 * Returns the mended text, or null if no line was encoded twice, or if it is too long to import. Each line is looked at alone, because lists are
 * put together from several.
 */
export function mendTwiceEncoded(text: string): string | null {
  if (text.length > maxLetters || !beyondAscii.test(text)) return null;
  const mended = text
    .split(/(\r\n|\r|\n)/)
    .map((line) => mendLine(line) ?? line)
    .join('');
  return mended === text ? null : mended;
}

function mendLine(line: string): string | null {
  if (!beyondAscii.test(line)) return null;
  for (const { bytes, shape } of pages) {
    // Text that was encoded once hardly ever has this shape.
    const mended = shape.test(line) ? decoded(Uint8Array.from(line, (letter) => bytes.get(letter) ?? 0)) : null;
    if (mended !== null) return mended;
  }
  return null;
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Returns the first word that was encoded twice, and how it reads mended. */
export function twiceEncodedSample(text: string, mended: string): { before: string; after: string } | null {
  const words = (line: string): string[] => line.match(/[^\s;,"]+/g) ?? [];
  const lines = mended.split(/\r\n|\r|\n/);
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line === lines[at]) continue;
    const before = words(line);
    const after = words(lines[at] ?? '');
    const place = before.findIndex((word, index) => word !== after[index]);
    if (before.length === after.length && place >= 0) return { before: before[place] ?? '', after: after[place] ?? '' };
  }
  return null;
}
