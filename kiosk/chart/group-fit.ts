/** How many groups a TV shows at once and how large: as many as people in the stands can read. */
import { tableSize } from '../../client/bracket/group-metrics.ts';

export type GroupFit = { columns: number; rows: number; scale: number };

/** The title, the line of the next match and the space around a card, at 100 %. */
const around = { width: 10, height: 66 };
const layouts = [
  { columns: 2, rows: 2 },
  // For portrait screens.
  { columns: 1, rows: 3 },
  { columns: 2, rows: 1 },
  { columns: 1, rows: 2 },
  { columns: 1, rows: 1 },
] as const;
/** Names of 13 px must be at least 24 px high for people far away. */
const smallest = 1.9;
const largest = 2.6;

export function fitGroups(players: number, space: { width: number; height: number }): GroupFit {
  const card = tableSize('tv', players);
  const fits = layouts.map(({ columns, rows }) => ({
    columns,
    rows,
    scale: Math.min(largest, space.width / columns / (card.width + around.width), space.height / rows / (card.height + around.height)),
  }));
  return fits.find(({ scale }) => scale >= smallest) ?? fits.at(-1) ?? { columns: 1, rows: 1, scale: 1 };
}
