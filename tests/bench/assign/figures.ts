/** Figures of played halls. */
import { turnOverMs } from '#machines/match/playtime.ts';
import type { PlayedMatch } from './play-hall.ts';

export const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const endOf = (played: readonly PlayedMatch[]): number => Math.max(0, ...played.map(({ end }) => end));

/** Minutes from the moment when both players are known, free and rested until the start. */
export const waitsOf = (played: readonly PlayedMatch[]): number[] => played.map(({ readyAt, start }) => Math.max(0, start - readyAt));

/** The 95 % interval of a share after Wilson. */
export function intervalOf(hits: number, all: number): { low: number; high: number } {
  const [share, z] = [hits / all, 1.96];
  const middle = (share + z ** 2 / (2 * all)) / (1 + z ** 2 / all);
  const half = (z / (1 + z ** 2 / all)) * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2));
  return { low: Math.max(0, middle - half), high: middle + half };
}

/**
 * Returns the minutes in which a table was free while a match was ready, summed over the tables. A table is free again when the turn-over after
 * its last match is over.
 */
export function idleMinutes(played: readonly PlayedMatch[], tables: number): number {
  const turnOver = turnOverMs / 60_000;
  const changes = played
    .flatMap(({ readyAt, start, end }) => [
      { at: Math.min(readyAt, start), waiting: 1, busy: 0 },
      { at: start, waiting: -1, busy: 1 },
      { at: end + turnOver, waiting: 0, busy: -1 },
    ])
    .sort((one, other) => one.at - other.at);
  let [waiting, busy, idle, last] = [0, 0, 0, changes[0]?.at ?? 0];
  for (const change of changes) {
    idle += (change.at - last) * Math.min(waiting, Math.max(0, tables - busy));
    waiting += change.waiting;
    busy += change.busy;
    last = change.at;
  }
  return idle;
}
