/** The light edge of a QR code, in squares: cameras do not find a code without it. */
const quiet = 4;

type Modules = { readonly size: number; readonly data: Iterable<number | boolean> };

export function qrDrawing({ size, data }: Modules): { size: number; path: string } {
  const squares = Array.from(data, (dark, index) => (dark ? `M${quiet + (index % size)} ${quiet + Math.floor(index / size)}h1v1h-1z` : ''));
  return { size: size + 2 * quiet, path: squares.join('') };
}
