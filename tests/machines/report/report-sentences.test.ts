/** The sentences of a report: their numbers, singular and plural, and what stays unsaid. */
import { describe, expect, test } from 'vitest';
import type { EventReport } from '#machines/report/event-report.ts';
import type { ReportDay } from '#machines/report/report-days.ts';
import type { ReportMatch } from '#machines/report/report-match.ts';
import { chartSentences, headlines, notRecorded, rackSentence, weekdayOf, wentWrong } from '#machines/report/report-words.ts';
import { at, minutes, playedMatch, reportOf, waitingMatch } from './a-report.ts';

const empty = reportOf([]);
const onePlayed = reportOf([playedMatch(1, { called: 0, racks: 'AAA' })]);

describe('the large figures', () => {
  const figure = (index: number, more: Partial<EventReport>) => headlines({ ...empty, ...more })[index];

  test('thousands have a comma, and one promise is no plural', () => {
    expect(figure(0, { promises: { all: 1234, kept: 1111 } })).toMatchObject({ value: '90', unit: '%', label: 'of 1,234 promises kept' });
    expect(figure(0, { promises: { all: 1, kept: 1 } })).toMatchObject({ value: '100', label: 'of 1 promise kept' });
    expect(figure(1, { starts: { all: 1500, onTime: 3 } })).toMatchObject({ value: '0', unit: '%', label: 'of 1,500 starts on time' });
  });

  test('the mean wait divides by the matches whose waiting is known', () => {
    const total = { ...empty.total, waits: 1, waitedMs: minutes(7) };

    expect(figure(2, { total })).toEqual({ value: '7', unit: 'min', label: 'mean wait, players ready', note: '1 match, longest 0 min' });
    expect(figure(2, { total: { ...total, waits: 2000, waitedMs: minutes(3000) } })).toMatchObject({
      ...{ value: '2', note: '2,000 matches, longest 0 min' },
    });
  });

  test('without any figure the notes say what would count', () => {
    expect(headlines(empty).map(({ note }) => note)).toEqual([
      '“not before”, as it was shown last',
      'at most 15 min after the scheduled time',
      'no match with a known ready time was called',
      'tables stood free for 0 min while a match was ready',
    ]);
  });

  test('the longest wait is that of a match that was played', () => {
    const [played] = onePlayed.matches;
    if (!played) throw new Error('The report has a match.');
    const others = [
      { ...played, waitedMs: minutes(12) },
      { ...played, waitedMs: null },
      { ...played, waitedMs: minutes(50), figures: { ...played.figures, isPlayed: false } },
    ];
    const total = { ...empty.total, waits: 1, waitedMs: minutes(12) };

    expect(figure(2, { matches: others, total })?.note).toBe('1 match, longest 12 min');
  });

  test('the free tables are counted in minutes', () => {
    const times = { tablePlayMs: minutes(30), tableTimeMs: minutes(90), freeWhileReadyMs: minutes(1250) };

    expect(figure(3, times)).toEqual({
      ...{ value: '33', unit: '%', label: 'of the table time was played' },
      note: 'tables stood free for 1,250 min while a match was ready',
    });
  });
});

describe('the sentences over the charts', () => {
  const [friday] = onePlayed.days;
  const over = (more: Partial<ReportDay>) => {
    if (!friday) throw new Error('The report has a day.');
    return chartSentences({ ...friday, ...more });
  };
  const calls = (...counts: number[]) => counts.map((count, index) => ({ hour: 10 + index, calls: count }));

  test('the day is named', () => {
    expect(weekdayOf('2026-09-27')).toBe('Sunday');
  });

  test('a day without promises, calls or play says so', () => {
    expect(over({ promises: { all: 0, kept: 0 }, calls: calls(0), tableTimeMs: 0 })).toEqual({
      promises: 'No match of Friday had a promised “not before”.',
      calls: 'No match was called to a table on Friday.',
      tables: 'No match was played on Friday.',
    });
    expect(over({ calls: [] }).calls).toBe('No match was called to a table on Friday.');
  });

  test('only a start before the promise is orange', () => {
    const steps = (minute: number) => over({ promises: { all: 1, kept: 1 }, promiseSteps: [{ minutes: minute, matches: 1 }] }).promises;
    const sentence = 'Start of a match after its promised “not before”, in minutes. Friday, 1 match.';

    expect(steps(0)).toBe(sentence);
    expect(steps(-1)).toBe(`${sentence} Orange: started too early for the promise.`);
  });

  test.each([
    [[1, 0], 'Highest at 10 o’clock: 1.'],
    [[1, 2], 'Highest at 11 o’clock: 2, one every 30 minutes.'],
    [[2, 2], 'Highest at 10 o’clock: 2, one every 30 minutes.'],
    [[3, 40], 'Highest at 11 o’clock: 40, one every 2 minutes.'],
    [[41], 'Highest at 10 o’clock: 41, one every minute.'],
    [[130], 'Highest at 10 o’clock: 130, one every minute.'],
  ])('calls per hour of %j: %s', (counts, words) => {
    expect(over({ calls: calls(...counts) }).calls).toBe(`Matches called to a table, Friday. ${words}`);
  });

  test('the racks have a thousands comma, and one rack is no plural', () => {
    const racks = (timedRacks: number) => rackSentence({ ...empty, medianRackMs: minutes(5.5), total: { ...empty.total, timedRacks } });

    expect(racks(1)).toBe('Play time of 1 rack in whole minutes, without time-outs. Half took at most 5.5 min.');
    expect(racks(12_500)).toBe('Play time of 12,500 racks in whole minutes, without time-outs. Half took at most 5.5 min.');
  });
});

