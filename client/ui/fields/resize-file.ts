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
  const type = file.type === 'image/png' && types.includes('image/jpeg') && isOpaque(picture) ? 'image/jpeg' : file.type;
  const scaled = await scaledDown(picture, type, lessThanBytes);
  if (!scaled) return 'size';
  const format = type === file.type ? '' : ', as JPEG';
  const note = `Scaled down from ${wordsOf(file.size, picture)} to ${wordsOf(scaled.blob.size, scaled)}${format}.`;
  return { base64: await base64Of(scaled.blob), type, note, width: scaled.width, height: scaled.height };
}

/** In pixels. A small copy has the transparent parts of the whole picture. */
const probeSidePx = 256;

/** A photograph stored as PNG would have to become tiny to fit. As JPEG it stays large, but a JPEG cannot be transparent. */
function isOpaque(picture: ImageBitmap): boolean {
  const canvas = document.createElement('canvas');
  const factor = Math.min(1, probeSidePx / Math.max(picture.width, picture.height));
  Object.assign(canvas, { width: Math.ceil(picture.width * factor), height: Math.ceil(picture.height * factor) });
  const pen = canvas.getContext('2d');
  if (!pen) return false;
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  return data.every((value, index) => index % 4 !== 3 || value === 255);
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
