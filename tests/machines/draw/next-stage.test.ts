import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupPositions } from '#machines/draw/group-crossing.ts';
import { matchUp } from '#machines/draw/match-up.ts';
import { drawNextStage } from '#machines/draw/next-stage.ts';
import { createRandom } from '#machines/draw/random.ts';
import type { DrawnMatch, NextStageInput } from '#machines/draw/types.ts';
import { casesOf } from '../../support/extent.ts';
import { chartOf, eliminationSpec, groupsSpec, matchesOf, tableOfCharts } from './charts.ts';
import { drawOf, isWalkover, seedOf } from './fields.ts';
import { beginNextStage, beginPlay, meetings, playOne } from './play-out.ts';

const idOf = (side: DrawnMatch['a']): number => (side?.kind === 'player' ? side.id : 0);

/** The winners 1…n come from the WQ matches in their order, the losers-side qualifiers are 101…100+n. Winner m has beaten loser 100+m. */
function inputOf(size: number, q: number, more: Partial<NextStageInput> = {}): NextStageInput {
  const labels = (round: string): string[] => matchesOf(chartOf(size, q), round).map(({ label }) => label);
  return {
    spec: eliminationSpec(size, q),
    winners: labels('WQ').map((match, at) => ({ id: at + 1, match })),
    losers: labels('LQ').map((match, at) => ({ id: at + 101, match })),
    forbidden: labels('WQ').map((_, at) => ({ winner: at + 1, loser: at + 101 })),
    earlierMeetings: [],
    keepChart: false,
    seed: seedOf(77),
    ...more,
  };
}

const pairs = (input: NextStageInput): [number, number][] =>
  drawNextStage(input)
    .matches.slice(0, input.spec.singleElimination / 2)
    .map(({ a, b }) => [idOf(a), idOf(b)]);

describe('the draw of the single elimination', () => {
  test.each(tableOfCharts)('the draw of %i to %i pairs winners side with losers side and repeats no qualification match', (size, q) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const drawn = pairs(inputOf(size, q, { seed: seedOf(seed) }));
        expect(drawn.map(([winner]) => winner).sort((one, other) => one - other)).toEqual(Array.from({ length: q / 2 }, (_, at) => at + 1));
        expect(new Set(drawn.map(([, loser]) => loser)).size).toBe(q / 2);
        expect(drawn.filter(([winner, loser]) => loser === winner + 100)).toEqual([]);
      }),
      { numRuns: casesOf(20) },
    );
  });

  test('the matches are called SE01 to SE31, those of the first round first', () => {
    const { matches } = drawNextStage(inputOf(256, 32));
    expect(matches.map(({ label }) => label)).toEqual(Array.from({ length: 31 }, (_, at) => `SE${String(at + 1).padStart(2, '0')}`));
    expect(matches.slice(16).every(({ a, b, passed }) => a === null && b === null && !passed)).toBe(true);
  });

  test('the same seed gives the same draw, and another seed another one', () => {
    expect(drawNextStage(inputOf(64, 16))).toEqual(drawNextStage(inputOf(64, 16)));
    expect(pairs(inputOf(64, 16, { seed: seedOf(1) }))).not.toEqual(pairs(inputOf(64, 16, { seed: seedOf(2) })));
  });

  test('the winners side stays in chart order with "keep chart"', () => {
    expect(pairs(inputOf(64, 16, { keepChart: true })).map(([winner]) => winner)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('earlier meetings are not repeated if that is avoidable', () => {
    const met = Array.from({ length: 8 }, (_, at) => [1, 2, 3].map((step): [number, number] => [at + 1, 101 + ((at + step) % 8)])).flat();
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const drawn = pairs(inputOf(64, 16, { earlierMeetings: met, seed: seedOf(seed) }));
        expect(drawn.filter(([winner, loser]) => met.some(([one, other]) => one === winner && other === loser))).toEqual([]);
      }),
      { numRuns: casesOf(100) },
    );
  });

  test('the draw never fails because of earlier meetings, and still repeats no qualification match', () => {
    const everybody = Array.from({ length: 64 }, (_, at): [number, number] => [(at % 8) + 1, 101 + Math.floor(at / 8)]);
    const drawn = pairs(inputOf(64, 16, { earlierMeetings: everybody }));
    expect(drawn.filter(([winner, loser]) => loser === winner + 100)).toEqual([]);
    expect(new Set(drawn.flat()).size).toBe(16);
  });

  test('a player without an opponent advances', () => {
    const input = inputOf(16, 8);
    const { matches } = drawNextStage({ ...input, losers: input.losers.slice(0, 3) });
    const lonely = matches.slice(0, 4).filter(({ b }) => isWalkover(b));
    expect(lonely.map(({ passed }) => passed)).toEqual([true]);
    expect(
      matches
        .slice(4, 6)
        .flatMap(({ a, b }) => [a, b])
        .filter((side) => idOf(side) === idOf(lonely[0]?.a ?? null)),
    ).toHaveLength(1);
  });

  test('after real play no match of the first stage is repeated in a chart without rematches', () => {
    for (let number = 1; number <= 10; number++) {
      const play = beginPlay(drawOf(64, 16, 60, { seed: seedOf(number) }), createRandom(seedOf(number)));
      while (playOne(play));
      const met = new Set(meetings(play, () => true).flatMap(({ winner, loser }) => [`${winner}-${loser}`, `${loser}-${winner}`]));
      const { first } = beginNextStage(play, number);
      expect(first.filter(({ a, b }) => met.has(`${idOf(a)}-${idOf(b)}`))).toEqual([]);
    }
  });
});

