import { expect, test } from 'vitest';
import { matchCsv } from '../../../../../client/pages/match/matches/lists/match-csv.ts';
import { hasPlaytime, playtimeCounts, statusChoices, summaryOf } from '../../../../../client/pages/match/matches/lists/summary.ts';
import { liveMatchRow } from '../../../live/rows.ts';

const now = Date.parse('2026-07-04T12:00:00.000Z');
/** A race to 9 at six minutes a rack: expected 54 minutes. */
const playedFor = (minutes: number) =>
  liveMatchRow({
    raceTo: 9,
    minutesPerRack: 6,
    matchStartTime: new Date(now - minutes * 60_000).toISOString(),
    timeoutSince: null,
    timeoutTotalMs: 0,
  });

test('the summary counts running, announced and waiting matches', () => {
  const summary = summaryOf(
    (['RUNNING', 'RUNNING', 'TIMEOUT', 'READY', 'FINISHED', 'FINISHED'] as const).map((matchStatus) => ({ matchStatus })),
  );

  expect(summary).toEqual({ words: ['2 running', '1 time-out', '1 announced'], waiting: 2 });
});

test('every status can be chosen and shows its number of matches', () => {
  const choices = statusChoices((['RUNNING', 'RUNNING', 'FINISHED'] as const).map((matchStatus) => ({ matchStatus })));

  expect(choices.map(({ label, detail }) => `${label} ${detail}`)).toEqual(['Running 2', 'Time-Out 0', 'Announced 0', 'Finished 1']);
});

test('a status without matches is not mentioned', () => {
  expect(summaryOf([{ matchStatus: 'RUNNING' }])).toEqual({ words: ['1 running'], waiting: 0 });
});

test('play time is counted by the server’s clock, for matches that are being played', () => {
  const matches = [playedFor(30), playedFor(60), playedFor(70), playedFor(90), liveMatchRow({ matchStatus: 'FINISHED' })];

  expect(playtimeCounts(matches, now)).toEqual({ NORMAL: 1, YELLOW: 1, ORANGE: 1, RED: 1 });
});

test('a chosen colour of the legend keeps the matches that it counts', () => {
  expect(hasPlaytime(playedFor(90), ['RED'], now)).toBe(true);
  expect(hasPlaytime(playedFor(30), ['RED'], now)).toBe(false);
  expect(hasPlaytime(liveMatchRow({ matchStatus: 'READY' }), ['NORMAL'], now)).toBe(false);
  expect(hasPlaytime(liveMatchRow({ matchStatus: 'READY' }), [], now)).toBe(true);
});

test('the file of the list has the columns of the screen and times in the event’s zone', () => {
  const match = liveMatchRow({ matchStartTime: '2026-07-04T11:04:00.000Z', tableDisplayNumber: 12 });

  const lines = matchCsv([match], { list: 'running', now, zone: 'Europe/Zagreb' }).split('\r\n');

  expect(lines[0]).toContain('Label,Table,Scheduled Time,Start Time,Race To');
  expect(lines[1]).toContain('WR2-A034,12,04.07.26 13:00,04.07.26 13:04,9');
});

test('in the file a match without a start says so, and an open side waits for a player', () => {
  const csv = matchCsv([liveMatchRow({ matchStartTime: null, participantBDisplayName: null })], { list: 'running', now, zone: 'UTC' });

  expect(csv).toContain('not started');
  expect(csv).toContain('waiting for player');
});

test('a name in the file cannot calculate, and quotes and commas stay in their cell', () => {
  const csv = matchCsv([liveMatchRow({ participantADisplayName: '=HYPERLINK("x")', participantBDisplayName: 'O’NEILL, Jr. "Red"' })], {
    list: 'running',
    now,
    zone: 'UTC',
  });

  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  expect(csv).toContain('"O’NEILL, Jr. ""Red"""');
});
