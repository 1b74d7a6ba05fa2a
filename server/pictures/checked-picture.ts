/** What an uploaded picture really is: its bytes decide, not what it is called (security.md controls 16 and 17). */
import { imageSize } from 'image-size';
import { longestSide, type PictureRefusal, type PictureType } from '#contract/pictures.ts';
import { strippedPicture } from './stripped.ts';
import { svgRefusal } from './svg.ts';

export type CheckedPicture = { content: string; type: PictureType };

/** `declared`: what the client says it is; null leaves it to the bytes. */
export type Upload = { base64: string; declared: string | null; lessThanBytes: number };

/** As long as its bytes are hard to read: screens and routes ask check-picture.ts, which does it beside the others' work. */
export function checkedPicture({ base64, declared, lessThanBytes }: Upload): CheckedPicture | PictureRefusal {
  const bytes = Buffer.from(base64, 'base64');
  // The largest pictures are not even looked at.
  if (bytes.length >= lessThanBytes) return 'size';
  const type = pixelTypeOf(bytes);
  if (type === null) return checkedDrawing(bytes, declared);
  if ((declared ?? type) !== type) return 'kind';
  const stripped = strippedPicture(bytes, type);
  const fits = isSmallEnough(bytes);
  if (stripped === null || fits === null) return 'broken';
  return fits ? { content: stripped.toString('base64'), type } : 'points';
}

function checkedDrawing(bytes: Buffer, declared: string | null): CheckedPicture | PictureRefusal {
  const type = 'image/svg+xml';
  const refusal = svgRefusal(bytes.toString('utf8'));
  if (refusal === 'none' || (declared ?? type) !== type) return 'kind';
  return refusal ?? { content: bytes.toString('base64'), type };
}

function pixelTypeOf(bytes: Buffer): 'image/png' | 'image/jpeg' | null {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png';
  return bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ? 'image/jpeg' : null;
}

/** A small file may claim to be enormous and fill the memory of whoever shows it. Null: it does not say. */
function isSmallEnough(bytes: Buffer): boolean | null {
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? width <= longestSide && height <= longestSide : null;
  } catch {
    return null;
  }
}
