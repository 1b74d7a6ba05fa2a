/** The accepted pictures and the sentences of a refusal: the client shows the same words before the upload as the server after its check. */

export const pictureTypes = ['image/jpeg', 'image/png', 'image/svg+xml'] as const;

/** The types of attachments of a news post. */
export const attachmentTypes = [...pictureTypes, 'application/pdf'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/** A decoded poster must have fewer bytes. */
export const posterMaxBytes = 512_000;

/** The decoded picture of an account must have fewer bytes. */
export const avatarLessThan = 200_000;

/** The longest side in pixels. */
export const longestSide = 4096;

/** A photograph also exists in these smaller widths: `?w=320`. */
export const variantWidths = [96, 320, 800, 1600] as const;

/** The largest file that a user may choose: the client scales photographs down to the limit of the field before it sends them. */
export const maxChosenBytes = 12_000_000;

/** The body limit of requests with pictures: a picture above its own limit still gets its sentence. */
export const picturesBodyLimit = 8 * 1024 * 1024;

export type PictureRefusal = 'size' | 'kind' | 'broken' | 'points' | 'doctype' | 'raster' | 'shapes' | 'filters' | 'active' | 'late';

/** `lessThanBytes`: the limit of the field after decoding · `documents`: the field also accepts a PDF. */
export function pictureSentence(refusal: PictureRefusal, lessThanBytes: number, documents = false): string {
  if (refusal === 'size') return `Image must smaller then ${amountOf(lessThanBytes)}!`;
  return refusal === 'kind' && documents ? 'You can only upload JPG/PNG/SVG/PDF file!' : sentences[refusal];
}

export const amountOf = (bytes: number): string => (bytes >= 1_000_000 ? `${bytes / 1_000_000} MB` : `${bytes / 1000} kB`);

const sentences: Readonly<Record<Exclude<PictureRefusal, 'size'>, string>> = {
  kind: 'You can only upload JPG/PNG/SVG file!',
  broken: 'This image cannot be read. Please save it again and upload the new file.',
  points: `The image may be at most ${longestSide} × ${longestSide} points large.`,
  doctype: 'This SVG has a DOCTYPE with definitions of its own. Please save it as plain SVG, or upload a JPG or PNG.',
  raster: 'This SVG has a pixel image inside. Please upload that as JPG or PNG.',
  shapes: 'This SVG draws too many shapes. Please simplify it, or upload a JPG or PNG.',
  filters: 'This SVG has so many or so large effects that a TV could hang. Please use fewer or smaller ones, or upload a JPG or PNG.',
  active: 'This SVG does more than draw. Please save it as plain SVG without links and scripts, or upload a JPG or PNG.',
  late: 'This image takes too long to check. Please simplify it, or upload a JPG or PNG.',
};
