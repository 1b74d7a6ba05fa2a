/** The colours of the two sides on an overlay: the ink on them, and whether viewers can tell them apart, colour-blind ones included. */
import type { Side } from '#machines/names.ts';
import type { OverlayTheme } from './overlay-address.ts';

/** As in client/styles/hall.css and kiosk/overlay/overlay.css. */
export const themeColors: Readonly<Record<OverlayTheme, Readonly<Record<Side, string>>>> = {
  dark: { A: '#6bb8ff', B: '#f6b73c' },
  light: { A: '#1f6fd0', B: '#a85f00' },
};

type Triple = readonly [number, number, number];

/** Returns the ink with the higher contrast on this colour. Both contrasts are equal at a luminance of 0.18. */
export const inkOn = (color: string): string => {
  const [red, green, blue] = linear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? '#0a0e0f' : '#ffffff';
};

/** The linear light of '#6bb8ff', each part 0 to 1. */
function linear(color: string): Triple {
  const part = (at: number): number => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** Full protanopia, deuteranopia and tritanopia in linear light: Machado, Oliveira and Fernandes, 2009. */
const colorBlindness: readonly (readonly [Triple, Triple, Triple])[] = [
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
];

const times = (rows: readonly [Triple, Triple, Triple], [x, y, z]: Triple): Triple => {
  const [a, b, c] = rows.map(([p, q, r]) => p * x + q * y + r * z);
  return [a ?? 0, b ?? 0, c ?? 0];
};

/** Lightness and two axes of colour in which equal distances look equally different (Oklab). */
function oklab(light: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  ).map((value) => Math.cbrt(Math.max(0, value)));
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [cones[0] ?? 0, cones[1] ?? 0, cones[2] ?? 0],
  );
}

const distance = (one: Triple, other: Triple): number => {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

/** Oklab: black and white are 1 apart. */
const leastDistance = 0.14;

/** Whether viewers tell the colours apart, also with each of the three kinds of colour blindness. */
export function areDistinct(one: string, other: string): boolean {
  const [a, b] = [linear(one), linear(other)];
  const seen = colorBlindness.map((rows) => distance(times(rows, a), times(rows, b)));
  return Math.min(distance(a, b), ...seen) >= leastDistance;
}

/** Returns the colour most similar to `color` that viewers can tell apart from `other`. */
export function nearestDistinct(color: string, other: string): string {
  const wanted = linear(color);
  const good = swatches().filter((swatch) => areDistinct(swatch, other));
  const [nearest = color] = good.sort((one, two) => distance(linear(one), wanted) - distance(linear(two), wanted));
  return nearest;
}

/** Hues of 15 degrees, three saturations, seven lightnesses, and greys. */
function swatches(): string[] {
  const lights = [0.2, 0.32, 0.44, 0.56, 0.68, 0.8, 0.92];
  const hues = Array.from({ length: 24 }, (_, index) => index * 15);
  const hued = hues.flatMap((hue) => [0.55, 0.75, 0.95].flatMap((full) => lights.map((light) => fromHue(hue, full, light))));
  return [...hued, ...lights.map((light) => fromHue(0, 0, light))];
}

/** `hue` in degrees; saturation and lightness 0 to 1. */
function fromHue(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number): string => {
    const at = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}
