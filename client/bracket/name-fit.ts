/** Fits a name into a narrow box: the first name becomes an initial, then goes, then the type shrinks. A surname is never cut. */

type FittedName = { surname: string; given: string /** The factor of the normal type size. */; scale: number };

type WidthOf = (text: string, bold: boolean) => number;

const minScale = 0.55;

/** `width` measures a text at the normal size; `available` is the room. Both are in pixels. */
export function fitName(surname: string, given: string, available: number, width: WidthOf): FittedName {
  const surnameWidth = width(surname, true);
  const initial = given ? `${[...given][0] ?? ''}.` : '';
  for (const first of [given, initial, ''])
    if (surnameWidth + (first ? width(` ${first}`, false) : 0) <= available) return { surname, given: first, scale: 1 };
  return { surname, given: '', scale: scaleFor(surnameWidth, available) };
}

/** The same for a row that has room for two small lines: a surname that would shrink below their size is split, if possible. */
export function fitLines(
  surname: string,
  given: string,
  available: number,
  width: WidthOf,
): Omit<FittedName, 'surname'> & { lines: string[] } {
  const fitted = fitName(surname, given, available, width);
  const halves = fitted.scale < halfRow ? halvesOf(surname) : null;
  if (!halves) return { lines: [surname], given: fitted.given, scale: fitted.scale };
  const longest = Math.max(...halves.map((half) => width(half, true)));
  return { lines: halves, given: '', scale: Math.min(halfRow, scaleFor(longest, available)) };
}

const halfRow = 0.75;

/** Returns the factor of the normal type size at which the line fits. A line that would become too small to read gets 1 and breaks. */
export function fitLine(words: string, available: number, width: (text: string) => number): number {
  const scale = Math.floor((available / width(words)) * 100) / 100;
  return scale >= 1 || scale < minLineScale ? 1 : scale;
}

/** 9 of 11 pixels. */
const minLineScale = 9 / 11;

const scaleFor = (width: number, available: number): number => Math.max(minScale, Math.floor((available / width) * 100) / 100);

/** 'VAN DER ZIJDENBOSCH' → 'VAN DER ', 'ZIJDENBOSCH'; null for a name that cannot be split. */
function halvesOf(surname: string): [string, string] | null {
  const breaks = [...surname.matchAll(/[ -](?=.)/g)].map(({ index }) => index + 1);
  const longer = (at: number) => Math.max(at, surname.length - at);
  const best = breaks.sort((one, other) => longer(one) - longer(other))[0];
  return best === undefined ? null : [surname.slice(0, best), surname.slice(best)];
}

const widths = new Map<string, number>();
const canvas: { context: OffscreenCanvasRenderingContext2D | null | undefined } = { context: undefined };

/** Measures each text and font once; without a canvas (in tests) it counts letters. */
export function textWidth(text: string, font: string): number {
  const key = `${font}|${text}`;
  const cachedWidth = widths.get(key);
  if (cachedWidth !== undefined) return cachedWidth;
  canvas.context ??= typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (canvas.context) canvas.context.font = font;
  const width = canvas.context?.measureText(text).width ?? text.length * 8;
  widths.set(key, width);
  return width;
}

/** Called when another font has loaded: earlier measurements are wrong. */
export const forgetWidths = (): void => widths.clear();
