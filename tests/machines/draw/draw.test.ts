import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawProblem, drawTournament } from '#machines/draw/draw.ts';
import { createRandom, drawAlgorithmVersion, shuffle } from '#machines/draw/random.ts';
import { seedList, seedPositions } from '#machines/draw/seeding.ts';
import type { Draw, DrawInput, Entrant } from '#machines/draw/types.ts';
import { walkoversOf } from '#machines/draw/walkovers.ts';
import { casesOf } from '../../support/extent.ts';
import { eliminationSpec, groupsSpec, sizes } from './charts.ts';
import { drawOf, fieldOf, firstRound, isWalkover, realMatches, seedOf } from './fields.ts';

/** The numbers of entrants from 2 to 256; `smallest` is the smallest chart that holds them. */
const everyField = Array.from({ length: 255 }, (_, at) => at + 2);
const smallest = (players: number): number => sizes.find((size) => size >= players) ?? 256;
const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((total, count) => total + count, 0);

describe('the random draw', () => {
  const input = (seed: string): DrawInput => ({
    spec: eliminationSpec(64, 16),
    entrants: fieldOf(50, 5),
    numberOfSeeds: 8,
    placeholders: 3,
    separateCountries: true,
    seed,
  });

  test('the same seed gives the same draw, in whatever order the entrants come', () => {
    fc.assert(
      fc.property(fc.nat(), (number) => {
        const draw = drawTournament(input(seedOf(number)));
        const again = drawTournament({ ...input(seedOf(number)), entrants: fieldOf(50, 5).reverse() });
        expect(again).toEqual(draw);
      }),
      { numRuns: casesOf(30) },
    );
  });

  test('version 1 of the draw gives the same result as on the day it was written', () => {
    const draw = drawTournament({
      ...input('00112233445566778899aabbccddeeff'),
      spec: eliminationSpec(8, 4),
      entrants: fieldOf(6),
      numberOfSeeds: 2,
      placeholders: 1,
    });
    const text = firstRound(draw).map(({ a, b }) =>
      [a, b].map((side) => (side?.kind === 'player' ? side.id - 1000 : side?.kind)).join(' v '),
    );
    expect([drawAlgorithmVersion, text]).toEqual([1, versionOne]);
  });

  test('every player gets every position equally often', () => {
    const seen = new Map<number, number>();
    for (let turn = 0; turn < 4000; turn++) {
      const draw = drawOf(8, 4, 8, { numberOfSeeds: 0, seed: seedOf(turn * 7919 + 1) });
      const first = draw.matches[0]?.a;
      if (first?.kind === 'player') seen.set(first.id, (seen.get(first.id) ?? 0) + 1);
    }
    expect([...seen.values()].every((times) => Math.abs(times - 500) < 100)).toBe(true);
  });

  test('the random source gives every number below a bound, and a shuffle loses nothing', () => {
    const random = createRandom(seedOf(42));
    expect(new Set(Array.from({ length: 200 }, () => random(7)))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
    expect(shuffle([1, 2, 3, 4, 5], random).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(() => createRandom('abc')).toThrow('32 hex digits');
  });
});

const versionOne = ['1 v walkover', 'placeholder v 6', '3 v 5', '4 v 2'];

describe('seeds', () => {
  const entrant = (id: number, seedingPriority: number, strength: number | null): Entrant => ({
    id,
    seedingPriority,
    strength,
    countryId: null,
  });

  test('seeds are ordered by priority, then by strength; an entrant with neither is never seeded', () => {
    const list = seedList(
      [entrant(1, 999, 50), entrant(2, 3, null), entrant(3, 999, 80), entrant(4, 1, 10), entrant(5, 999, null)],
      10,
      createRandom(seedOf(1)),
    );
    expect(list).toEqual([
      { id: 4, by: 'PRIORITY', byLot: false },
      { id: 2, by: 'PRIORITY', byLot: false },
      { id: 3, by: 'STRENGTH', byLot: false },
      { id: 1, by: 'STRENGTH', byLot: false },
    ]);
  });

  test('equal entrants are ordered by lot, also for the last seed', () => {
    const field = [entrant(1, 999, 50), entrant(2, 999, 50), entrant(3, 999, 90)];
    const seconds = new Set(
      Array.from({ length: 40 }, (_, turn) => {
        const list = seedList(field, 2, createRandom(seedOf(turn)));
        expect(list.map(({ byLot }) => byLot)).toEqual([false, true]);
        return list[1]?.id;
      }),
    );
    expect(seconds).toEqual(new Set([1, 2]));
  });

  test('seeds have the printed positions', () => {
    expect(seedPositions(8)).toEqual([1, 8, 5, 4, 3, 6, 7, 2]);
    expect(seedPositions(16)).toEqual([1, 16, 9, 8, 5, 12, 13, 4, 3, 14, 11, 6, 7, 10, 15, 2]);
  });

  test.each(sizes)(
    'the first 2, 4, 8, … seeds of a chart of %i are in different sections, and the two numbers of a pair add up to one more than its size',
    (size) => {
      const order = seedPositions(size);
      for (let count = 2; count <= size; count *= 2) {
        const sections = order.flatMap((seed, at) => (seed <= count ? [Math.floor((at * count) / size)] : []));
        expect(new Set(sections).size).toBe(count);
      }
      for (let at = 0; at < size; at += 2) expect((order[at] ?? 0) + (order[at + 1] ?? 0)).toBe(size + 1);
    },
  );

  test('the first eight seeds are on eight different letters, and each letter has two of the first 16', () => {
    const { seeds } = drawOf(256, 32, 256);
    const letters = seeds.map(({ label }) => label.charAt(0));
    expect(letters.slice(0, 8).join('')).toBe('AHEDCFGB');
    expect([...letters.slice(8)].sort().join('')).toBe('ABCDEFGH');
    expect(seeds.map(({ number, id }) => [number, id])).toEqual(seeds.map((_, at) => [at + 1, 1001 + at]));
  });
});

describe('walkovers', () => {
  test('the best seeds get the walkovers, every letter gets the same number, and no two walkovers meet if that is avoidable', () => {
    for (const players of everyField) {
      const draw = drawOf(smallest(players), 4, players, { numberOfSeeds: Math.min(8, players) });
      const first = firstRound(draw);
      const walkovers = first.flatMap(({ a, b }) => [a, b]).filter(isWalkover).length;
      expect(walkovers).toBe(smallest(players) - players);
      if (players > smallest(players) / 2) expect(first.filter(({ a, b }) => isWalkover(a) && isWalkover(b))).toEqual([]);
      const seedsPassed = draw.seeds.map(({ label }) => first.find((match) => match.label === label)?.passed);
      expect(seedsPassed.indexOf(false) === -1 || !seedsPassed.slice(seedsPassed.indexOf(false)).includes(true)).toBe(true);
      const perLetter = [...Map.groupBy(first, ({ label }) => label.charAt(0)).values()].map(
        (own) => own.flatMap(({ a, b }) => [a, b]).filter(isWalkover).length,
      );
      expect(Math.max(...perLetter) - Math.min(...perLetter)).toBeLessThanOrEqual(1);
    }
  });

  test('every field plays as many matches as the formulas say, in every chart', () => {
    for (const players of everyField) {
      const size = smallest(players);
      if (players <= size / 2) continue;
      for (let q = 2; q <= size; q *= 2) {
        const draw = drawOf(size, q, players);
        const played = sum(realMatches(draw));
        const expected = q === size ? players - 1 : q === 2 ? 2 * players - 2 : 2 * players - (3 * q) / 2;
        if (players >= q) expect([players, q, played]).toEqual([players, q, expected]);
      }
    }
  });

  test('a field far too small for its chart still plays its final', () => {
    const draw = drawOf(64, 64, 2, { numberOfSeeds: 2 });
    const final = draw.matches.at(-1);
    expect([final?.a, final?.b].map((side) => side?.kind)).toEqual(['player', 'player']);
    expect(sum(realMatches(draw))).toBe(1);
  });
});

describe('placeholders', () => {
  test('placeholders are drawn by lot like every other entrant', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 0, max: 20 }), fc.nat(), (players, placeholders, seed) => {
        const size = smallest(players + placeholders);
        const draw = drawOf(size, size / 2, players, { placeholders, seed: seedOf(seed) });
        const occupants = firstRound(draw).flatMap(({ a, b }) => [a, b]);
        const numbers = occupants.flatMap((side) => (side?.kind === 'placeholder' ? [side.number] : []));
        expect(numbers.sort((one, other) => one - other)).toEqual(Array.from({ length: placeholders }, (_, at) => at + 1));
        const ids = occupants.flatMap((side) => (side?.kind === 'player' ? [side.id] : []));
        expect(ids.sort((one, other) => one - other)).toEqual(fieldOf(players).map(({ id }) => id));
      }),
      { numRuns: casesOf(60) },
    );
  });
});

