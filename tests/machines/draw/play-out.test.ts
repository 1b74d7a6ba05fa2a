import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildChart } from '#machines/draw/chart.ts';
import { drawTournament } from '#machines/draw/draw.ts';
import { createRandom } from '#machines/draw/random.ts';
import type { Chart, ChartSpec } from '#machines/draw/types.ts';
import { placesOf } from '#machines/tournament/places.ts';
import { casesOf } from '../../support/extent.ts';
import { eliminationSpec, everyElimination, groupsSpec, loserPlaceOfRound } from './charts.ts';
import { fieldOf, seedOf } from './fields.ts';
import { beginNextStage, beginPlay, correctOne, meetings, type Play, playOne, resultsOf, withdrawOne } from './play-out.ts';

/** Every how many steps one is a correction, or a withdrawal; 0 means none. */
type Mishaps = { corrections: number; withdrawals: number };

const none: Mishaps = { corrections: 0, withdrawals: 0 };

function begin(spec: ChartSpec, players: number, number: number): Play {
  const draw = drawTournament({
    spec,
    entrants: fieldOf(players),
    numberOfSeeds: Math.min(players, 8),
    placeholders: 0,
    separateCountries: false,
    seed: seedOf(number),
  });
  return beginPlay(draw, createRandom(seedOf(number + 1)));
}

function playStage(play: Play, { corrections, withdrawals }: Mishaps, each: () => void = () => {}): void {
  const isTime = (oneIn: number): boolean => oneIn > 0 && play.random(oneIn) === 0;
  do {
    if (isTime(corrections)) correctOne(play);
    if (isTime(withdrawals)) withdrawOne(play);
    each();
  } while (playOne(play));
}

function playAll(spec: ChartSpec, players: number, number: number, mishaps: Mishaps, each?: (play: Play) => void): Play {
  const play = begin(spec, players, number);
  playStage(play, mishaps, () => each?.(play));
  if (play.chart.rounds.some(({ stage }) => stage === 2)) {
    beginNextStage(play, number + 2);
    playStage(play, mishaps, () => each?.(play));
  }
  return play;
}

/** Returns the first place of the block that holds each of the first `players` places. */
function printedPlaces(chart: Chart, players: number): number[] {
  const blocks = chart.rounds.flatMap(({ mnemonic }) => loserPlaceOfRound(chart, mnemonic) ?? []);
  return Array.from({ length: players }, (_, at) => blocks.find(({ from, to }) => at + 1 >= from && at + 1 <= to)?.from ?? 1);
}

/** Says whether no block of places holds more players than the printed one with all that stand above it. */
function fitsBlocks(places: ReadonlyMap<number, number>, printed: readonly number[]): boolean {
  const better = (all: Iterable<number>, place: number) => [...all].filter((other) => other <= place).length;
  return [...places.values()].every((place) => printed.includes(place) && better(places.values(), place) <= better(printed, place));
}

const sorted = (places: ReadonlyMap<number, number>): number[] => [...places.values()].sort((one, other) => one - other);

const charts = everyElimination.filter(([size]) => size <= 64);
const anyChart = fc.constantFrom(...charts);
/** More than half of the chart is filled, as machines/README.md 3.4 asks. */
const anyField = (size: number, share: number): number => Math.min(size, Math.floor(size / 2) + 1 + Math.floor((share * size) / 2));
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('a tournament played to the end', () => {
  test.each(everyElimination)('a chart of %i to %i places every player, block by block', (size, q) => {
    const players = size - Math.floor(size / 5);
    for (const mishaps of [none, { corrections: 9, withdrawals: 11 }]) {
      const play = playAll(eliminationSpec(size, q), players, size + q, mishaps);
      const places = placesOf(play.chart, resultsOf(play));
      if (mishaps === none) expect(sorted(places)).toEqual(printedPlaces(play.chart, players));
      expect(places.size).toBe(players);
      expect(fitsBlocks(places, printedPlaces(play.chart, players)), `${JSON.stringify(sorted(places))}`).toBe(true);
    }
  });

  test('players who are out have two losses, qualifiers one or none, and in the single elimination one more', () => {
    fc.assert(
      fc.property(anyChart, share, fc.nat(1e6), ([size, q], part, number) => {
        const players = Math.max(q, anyField(size, part));
        const play = playAll(eliminationSpec(size, q), players, number, none);
        const places = placesOf(play.chart, resultsOf(play));
        expect(sorted(places)).toEqual(printedPlaces(play.chart, players));
        const stageOf = new Map(play.chart.rounds.map(({ mnemonic, stage }) => [mnemonic, stage]));
        const lost = Map.groupBy(
          meetings(play, () => true),
          ({ loser }) => loser,
        );
        for (const [id, place] of places) {
          const losses = (lost.get(id) ?? []).map(({ round }) => stageOf.get(round));
          const inFirst = losses.filter((stage) => stage === 1).length;
          if (q === size) expect(losses.length).toBe(place === 1 ? 0 : 1);
          else if (q === 2) expect(place === 1 ? [0, 1] : place === 2 ? [1, 2] : [2]).toContain(losses.length);
          else if (place > q) expect(losses).toEqual([1, 1]);
          else expect([inFirst <= 1, losses.length - inFirst]).toEqual([true, place === 1 ? 0 : 1]);
        }
      }),
      { numRuns: casesOf(150) },
    );
  });

  test('corrections, withdrawals and disqualifications leave nobody without a place, and lift nobody', () => {
    fc.assert(
      fc.property(anyChart, share, fc.nat(1e6), fc.integer({ min: 3, max: 20 }), ([size, q], part, number, oneIn) => {
        const players = Math.max(q, anyField(size, part));
        const play = playAll(eliminationSpec(size, q), players, number, { corrections: oneIn, withdrawals: oneIn });
        const places = placesOf(play.chart, resultsOf(play));
        expect(places.size).toBe(players);
        expect(fitsBlocks(places, printedPlaces(play.chart, players)), `${JSON.stringify(sorted(places))}`).toBe(true);
      }),
      { numRuns: casesOf(150) },
    );
  });

  test('a chart far too large still places every player', () => {
    fc.assert(
      fc.property(anyChart, fc.integer({ min: 2, max: 12 }), fc.nat(1e6), ([size, q], players, number) => {
        const play = playAll(eliminationSpec(size, q), Math.min(players, size), number, none);
        const places = placesOf(play.chart, resultsOf(play));
        expect(places.size).toBe(Math.min(players, size));
        expect(sorted(places).slice(0, 2)).toEqual([1, 2]);
      }),
      { numRuns: casesOf(150) },
    );
  });
});

