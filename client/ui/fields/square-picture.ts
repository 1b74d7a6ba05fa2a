/** Cuts a photograph to the square that shows a face: the middle of a wide picture, the upper part of a tall one. */

const side = 640;

/** Returns the cut picture as a JPEG. A file that the browser cannot read comes back unchanged and is refused later with a sentence. */
export async function cropToSquare(file: File): Promise<File> {
  const picture = file.type === 'image/jpeg' || file.type === 'image/png' ? await createImageBitmap(file).catch(() => null) : null;
  if (!picture) return file;
  const { x, y, length } = squareInside(picture);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: Math.min(side, length), height: Math.min(side, length) });
  canvas.getContext('2d')?.drawImage(picture, x, y, length, length, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
}

/** Starts a fifth from the top of the spare height: in a portrait the head is in the upper third. */
export function squareInside({ width, height }: { width: number; height: number }): { x: number; y: number; length: number } {
  const length = Math.min(width, height);
  return { x: Math.round((width - length) / 2), y: Math.round((height - length) * 0.2), length };
}
