/**
 * Estimates how long the filters of a drawing take, because a small file with huge effects could block a TV for minutes. The times were
 * measured in Chromium without a graphics card, for a picture that fills a screen of 1920 × 1080 pixels.
 */
import type { SvgElement } from './svg-reader.ts';
import { descendants, type SvgIndex } from './svg-references.ts';
import { magnificationOf, numbersIn, type PictureSize, sizeOf } from './svg-scale.ts';
import { sumOfPainted } from './svg-shapes.ts';

/** In milliseconds, for a whole picture. */
export const maxFilterMs = 20_000;

const screenSide = 1920;
const screenHeight = 1080;
/** A style sheet that moves the drawing makes the browser filter it again for every frame. */
const framesPerSecond = 60;

/** `pixels`: the pixels of one unit of the drawing on the screen. */
type Screen = { picture: PictureSize; pixels: number };

/** Returns the milliseconds of all filters, each as often as it is painted. */
export function filterMsOf(root: SvgElement, index: SvgIndex): number {
  const picture = sizeOf(root);
  const screen = { picture, pixels: (screenSide / Math.max(...picture)) * magnificationOf(root, index, picture) };
  const known = new Map<SvgElement, number>();
  const costOf = (filter: SvgElement): number => {
    const cost = known.get(filter) ?? areaOf(filter, screen) * sum(filter.children.map((step) => stepMs(step, filter, screen)));
    known.set(filter, cost);
    return cost;
  };
  const own = (element: SvgElement): number => {
    const filters = index.referencesOf(element).flatMap(({ id }) => index.byId.get(id) ?? []);
    const functions = index.declarationsOf(element).map(({ value }) => functionsMs(value));
    return sum(functions) + sum(filters.filter(({ name }) => name === 'filter').map(costOf));
  };
  const moves = [...descendants(root)].some(({ name, text }) => name === 'style' && /@(?:-webkit-)?keyframes/i.test(text));
  return sumOfPainted(root, index, own) * (moves ? framesPerSecond : 1);
}

/** Returns the part of the screen that the filter works on: all of it, unless the filter names a smaller region. */
function areaOf({ attributes }: SvgElement, { pixels }: Screen): number {
  const [width = 0, height = 0] = ['width', 'height'].map((side) => Number(attributes.get(side) || Number.NaN));
  const isNamed = attributes.get('filterunits') === 'userSpaceOnUse' && width >= 0 && height >= 0;
  return isNamed ? Math.min(1, (width * height * pixels ** 2) / (screenSide * screenHeight)) : 1;
}

function stepMs({ name, attributes }: SvgElement, filter: SvgElement, screen: Screen): number {
  const reach = (key: string): number => reachOf(attributes.get(key), filter, screen);
  if (name === 'femorphology') return 40 + 270 * reach('radius');
  if (name === 'fegaussianblur' || name === 'fedropshadow') return blurMs(reach('stddeviation'));
  if (name === 'fediffuselighting' || name === 'fespecularlighting') return 450;
  if (name === 'fedisplacementmap') return 1050;
  if (name === 'feturbulence') return 80 + 220 * maxNumber(attributes.get('numoctaves') ?? '1');
  if (name === 'feconvolvematrix') return 65 * maxNumber(attributes.get('order') ?? '3') ** 2;
  return name === 'feblend' || name === 'fetile' ? 40 : 10;
}

const blurMs = (pixels: number): number => 100 + 55 * pixels;

/** Returns a radius in pixels of the screen. */
function reachOf(value: string | undefined, { attributes }: SvgElement, { picture, pixels }: Screen): number {
  const length = maxNumber(value ?? '0');
  const units = attributes.get('primitiveunits') === 'objectBoundingBox' ? length * Math.max(...picture) : length;
  return Math.min(screenSide, units * pixels);
}

/** `filter: blur(4px)` needs no filter element. */
function functionsMs(value: string): number {
  const blurs = [...value.matchAll(/(?:blur|drop-shadow)\(/gi)].length;
  const others = [...value.matchAll(/(?:brightness|contrast|grayscale|hue-rotate|invert|opacity|saturate|sepia)\(/gi)].length;
  return blurs * blurMs(blurredPixels) + others * 10;
}

/** The radius of such a blur can have any unit: assume a large one. */
const blurredPixels = 50;

const maxNumber = (text: string): number => Math.max(0, ...numbersIn(text).map(Math.abs));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
