/** The sizes of a group drawing, in pixels at 100 %: the ranking table, and under it the matches, one column per round. */
import { groupParts } from '#machines/draw/group-parts.ts';
import type { Sheet } from '#machines/draw/sheet.ts';
import { metricsOf, sizeOf } from './metrics.ts';
import type { Bracket } from './model.ts';

/** 'full' on a sheet, 'tv' on hall screens, 'list' on the map, which has no cells for the single matches. */
export type GroupSize = 'full' | 'tv' | 'list';

/** The widths of the columns, and the heights of a row and of the header. */
export const groupSizes = {
  full: { place: 30, name: 216, cell: 54, number: 44, racks: 62, goes: 92, row: 34, head: 26 },
  tv: { place: 26, name: 156, cell: 34, number: 28, racks: 0, goes: 24, row: 29, head: 20 },
  list: { place: 26, name: 150, cell: 0, number: 30, racks: 0, goes: 24, row: 24, head: 20 },
} as const satisfies Record<GroupSize, object>;

/** The title above a table, the headings above its matches, and the space below them. */
export const groupSpaces = { title: 38, heads: 40, below: 20, margin: 12 };

type PixelSize = { width: number; height: number };

/** Returns the number of players in a full group. */
export const groupSizeOf = ({ shape }: Pick<Bracket, 'shape'>): number => (shape ? shape.size / (shape.groups ?? 1) : 0);

export function tableSize(size: GroupSize, players: number): PixelSize {
  const { place, name, cell, number, racks, goes, row, head } = groupSizes[size];
  return { width: place + name + players * cell + 2 * number + racks + goes, height: head + players * row };
}

/** Returns the size of a whole sheet of any kind, with its headings. */
export function sheetSize(sheet: Sheet, bracket: Pick<Bracket, 'matches' | 'shape'>): PixelSize {
  if (sheet.layout !== 'groups') {
    const { width, height } = sizeOf(sheet, metricsOf(sheet));
    return { width, height: height + groupSpaces.heads };
  }
  const { title, heads, below, margin } = groupSpaces;
  const table = tableSize('full', groupSizeOf(bracket));
  const parts = groupParts(sheet, bracket.matches).map(({ part }) => sizeOf(part, metricsOf(part)));
  return {
    width: Math.max(table.width + 2 * margin, ...parts.map(({ width }) => width)),
    height: parts.reduce((sum, { height }) => sum + title + table.height + heads + height + below, 0),
  };
}
