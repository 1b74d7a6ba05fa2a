import { describe, expect, test } from 'vitest';
import { buildChart } from '#machines/draw/chart.ts';
import { drawTournament } from '#machines/draw/draw.ts';
import { groupName, groupOrigins, placeInGroup } from '#machines/draw/group-names.ts';
import { groupSheets } from '#machines/draw/group-sheet.ts';
import type { MatchResult } from '#machines/draw/types.ts';
import { groupsSpec } from './charts.ts';
import { fieldOf, seedOf } from './fields.ts';

const spec = groupsSpec(2, 4, 4);
const chart = buildChart(spec);
const draw = drawTournament({
  spec,
  entrants: fieldOf(8),
  numberOfSeeds: 8,
  placeholders: 0,
  separateCountries: false,
  seed: seedOf(5),
});
const none = { ranks: new Map<number, number>() };

/** The stronger player, who has the smaller id, wins 5:2. Only the rounds up to `last` are played. */
function playedUntil(last: number): MatchResult[] {
  const rounds = new Map(chart.matches.map(({ label, round }) => [label, Number(round.slice(1))]));
  return draw.matches.map(({ label, a, b }): MatchResult => {
    const open = a?.kind !== 'player' || b?.kind !== 'player' || (rounds.get(label) ?? 0) > last;
    if (open) return { label, a, b, winner: null };
    return { label, a, b, winner: a.id < b.id ? 'A' : 'B', racks: a.id < b.id ? [5, 2] : [2, 5] };
  });
}

const linesAfter = (rounds: number, lots: Parameters<typeof groupSheets>[2] = none) =>
  groupSheets(chart, playedUntil(rounds), lots)[0]?.lines ?? [];

describe('the sheet of a group', () => {
  test('the sheet shows no places before the first result', () => {
    expect(linesAfter(0).map(({ place, goes }) => [place, goes])).toEqual(Array.from({ length: 4 }, () => ['', null]));
  });

  test('level players share a place while the group is played', () => {
    expect(linesAfter(1).map(({ place }) => place)).toEqual(['=1', '=1', '=3', '=3']);
  });

  test('the sheet says "through" or "out" as soon as no result can change it', () => {
    const lines = linesAfter(2);
    const wins = lines.map((line) => line.wins);
    const goes = lines.map((line) => line.goes);
    for (const [at, count] of wins.entries()) if (count === 1) expect(goes[at]).toBeNull();
    expect(linesAfter(3).map((line) => line.goes)).toEqual(['through', 'through', 'out', 'out']);
    expect(linesAfter(3).map(({ place }) => place)).toEqual(['1', '2', '3', '4']);
  });

  test('the sheet shows the match against every other player', () => {
    const [first, second] = linesAfter(3);
    expect(first?.against[0]).toBeNull();
    expect(first?.against[1]).toBe(second?.against[0]);
    expect(new Set(first?.against).size).toBe(4);
  });
});

describe('players who are level at the end', () => {
  const circle = playedUntil(3).map((result): MatchResult => {
    const [a, b] = [result.a?.kind === 'player' ? result.a.id : 0, result.b?.kind === 'player' ? result.b.id : 0];
    // The first player of the group beats everybody. The other three beat each other in turn, all 5:2.
    const ids = linesAfter(3).map(({ id }) => id);
    const [x, y] = [ids.indexOf(a), ids.indexOf(b)];
    if (x < 1 || y < 1) return result;
    const winsA = (x % 3) + 1 === y;
    return { ...result, winner: winsA ? 'A' : 'B', racks: winsA ? [5, 2] : [2, 5] };
  });
  const group = (lots: Parameters<typeof groupSheets>[2]) => groupSheets(chart, circle, lots)[0]?.lines ?? [];

  test('level players wait for the lot', () => {
    expect(group(none).map(({ place, goes }) => `${place} ${goes}`)).toEqual(['1 through', '=2 level', '=2 level', '=2 level']);
  });

  test('level players get the places that the lot gives them', () => {
    expect(group({ lot: seedOf(3) }).map(({ place, goes }) => `${place} ${goes}`)).toEqual(['1 through', '2 through', '3 out', '4 out']);
  });

  test('a player has the place that the next stage shows, and the others stay level', () => {
    const last = group(none)[3]?.id ?? 0;
    const lines = group({ ranks: new Map([[last, 2]]) });
    expect(lines.map(({ place, goes }) => `${place} ${goes}`)).toEqual(['1 through', '2 through', '=3 out', '=3 out']);
    expect(lines[1]?.id).toBe(last);
  });
});

test('up to eight groups have letters, and places in groups are written A1, B2 or 12/1', () => {
  expect([1, 8].map((group) => groupName({ groups: 8 }, group))).toEqual(['A', 'H']);
  expect(groupName({ groups: 16 }, 12)).toBe('12');
  expect(placeInGroup({ groups: 4 }, { group: 2, rank: 1 })).toBe('B1');
  expect(placeInGroup({ groups: 16 }, { group: 12, rank: 1 })).toBe('12/1');
});

test('the first matches after two groups are A1–B2 and B1–A2', () => {
  const names = [...groupOrigins(spec).values()].map((sides) => sides.map((side) => placeInGroup(spec, side)).join('–'));
  expect(names.sort()).toEqual(['A1–B2', 'B1–A2']);
});