describe('separation of countries', () => {
  const clashes = (draw: Draw, entrants: readonly Entrant[]): number => {
    const country = new Map(entrants.map(({ id, countryId }) => [id, countryId]));
    return firstRound(draw).filter(({ a, b }) => a?.kind === 'player' && b?.kind === 'player' && country.get(a.id) === country.get(b.id))
      .length;
  };

  test('no compatriots meet in the first round if that is avoidable', () => {
    fc.assert(
      fc.property(fc.integer({ min: 9, max: 128 }), fc.integer({ min: 2, max: 12 }), fc.nat(), (players, countries, seed) => {
        const entrants = fieldOf(players, countries);
        const more = { entrants, numberOfSeeds: 0, seed: seedOf(seed) };
        expect(clashes(drawOf(smallest(players), 4, players, { ...more, separateCountries: true }), entrants)).toBe(0);
      }),
      { numRuns: casesOf(80) },
    );
  });

  test('the players of a country are spread over the groups', () => {
    const spec = groupsSpec(8, 4, 16);
    const entrants = fieldOf(32, 8).map((entrant) => ({ ...entrant, strength: null }));
    for (let number = 0; number < 20; number++) {
      const draw = drawTournament({ spec, entrants, numberOfSeeds: 0, placeholders: 0, separateCountries: true, seed: seedOf(number) });
      const country = new Map(entrants.map(({ id, countryId }) => [id, countryId]));
      const inGroups = draw.matches.filter(
        ({ a, b }) => a?.kind === 'player' && b?.kind === 'player' && country.get(a.id) === country.get(b.id),
      );
      expect(inGroups.length).toBeLessThanOrEqual(2);
    }
  });

  test('the separation of countries never fails and moves no seed', () => {
    const entrants = fieldOf(64, 1);
    const draw = drawOf(64, 16, 64, { entrants, separateCountries: true });
    expect(clashes(draw, entrants)).toBe(32);
    expect(draw.seeds.map(({ label }) => label)).toEqual(drawOf(64, 16, 64).seeds.map(({ label }) => label));
  });
});