describe('pairing', () => {
  test('the pairing finds a solution whenever there is one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.nat(), (count, seed) => {
        const random = createRandom(seedOf(seed));
        const way = Array.from({ length: count }, (_, row) => (row + 1) % count);
        const allowed = way.map((column, row) => new Set([column, random(count), (row * 3) % count]));
        const isFree = (row: number, column: number): boolean => allowed[row]?.has(column) ?? false;
        const columns = matchUp(count, isFree, isFree);
        expect(columns.every((column, row) => isFree(row, column))).toBe(true);
        expect(new Set(columns).size).toBe(count);
      }),
      { numRuns: casesOf(200) },
    );
  });

  test('every row gets a column of its own even if no pair is allowed', () => {
    expect(
      new Set(
        matchUp(
          4,
          () => false,
          () => false,
        ),
      ).size,
    ).toBe(4);
  });
});

describe('the single elimination after groups', () => {
  const crossing = (groups: number, q: number): string =>
    groupPositions(groupsSpec(groups, 4, q))
      .map(({ group, rank }) => 'ABCDEFGH'.charAt(group - 1) + rank)
      .join(' ');

  test('group winners play seconds of the neighbouring group, as fixed before the draw', () => {
    expect(crossing(2, 4)).toBe('A1 B2 B1 A2');
    expect(crossing(4, 8)).toBe('A1 B2 D1 C2 C1 D2 B1 A2');
    expect(crossing(2, 8)).toBe('A1 B4 B2 A3 A2 B3 B1 A4');
    expect(crossing(1, 4)).toBe('A1 A4 A2 A3');
    expect(crossing(4, 4)).toBe('A1 D1 B1 C1');
  });

  test.each([
    [2, 4],
    [4, 8],
    [8, 16],
  ])('with %i groups to %i, two players of one group can meet again only in the final', (groups, q) => {
    const positions = groupPositions(groupsSpec(groups, 4, q));
    const half = positions.slice(0, q / 2).map(({ group }) => group);
    expect(new Set(half).size).toBe(q / 2);
  });

  test('missing qualifiers leave walkovers', () => {
    const { matches } = drawNextStage({
      ...inputOf(16, 8),
      spec: groupsSpec(2, 4, 4),
      groupQualifiers: [
        { id: 1, group: 1, rank: 1 },
        { id: 2, group: 1, rank: 2 },
        { id: 3, group: 2, rank: 1 },
      ],
    });
    expect(matches.map(({ label, a, b, passed }) => [label, idOf(a), idOf(b), passed])).toEqual([
      ['SE01', 1, 0, true],
      ['SE02', 3, 2, false],
      ['SE03', 1, 0, false],
    ]);
  });
});
