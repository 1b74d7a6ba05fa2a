/** What may be uploaded as a picture, and what is said when it may not: the same words before it is sent and after it was looked at. */

export const pictureTypes = ['image/jpeg', 'image/png', 'image/svg+xml'] as const;

/** What hangs on a news post. */
export const attachmentTypes = [...pictureTypes, 'application/pdf'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/** Spec 2 §5; decoded, a poster has fewer. */
export const posterMaxBytes = 512_000;

/** Decoded, the picture of an account has fewer. */
export const avatarLessThan = 200_000;

/** Longest side in points. */
export const longestSide = 4096;

/** In which smaller widths a photograph is there too: `?w=320`. */
export const variantWidths = [96, 320, 800, 1600] as const;

/** What a person may choose from their own files: photographs are scaled down to the limit of the field before they are sent. */
export const mostBytesChosen = 12_000_000;

/** Of a request that carries pictures: larger ones still get their sentence. */
export const picturesBodyLimit = 8 * 1024 * 1024;

export type PictureRefusal = 'size' | 'kind' | 'broken' | 'points' | 'doctype' | 'raster' | 'shapes' | 'active' | 'late';

/** `lessThanBytes`: a picture of this field has fewer, decoded · `documents`: a PDF would have done too. */
export function pictureSentence(refusal: PictureRefusal, lessThanBytes: number, documents = false): string {
  if (refusal === 'size') return `Image must smaller then ${amountOf(lessThanBytes)}!`;
  return refusal === 'kind' && documents ? 'You can only upload JPG/PNG/SVG/PDF file!' : sentences[refusal];
}

export const amountOf = (bytes: number): string => (bytes >= 1_000_000 ? `${bytes / 1_000_000} MB` : `${bytes / 1000} kB`);

const sentences: Readonly<Record<Exclude<PictureRefusal, 'size'>, string>> = {
  kind: 'You can only upload JPG/PNG/SVG file!',
  broken: 'This image cannot be read. Please save it again and upload the new file.',
  points: `The image may be at most ${longestSide} × ${longestSide} points large.`,
  doctype: 'This SVG has a DOCTYPE. Please save it as plain SVG, or upload a JPG or PNG.',
  raster: 'This SVG has a pixel image inside. Please upload that as JPG or PNG.',
  shapes: 'This SVG draws too many shapes. Please simplify it, or upload a JPG or PNG.',
  active: 'This SVG does more than draw. Please save it as plain SVG without links and scripts, or upload a JPG or PNG.',
  late: 'This image takes too long to check. Please simplify it, or upload a JPG or PNG.',
};
