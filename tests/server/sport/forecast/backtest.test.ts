/** The accuracy of the forecast, on an example by hand and on a day that the demo's simulator plays. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownPace } from '#machines/forecast/pace.ts';
import { fitPace } from '#machines/forecast/pace-fit.ts';
import { nextMove } from '../../../../server/demo/simulator/moves.ts';
import { backtestWords } from '../../../../server/operations/commands/backtest-command.ts';
import { type BacktestMatch, backtest } from '../../../../server/sport/forecast/backtest.ts';

const minute = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'backtest-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Race to 3 at 8 minutes a rack, 3:1 after 10, 20, 30 and 42 minutes. */
const match: BacktestMatch = {
  event: 'Treviso',
  discipline: '9-Ball',
  minutesPerRack: 8,
  raceTo: 3,
  startTime: 0,
  finishTime: 42 * minute,
  racks: [
    { at: 10 * minute, aScore: 1, bScore: 0 },
    { at: 20 * minute, aScore: 1, bScore: 1 },
    { at: 30 * minute, aScore: 2, bScore: 1 },
    { at: 42 * minute, aScore: 3, bScore: 1 },
  ],
};

test('the errors of the first match of an event are those of its discipline', () => {
  const result = backtest([match]);

  // The match had 32, 22 and 12 minutes left. The discipline predicts 2 × 8, 2 × 8 and 8; the slow racks of this match raise that a little.
  // The average rule predicts 24 − 10, 24 − 20, and 5 because the match is overdue.
  const own = [10, 20, 30].map((minutes, index) => {
    const progress = { racks: index + 1, minutes };
    return ownPace(fitPace([], 8, [], [{ raceTo: 3, ...progress }]), progress).minutes;
  });
  const errors = [32 - 2 * (own[0] ?? 0), 22 - 2 * (own[1] ?? 0), 12 - (own[2] ?? 0)];
  expect(result.fitted.mean).toBeCloseTo(errors.reduce((sum, error) => sum + error, 0) / 3, 9);
  expect([result.fitted.median, result.fitted.ninety]).toEqual([errors[1], errors[0]]);
  expect(result.firstHours).toEqual({ moments: 3, fitted: result.fitted, coverage: result.coverage, average: result.average });
  expect(result.average).toEqual({ mean: (18 + 18 + 7) / 3, median: 18, ninety: 18 });
  // The band of two points is about 17 ± 10 minutes, that of one 9 ± 8: 22 and 12 lie in it.
  expect(result.coverage).toBeCloseTo(2 / 3, 9);
});

test('a promise for the next match on the table is renewed at every rack, and counted as kept or broken', () => {
  // 15:00, then 25:00, then 30:00 for a match that ends at 42:00.
  expect(backtest([match]).promises).toEqual({ all: 1, kept: 1, firstHeld: 1 });
  // Slow at first: two more racks in two minutes break the first promise; the last one came five minutes earlier.
  const racks = [60, 61, 62].map((minutes, index) => ({ at: minutes * minute, aScore: index + 1, bScore: 0 }));
  expect(backtest([{ ...match, finishTime: 62 * minute, racks }]).promises).toEqual({ all: 1, kept: 1, firstHeld: 0 });
});

test('a forecast uses the racks that were known then, of finished and of running matches, and none of another event', () => {
  const later = (event: string, minutes: number): BacktestMatch => ({
    ...match,
    event,
    startTime: minutes * minute,
    finishTime: match.finishTime + minutes * minute,
    racks: match.racks.map((rack) => ({ ...rack, at: rack.at + minutes * minute })),
  });
  const alone = backtest([match]);
  const atOnce = backtest([match, later('Treviso', 1)]);
  const oneByOne = backtest([match, ...[100, 200, 300, 400, 500, 600].map((minutes) => later('Treviso', minutes))]);

  expect(backtest([match, later('Leende', 1)]).fitted.mean).toBeCloseTo(alone.fitted.mean, 9);
  // Both matches are slower than their discipline, so each of them improves the forecast of the other.
  expect(atOnce.fitted.mean).toBeLessThan(alone.fitted.mean);
  // After six matches the pace is 11.6.
  expect(oneByOne.fitted.mean).toBeLessThan(atOnce.fitted.mean);
});

