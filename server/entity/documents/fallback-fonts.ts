/** Loads fonts for letters that DejaVu lacks: Chinese, Japanese, Korean, Thai and Devanagari. Only documents with such letters load them. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

type FallbackFont = { regular: Buffer | string; bold: Buffer | string };

const isThai = (letter: string): boolean => /\p{Script=Thai}/u.test(letter);
const isDevanagari = (letter: string): boolean => /\p{Script=Devanagari}/u.test(letter);
const isKorean = (letter: string): boolean => /\p{Script=Hangul}/u.test(letter);

/** Returns the fonts in the order in which a letter is looked for. The same letters give the same fonts, byte by byte. */
export async function fallbackFonts(letters: readonly string[]): Promise<FallbackFont[]> {
  const korean = letters.filter(isKorean);
  const others = letters.filter((letter) => !isThai(letter) && !isDevanagari(letter) && !isKorean(letter));
  return [
    ...(letters.some(isThai) ? [wholeFont('thai')] : []),
    ...(letters.some(isDevanagari) ? [wholeFont('devanagari')] : []),
    ...(await slicedFonts('@fontsource-variable/noto-sans-kr', korean)),
    ...(await slicedFonts('@fontsource-variable/noto-sans-sc', others)),
  ];
}

/** These scripts join letters, so the font stays whole. */
function wholeFont(script: 'thai' | 'devanagari'): FallbackFont {
  const fileOf = (weight: number) => resolve(`@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal.woff`);
  return { regular: fileOf(400), bold: fileOf(700) };
}

/** The package has about a hundred files with some hundred letters each, and names the letters of each file. */
async function slicedFonts(name: string, letters: readonly string[]): Promise<FallbackFont[]> {
  if (letters.length === 0) return [];
  const ranges = JSON.parse(await readFile(resolve(`${name}/unicode.json`), 'utf8')) as Record<string, string>;
  const slices = Object.entries(ranges).map(([slice, range]) => ({ slice: slice.replace(/[[\]]/g, ''), holds: holderOf(range) }));
  const found = slices.flatMap(({ slice, holds }) => {
    const own = letters.filter((letter) => holds(letter.codePointAt(0) ?? 0));
    return own.length > 0 ? [{ slice, text: own.join('') }] : [];
  });
  const fileOf = (slice: string) => resolve(`${name}/files/${name.split('/')[1]}-${slice}-wght-normal.woff2`);
  return Promise.all(
    found.map(async ({ slice, text }) => {
      const file = await readFile(fileOf(slice));
      const weighing = (wght: number) => subsetFont(file, text, { targetFormat: 'truetype', variationAxes: { wght } });
      return { regular: await weighing(400), bold: await weighing(700) };
    }),
  );
}

/** 'U+4e00-4e05,U+4e08' */
function holderOf(range: string): (codePoint: number) => boolean {
  const parts = range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (codePoint) => parts.some(([from, to]) => codePoint >= from && codePoint <= to);
}
