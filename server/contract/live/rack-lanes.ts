/** The racks of a match as two lanes of marks, drawn in the same way by the server and by the script of the live pages. */
import type { Side } from '#machines/names.ts';

/** Longer matches are 14.1, whose points are no racks. */
const maxMarks = 40;
const step = 10;

/** The width of the drawing in its own units; 0: there is nothing to draw. */
export function lanesWidth(racks: string, raceTo: number): number {
  const marks = Math.max(racks.length, 2 * raceTo - 1);
  return marks > maxMarks ? 0 : marks * step - 2;
}

/** The path of the marks of one side. */
export const lanePath = (racks: string, side: Side): string =>
  [...racks].map((winner, at) => (winner === side ? `M${at * step} ${side === 'A' ? 4 : 14}h8` : '')).join('');

/** The path of the dots for the racks that may still be played. */
export const openPath = (racks: string, raceTo: number): string =>
  Array.from({ length: Math.max(0, 2 * raceTo - 1 - racks.length) }, (_, at) => `M${(racks.length + at) * step + 3} 9h2`).join('');