describe('while it is played', () => {
  test('a place never changes, and a player who can still win a match has none', () => {
    fc.assert(
      fc.property(anyChart, share, fc.nat(1e6), fc.constantFrom(0, 6), ([size, q], part, number, withdrawals) => {
        let known = new Map<number, number>();
        playAll(eliminationSpec(size, q), Math.max(q, anyField(size, part)), number, { corrections: 0, withdrawals }, (play) => {
          if (size > 16 && play.random(8) > 0) return;
          const places = placesOf(play.chart, resultsOf(play));
          for (const [id, place] of known) expect(places.get(id)).toBe(place);
          for (const { a, b, over } of resultsOf(play)) {
            if (over) continue;
            for (const side of [a, b]) if (side?.kind === 'player') expect(places.has(side.id)).toBe(false);
          }
          known = places;
        });
      }),
      { numRuns: casesOf(150) },
    );
  });

  test('players who are out before the next stage are all placed, and the qualifiers are not', () => {
    const play = begin(eliminationSpec(64, 16), 50, 5);
    playStage(play, none);
    const places = placesOf(play.chart, resultsOf(play));
    expect(places.size).toBe(50 - 16);
    expect(Math.min(...places.values())).toBe(17);
    expect(Math.max(...places.values())).toBe(49);
  });

  test('the losers of a field of 153 are placed as in Treviso: 129th, 97th, 65th, 49th and 33rd', () => {
    const play = begin(eliminationSpec(256, 32), 153, 9);
    playStage(play, none);
    const counts = Map.groupBy(placesOf(play.chart, resultsOf(play)).values(), (place) => place);
    expect(Object.fromEntries([...counts].map(([place, all]) => [place, all.length]))).toEqual({ 33: 16, 49: 16, 65: 32, 97: 32, 129: 25 });
  });
});

describe('a table of groups', () => {
  const specs = [
    groupsSpec(1, 6, 2),
    groupsSpec(2, 4, 4),
    groupsSpec(4, 4, 8),
    groupsSpec(4, 5, 4),
    groupsSpec(8, 4, 16),
    groupsSpec(2, 6, 8),
    groupsSpec(16, 3, 32),
  ];

  test('groups play every pair once, give everybody equal rounds and place every player', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...specs),
        fc.integer({ min: 0, max: 3 }),
        fc.nat(1e6),
        fc.constantFrom(0, 9),
        (spec, missing, number, withdrawals) => {
          const players = Math.max(spec.size - missing, spec.singleElimination);
          const play = playAll(spec, players, number, { corrections: 30, withdrawals });
          const places = placesOf(play.chart, resultsOf(play), seedOf(number + 2));
          expect(places.size).toBe(players);
          if (withdrawals === 0) expect(sorted(places).slice(0, 2)).toEqual([1, 2]);
          const after = sorted(places).filter((place) => place > spec.singleElimination);
          expect(after.every((place, at) => place <= spec.singleElimination + 1 + at)).toBe(true);
          const pairs = meetings(play, (round) => /^G\d/.test(round)).map(({ winner, loser }) => [winner, loser].sort().join('-'));
          expect(new Set(pairs).size).toBe(pairs.length);
        },
      ),
      { numRuns: casesOf(150) },
    );
  });

  test('a group has a match of every pair, and nobody plays twice in a round', () => {
    for (const spec of specs) {
      const chart = buildChart(spec);
      const seats = spec.size / (spec.groups ?? 1);
      const own = chart.matches.filter(({ group }) => group !== null);
      expect(own.length).toBe(((spec.groups ?? 1) * seats * (seats - 1)) / 2);
      for (const [, round] of Map.groupBy(own, (match) => match.round)) {
        const standing = round.flatMap((match) => match.seats ?? []);
        expect(new Set(standing).size).toBe(standing.length);
      }
      expect(new Set(own.map((match) => match.seats?.join('-'))).size).toBe(own.length);
    }
  });
});
