/** A file that a user has chosen for a post: made small enough, and cropped if they want. */
import { type AttachmentKind, attachmentMaxBytes, coverAdvice } from '#contract/kit/attachment-limits.ts';
import { attachmentTypes, pictureSentence } from '#contract/kit/pictures.ts';
import { cropPicture, type ResizedFile, resizeFile } from '../../../ui/fields/resize-file.ts';

export type ChosenFile = { original: File; fitting: ResizedFile };

/** Returns the file made small enough, or the sentence of its refusal. `source`: the part of it that is wanted. */
export async function chooseFile(
  original: File,
  { source = original, lessThanBytes = attachmentMaxBytes }: { source?: File; lessThanBytes?: number } = {},
): Promise<ChosenFile | string> {
  const fitting = await resizeFile(source, { types: attachmentTypes, lessThanBytes });
  return typeof fitting === 'string' ? pictureSentence(fitting, attachmentMaxBytes, true) : { original, fitting };
}

/** Cuts the middle of a picture to the measures of a cover. Returns null when the browser cannot read it. */
export async function cropToCover(original: File): Promise<ChosenFile | string | null> {
  const source = await cropPicture(original, coverAdvice.ratio);
  return source && (await chooseFile(original, { source, lessThanBytes: coverAdvice.bytes }));
}

/** A picture that was stored as JPEG to fit is called so. */
export const nameOf = ({ original, fitting }: ChosenFile): string =>
  fitting.type === original.type ? original.name : original.name.replace(/\.\w+$/, '.jpg');

export const kindOf = ({ fitting }: ChosenFile): AttachmentKind => (fitting.type === 'application/pdf' ? 'DOCUMENT' : 'IMAGE');

/** In bytes, width and height in pixels. */
export const measuresOf = ({ fitting: { base64, width, height } }: ChosenFile) => ({
  bytes: Math.floor((base64.length * 3) / 4),
  ...(width && height ? { width, height } : {}),
});

export const addressOf = ({ fitting: { type, base64 } }: ChosenFile): string => `data:${type};base64,${base64}`;
