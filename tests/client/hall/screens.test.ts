import { describe, expect, test } from 'vitest';
import type { LiveDevice, LiveDisplay } from '#contract/live/desk.ts';
import type { ScreenState } from '#contract/live/fleet.ts';
import { alarmWords, presentWords } from '../../../client/hall/screens/alarm-words.ts';
import { openOrderOf } from '../../../client/hall/screens/order-words.ts';
import { screenRowsOf } from '../../../client/hall/screens/screen-rows.ts';
import {
  alarmsOf,
  clockWords,
  faultSince,
  isAlarm,
  isOpenAlarm,
  paintedWords,
  screenStatusOf,
  seenWords,
  takenOverBy,
  worstFirst,
} from '../../../client/hall/screens/screen-status.ts';
import { strangerWords } from '../../../client/hall/screens/stranger-words.ts';
import { deviceFigures } from '../../../client/pages/operations/start/device-figures.ts';
import { liveDisplayRow, liveEventRow, liveMatchRow, liveTableRow } from '../live/rows.ts';

const now = Date.parse('2026-09-25T15:12:00.000Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

const display = (overrides: Partial<LiveDisplay> = {}): LiveDisplay =>
  liveDisplayRow({ screen: 'CHART', targetId: 7, lastSeenAt: ago(0.5), ...overrides });
const tablet = (overrides: Partial<LiveDevice> = {}): LiveDevice => ({
  id: 2,
  version: 1,
  kind: 'TABLET',
  name: 'Tablet 21',
  eventId: 1,
  tableId: 21,
  battery: 80,
  lastSeenAt: ago(0.1),
  revoked: false,
  mutedUntil: null,
  reloadAskedAt: null,
  identifyRequestedAt: null,
  takenAt: null,
  takenBy: null,
  ...overrides,
});
const nothing = { tables: {}, matches: {}, tournaments: {}, events: {} };
const lineOf = (one: LiveDisplay) => {
  const [line] = screenRowsOf([], [one], nothing);
  if (!line) throw new Error('a display is a line');
  return line;
};

const zone = 'Europe/Zagreb';
const hall = { ...nothing, tables: { 7: liveTableRow({ id: 7, displayNumber: 7, eventId: 1, matchId: null }) } };
const said = (overrides: Partial<ScreenState> = {}): ScreenState => ({
  ...{
    key: 'display:1',
    connected: true,
    closed: false,
    seenAt: now - 1000,
    paintedAt: now - 2000,
    behind: 0,
    behindSince: null,
    shown: '6:4',
    battery: null,
  },
  ...{ clockMs: 0, build: 'main-Ab.js', outdated: false, loadedAt: now - 60_000, identifiedAt: null },
  ...overrides,
});
/** The scoreboard of table 7, which has reported this state. */
const board = (state: Partial<ScreenState> = {}, row: Partial<LiveDisplay> = {}) => {
  const [line] = screenRowsOf([], [display({ screen: 'SCOREBOARD', targetId: 7, ...row })], hall, { 'display:1': said(state) });
  if (!line) throw new Error('a display is a line');
  return line;
};

describe('displays and tablets', () => {
  test('an event says after how many seconds a screen of it is silent', () => {
    const events = { 1: liveEventRow({ id: 1, silentSeconds: 60 }) };
    const seen = (seconds: number) =>
      screenRowsOf(
        [],
        [display({ eventId: 1, lastSeenAt: ago(20) })],
        { ...hall, events },
        { 'display:1': said({ seenAt: now - seconds * 1000 }) },
      );
    expect([60, 61].map((seconds) => seen(seconds).map((line) => screenStatusOf(line, now)))).toEqual([['live'], ['silent']]);
  });

  test('a display that does not report is silent after two minutes, and one that reports is silent after fifteen seconds', () => {
    expect(seenWords(lineOf(display()), now, zone)).toBe('30 s ago');
    expect(seenWords(lineOf(display({ lastSeenAt: '2026-09-25T14:51:12.000Z' })), now, zone)).toBe('offline since 16:51:12');
    expect(seenWords(board({ seenAt: now - 15_000 }, { lastSeenAt: ago(20) }), now, zone)).toBe('15 s ago');
    expect(seenWords(board({ seenAt: now - 16_000 }, { lastSeenAt: ago(20) }), now, zone)).toBe('offline since 17:11:44');
  });

  test('a server that was away counts no silence from the time before it started', () => {
    const seen = { screen: 'SCOREBOARD', targetId: 7, lastSeenAt: ago(21) } as const;
    const started = (minutes: number) => {
      const [line] = screenRowsOf([], [display({ ...seen, takenAt: ago(20), takenBy: 'A. Lindqvist' })], hall, {}, now - minutes * 60_000);
      if (!line) throw new Error('a display is a line');
      return line;
    };

    expect([started(1.9), started(2.1)].map((line) => screenStatusOf(line, now))).toEqual(['live', 'silent']);
    expect(alarmWords(started(6), [], now, zone).title).toBe('TV-7F3A, table 7: offline since the server started at 17:06.');
    expect(alarmWords(started(30), [], now, zone).title).toBe('TV-7F3A, table 7: offline since 16:51.');
    expect(presentWords([started(6)], now)).toBe('None of 1 screen is up to date. Table 7 has been offline for 6 min');
    // The last sign and the person who takes care of the screen stay as they are.
    expect(seenWords(started(6), now, zone)).toBe('offline since 16:51:00');
    expect(takenOverBy(started(6), now)).toBe('A. Lindqvist');
  });

  test('a revoked screen says who revoked it', () => {
    const line = lineOf(display({ revokedAt: '2026-09-25T11:20:00.000Z', revokedBy: 'A. Lindqvist' }));

    expect(seenWords(line, now, zone)).toBe('revoked at 13:20 by A. Lindqvist');
  });

  test('a clock that is off by up to a tenth of a second counts as right', () => {
    const words = [0, -40, 60, -400, 1200, -38_000].map((clockMs) => clockWords(board({ clockMs })));
    expect(words).toEqual(['+0.0 s', '+0.0 s', '+0.1 s', '−0.4 s', '+1.2 s', '−38 s']);
  });

  test('the painted state is a score with its time, or the number of changes that the screen is behind', () => {
    expect(paintedWords(board(), zone)).toBe('6:4 · 17:11:58');
    expect(paintedWords(board({ shown: 'Sheet 6 of 17' }), zone)).toBe('sheet 6 of 17 · 17:11:58');
    expect(paintedWords(board({ behind: 62, behindSince: now - 41_000 }), zone)).toBe('out of date');
  });

  test('the worst screens come first: behind, silent, low battery, live with a wrong clock, live, and last those out of use', () => {
    const displays = [
      display({ id: 1, name: 'TV-A' }),
      display({ id: 2, name: 'TV-B', revokedAt: ago(1) }),
      display({ id: 3, name: 'TV-C', lastSeenAt: ago(21) }),
      display({ id: 4, name: 'TV-D' }),
      display({ id: 5, name: 'TV-E' }),
    ];
    const states = {
      'display:4': said({ key: 'display:4', behind: 2, behindSince: now - 41_000 }),
      'display:5': said({ key: 'display:5', clockMs: 600_000 }),
    };
    const lines = worstFirst(screenRowsOf([tablet({ battery: 12 })], displays, nothing, states), now);

    expect(lines.map((line) => [line.name, screenStatusOf(line, now)])).toEqual([
      ['TV-D', 'behind'],
      ['TV-C', 'silent'],
      ['Tablet 21', 'low'],
      ['TV-E', 'live'],
      ['TV-A', 'live'],
      ['TV-B', 'revoked'],
    ]);
  });

  test('the person who takes care of a screen is shown beside the fault that they saw, and not beside a later one', () => {
    const taken = { takenAt: ago(2), takenBy: 'A. Lindqvist' };
    const behind = (minutes: number) => board({ behind: 3, behindSince: now - minutes * 60_000 }, taken);
    expect([takenOverBy(behind(5), now), isOpenAlarm(behind(5), now)]).toEqual(['A. Lindqvist', false]);
    expect([takenOverBy(behind(1), now), isOpenAlarm(behind(1), now)]).toEqual([null, true]);
    expect([takenOverBy(board({}, taken), now), isAlarm(behind(5), now)]).toEqual([null, true]);
    // A silence that began before somebody took care of it stays the same fault, whatever happens meanwhile. A new silence is a new fault.
    const away = (seen: number) =>
      board({ seenAt: now - seen * 60_000, behind: 1, behindSince: now - 60_000 }, { ...taken, lastSeenAt: ago(20) });
    expect([takenOverBy(away(5), now), takenOverBy(away(1.5), now)]).toEqual(['A. Lindqvist', null]);
    expect(faultSince(away(5), now)).toBe(now - 5 * 60_000);
    const [first] = worstFirst(
      [
        { ...behind(5), name: 'A' },
        { ...behind(1), name: 'B', key: 'display:2' },
      ],
      now,
    );
    expect(first?.name).toBe('B');
  });

  test('nobody takes care of a fault for longer than half an hour: then the alarm returns and still names that person', () => {
    const since = (minutes: number) =>
      board({ behind: 3, behindSince: now - 50 * 60_000 }, { takenAt: ago(minutes), takenBy: 'A. Lindqvist' });
    expect([takenOverBy(since(29.9), now), isOpenAlarm(since(29.9), now)]).toEqual(['A. Lindqvist', false]);
    expect([takenOverBy(since(30), now), isOpenAlarm(since(30), now)]).toEqual([null, true]);
    const said = [29.9, 30, 60].map((minutes) => alarmWords(since(minutes), [], now, zone).onIt);
    expect(said).toEqual(['Taken by A. Lindqvist', 'Taken by A. Lindqvist until 17:12', null]);
  });

  test('every list and bar puts the same alarm first: the longest one that nobody takes care of', () => {
    const late = (name: string, minutes: number, row: Partial<LiveDisplay> = {}) => ({
      ...board({ behind: 3, behindSince: now - minutes * 60_000 }, row),
      ...{ name, key: name },
    });
    const lines = [late('A', 2), late('B', 9, { takenAt: ago(1) }), late('C', 5), { ...board(), name: 'D', key: 'D' }];

    expect(alarmsOf(lines, now).map(({ name }) => name)).toEqual(['C', 'A', 'B']);
    expect(worstFirst(lines, now).map(({ name }) => name)).toEqual(['C', 'A', 'B', 'D']);
    expect(deviceFigures(lines, now, zone).troubles.map(({ line }) => line.name)).toEqual(['C', 'A', 'B']);
  });

  test('a screen of a running event that is more than six seconds behind is an alarm, until it is muted or up to date', () => {
    const late = { behind: 3, behindSince: now - 7000 };
    expect(isAlarm(board(late), now)).toBe(true);
    expect(isAlarm(board({ ...late, behindSince: now - 6000 }), now)).toBe(false);
    expect(isAlarm(board(late, { mutedUntil: ago(-30) }), now)).toBe(false);
    expect(isAlarm(board(late, { mutedUntil: ago(1) }), now)).toBe(true);
    expect(isAlarm(board(late, { eventId: 9 }), now)).toBe(false);
    expect(isAlarm(board(), now)).toBe(false);
  });

  test('a TV that was switched off last night is no alarm in the morning', () => {
    expect(isAlarm(board({ seenAt: now - 60_000 }), now)).toBe(true);
    expect(isAlarm(board({ seenAt: now - 13 * 3_600_000 }, { lastSeenAt: ago(13 * 60) }), now)).toBe(false);
  });

  test('a screen whose page was closed is neither alarm nor counted, but one that lost its connection is both', () => {
    const [closed, lost] = [board({ closed: true, connected: false, seenAt: now - 60_000 }), board({ seenAt: now - 60_000 })];
    expect([isAlarm(closed, now), isAlarm(lost, now)]).toEqual([false, true]);
    expect(presentWords([{ ...board(), key: 'display:2' }, closed], now)).toBe('The only screen is up to date');
    expect(seenWords({ ...closed, lastSeenAt: null }, now, zone)).toBe('closed at 17:11:00');
  });

  test('an alarm names the fault, its start, what the audience sees, and what rules out the network', () => {
    const other = { ...board(), key: 'display:2', name: 'Bar TV', address: '192.168.24.9' };
    const silent = board({ seenAt: now - 60_000 });
    expect(alarmWords(silent, [silent, other], now, zone)).toEqual({
      title: 'TV-7F3A, table 7: offline since 17:11.',
      sees: 'If it is on, it still shows 6:4 “as of 17:11:00”.',
      network: 'Bar TV on the same network answers.',
      onIt: null,
    });
    const frozen = board({ behind: 1, behindSince: now - 41_000 });
    expect(alarmWords(frozen, [frozen], now, zone)).toEqual({
      title: 'TV-7F3A, table 7: out of date since 17:11:19.',
      sees: 'It answers, but still shows 6:4 as of 17:11:58.',
      network: '',
      onIt: null,
    });
  });

  test('one sentence says how many screens are up to date, and which is worst', () => {
    const fine = { ...board(), key: 'display:2' };
    expect(presentWords([], now)).toBeNull();
    expect(presentWords([fine], now)).toBe('The only screen is up to date');
    expect(presentWords([fine, board()], now)).toBe('All 2 screens are up to date');
    expect(presentWords([fine, board({ behind: 1, behindSince: now - 41_000 })], now)).toBe(
      '1 of 2 screens is up to date. Table 7 is 41 s behind',
    );
    expect(presentWords([fine, board({ seenAt: now - 300_000 }, { lastSeenAt: ago(20) })], now)).toBe(
      '1 of 2 screens is up to date. Table 7 has been offline for 5 min',
    );
  });

  test('a stranger raises no alarm, however long it is silent or behind', () => {
    const late = { behind: 3, behindSince: now - 60_000 };
    expect(isAlarm(board(late), now)).toBe(true);
    expect(isAlarm(board(late, { stranger: true }), now)).toBe(false);
    expect(isAlarm(board({ seenAt: now - 300_000 }, { stranger: true, lastSeenAt: ago(5) }), now)).toBe(false);
    expect(alarmsOf([board(late, { stranger: true })], now)).toEqual([]);
  });

  test('strangers are one sentence: since when, how many are open and how many offline', () => {
    const open = board({}, { stranger: true, firstSeenAt: ago(20) });
    const gone = board({ seenAt: now - 300_000 }, { stranger: true, firstSeenAt: ago(60), lastSeenAt: ago(5) });
    expect(strangerWords([open, gone, gone], now, zone)).toEqual({
      count: '3 other browsers',
      rest: ' opened a TV page since 16:12: 1 open now, 2 offline. They raise no alarm.',
    });
    expect(strangerWords([open], now, zone)).toEqual({
      count: '1 other browser',
      rest: ' opened a TV page since 16:52: 1 open now, 0 offline. It raises no alarm.',
    });
  });

  test('an order that no screen takes within ten seconds is not carried out, in words', () => {
    const sent = (seconds: number): Partial<LiveDisplay> => ({
      ...{ wantedScreen: 'SCOREBOARD', wantedTargetId: 7, wantedAt: new Date(now - seconds * 1000).toISOString() },
    });
    const at = (row: Partial<LiveDisplay>, state: Partial<ScreenState> = {}) => openOrderOf(board(state, row), now, zone);
    expect(at({})).toBeNull();
    expect(at(sent(10))).toEqual({ words: '→ Table 7', failed: false });
    expect(at(sent(11))).toEqual({ words: 'Not carried out: sent to table 7 at 17:11, but it still shows something else.', failed: true });
    expect(at({ ...sent(11), lastSeenAt: ago(9) }, { seenAt: now - 60_000 })?.words).toBe(
      'Not carried out: sent to table 7 at 17:11, but it does not answer. It goes there when it is switched on.',
    );
    expect(at({ ...sent(11), revokedAt: ago(1), revokedBy: 'A. Lindqvist' })).toBeNull();

    const reload = (seconds: number) => ({ reloadAskedAt: new Date(now - seconds * 1000).toISOString() });
    expect(at(reload(10))).toEqual({ words: 'Reload requested', failed: false });
    expect(at(reload(11))).toEqual({ words: 'Not carried out: asked to reload at 17:11.', failed: true });
    expect(at(reload(11), { loadedAt: now - 5_000 })).toBeNull();
    expect(at({ ...reload(11), lastSeenAt: ago(9) }, { seenAt: now - 60_000 })?.words).toBe(
      'Not carried out: asked to reload at 17:11, but it does not answer.',
    );
    // Nothing is known of a screen that was seen after the order and has not reported since the server started.
    expect(openOrderOf(lineOf(display({ ...reload(60), lastSeenAt: ago(0.5) })), now, zone)).toBeNull();
    expect(openOrderOf(lineOf(display({ ...reload(60), lastSeenAt: ago(2) })), now, zone)?.failed).toBe(true);

    const named = (seconds: number) => ({ identifyRequestedAt: new Date(now - seconds * 1000).toISOString() });
    expect(at(named(10))).toBeNull();
    expect(at(named(11))?.words).toBe('Not carried out: asked for its name at 17:11, but it does not answer.');
    for (const state of [{ identifiedAt: now - 10_500 }, { outdated: true }]) expect(at(named(11), state)).toBeNull();
    expect(at(named(301))).toBeNull();
  });

  test('a reload that waits for the end of a match is no failure', () => {
    const match = { ...liveMatchRow({ id: 34, matchStatus: 'RUNNING' }) };
    const busyHall = { ...hall, matches: { 34: match }, tables: { 7: liveTableRow({ id: 7, displayNumber: 7, eventId: 1, matchId: 34 }) } };
    const row = display({ screen: 'SCOREBOARD', targetId: 7, reloadAskedAt: ago(0.5) });
    const [line] = screenRowsOf([], [row], busyHall, { 'display:1': said() });

    expect(line && openOrderOf(line, now, zone)).toEqual({ words: 'Reloads when the match is over', failed: false });
  });

  test('a screen that shows no table is named by its network address', () => {
    expect(lineOf(display())).toMatchObject({ where: '192.168.24.57', shows: 'Flow chart' });
    expect(lineOf(display({ screen: 'TABLES', targetId: null }))).toMatchObject({ shows: 'No screen chosen' });
  });
});
