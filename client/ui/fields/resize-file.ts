/** Prepares a chosen file for the upload. A photograph over the limits is scaled down instead of refused. */
import { amountOf, longestSide, maxChosenBytes, type PictureRefusal } from '#contract/kit/pictures.ts';

/** `note` says how the file was changed, as a sentence. */
export type ResizedFile = { base64: string; type: string; note: string | null } & Partial<Side>;

type Limits = { types: readonly string[]; lessThanBytes: number };

export async function resizeFile(file: File, { types, lessThanBytes }: Limits): Promise<ResizedFile | PictureRefusal> {
  if (!types.includes(file.type)) return 'kind';
  const isPhotograph = file.type === 'image/jpeg' || file.type === 'image/png';
  const picture = isPhotograph && file.size <= maxChosenBytes ? await pictureIn(file) : null;
  if (!picture || (file.size < lessThanBytes && Math.max(picture.width, picture.height) <= longestSide))
    return file.size < lessThanBytes ? { base64: await base64Of(file), type: file.type, note: null, ...sideOf(picture) } : 'size';
  const scaled = await scaledDown(picture, file.type, lessThanBytes);
  if (!scaled) return 'size';
  const note = `Scaled down from ${wordsOf(file.size, picture)} to ${wordsOf(scaled.blob.size, scaled)}.`;
  return { base64: await base64Of(scaled.blob), type: file.type, note, width: scaled.width, height: scaled.height };
}

/** Returns null when the browser cannot read the file: the server then says what is wrong with it. */
async function pictureIn(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

/** Cuts the middle out of a photograph, with `ratio` as width divided by height. Returns null when the browser cannot read the file. */
export async function cropPicture(file: File, ratio: number): Promise<File | null> {
  const picture = await pictureIn(file);
  if (!picture) return null;
  const width = Math.min(picture.width, Math.round(picture.height * ratio));
  const height = Math.min(picture.height, Math.round(picture.width / ratio));
  const part = await createImageBitmap(
    picture,
    Math.round((picture.width - width) / 2),
    Math.round((picture.height - height) / 2),
    width,
    height,
  );
  const blob = await drawToBlob(part, part, file.type);
  return blob && new File([blob], file.name, { type: file.type });
}

type Side = { width: number; height: number };
const sideOf = (picture: Side | null): Partial<Side> => (picture ? { width: picture.width, height: picture.height } : {});
const wordsOf = (bytes: number, { width, height }: Side): string => `${amountOf(rounded(bytes))} (${width} × ${height})`;
const rounded = (bytes: number): number => (bytes >= 1_000_000 ? Math.round(bytes / 100_000) * 100_000 : Math.ceil(bytes / 1000) * 1000);

/** The longest side of a scaled photograph, in pixels: a website never shows it wider. */
const longestSidePx = 2400;

/**
 * Makes the picture smaller step by step until it fits, or returns null after 12 steps. The server encodes it again, which may add a few
 * bytes; it enforces its own limit.
 */
async function scaledDown(picture: ImageBitmap, type: string, lessThanBytes: number): Promise<({ blob: Blob } & Side) | null> {
  let factor = Math.min(1, longestSidePx / Math.max(picture.width, picture.height));
  for (let attempt = 0; attempt < 12; attempt++) {
    const side = { width: Math.max(1, Math.round(picture.width * factor)), height: Math.max(1, Math.round(picture.height * factor)) };
    const blob = await drawToBlob(picture, side, type);
    if (blob && blob.size < lessThanBytes) return { blob, ...side };
    factor *= 0.8;
  }
  return null;
}

function drawToBlob(picture: ImageBitmap, { width, height }: Side, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.85));
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}
