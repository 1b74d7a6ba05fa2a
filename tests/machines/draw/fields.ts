/** Fields of entrants, and their draws. */
import { drawTournament } from '#machines/draw/draw.ts';
import type { Chart, Draw, DrawInput, DrawnMatch, Entrant, SlotEntrant } from '#machines/draw/types.ts';
import { eliminationSpec } from './charts.ts';

/** Writes a number as 32 hex digits. */
export const seedOf = (number: number): string => number.toString(16).padStart(32, '0');

/** Returns the entrants; the first one is the strongest. */
export const fieldOf = (players: number, countries = 0): Entrant[] =>
  Array.from({ length: players }, (_, at) => ({
    id: 1001 + at,
    seedingPriority: 999,
    strength: 10_000 - at,
    countryId: countries > 0 ? (at % countries) + 1 : null,
  }));

export const drawOf = (size: number, q: number, players: number, more: Partial<DrawInput> = {}): Draw =>
  drawTournament({
    spec: eliminationSpec(size, q),
    entrants: fieldOf(players),
    numberOfSeeds: Math.min(16, players),
    placeholders: 0,
    separateCountries: false,
    seed: seedOf(players),
    ...more,
  });

/** Counts per round the matches of the first stage that two people will play, whatever the results. */
export function realMatches({ chart, matches }: Pick<Draw, 'chart' | 'matches'>): Record<string, number> {
  const round = new Map(chart.matches.map((match) => [match.label, match.round]));
  const counts: Record<string, number> = {};
  for (const { label, a, b } of matches) {
    const key = round.get(label) ?? '';
    counts[key] = (counts[key] ?? 0) + (isWalkover(a) || isWalkover(b) ? 0 : 1);
  }
  return counts;
}

export const isWalkover = (occupant: SlotEntrant): boolean => occupant?.kind === 'walkover';

export const firstRound = ({ chart, matches }: { chart: Chart; matches: readonly DrawnMatch[] }): DrawnMatch[] => {
  const seated = new Set(chart.matches.filter(({ seats, group }) => seats !== null && group === null).map(({ label }) => label));
  return matches.filter(({ label }) => seated.has(label));
};
