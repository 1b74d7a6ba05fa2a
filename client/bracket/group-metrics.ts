/** How large groups are drawn, in pixels at 100 %: the table of standings, and under it the matches round beside round. */
import { groupParts } from '#machines/draw/group-parts.ts';
import type { Sheet } from '#machines/draw/sheet.ts';
import { metricsOf, sizeOf } from './metrics.ts';
import type { Bracket } from './model.ts';

/** 'full' on a sheet, 'tv' in the hall, 'list' on the map: without the meetings. */
export type GroupSize = 'full' | 'tv' | 'list';

/** Widths of the columns, heights of a row and of the head. */
export const groupSizes = {
  full: { place: 30, name: 216, cell: 54, number: 44, racks: 62, goes: 92, row: 34, head: 26 },
  tv: { place: 26, name: 156, cell: 34, number: 28, racks: 0, goes: 24, row: 29, head: 20 },
  list: { place: 26, name: 150, cell: 0, number: 30, racks: 0, goes: 24, row: 24, head: 20 },
} as const satisfies Record<GroupSize, object>;

/** Title over a table, heads over its matches, and the space below them. */
export const groupSpaces = { title: 38, heads: 40, below: 20, margin: 12 };

type Size = { width: number; height: number };

/** How many a full group has. */
export const seatsOf = ({ shape }: Pick<Bracket, 'shape'>): number => (shape ? shape.size / (shape.groups ?? 1) : 0);

export function tableSize(size: GroupSize, players: number): Size {
  const { place, name, cell, number, racks, goes, row, head } = groupSizes[size];
  return { width: place + name + players * cell + 2 * number + racks + goes, height: head + players * row };
}

/** A whole sheet of any kind, its heads included. */
export function sheetSize(sheet: Sheet, bracket: Pick<Bracket, 'matches' | 'shape'>): Size {
  if (sheet.layout !== 'groups') {
    const { width, height } = sizeOf(sheet, metricsOf(sheet));
    return { width, height: height + groupSpaces.heads };
  }
  const { title, heads, below, margin } = groupSpaces;
  const table = tableSize('full', seatsOf(bracket));
  const parts = groupParts(sheet, bracket.matches).map(({ part }) => sizeOf(part, metricsOf(part)));
  return {
    width: Math.max(table.width + 2 * margin, ...parts.map(({ width }) => width)),
    height: parts.reduce((sum, { height }) => sum + title + table.height + heads + height + below, 0),
  };
}
