/** A name in a narrow box: the first name becomes an initial, then goes, then the type shrinks; a surname is never cut. */

export type FittedName = { surname: string; given: string /** Share of the normal type size. */; scale: number };

const smallest = 0.6;

/** `width` tells how wide a text is at the normal size, `available` how wide it may be; both in pixels. */
export function fitName(surname: string, given: string, available: number, width: (text: string, bold: boolean) => number): FittedName {
  const surnameWidth = width(surname, true);
  const initial = given ? `${[...given][0] ?? ''}.` : '';
  for (const first of [given, initial, ''])
    if (surnameWidth + (first ? width(` ${first}`, false) : 0) <= available) return { surname, given: first, scale: 1 };
  return { surname, given: '', scale: Math.max(smallest, Math.floor((available / surnameWidth) * 100) / 100) };
}

const widths = new Map<string, number>();
const canvas: { context: OffscreenCanvasRenderingContext2D | null | undefined } = { context: undefined };

/** Measured once per text and font; without a canvas (tests) by counting letters. */
export function textWidth(text: string, font: string): number {
  const key = `${font}|${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  canvas.context ??= typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (canvas.context) canvas.context.font = font;
  const width = canvas.context?.measureText(text).width ?? text.length * 8;
  widths.set(key, width);
  return width;
}

/** Another font has arrived: what was measured before is wrong. */
export const forgetWidths = (): void => widths.clear();
