/**
 * Encodes a photograph again from its pixels. This removes metadata (place, camera, comments), data behind its end and pages disguised as
 * pictures (.github/SECURITY.md control 16).
 */
import sharp, { type Sharp } from 'sharp';
import { longestSide, variantWidths } from '#contract/kit/pictures.ts';

type Variant = { width: number; bytes: Uint8Array };
export type RedrawnPhoto = { bytes: Uint8Array; width: number | null; height: number | null; variants: readonly Variant[] };

type RedrawOptions = { type: 'image/png' | 'image/jpeg'; lessThanBytes: number };

// Several worker threads run at once, and no picture is drawn twice.
sharp.concurrency(1);
sharp.cache(false);

/** JPEG qualities to try, from visually lossless downwards. */
const qualities = [86, 78, 68, 55];

/** 'broken': not a complete picture of this type. 'size': even the smallest encoding exceeds the limit. */
export async function redrawPhoto(bytes: Buffer, { type, lessThanBytes }: RedrawOptions): Promise<RedrawnPhoto | 'broken' | 'size'> {
  const picture = sharp(bytes, { limitInputPixels: longestSide * longestSide, failOn: 'error', pages: 1 });
  try {
    const { isPalette } = await picture.metadata();
    const upright = picture.autoOrient();
    const writers = type === 'image/jpeg' ? jpegs : pngs(isPalette);
    const encoded = await firstSmallEnough(upright, writers, lessThanBytes);
    if (!encoded) return 'size';
    const { width, height } = encoded.info;
    const narrower = variantWidths.filter((one) => one < width);
    const variants = await Promise.all(narrower.map(async (one) => ({ width: one, bytes: await variantOf(upright, one, type) })));
    return { bytes: encoded.data, width, height, variants };
  } catch {
    return 'broken';
  }
}

type Writer = (picture: Sharp) => Sharp;

const jpegs: Writer[] = qualities.map((quality) => (picture) => picture.jpeg({ quality }));

/** A picture with a palette keeps it. Others lose colours only when they would be too large. */
function pngs(fewColours: boolean): Writer[] {
  const palette: Writer = (picture) => picture.png({ palette: true, compressionLevel: 9, effort: 4 });
  return fewColours ? [palette] : [(picture) => picture.png({ compressionLevel: 9 }), palette];
}

async function firstSmallEnough(picture: Sharp, writers: readonly Writer[], lessThanBytes: number) {
  for (const write of writers) {
    const encoded = await write(picture.clone()).toBuffer({ resolveWithObject: true });
    if (encoded.data.length < lessThanBytes) return encoded;
  }
  return null;
}

function variantOf(picture: Sharp, width: number, type: RedrawOptions['type']): Promise<Buffer> {
  const small = picture.clone().resize({ width });
  return (type === 'image/jpeg' ? small.jpeg({ quality: 80 }) : small.png({ compressionLevel: 9 })).toBuffer();
}