describe('an impossible draw', () => {
  test('an impossible draw is refused with a sentence', () => {
    const base = { spec: eliminationSpec(8, 4), entrants: fieldOf(6), placeholders: 0 };
    expect(drawProblem(base)).toBeNull();
    expect(drawProblem({ ...base, placeholders: 3 })).toBe('The chart has 8 places for 9 entrants.');
    expect(drawProblem({ ...base, entrants: fieldOf(1) })).toBe('A draw needs at least two entrants.');
    expect(() => drawOf(8, 4, 9)).toThrow('The chart has 8 places');
  });
});

describe('groups', () => {
  test('groups differ by at most one player, and the best seeds are in different groups', () => {
    const draw = drawTournament({
      spec: groupsSpec(4, 5, 8),
      entrants: fieldOf(18),
      numberOfSeeds: 8,
      placeholders: 0,
      separateCountries: false,
      seed: seedOf(3),
    });
    const groups = new Map(draw.chart.matches.map(({ label, group }) => [label, group]));
    const members = new Map<number, Set<number>>();
    for (const { label, a, b } of draw.matches) {
      for (const side of [a, b]) {
        if (side?.kind !== 'player') continue;
        const group = groups.get(label) ?? 0;
        members.set(group, (members.get(group) ?? new Set()).add(side.id));
      }
    }
    expect([...members.values()].map(({ size }) => size).sort()).toEqual([4, 4, 5, 5]);
    const seedsOf = [1, 2, 3, 4].map((group) => [...(members.get(group) ?? [])].filter((id) => id <= 1008).sort());
    expect(seedsOf).toEqual([
      [1001, 1008],
      [1002, 1007],
      [1003, 1006],
      [1004, 1005],
    ]);
    expect(draw.matches.filter(({ passed }) => !passed)).toHaveLength(10 + 10 + 6 + 6);
  });
});

test.each([
  [8, 8, 5],
  [16, 8, 9],
  [32, 2, 19],
  [256, 32, 221],
])(
  'a chart of %i to SE %i with %i players has as many walkovers as empty slots, however many matches each one passes',
  (size, q, players) => {
    const { chart, matches } = drawOf(size, q, players);

    expect(walkoversOf(chart, matches)).toBe(size - players);
  },
);
