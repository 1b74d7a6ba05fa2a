/** Draws texts as paths, because a server has no fonts of its own: Archivo, as on the venue's screens, and further fonts for other scripts. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { fallbackFonts } from '../../../entity/documents/fallback-fonts.ts';
import { fonts } from '../../../entity/documents/fonts.ts';
import { visualRuns } from '../../../entity/documents/visual-runs.ts';

const { resolve } = createRequire(import.meta.url);

type Weight = 'regular' | 'bold';
type Faces = Record<Weight, Font>;
type LetterStyle = { size: number; weight?: Weight; fill: string; anchor?: 'start' | 'middle' | 'end' };

/** All lengths are in pixels. */
export type Letters = {
  width: (text: string, size: number, weight?: Weight) => number;
  /** Returns the text as an SVG element that stands on the line `y`. */
  draw: (text: string, x: number, y: number, style: LetterStyle) => string;
};

const weights = { regular: 400, bold: 800 } as const;
/** Letters of European languages. */
const latin = `${Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code)).join('')}–—‘’“”…·−`;

const archivo = async (part: 'latin' | 'latin-ext', weight: Weight): Promise<Font> => {
  const file = await readFile(resolve(`@fontsource-variable/archivo/files/archivo-${part}-wdth-normal.woff2`));
  return create(await subsetFont(file, latin, { targetFormat: 'truetype', variationAxes: { wght: weights[weight], wdth: 100 } }));
};
const dejaVu = async (weight: Weight): Promise<Font> => create(await readFile(fonts[weight]));
const inBothWeights = async (load: (weight: Weight) => Promise<Font>): Promise<Faces> => ({
  regular: await load('regular'),
  bold: await load('bold'),
});

let own: Promise<Faces[]> | null = null;
/** Loaded with the first picture. */
function ownFaces(): Promise<Faces[]> {
  own ??= Promise.all([
    inBothWeights((weight) => archivo('latin', weight)),
    inBothWeights((weight) => archivo('latin-ext', weight)),
    inBothWeights(dejaVu),
  ]);
  own.catch(() => {
    own = null;
  });
  return own;
}

const has = ({ regular }: Faces, letter: string): boolean => regular.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** `texts`: all texts of the picture, so that fonts for rare letters are loaded once. */
export async function lettersFor(texts: readonly string[]): Promise<Letters> {
  const faces = await ownFaces();
  const rare = [...new Set(texts.join(''))].filter((letter) => !faces.some((one) => has(one, letter))).sort();
  const more = await Promise.all((await fallbackFonts(rare)).map(fallbackFaces));
  const all = [...faces, ...more];

  const runsOf = (text: string, weight: Weight) =>
    visualRuns<Faces>(text, (letter, before) => {
      const face = (before && /[\p{M}\u200c\u200d]/u.test(letter) ? before : null) ?? all.find((one) => has(one, letter));
      return face ? { face, text: letter } : { face: before ?? (all[0] as Faces), text: '' };
    }).map(({ text: run, face }) => ({ font: face[weight], run: face[weight].layout(run) }));
  const width = (text: string, size: number, weight: Weight = 'regular'): number =>
    runsOf(text, weight).reduce((sum, { font, run }) => sum + (run.advanceWidth * size) / font.unitsPerEm, 0);
  return {
    width,
    draw: (text, x, y, { size, weight = 'regular', fill, anchor = 'start' }) => {
      let left = x - (anchor === 'start' ? 0 : width(text, size, weight) / (anchor === 'end' ? 1 : 2));
      const paths: string[] = [];
      for (const { font, run } of runsOf(text, weight)) {
        const scale = size / font.unitsPerEm;
        for (const [index, { path }] of run.glyphs.entries()) {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
          paths.push(
            path
              .scale(scale, -scale)
              .translate(left + xOffset * scale, y - yOffset * scale)
              .toSVG(),
          );
          left += xAdvance * scale;
        }
      }
      return `<path fill="${fill}" d="${paths.join('')}"/>`;
    },
  };
}

async function fallbackFaces({ regular, bold }: Awaited<ReturnType<typeof fallbackFonts>>[number]): Promise<Faces> {
  const bytesOf = (file: Buffer | string): Promise<Buffer> => (typeof file === 'string' ? readFile(file) : Promise.resolve(file));
  return { regular: create(await bytesOf(regular)), bold: create(await bytesOf(bold)) };
}

/** Returns the largest size, up to `maxSize`, in which the text is at most this wide. */
export function sizeThatFits(
  letters: Letters,
  text: string,
  { width, maxSize, weight }: { width: number; maxSize: number; weight: Weight },
): number {
  return Math.min(maxSize, Math.floor((width / letters.width(text, maxSize, weight)) * maxSize));
}