describe('the part about faults', () => {
  const play = (id: number, called: number, overrides: Partial<ReportMatch> = {}) =>
    playedMatch(id, { table: id, called, racks: 'AAA' }, { playerA: id * 2, playerB: id * 2 + 1, ...overrides });
  const faults = (...matches: ReportMatch[]): string[] => wentWrong(reportOf(matches));

  test('a match that was played as planned has none', () => {
    expect(faults(play(1, 0, { scheduledTime: at(0), notBefore: at(2) }), waitingMatch(2), waitingMatch(3, { aWalkover: true }))).toEqual(
      [],
    );
  });

  test('missed promises begin with the worst', () => {
    const early = [play(1, 40, { notBefore: at(45) }), play(2, 40, { notBefore: at(50) }), play(3, 40, { notBefore: at(42) })];

    expect(faults(...early)).toContain('2 promises were missed: WR1-A002 by 8 min and WR1-A001 by 3 min.');
  });

  test('a promise that was missed by seconds was missed by a minute', () => {
    expect(faults(play(1, 40, { notBefore: at(42.1) }))).toContain('1 promise was missed: WR1-A001 by 1 min.');
  });

  test('late starts name the latest', () => {
    const late = [play(1, 20, { scheduledTime: at(0) }), play(2, 60, { scheduledTime: at(0) }), play(3, 13, { scheduledTime: at(0) })];

    expect(faults(...late)[0]).toBe('2 matches started more than 15 min after the scheduled time. The latest was WR1-A002, 62 min late.');
  });

  test('long waits name the longest', () => {
    const slow = [play(1, 30, { scheduledTime: at(0) }), play(2, 50, { scheduledTime: at(0) }), play(3, 29, { scheduledTime: at(0) })];

    expect(faults(...slow)[1]).toBe(
      '2 matches waited 30 min or longer for a table although both players were ready, WR1-A002 longest with 50 min.',
    );
  });

  test.each([
    ['aForfeit', 'A player gave up in 1 match: WR1-A001.'],
    ['bForfeit', 'A player gave up in 1 match: WR1-A001.'],
    ['aDisqualified', 'A player was disqualified in 1 match: WR1-A001.'],
    ['bDisqualified', 'A player was disqualified in 1 match: WR1-A001.'],
  ])('%s is named', (column, sentence) => {
    expect(faults(play(1, 0, { [column]: true }))).toEqual([sentence]);
  });

  test.each(['aWalkover', 'bWalkover'])('%s of a match that is over is a player who did not come', (column) => {
    const over = { status: 'APPROVED', finishTime: at(30), [column]: true } as const;

    expect(faults(waitingMatch(1, over))).toEqual(['A player did not come to 1 match: WR1-A001.']);
    expect(faults(waitingMatch(1, over), waitingMatch(2, over))).toEqual(['A player did not come to 2 matches: WR1-A001 and WR1-A002.']);
    expect(faults(play(1, 0, { [column]: true }))).toEqual([]);
  });

  test('several corrected results are a plural', () => {
    expect(faults(play(1, 0, { corrections: 2 }), play(2, 0, { corrections: 1 }))).toEqual([
      '2 approved results were changed afterwards: WR1-A001 and WR1-A002.',
    ]);
  });

  test('two matches in which players gave up or were disqualified are a plural', () => {
    const both = { aForfeit: true, bDisqualified: true };

    expect(faults(play(1, 0, both), play(2, 0, both))).toEqual([
      'A player gave up in 2 matches: WR1-A001 and WR1-A002.',
      'A player was disqualified in 2 matches: WR1-A001 and WR1-A002.',
    ]);
  });
});

describe('the part about what is not recorded', () => {
  const always = [
    'A promise is judged by the “not before” that was shown last; earlier ones are not recorded.',
    'A table that was blocked counts as free, because the report does not read when it was blocked.',
    'The number of spectators is not recorded.',
  ];
  const inOneAct = (id: number) =>
    waitingMatch(id, { status: 'APPROVED', raceTo: 3, aScore: 3, racks: 'AAA', startTime: at(5), finishTime: at(5) });

  test('a match that was played rack by rack, or that still runs, has every time', () => {
    const runs = playedMatch(2, { called: 0, racks: 'AA' }, { status: 'RUNNING', finishTime: null, raceTo: 5 });

    expect(notRecorded(onePlayed)).toEqual(always);
    expect(notRecorded(reportOf([runs]))).toEqual(always);
    expect(notRecorded(empty)).toEqual(always);
  });

  test('results that were entered in one act are counted, and their racks', () => {
    expect(notRecorded(reportOf([inOneAct(1), inOneAct(2), playedMatch(3, { called: 0, racks: 'BB' })]))).toEqual([
      '2 matches have no play time, because the result was entered at once.',
      '6 of 8 racks have no time: they were corrected, entered together, or entered with the result. The figures of racks leave them out.',
      ...always,
    ]);
  });

  test('the points of 14.1 are no racks', () => {
    expect(notRecorded(reportOf([{ ...inOneAct(1), isStraightPool: true }]))).toHaveLength(4);
  });
});
