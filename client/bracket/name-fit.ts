/** A name in a narrow box: the first name becomes an initial, then goes, then the type shrinks; a surname is never cut. */

type FittedName = { surname: string; given: string /** Share of the normal type size. */; scale: number };

type WidthOf = (text: string, bold: boolean) => number;

const smallest = 0.55;

/** `width` tells how wide a text is at the normal size, `available` how wide it may be; both in pixels. */
export function fitName(surname: string, given: string, available: number, width: WidthOf): FittedName {
  const surnameWidth = width(surname, true);
  const initial = given ? `${[...given][0] ?? ''}.` : '';
  for (const first of [given, initial, ''])
    if (surnameWidth + (first ? width(` ${first}`, false) : 0) <= available) return { surname, given: first, scale: 1 };
  return { surname, given: '', scale: scaleFor(surnameWidth, available) };
}

/** The same where two small lines have room: a surname that would shrink further than those is parted, if it can be. */
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

/** Share of the normal type at which a line of words with a surname in it fits; where that is too small to read, 1: the line is broken. */
export function fitLine(words: string, available: number, width: (text: string) => number): number {
  const scale = Math.floor((available / width(words)) * 100) / 100;
  return scale >= 1 || scale < smallestLine ? 1 : scale;
}

/** 9 of 11 pixels. */
const smallestLine = 9 / 11;

const scaleFor = (width: number, available: number): number => Math.max(smallest, Math.floor((available / width) * 100) / 100);

/** 'VAN DER ZIJDENBOSCH' → 'VAN DER ', 'ZIJDENBOSCH'; null where a name cannot be parted. */
function halvesOf(surname: string): [string, string] | null {
  const breaks = [...surname.matchAll(/[ -](?=.)/g)].map(({ index }) => index + 1);
  const longer = (at: number) => Math.max(at, surname.length - at);
  const best = breaks.sort((one, other) => longer(one) - longer(other))[0];
  return best === undefined ? null : [surname.slice(0, best), surname.slice(best)];
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
