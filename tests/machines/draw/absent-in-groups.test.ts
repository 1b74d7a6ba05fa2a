/** The ranks of a group with absent players, walkovers and matches without a winner (machines/README.md 6.5, 12.1). */
import { describe, expect, test } from 'vitest';
import { buildChart } from '#machines/draw/chart.ts';
import { groupQualifiers, groupTables, rankGroup, withoutEmptyWins } from '#machines/draw/groups.ts';
import type { MatchResult } from '#machines/draw/types.ts';
import { groupsSpec } from './charts.ts';
import { seedOf } from './fields.ts';

const result = (a: number, b: number, winner: MatchResult['winner'], more: Partial<MatchResult> = {}): MatchResult => ({
  ...{ label: `${a}-${b}`, a: { kind: 'player', id: a }, b: { kind: 'player', id: b }, winner },
  ...more,
});
const played = { over: true, played: true };
const walkedOver = (absent: [boolean, boolean]): Partial<MatchResult> => ({ over: true, played: false, absent });

describe('a walkover in a group', () => {
  const emptied = (results: readonly MatchResult[]) =>
    withoutEmptyWins(results).flatMap(({ label }, at) => (withoutEmptyWins(results)[at] === results[at] ? [] : [label]));

  test('a walkover counts for a player who turned up for all other matches', () => {
    expect(emptied([result(1, 2, 'A', walkedOver([false, true])), result(1, 3, 'A', played)])).toEqual([]);
  });

  test('a walkover is no win for a player who was absent from another match since they last played', () => {
    const won = result(1, 2, 'A', walkedOver([false, true]));
    const missed = result(3, 1, 'A', walkedOver([false, true]));

    expect(emptied([won, missed])).toEqual(['1-2']);
    expect(emptied([missed, won])).toEqual(['1-2']);
    expect(emptied([missed, result(1, 4, 'A', played), won])).toEqual([]);
    expect(emptied([won, missed, result(1, 4, 'B', played)])).toEqual([]);
    expect(withoutEmptyWins([won, missed])[0]).toEqual({ ...won, winner: null, over: true });
  });

  test('only matches of the winner count, and only those since they last played', () => {
    const won = result(1, 2, 'A', walkedOver([false, true]));
    const missed = result(3, 1, 'A', walkedOver([false, true]));

    expect(emptied([won, missed, result(4, 5, 'A', played)])).toEqual(['1-2']);
    expect(emptied([won, result(1, 4, 'A', played), missed])).toEqual([]);
    expect(emptied([won, result(1, 4, null)])).toEqual([]);
  });

  test('the same holds for side B', () => {
    const won = result(2, 1, 'B', walkedOver([true, false]));
    const missed = result(1, 3, 'B', walkedOver([true, false]));

    expect(emptied([won, missed])).toEqual(['2-1']);
  });

  test('a match that was played, or that nobody was absent from, stays a win', () => {
    const missed = result(3, 1, 'A', walkedOver([false, true]));

    expect(emptied([result(1, 2, 'A', played), missed])).toEqual([]);
    expect(emptied([result(1, 2, 'A', { over: true, played: false }), missed])).toEqual([]);
    expect(emptied([result(1, 2, 'A', walkedOver([false, true])), result(3, 4, 'A', walkedOver([false, true]))])).toEqual([]);
  });
});

test('a match without a winner is a match of both players that neither has won', () => {
  const table = rankGroup([result(1, 2, null, { over: true }), result(1, 3, 'A', { racks: [5, 2] }), result(2, 3, null)], seedOf(1));

  expect(table.map(({ id, played: matches, wins, racksWon, racksLost }) => [id, matches, wins, racksWon, racksLost])).toEqual([
    [1, 2, 1, 5, 2],
    [2, 1, 0, 0, 0],
    [3, 1, 0, 2, 5],
  ]);
});