test('an event begins with the pace of earlier events of its discipline, and of no other one', () => {
  const earlier = Array.from({ length: 6 }, (): BacktestMatch => ({ ...match, event: 'Treviso 2017' }));
  const other = earlier.map((one) => ({ ...one, discipline: '8-Ball' }));

  expect(backtest([match], earlier).fitted.mean).toBeLessThan(backtest([match]).fitted.mean);
  expect(backtest([match], other)).toEqual(backtest([match]));
});

test('the moments of the first two hours of an event are counted by themselves', () => {
  const late = {
    ...match,
    startTime: 150 * minute,
    finishTime: 192 * minute,
    racks: match.racks.map((rack) => ({ ...rack, at: rack.at + 150 * minute })),
  };

  expect(backtest([match, late])).toMatchObject({ moments: 6, firstHours: { moments: 3 } });
});

test('the pace beats the average on a simulated day, and four ends of five fall into its band', () => {
  const result = backtest(Array.from({ length: 160 }, (_, index) => simulated(index)));

  expect(result.moments).toBeGreaterThan(1000);
  expect(result.fitted.mean).toBeLessThan(result.average.mean);
  expect(result.coverage).toBeGreaterThan(0.75);
  expect(result.coverage).toBeLessThan(0.88);
});

test('a file of the backtest with an error says what is wrong', () => {
  const path = join(folder, 'matches.json');
  const written = { event: 'Treviso', discipline: '9-Ball', raceTo: 3, start: '2018-02-09T09:00:00Z', finish: '2018-02-09T09:42:00Z' };
  writeFileSync(path, JSON.stringify([{ ...written, racks: [{ at: '2018-02-09T09:10:00Z', a: 1, b: 0 }] }]));
  expect(backtestWords([path])).toMatch(/^1 matches, 1 racks\n.*\n.* 15\.3 .* 0 %\n[\s\S]*first two hours of each event: 1 racks\n/);
  const earlier = join(folder, 'earlier.json');
  const racks = [10, 20, 30, 42].map((minutes, index) => ({
    at: new Date(Date.parse(written.start) + minutes * minute).toISOString(),
    a: index,
    b: 0,
  }));
  writeFileSync(earlier, JSON.stringify(Array.from({ length: 9 }, () => ({ ...written, event: '2017', racks }))));
  expect(backtestWords([path], [earlier])).not.toContain(' 15.3 ');

  writeFileSync(path, JSON.stringify([{ ...written, racks: [{ at: 'noon', a: 1, b: 0 }] }]));
  expect(() => backtestWords([path])).toThrow(/matches\.json: 0\.racks\.0\.at: .*See --help/);
});

/** A match of a venue with 24 tables, played by the moves of the demo's simulator until one player has the race. */
function simulated(index: number): BacktestMatch {
  const raceTo = 7;
  const startTime = Math.floor(index / 24) * 80 * minute;
  const racks: BacktestMatch['racks'][number][] = [];
  let [at, aScore, bScore, version] = [startTime, 0, 0, 1];
  let won = '';
  while (Math.max(aScore, bScore) < raceTo) {
    const row = { ...atTable, id: index + 1, version: version++, raceTo, aScore, bScore, racks: won };
    const move = nextMove(row as unknown as Parameters<typeof nextMove>[0], { seed: 7, now: new Date(at) });
    if (move?.event.type !== 'SCORE') continue;
    at += move.minutes * minute;
    const isA = move.event.participantId === atTable.participantAId;
    [aScore, bScore, won] = isA ? [aScore + 1, bScore, `${won}A`] : [aScore, bScore + 1, `${won}B`];
    racks.push({ at, aScore, bScore });
  }
  return { event: 'Demo', discipline: '9-Ball', minutesPerRack: 8, raceTo, startTime, finishTime: at, racks };
}

const atTable = {
  status: 'RUNNING',
  nextToBreak: 'A',
  participantAId: 1,
  participantBId: 2,
  profileAId: 11,
  profileBId: 12,
  shotclockAssigned: false,
  shotclockApproved: false,
  aTimeoutsRemaining: 0,
  bTimeoutsRemaining: 0,
  timeoutTotalMs: 0,
  timeoutSince: null,
  startTime: null,
  finishTime: null,
  minutesPerRack: 8,
  numberOfTeamMatches: 0,
  teamParentMatchId: null,
};
