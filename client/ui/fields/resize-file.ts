/** A file that somebody chose, as it may be sent: photographs from a phone are scaled down to the limit instead of being refused. */
import { amountOf, longestSide, mostBytesChosen, type PictureRefusal } from '#contract/kit/pictures.ts';

/** `note`: what was done to it, in words. */
export type Fitting = { base64: string; type: string; note: string | null } & Partial<Side>;

type Limits = { types: readonly string[]; lessThanBytes: number };

export async function fittingFile(file: File, { types, lessThanBytes }: Limits): Promise<Fitting | PictureRefusal> {
  if (!types.includes(file.type)) return 'kind';
  const isPhotograph = file.type === 'image/jpeg' || file.type === 'image/png';
  const picture = isPhotograph && file.size <= mostBytesChosen ? await pictureIn(file) : null;
  if (!picture || (file.size < lessThanBytes && Math.max(picture.width, picture.height) <= longestSide))
    return file.size < lessThanBytes ? { base64: await base64Of(file), type: file.type, note: null, ...sideOf(picture) } : 'size';
  const scaled = await scaledDown(picture, file.type, lessThanBytes);
  if (!scaled) return 'size';
  const note = `Scaled down from ${wordsOf(file.size, picture)} to ${wordsOf(scaled.blob.size, scaled)}.`;
  return { base64: await base64Of(scaled.blob), type: file.type, note, width: scaled.width, height: scaled.height };
}

/** Null when the browser cannot read it: the server will say what is wrong with it. */
async function pictureIn(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

/** The middle of a photograph, as wide for its height as asked. Null when the browser cannot read it. */
export async function cropped(file: File, ratio: number): Promise<File | null> {
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
  const blob = await drawn(part, part, file.type);
  return blob && new File([blob], file.name, { type: file.type });
}

type Side = { width: number; height: number };
const sideOf = (picture: Side | null): Partial<Side> => (picture ? { width: picture.width, height: picture.height } : {});
const wordsOf = (bytes: number, { width, height }: Side): string => `${amountOf(rounded(bytes))} (${width} × ${height})`;
const rounded = (bytes: number): number => (bytes >= 1_000_000 ? Math.round(bytes / 100_000) * 100_000 : Math.ceil(bytes / 1000) * 1000);

/** A photograph on a website is never wider than this. */
const widest = 2400;

/** A little smaller each time, until it fits. What the server draws anew may grow a little: it keeps to the limit by itself. */
async function scaledDown(picture: ImageBitmap, type: string, lessThanBytes: number): Promise<({ blob: Blob } & Side) | null> {
  let factor = Math.min(1, widest / Math.max(picture.width, picture.height));
  for (let step = 0; step < 12; step++) {
    const side = { width: Math.max(1, Math.round(picture.width * factor)), height: Math.max(1, Math.round(picture.height * factor)) };
    const blob = await drawn(picture, side, type);
    if (blob && blob.size < lessThanBytes) return { blob, ...side };
    factor *= 0.8;
  }
  return null;
}

function drawn(picture: ImageBitmap, { width, height }: Side, type: string): Promise<Blob | null> {
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
