import { describe, expect, test } from 'vitest';
import { displayRequestOf } from '../../../kiosk/frame/display.ts';
import { freshnessOf } from '../../../kiosk/frame/freshness.ts';
import { hourOf } from '../../../kiosk/frame/hour-of.ts';
import { isIdle } from '../../../kiosk/frame/idle.ts';
import { type ReloadInput, reloadReason } from '../../../kiosk/frame/reload.ts';
import { routeOf } from '../../../kiosk/frame/route.ts';
import { scaleFor } from '../../../kiosk/frame/stage.tsx';
import { clockTime, countdown, exactTime } from '../../../kiosk/frame/time.ts';
import { pageOf } from '../../../kiosk/overview/paging.ts';
import { rackCells } from '../../../kiosk/scoreboard/racks.ts';
import { liveMatchRow } from '../live/rows.ts';

describe('addresses', () => {
  test.each([
    ['/web/tables', '?event=7', { screen: 'tables', eventId: 7 }],
    ['/web/tables', '', { screen: 'tables', eventId: null }],
    ['/web/tables', '?event=x', { screen: 'tables', eventId: null }],
    ['/web/scoreboards/12/sponsors', '', { screen: 'scoreboard', tableId: 12 }],
    ['/web/scoreboards/0/sponsors', '', { screen: 'unknown' }],
    ['/web/scoreboards/12', '', { screen: 'scoreboard', tableId: 12 }],
    ['/web/tables/7', '', { screen: 'tables', eventId: 7 }],
    ['/web/tables/07', '', { screen: 'unknown' }],
    ['/web/calls', '?event=7', { screen: 'calls', eventId: 7 }],
    ['/web/calls/7', '', { screen: 'calls', eventId: 7 }],
    ['/web/calls', '', { screen: 'calls', eventId: null }],
    ['/web', '', { screen: 'brackets' }],
    ['/web/', '', { screen: 'brackets' }],
    ['/web/elsewhere', '', { screen: 'unknown' }],
  ])('the address %s%s opens its screen', (pathname, search, route) => {
    expect(routeOf({ pathname, search })).toEqual(route);
  });
});

test('a guest page registers as no screen of the venue', () => {
  const route = routeOf({ pathname: '/web/scoreboards/12/sponsors', search: '?guest' });
  expect(displayRequestOf(route, { search: '?guest' })).toBeNull();
  expect(displayRequestOf(route, { search: '' })).toMatchObject({ screen: 'SCOREBOARD', targetId: 12 });
});

describe('times', () => {
  const at = Date.parse('2026-07-04T12:03:12.000Z');

  test('times are written in the time zone of the venue', () => {
    expect(clockTime(at, 'Europe/Vienna')).toBe('14:03');
    expect(exactTime(at, 'America/New_York')).toBe('08:03:12');
  });

  test('an unknown time zone gives no time, because that of the screen may be wrong', () => {
    expect(clockTime(at, 'Mars/Olympus')).toBe('');
    expect(hourOf(at, 'Mars/Olympus')).toBe(12);
  });

  test.each([
    [221_000, '3:41'],
    [220_400, '3:41'],
    [1000, '0:01'],
    [0, '0:00'],
    [-999, '0:00'],
    [-1000, '+0:01'],
    [-83_000, '+1:23'],
  ])('a time-out with %i ms left shows %s', (left, words) => {
    expect(countdown(at + left, at)).toBe(words);
  });
});

describe('the age of the data', () => {
  const room = { heardAt: 50_000, receivedAt: 1_000_000, unconfirmedSince: null };

  test('data counts as live for ten seconds after the last message of the server', () => {
    expect(freshnessOf([room], 60_000)).toEqual({ stale: false, asOf: 1_000_000 });
    expect(freshnessOf([room], 60_001)).toEqual({ stale: true, asOf: 1_000_000 });
  });

  test('data is old half a second after the connection ended, because the next server may send another score', () => {
    const doubted = { ...room, unconfirmedSince: 50_100 };

    expect(freshnessOf([doubted], 50_600).stale).toBe(false);
    expect(freshnessOf([room, doubted], 50_601)).toEqual({ stale: true, asOf: 1_000_000 });
  });

  test('data from the cache is old at once', () => {
    expect(freshnessOf([{ ...room, heardAt: null }], 0).stale).toBe(true);
    expect(freshnessOf([undefined], 0)).toEqual({ stale: true, asOf: null });
  });
});

describe('pages of the overview', () => {
  const cards = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  test('24 tables are on one page', () => {
    expect(pageOf(cards(24), 0)).toMatchObject({ items: cards(24), pages: 1 });
  });

  test('more tables take turns, and every screen shows the same page at the same time', () => {
    const first = pageOf(cards(30), 24_000);
    const second = pageOf(cards(30), 36_000);

    expect([first.items.length, first.page, first.pages]).toEqual([24, 1, 2]);
    expect([second.items, second.page]).toEqual([[25, 26, 27, 28, 29, 30], 2]);
  });
});

