/** Results of small charts, written as lines. A number is a player, 'W' a walkover. */
import { buildChart } from '#machines/draw/chart.ts';
import type { ChartSpec, MatchResult, SlotEntrant } from '#machines/draw/types.ts';
import type { Side } from '#machines/names.ts';
import { placesOf } from '#machines/tournament/places.ts';

type Entry = number | 'W' | null;
export type ResultLine = readonly [label: string, a: Entry, b: Entry, winner?: Side | null, more?: Partial<MatchResult>];

const entrantOf = (entry: Entry): SlotEntrant =>
  entry === null ? null : entry === 'W' ? { kind: 'walkover' } : { kind: 'player', id: entry };

export const resultOf = ([label, a, b, winner = null, more = {}]: ResultLine): MatchResult => ({
  ...{ label, a: entrantOf(a), b: entrantOf(b), winner },
  ...more,
});

/** A match that is over although nobody played it. */
export const unplayed = { over: true, played: false };

/** Returns [player, place], by player. */
export function placesIn(spec: ChartSpec, lines: readonly ResultLine[], leaverIds: readonly number[] = []): [number, number][] {
  const places = placesOf(buildChart(spec), lines.map(resultOf), undefined, new Set(leaverIds));
  return [...places].sort(([one], [other]) => one - other);
}
