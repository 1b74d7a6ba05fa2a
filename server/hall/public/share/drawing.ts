/** Parts that both pictures share. Texts become paths, so nothing that a user has written is part of the drawing's markup. */

import { lanesWidth } from '#contract/live/rack-lanes.ts';
import { pictureSize } from '#contract/website/share-pictures.ts';
import { type Letters, sizeThatFits } from './letters.ts';

/** The colours of the venue's screens. */
export const colours = {
  ground: '#0a0e0f',
  panel: '#131a1c',
  text: '#f6fafb',
  quiet: '#a9b4b6',
  toCome: '#8b9698',
  running: '#2fc9a5',
  a: '#69b3ff',
  b: '#f9b33c',
} as const;
/** The left and the right edge of everything. */
export const edges = { left: 56, right: pictureSize.width - 56 } as const;

/** The address of a flag as data, by the id of its country. */
export type Flags = ReadonlyMap<number, string>;

export const wholeDrawing = (...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}">${box(0, 0, pictureSize.width, pictureSize.height, { fill: colours.ground })}${parts.join('')}</svg>`;

export const box = (x: number, y: number, width: number, height: number, { fill, radius = 0 }: { fill: string; radius?: number }): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

export const flagAt = (flags: Flags, countryId: number | null, x: number, y: number, height: number): string => {
  const address = countryId === null ? undefined : flags.get(countryId);
  if (address === undefined) return '';
  return `<image x="${x}" y="${y}" width="${height * 1.5}" height="${height}" preserveAspectRatio="xMidYMid slice" href="${address}"/>`;
};

/** The mark of the product. */
export function mark(x: number, y: number, size: number): string {
  const balls = [
    [12, 5.6],
    [9.6, 9.8],
    [14.4, 9.8],
    [7.2, 14],
    [16.8, 14],
    [9.6, 18.2],
    [14.4, 18.2],
  ];
  const circles = balls.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="1.9" fill="#fff"/>`).join('');
  return `<g transform="translate(${x} ${y}) scale(${size / 24})"><rect width="24" height="24" rx="6" fill="#1f56cf"/>${circles}<circle cx="12" cy="14" r="1.9" fill="#f2cf63"/></g>`;
}

type Racks = { racks: string; raceTo: number; isOver: boolean };

/** The racks so far in two lanes, A above, and a dot for each rack that may still be played. Long matches have none, as on the live pages. */
export function racksAt({ racks, raceTo, isOver }: Racks, y: number): string {
  if (lanesWidth(racks, raceTo) === 0) return '';
  const count = Math.max(racks.length, 2 * raceTo - 1);
  const step = (edges.right - edges.left + gap) / count;
  const marks = Array.from({ length: count }, (_, at) => {
    const x = edges.left + at * step;
    const winner = racks[at];
    if (winner === undefined) return isOver ? '' : `<circle cx="${x + (step - gap) / 2}" cy="${y + 17}" r="3" fill="${colours.toCome}"/>`;
    return box(x, winner === 'A' ? y : y + 19, step - gap, 15, { fill: winner === 'A' ? colours.a : colours.b, radius: 3 });
  });
  return marks.join('');
}

/** Between two racks. */
const gap = 6;

type NameBox = { x: number; y: number; width: number; maxSize: number; anchor: 'start' | 'end' };

/** A name is never cut: first it gets smaller, then it takes two lines. `y`: the line of a name in one line. */
export function nameIn(letters: Letters, name: string, { x, y, width, maxSize, anchor }: NameBox): string {
  const style = { weight: 'bold', fill: colours.text, anchor } as const;
  const whole = sizeThatFits(letters, name, { width, maxSize, weight: 'bold' });
  const lines = whole < maxSize * 0.6 ? twoLines(name) : null;
  if (!lines) return letters.draw(name, x, y, { ...style, size: whole });
  const size = Math.min(...lines.map((line) => sizeThatFits(letters, line, { width, maxSize: maxSize * 0.62, weight: 'bold' })));
  return lines.map((line, index) => letters.draw(line, x, y - (1 - index) * size * 1.05 + size * 0.1, { ...style, size })).join('');
}

/** Splits at the space or hyphen that is nearest to the middle. Null: there is none. */
function twoLines(name: string): [string, string] | null {
  const places = [...name.matchAll(/[\s-]/g)].map(({ index }) => index);
  if (places.length === 0) return null;
  const middle = places.reduce((best, place) => (Math.abs(place - name.length / 2) < Math.abs(best - name.length / 2) ? place : best));
  return [name.slice(0, middle + 1).trim(), name.slice(middle + 1).trim()];
}
