import { describe, expect, test } from 'vitest';
import { buildChart } from '#machines/draw/chart.ts';
import { drawTournament } from '#machines/draw/draw.ts';
import { groupQualifiers, groupTables, rankGroup } from '#machines/draw/groups.ts';
import type { MatchResult } from '#machines/draw/types.ts';
import { placesOf } from '#machines/tournament/places.ts';
import { groupsSpec } from './charts.ts';
import { fieldOf, seedOf } from './fields.ts';

const result = (a: number, b: number, racksA: number, racksB: number): MatchResult => ({
  label: `${a}-${b}`,
  a: { kind: 'player', id: a },
  b: { kind: 'player', id: b },
  winner: racksA > racksB ? 'A' : 'B',
  racks: [racksA, racksB],
});

const order = (results: MatchResult[], lot = seedOf(1)): number[] => rankGroup(results, lot).map(({ id }) => id);

describe('standings of a group', () => {
  test('a group ranks by wins first', () => {
    expect(order([result(1, 2, 0, 5), result(2, 3, 5, 4), result(1, 3, 5, 0)])).toEqual([2, 1, 3]);
  });

  test('players with equal wins rank by their own match, whatever the racks', () => {
    const results = [
      result(1, 2, 5, 4),
      result(1, 3, 0, 5),
      result(1, 4, 5, 4),
      result(2, 3, 5, 0),
      result(2, 4, 5, 0),
      result(3, 4, 0, 5),
    ];
    expect(order(results)).toEqual([1, 2, 4, 3]);
  });

  test('players who are still level rank by rack difference, then by racks won', () => {
    expect(order([result(1, 2, 5, 4), result(2, 3, 5, 1), result(3, 1, 5, 3)])).toEqual([2, 1, 3]);
    expect(order([result(1, 2, 5, 3), result(2, 3, 7, 5), result(3, 1, 3, 1)])).toEqual([2, 3, 1]);
  });

  test('players who are still level rank by lot, and the same seed gives the same order', () => {
    const level = [result(1, 2, 5, 3), result(2, 3, 5, 3), result(3, 1, 5, 3)];
    expect(rankGroup(level, seedOf(8)).map(({ byLot }) => byLot)).toEqual([true, true, true]);
    expect(order(level, seedOf(8))).toEqual(order([...level].reverse(), seedOf(8)));
    const firsts = new Set(Array.from({ length: 30 }, (_, seed) => order(level, seedOf(seed))[0]));
    expect(firsts).toEqual(new Set([1, 2, 3]));
  });

  test('the table counts played matches and racks', () => {
    const [first] = rankGroup([result(1, 2, 5, 3), { ...result(1, 3, 2, 1), winner: null }], seedOf(1));
    expect(first).toEqual({ id: 1, rank: 1, played: 1, wins: 1, racksWon: 5, racksLost: 3, byLot: false, levelFrom: 1 });
  });
});

describe('groups of a tournament', () => {
  const spec = groupsSpec(2, 4, 4);
  const draw = drawTournament({
    spec,
    entrants: fieldOf(7),
    numberOfSeeds: 7,
    placeholders: 0,
    separateCountries: false,
    seed: seedOf(5),
  });
  /** The stronger player, who has the smaller id, wins 5:0. */
  const played = draw.matches.map(({ label, a, b }): MatchResult => {
    if (a?.kind !== 'player' || b?.kind !== 'player') return { label, a, b, winner: null };
    return { label, a, b, winner: a.id < b.id ? 'A' : 'B', racks: a.id < b.id ? [5, 0] : [0, 5] };
  });

  test('a complete group sends on its best players', () => {
    expect(groupQualifiers(buildChart(spec), played, seedOf(5))).toEqual([
      { id: 1001, group: 1, rank: 1 },
      { id: 1004, group: 1, rank: 2 },
      { id: 1002, group: 2, rank: 1 },
      { id: 1003, group: 2, rank: 2 },
    ]);
    const running = played.map((match) => (match.label === 'A002' ? { ...match, winner: null } : match));
    expect(groupTables(buildChart(spec), running, seedOf(5)).map(({ complete }) => complete)).toEqual([false, true]);
  });

  test('players who do not go on are placed by their rank: both thirds are 5th, the fourth is 7th', () => {
    const places = placesOf(buildChart(spec), played, seedOf(5));
    expect([...places].sort()).toEqual([
      [1005, 5],
      [1006, 5],
      [1007, 7],
    ]);
  });
});
