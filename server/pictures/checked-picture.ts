/** What an uploaded picture really is: its bytes decide, not what it is called (security.md controls 16 and 17). */
import { imageSize } from 'image-size';
import type { pictureTypes } from '#contract/fields.ts';
import { strippedPicture } from './stripped.ts';
import { isHarmlessSvg } from './svg.ts';

export type PictureType = (typeof pictureTypes)[number];
export type CheckedPicture = { content: string; type: PictureType };
export type PictureRefusal = 'size' | 'kind';

const longestSide = 4096;

/** `declared`: what the client says it is; null leaves it to the bytes. */
export function checkedPicture(base64: string, declared: string | null, lessThanBytes: number): CheckedPicture | PictureRefusal {
  const bytes = Buffer.from(base64, 'base64');
  // The largest pictures are not even looked at.
  if (bytes.length >= lessThanBytes) return 'size';
  const type = typeOf(bytes);
  if (type === null || (declared ?? type) !== type) return 'kind';
  if (type === 'image/svg+xml') return { content: bytes.toString('base64'), type };
  const stripped = isSmallEnough(bytes) ? strippedPicture(bytes, type) : null;
  return stripped === null ? 'kind' : { content: stripped.toString('base64'), type };
}

function typeOf(bytes: Buffer): PictureType | null {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png';
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg';
  return isHarmlessSvg(bytes.toString('utf8')) ? 'image/svg+xml' : null;
}

/** A small file may claim to be enormous and fill the memory of whoever shows it. */
function isSmallEnough(bytes: Buffer): boolean {
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 && width <= longestSide && height <= longestSide;
  } catch {
    return false;
  }
}
