/** The size of a drawing, and how much larger its parts may become through transformations. */
import type { SvgElement } from './svg-reader.ts';
import type { SvgIndex } from './svg-references.ts';

/** Width and height in units of the drawing. */
export type PictureSize = readonly [number, number];

/** Browsers draw a picture without a size this large. */
const defaultSize: PictureSize = [300, 150];

export function sizeOf({ attributes }: SvgElement): PictureSize {
  const [, , ...box] = numbersIn(attributes.get('viewbox') ?? '');
  const sides = box.length === 2 ? box : ['width', 'height'].map((side) => Number.parseFloat(attributes.get(side) ?? ''));
  const [width = 0, height = 0] = sides;
  return width > 0 && height > 0 ? [width, height] : defaultSize;
}

/** Returns the largest factor by which an element is drawn larger than its own units; at least 1. */
export function magnificationOf(root: SvgElement, { byId, declarationsOf, referencesOf }: SvgIndex, picture: PictureSize): number {
  const known = new Map<SvgElement, number>();
  const largest = (element: SvgElement): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    known.set(element, 1);
    // Gradients are often scaled and draw no shape of their own.
    if (element.name.endsWith('gradient')) return 1;
    const targets = referencesOf(element).flatMap(({ id }) => byId.get(id) ?? []);
    const inside = Math.max(1, ...[...element.children, ...targets].map(largest));
    const own = declarationsOf(element).reduce((factor, { value }) => factor * scaleIn(value), 1);
    const factor = inside * Math.max(1, own) * (element === root ? 1 : boxScale(element, picture));
    known.set(element, factor);
    return factor;
  };
  return largest(root);
}

/** A nested drawing fills at most the whole picture with its own units. */
function boxScale({ attributes }: SvgElement, picture: PictureSize): number {
  const [, , width = 0, height = 0] = numbersIn(attributes.get('viewbox') ?? '');
  return width > 0 && height > 0 ? Math.max(1, Math.max(...picture) / Math.min(width, height)) : 1;
}

/** No drawing program writes them; how much they enlarge depends on more than their numbers. */
const otherScale = 1000;

function scaleIn(value: string): number {
  return [...value.matchAll(/(?<![\w-])([\w-]+)\(([^()]*)\)/g)].reduce((factor, [, name = '', content = '']) => {
    const [a = 1, b = 0, c = 0, d = 1] = numbersIn(content);
    if (/^matrix$/i.test(name)) return factor * Math.max(Math.hypot(a, b), Math.hypot(c, d));
    if (/^scale[xy]?$/i.test(name)) return factor * (content.includes('%') ? 0.01 : 1) * Math.max(Math.abs(a), Math.abs(b));
    return /^(?:scale|matrix|skew|perspective)/i.test(name) ? factor * otherScale : factor;
  }, 1);
}

/** Reads numbers as drawings write them, such as "0 0,10-4e2". */
export const numbersIn = (text: string): number[] =>
  [...text.matchAll(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi)].map(([number]) => Number(number));