test('players who are level share the place where their tie begins, and only a lot separates them', () => {
  const racks: [number, number] = [5, 3];
  const level = [result(1, 2, 'A', { racks }), result(2, 3, 'A', { racks }), result(3, 1, 'A', { racks })];
  const first = [4, 4, 4].map((id, at) => result(id, at + 1, 'A', { racks: [5, 0] }));

  const table = rankGroup([...first, ...level], seedOf(1));

  expect(table.map(({ rank, byLot, levelFrom }) => [rank, byLot, levelFrom])).toEqual([
    [1, false, 1],
    [2, true, 2],
    [3, true, 2],
    [4, true, 2],
  ]);
});

describe('a group is complete', () => {
  const matches = ['1-2', '1-3'].map((label) => ({ label, group: 1 }));
  const isComplete = (...results: MatchResult[]) =>
    groupTables({ spec: { groups: 1 }, matches }, results, seedOf(1)).map(({ complete }) => complete);
  const walkover = { kind: 'walkover' } as const;

  test.each([
    ['with a winner of each match', [result(1, 2, 'A'), result(1, 3, 'B')], true],
    ['with a match that is over without a winner', [result(1, 2, 'A'), result(1, 3, null, { over: true })], true],
    ['with a walkover on side A', [result(1, 2, 'A'), { ...result(1, 3, null), a: walkover }], true],
    ['with a walkover on side B', [result(1, 2, 'A'), { ...result(1, 3, null), b: walkover }], true],
    ['not with an open match', [result(1, 2, 'A'), result(1, 3, null)], false],
    ['not with a match that is not over', [result(1, 2, 'A'), result(1, 3, null, { over: false })], false],
    ['not without matches', [], false],
  ] as [string, MatchResult[], boolean][])('%s', (_, results, complete) => {
    expect(isComplete(...results)).toEqual([complete]);
  });

  test('a chart without groups has no tables', () => {
    expect(groupTables({ spec: { groups: null }, matches }, [result(1, 2, 'A')], seedOf(1))).toEqual([]);
  });
});

test('a win on side B counts like one on side A, also between two players with equal wins', () => {
  const table = rankGroup(
    [
      result(1, 2, 'B', { racks: [4, 5] }),
      result(1, 3, 'A', { racks: [5, 0] }),
      result(1, 4, 'A', { racks: [5, 0] }),
      result(2, 3, 'A', { racks: [5, 4] }),
      result(2, 4, 'B', { racks: [0, 5] }),
      result(3, 4, 'A', { racks: [5, 4] }),
    ],
    seedOf(1),
  );

  expect(table.map(({ id, wins }) => [id, wins])).toEqual([
    [2, 2],
    [1, 2],
    [3, 1],
    [4, 1],
  ]);
});

test('a match against a walkover or an unknown player counts for nobody', () => {
  const half: MatchResult[] = [
    { ...result(1, 2, 'A'), b: { kind: 'walkover' } },
    { ...result(2, 1, 'B'), a: null },
    { ...result(1, 2, 'B'), a: { kind: 'placeholder', number: 1 } },
  ];

  expect(
    rankGroup(half, seedOf(1))
      .map(({ id, played: matches, wins }) => [id, matches, wins])
      .sort(),
  ).toEqual([
    [1, 0, 0],
    [2, 0, 0],
  ]);
});

test('a group sends on nobody before it is complete', () => {
  const chart = buildChart(groupsSpec(1, 3, 2));
  const own = chart.matches.filter(({ group }) => group !== null);
  const pairs = [
    [1, 2],
    [1, 3],
    [2, 3],
  ] as const;
  const results = own.map(({ label }, at) => ({ ...result(pairs[at]?.[0] ?? 0, pairs[at]?.[1] ?? 0, 'A'), label }));

  expect(groupQualifiers(chart, results.slice(0, 1).concat(results.slice(1).map((one) => ({ ...one, winner: null }))), seedOf(1))).toEqual(
    [],
  );
  expect(groupQualifiers(chart, results, seedOf(1))).toEqual([
    { id: 1, group: 1, rank: 1 },
    { id: 2, group: 1, rank: 2 },
  ]);
});
