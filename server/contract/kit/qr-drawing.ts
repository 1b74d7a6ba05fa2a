/** A QR code as one path of dark squares in a box of `size` squares, the light edge included without which cameras do not find it. */
const quiet = 4;

type Modules = { readonly size: number; readonly data: Iterable<number | boolean> };

export function qrDrawing({ size, data }: Modules): { size: number; path: string } {
  const squares = Array.from(data, (dark, index) => (dark ? `M${quiet + (index % size)} ${quiet + Math.floor(index / size)}h1v1h-1z` : ''));
  return { size: size + 2 * quiet, path: squares.join('') };
}
