/** The changes that could end the day earlier, and the choice of the best ones. */
import { describe, expect, test } from 'vitest';
import { forecast } from '#machines/forecast/forecast.ts';
import type { WhatIfMatch } from '#machines/what-if/changes.ts';
import { bestSavings, type Saving, savingCandidates } from '#machines/what-if/savings.ts';
import { aMatch, aTable, minutes, now, running } from '../forecast/forecast-hall.ts';

const day = { from: now - minutes(60), to: now + minutes(48 * 60) };
const inRound = (roundId: number, match: ReturnType<typeof aMatch>, more: Partial<WhatIfMatch> = {}): WhatIfMatch => ({
  ...match,
  ...{ tournamentId: 1, roundId, roundMnemonic: 'LR1', numberOfTeamMatches: 0 },
  ...more,
});

function proposed(matches: readonly WhatIfMatch[], tables = [aTable(1), aTable(2)]): (readonly [id: number, raceTo: number])[] {
  const changes = savingCandidates({ matches, forecasts: forecast({ tables, matches, now }), day });
  expect(changes.slice(-2)).toEqual([[oneTable], [oneTable, oneTable]]);
  return changes.flat().flatMap((change) => (change.kind === 'RACE_TO' ? [[change.matchId, change.raceTo] as const] : []));
}
const oneTable = { kind: 'ADD_TABLE', from: null } as const;

describe('the candidates', () => {
  test('the longest race of a round is shortened by one and by two racks, in any order of its matches', () => {
    const [short, long] = [inRound(10, aMatch(1, { raceTo: 6 })), inRound(10, aMatch(2, { raceTo: 8 }))];

    expect(proposed([short, long])).toEqual([
      [2, 7],
      [2, 6],
    ]);
    expect(proposed([long, short])).toEqual([
      [2, 7],
      [2, 6],
    ]);
  });

  test('no race below 3 is proposed', () => {
    expect(proposed([inRound(10, aMatch(1, { raceTo: 5 }))])).toEqual([
      [1, 4],
      [1, 3],
    ]);
    expect(proposed([inRound(10, aMatch(1, { raceTo: 4 }))])).toEqual([[1, 3]]);
    expect(proposed([inRound(10, aMatch(1, { raceTo: 3 }))])).toEqual([]);
  });

  test('a team match and a match that runs keep their races', () => {
    const [onTable, table] = running(1, now - minutes(30));

    expect(proposed([inRound(10, onTable), inRound(11, aMatch(2), { numberOfTeamMatches: 3 })], [table, aTable(2)])).toEqual([]);
  });

  test('the round with the most minutes of play stands first, and rounds after the twelfth are left out', () => {
    const races = [3, 9, 5, 12, 4, 8, 6, 7, 11, 10, 13, 14, 15, 16];
    const rounds = races.map((raceTo, index) => inRound(20 + index, aMatch(1 + index, { raceTo })));
    const two = inRound(20 + races.indexOf(5), aMatch(40, { raceTo: 5 }));
    const shorter = proposed([...rounds, two]).filter(([, raceTo], index) => index % 2 === 0 && raceTo > 0);

    // Both matches of one round to 5 take as long as one to 10; the rounds to 3 and to 4 are the shortest two.
    expect(shorter.map(([, raceTo]) => raceTo + 1)).toEqual([16, 15, 14, 13, 12, 11, 5, 10, 9, 8, 7, 6]);
  });
});

describe('the choice', () => {
  const race = (matchId: number, raceTo: number, saved: number): Saving => ({
    changes: [{ kind: 'RACE_TO', matchId, raceTo }],
    savedMs: minutes(saved),
  });
  const tables = (count: number, saved: number): Saving => ({
    changes: Array.from({ length: count }, () => oneTable),
    savedMs: minutes(saved),
  });

  test('a change saves at least five minutes, and a stronger one at least five minutes more', () => {
    expect(bestSavings([race(4, 8, 5)])).toEqual([race(4, 8, 5)]);
    expect(bestSavings([race(4, 8, 4.9)])).toEqual([]);
    expect(bestSavings([race(4, 8, 10), race(4, 7, 15)])).toEqual([race(4, 7, 15)]);
    expect(bestSavings([tables(1, 10), tables(2, 14.9)])).toEqual([tables(1, 10)]);
  });

  test('changes of different rounds and of tables do not displace each other; the largest four are left, in order', () => {
    const changes = [race(1, 8, 10), race(2, 8, 30), race(3, 8, 12), tables(1, 25), race(5, 8, 20)];

    expect(bestSavings(changes)).toEqual([race(2, 8, 30), tables(1, 25), race(5, 8, 20), race(3, 8, 12)]);
  });
});
