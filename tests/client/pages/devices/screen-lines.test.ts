import { describe, expect, test } from 'vitest';
import type { LiveDevice, LiveDisplay } from '#contract/live/desk.ts';
import { linesOf, signWords, standingOf, worstFirst } from '../../../../client/pages/devices/screen-lines.ts';

const now = Date.parse('2026-09-25T15:12:00.000Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

const display = (overrides: Partial<LiveDisplay> = {}): LiveDisplay => ({
  id: 1,
  version: 1,
  name: 'TV-7F3A',
  screen: 'CHART',
  targetId: 7,
  eventId: 1,
  address: '192.168.24.57',
  lastSeenAt: ago(0.5),
  revokedAt: null,
  revokedBy: null,
  ...overrides,
});
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
  ...overrides,
});
const nothing = { tables: {}, matches: {}, tournaments: {}, events: {} };
const lineOf = (one: LiveDisplay) => {
  const [line] = linesOf([], [one], nothing);
  if (!line) throw new Error('a display is a line');
  return line;
};

describe('displays and tablets', () => {
  test('a screen without a sign for more than two minutes says since when', () => {
    expect(signWords(lineOf(display()), now, 'Europe/Zagreb')).toBe('live');
    expect(signWords(lineOf(display({ lastSeenAt: ago(2) })), now, 'Europe/Zagreb')).toBe('live');
    expect(signWords(lineOf(display({ lastSeenAt: '2026-09-25T14:51:12.000Z' })), now, 'Europe/Zagreb')).toBe('no sign since 16:51');
  });

  test('a revoked one says by whom', () => {
    const line = lineOf(display({ revokedAt: '2026-09-25T11:20:00.000Z', revokedBy: 'A. Lindqvist' }));

    expect(signWords(line, now, 'Europe/Zagreb')).toBe('revoked at 13:20 by A. Lindqvist');
  });

  test('the worst stands first: silent, then low battery, then live, and last what is out of use', () => {
    const displays = [
      display({ id: 1, name: 'TV-A' }),
      display({ id: 2, name: 'TV-B', revokedAt: ago(1) }),
      display({ id: 3, name: 'TV-C', lastSeenAt: ago(21) }),
    ];
    const lines = worstFirst(linesOf([tablet({ battery: 12 })], displays, nothing), now);

    expect(lines.map((line) => [line.name, standingOf(line, now)])).toEqual([
      ['TV-C', 'silent'],
      ['Tablet 21', 'low'],
      ['TV-A', 'live'],
      ['TV-B', 'revoked'],
    ]);
  });

  test('a screen that shows no table is named by its address in the network', () => {
    expect(lineOf(display())).toMatchObject({ where: '192.168.24.57', shows: 'Flow chart' });
    expect(lineOf(display({ screen: 'TABLES', targetId: null }))).toMatchObject({ shows: 'Nothing: no screen is chosen' });
  });
});