describe('the rack line', () => {
  test('the line has 2n-1 columns with running scores, the rack in play, and those to come', () => {
    const cells = rackCells({ racks: 'ABA', raceTo: 3, matchStatus: 'RUNNING' }, 27);

    expect(cells.map(({ side, running }) => [side, running])).toEqual([
      ['A', 1],
      ['B', 1],
      ['A', 2],
      [null, null],
      [null, null],
    ]);
    expect(cells.map(({ inPlay }) => inPlay)).toEqual([false, false, false, true, false]);
  });

  test('the line shows a foul in the lane of its side with the score after it', () => {
    const cells = rackCells({ racks: 'Aab', raceTo: 3, matchStatus: 'RUNNING' }, 27);

    expect(cells.slice(0, 3).map(({ side, isFoul, running }) => [side, isFoul, running])).toEqual([
      ['A', false, 1],
      ['A', true, 0],
      ['B', true, -1],
    ]);
  });

  test('the line shows the latest racks of a match that is too long for it', () => {
    const cells = rackCells({ racks: 'A'.repeat(80), raceTo: 100, matchStatus: 'RUNNING' }, 27);

    expect(cells).toHaveLength(27);
    expect(cells.find(({ inPlay }) => inPlay)?.rack).toBe(81);
    expect(cells[0]?.running).toBe(58);
  });
});

describe('reloading', () => {
  const calm = { idle: true, isReloadWanted: false, ofTable: true };
  const quiet: ReloadInput = { now: 100_000, startedAt: 0, answersSince: null, newBuild: false, ...calm, hour: 14, attempts: 0 };

  test('a screen that receives frames does not reload', () => {
    expect(reloadReason(quiet)).toBeNull();
  });

  test('a reload that the desk orders happens at once on an overview, and on a scoreboard when nobody plays', () => {
    const wanted = { ...quiet, isReloadWanted: true };

    expect(reloadReason(wanted)).toBe('asked');
    expect(reloadReason({ ...wanted, idle: false })).toBeNull();
    expect(reloadReason({ ...wanted, idle: false, ofTable: false })).toBe('asked');
  });

  test('a screen reloads when its connection is silent although the server answers; later tries wait longer, and the third is the last', () => {
    const silent = { ...quiet, answersSince: quiet.now - 11_000 };

    expect(reloadReason(silent)).toBe('silent');
    expect(reloadReason({ ...silent, attempts: 1 })).toBeNull();
    expect(reloadReason({ ...silent, answersSince: quiet.now - 31_000, attempts: 1 })).toBe('silent');
    expect(reloadReason({ ...silent, answersSince: 0, attempts: 3 })).toBeNull();
  });

  test('a new build is loaded when nobody plays, or at the quiet hour', () => {
    expect(reloadReason({ ...quiet, newBuild: true, idle: false })).toBeNull();
    expect(reloadReason({ ...quiet, newBuild: true })).toBe('new-build');
    expect(reloadReason({ ...quiet, newBuild: true, idle: false, hour: 5 })).toBe('new-build');
  });

  test('a screen reloads once a day, at the quiet hour', () => {
    const old = { ...quiet, now: 90_000_000 };

    expect(reloadReason(old)).toBeNull();
    expect(reloadReason({ ...old, hour: 5 })).toBe('daily');
  });

  test('a scoreboard is idle when nobody plays on its own table', () => {
    const matches = { 34: liveMatchRow({ tableId: 12 }) };

    expect(isIdle({ matches }, { screen: 'scoreboard', tableId: 12 })).toBe(false);
    expect(isIdle({ matches }, { screen: 'scoreboard', tableId: 11 })).toBe(true);
    expect(isIdle({ matches }, { screen: 'tables', eventId: 1 })).toBe(false);
    expect(isIdle({ matches: { 34: liveMatchRow({ matchStatus: 'FINISHED' }) } }, { screen: 'tables', eventId: 1 })).toBe(true);
  });
});

describe('the canvas', () => {
  test.each([
    [1920, 1080, 1],
    [1280, 720, 2 / 3],
    [3840, 2160, 2],
    [1080, 1920, 0.5625],
  ])('the canvas fills a screen of %i × %i', (innerWidth, innerHeight, scale) => {
    expect(scaleFor({ innerWidth, innerHeight })).toBeCloseTo(scale, 5);
  });

  test('the canvas fills a portrait screen if its page has a layout for it', () => {
    expect(scaleFor({ innerWidth: 1080, innerHeight: 1920 }, true)).toBe(1);
    expect(scaleFor({ innerWidth: 720, innerHeight: 1280 }, true)).toBeCloseTo(2 / 3, 5);
  });
});
