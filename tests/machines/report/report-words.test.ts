/** The sentences of a report. */
import { expect, test } from 'vitest';
import { chartSentences, headlines, notRecorded, rackSentence, wentWrong } from '#machines/report/report-words.ts';
import { at, playedMatch, reportOf, waitingMatch } from './a-report.ts';

const report = reportOf([
  playedMatch(1, { called: 0, start: 4, racks: 'AAA', minutesEach: 10 }, { scheduledTime: at(0), notBefore: at(0) }),
  playedMatch(
    2,
    { table: 2, called: 40, start: 42, racks: 'BABB' },
    { playerA: 3, playerB: 4, scheduledTime: at(0), notBefore: at(45), corrections: 1 },
  ),
  waitingMatch(3, { status: 'APPROVED', aWalkover: true, playerA: 5, playerB: 6, finishTime: at(30) }),
]);
const empty = reportOf([]);

test('the four figures say what they count', () => {
  expect(headlines(report).map(({ value, unit, label }) => `${value} ${unit} ${label}`)).toEqual([
    '50 % of 2 promises kept',
    '50 % of 2 starts on time',
    '20 min mean wait, players ready',
    '41 % of the table time was played',
  ]);
  expect(headlines(report).map(({ note }) => note)).toEqual([
    '“not before”, as it was shown last',
    'at most 15 min after the scheduled time',
    '2 matches, longest 40 min',
    'tables stood free for 40 min while a match was ready',
  ]);
});

test('figures that do not exist yet are a dash with a reason', () => {
  expect(headlines(empty).map(({ value, unit, label }) => `${value}${unit} ${label}`)).toEqual([
    '– no promise is due yet',
    '– no start with a scheduled time',
    '– no waiting is known',
    '– no table time yet',
  ]);
  expect(rackSentence(empty)).toBe('No rack has a play time yet.');
  expect(wentWrong(empty)).toEqual([]);
});

test('every chart has a sentence', () => {
  const [day] = report.days;
  if (!day) throw new Error('The report has a day.');

  expect(chartSentences(day)).toEqual({
    promises: 'Start of a match after its promised “not before”, in minutes. Friday, 2 matches. Orange: started too early for the promise.',
    calls: 'Matches called to a table, Friday. Highest at 10 o’clock: 2, one every 30 minutes.',
    tables: 'Friday. 41 % of the table time was played.',
  });
  expect(rackSentence(report)).toBe('Play time of 7 racks in whole minutes, without time-outs. Half took at most 6.0 min.');
});

test('the part about faults names the matches', () => {
  expect(wentWrong(report)).toEqual([
    '1 promise was missed: WR1-A002 by 3 min.',
    '1 match started more than 15 min after the scheduled time. The latest was WR1-A002, 42 min late.',
    '1 match waited 30 min or longer for a table although both players were ready, WR1-A002 longest with 40 min.',
    'A player did not come to 1 match: WR1-A003.',
    '1 approved result was changed afterwards: WR1-A002.',
  ]);
});

test('a long list of names ends with the number of the others', () => {
  const absent = Array.from({ length: 8 }, (_, index) => waitingMatch(index + 1, { status: 'APPROVED', bWalkover: true }));

  expect(wentWrong(reportOf(absent))).toEqual([
    'A player did not come to 8 matches: WR1-A001, WR1-A002, WR1-A003, WR1-A004, WR1-A005 and 3 more.',
  ]);
});

test('the report says what it does not know', () => {
  const inOneAct = waitingMatch(4, { status: 'APPROVED', raceTo: 3, aScore: 3, racks: 'AAA', startTime: at(5), finishTime: at(5) });
  const sentences = notRecorded(reportOf([inOneAct]));

  expect(sentences.slice(0, 2)).toEqual([
    '1 match has no play time, because the result was entered at once.',
    '3 of 3 racks have no time: they were corrected, entered together, or entered with the result. The figures of racks leave them out.',
  ]);
  expect(sentences.join(' ')).toContain('The number of spectators is not recorded.');
});
