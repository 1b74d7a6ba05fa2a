/**
 * A photograph drawn again from its points: what it told beside the picture (place, camera, comments) and whatever hung behind its end is gone,
 * and a page that pretended to be one is none any more (.github/SECURITY.md control 16).
 */
import sharp, { type Sharp } from 'sharp';
import { longestSide, variantWidths } from '#contract/kit/pictures.ts';

type Variant = { width: number; bytes: Uint8Array };
export type Made = { bytes: Uint8Array; width: number | null; height: number | null; variants: readonly Variant[] };

type Wish = { type: 'image/png' | 'image/jpeg'; lessThanBytes: number };

// It is one of several threads, and nothing is drawn twice.
sharp.concurrency(1);
sharp.cache(false);

/** Of JPEG, from what nobody tells from the original downwards. */
const qualities = [86, 78, 68, 55];

/** broken: no whole picture of this type · size: drawn anew it has no fewer bytes than allowed, however it is done. */
export async function madeAnew(bytes: Buffer, { type, lessThanBytes }: Wish): Promise<Made | 'broken' | 'size'> {
  const picture = sharp(bytes, { limitInputPixels: longestSide * longestSide, failOn: 'error', pages: 1 });
  try {
    const { isPalette } = await picture.metadata();
    const upright = picture.autoOrient();
    const writers = type === 'image/jpeg' ? jpegs : pngs(isPalette);
    const whole = await smallEnough(upright, writers, lessThanBytes);
    if (!whole) return 'size';
    const { width, height } = whole.info;
    const narrower = variantWidths.filter((one) => one < width);
    const variants = await Promise.all(narrower.map(async (one) => ({ width: one, bytes: await variantOf(upright, one, type) })));
    return { bytes: whole.data, width, height, variants };
  } catch {
    return 'broken';
  }
}

type Writer = (picture: Sharp) => Sharp;

const jpegs: Writer[] = qualities.map((quality) => (picture) => picture.jpeg({ quality }));

/** With few colours already it stays so; else colours are given up only where it would be too large. */
function pngs(fewColours: boolean): Writer[] {
  const few: Writer = (picture) => picture.png({ palette: true, compressionLevel: 9, effort: 4 });
  return fewColours ? [few] : [(picture) => picture.png({ compressionLevel: 9 }), few];
}

async function smallEnough(picture: Sharp, writers: readonly Writer[], lessThanBytes: number) {
  for (const write of writers) {
    const made = await write(picture.clone()).toBuffer({ resolveWithObject: true });
    if (made.data.length < lessThanBytes) return made;
  }
  return null;
}

function variantOf(picture: Sharp, width: number, type: Wish['type']): Promise<Buffer> {
  const small = picture.clone().resize({ width });
  return (type === 'image/jpeg' ? small.jpeg({ quality: 80 }) : small.png({ compressionLevel: 9 })).toBuffer();
}
