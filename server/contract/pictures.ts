/** What may be uploaded as a picture, and what is said when it may not: the same words before it is sent and after it was looked at. */

export const pictureTypes = ['image/jpeg', 'image/png', 'image/svg+xml'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Spec 2 §5; decoded, a poster has fewer. */
export const posterMaxBytes = 512_000;

/** Longest side in points. */
export const longestSide = 4096;

export type PictureRefusal = 'size' | 'kind' | 'broken' | 'points' | 'doctype' | 'raster' | 'shapes' | 'active' | 'late';

/** `lessThanBytes`: a picture of this field has fewer, decoded. */
export const pictureSentence = (refusal: PictureRefusal, lessThanBytes: number): string =>
  refusal === 'size' ? `Image must smaller then ${amountOf(lessThanBytes)}!` : sentences[refusal];

const amountOf = (bytes: number): string => (bytes >= 1_000_000 ? `${bytes / 1_000_000} MB` : `${bytes / 1000} kB`);

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
