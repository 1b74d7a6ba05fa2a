/** Finds the real type of an uploaded file from its bytes, not from its name (.github/SECURITY.md controls 16 to 18). */
import { imageSize } from 'image-size';
import { type AttachmentType, longestSide, type PictureRefusal } from '#contract/kit/pictures.ts';
import type { RedrawnPhoto } from './redraw-photo.ts';
import { checkSvg } from './svg.ts';
import { decodeSvg } from './svg-text.ts';

/** Width and height in pixels, null for drawings and documents. `variants`: smaller pictures of the same type, narrowest first. */
export type CheckedPicture = { bytes: Uint8Array; type: AttachmentType } & Omit<RedrawnPhoto, 'bytes'>;

/** `declared`: the type that the client claims; null accepts the type of the bytes. `documents`: a PDF is allowed too. */
export type Upload = { base64: string; declared: string | null; lessThanBytes: number; documents?: boolean };

/** Slow for hard pictures: call check-picture.ts instead, which runs it in a worker thread. */
export async function checkedPicture({
  base64,
  declared,
  lessThanBytes,
  documents = false,
}: Upload): Promise<CheckedPicture | PictureRefusal> {
  const bytes = Buffer.from(base64, 'base64');
  // Too large files are refused unread.
  if (bytes.length >= lessThanBytes) return 'size';
  const type = typeOf(bytes);
  if ((declared ?? type) !== type) return 'kind';
  if (type === 'image/svg+xml') return checkedDrawing(bytes, lessThanBytes);
  if (type === 'application/pdf') return documents ? { bytes, type, ...withoutPoints } : 'kind';
  const fits = isSmallEnough(bytes);
  if (fits === null) return 'broken';
  if (!fits) return 'points';
  // The library takes longer to load than a drawing takes to check.
  const { redrawPhoto } = await import('./redraw-photo.ts');
  const redrawn = await redrawPhoto(bytes, { type, lessThanBytes });
  return typeof redrawn === 'string' ? redrawn : { ...redrawn, type };
}

const withoutPoints = { width: null, height: null, variants: [] };

function checkedDrawing(bytes: Buffer, lessThanBytes: number): CheckedPicture | PictureRefusal {
  const text = decodeSvg(bytes);
  const drawing = text === null ? 'broken' : checkSvg(text);
  if (typeof drawing === 'string') return drawing === 'none' ? 'kind' : drawing;
  const stored = drawing.text === bytes.toString('utf8') ? bytes : Buffer.from(drawing.text);
  return stored.length < lessThanBytes ? { bytes: stored, type: 'image/svg+xml', ...withoutPoints } : 'size';
}

/** Bytes of no other type are read as a drawing. */
function typeOf(bytes: Buffer): AttachmentType {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png';
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg';
  return bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) ? 'application/pdf' : 'image/svg+xml';
}

/** A small file may claim enormous dimensions and fill the memory of a viewer. Null: the file names no dimensions. */
function isSmallEnough(bytes: Buffer): boolean | null {
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? width <= longestSide && height <= longestSide : null;
  } catch {
    return null;
  }
}
