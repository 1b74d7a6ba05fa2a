/** A photograph without what it tells beside the picture: place, camera, comments, and whatever hangs behind its end (security.md control 16). */

/** Null where the bytes are no whole picture of this kind. */
export const strippedPicture = (bytes: Buffer, type: 'image/png' | 'image/jpeg'): Buffer | null =>
  type === 'image/png' ? strippedPng(bytes) : strippedJpeg(bytes);

/** The picture itself, its colours and its resolution. */
const pngChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs']);

function strippedPng(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) return null;
    if (pngChunks.has(kind)) kept.push(bytes.subarray(at, end));
    if (kind === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return null;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

function strippedJpeg(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, 2)];
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === endOfImage) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    if (at + 4 > bytes.length) return null;
    const segmentEnd = at + 2 + bytes.readUInt16BE(at + 2);
    const end = marker === startOfScan ? endOfScan(bytes, segmentEnd) : segmentEnd;
    if (end > bytes.length || end <= at + 3) return null;
    if (!tellsMore(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

/** APP0 is JFIF, APP2 the colour profile, APP14 the colour transformation; the others and comments are about the photograph. */
const tellsMore = (marker: number): boolean => marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee);

/** Inside a scan 0xff is followed by 0 or a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
