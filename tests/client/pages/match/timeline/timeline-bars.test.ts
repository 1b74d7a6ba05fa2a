import { describe, expect, test } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { type EventRows, eventDays } from '../../../../../client/hall/day/event-day.ts';
import { dayAt } from '../../../../../client/hall/day/hall-days.ts';
import { ticksOf } from '../../../../../client/hall/day/scale.ts';
import { barName, barParts } from '../../../../../client/pages/match/timeline/bar-words.ts';
import { pathOf, playersOf } from '../../../../../client/pages/match/timeline/player-path.ts';
import { rangeOf, sectionOf, type TimelineBarData, tablesInUse } from '../../../../../client/pages/match/timeline/timeline-bars.ts';
import { timelineAddress } from '../../../../../client/pages/match/timeline/timeline-filters.ts';
import { liveEventRow, liveMatchRow, liveTableRow } from '../../../live/rows.ts';

const clock = (time: string): string => `2026-07-04T${time}:00.000Z`;
const now = Date.parse(clock('12:00'));
const zone = 'Europe/Vienna';
const byId = <Row extends { id: number }>(rows: Row[]) => Object.fromEntries(rows.map((row) => [row.id, row]));

const waiting = {
  matchStatus: 'SCHEDULED',
  tableId: null,
  tableDisplayNumber: null,
  matchStartTime: null,
  aScore: 0,
  bScore: 0,
} as const;
const done = { matchStatus: 'APPROVED', tableId: null, tableDisplayNumber: null, aScore: 9, bScore: 4 } as const;

function sections(matches: LiveMatch[], tables = [liveTableRow({ matchId: null, tableStatus: 'FREE' })]) {
  const rows: EventRows = { matches: byId(matches), tables: byId(tables), devices: {}, tournaments: {}, events: { 1: liveEventRow() } };
  return eventDays(rows, now).map((day) => sectionOf(day, dayAt(now, zone), now));
}

const bars = (matches: LiveMatch[], tables?: Parameters<typeof sections>[1]): TimelineBarData[] =>
  sections(matches, tables).flatMap((section) => section.rows.flatMap((row) => row.bars));

describe('a bar', () => {
  test('the bar of an approved match is on the table of play, from the start to the finish', () => {
    const match = liveMatchRow({ ...done, previousAssignedTable: 12, matchStartTime: clock('10:00'), matchFinishTime: clock('10:50') });

    expect(bars([match])).toMatchObject([{ kind: 'done', from: Date.parse(clock('10:00')), to: Date.parse(clock('10:50')), band: null }]);
  });

  test('the bar of a running match reaches to its predicted end, with the band around it', () => {
    const [bar] = bars([liveMatchRow({ matchStartTime: clock('11:30'), aScore: 5, bScore: 3 })], [liveTableRow()]);

    // Four points at 8 minutes from 12:00 on, a little less because the eight racks in 30 minutes were fast.
    expect(bar).toMatchObject({ kind: 'running', from: Date.parse(clock('11:30')), playtime: 'NORMAL' });
    expect(bar?.to).toBeGreaterThan(Date.parse(clock('12:26')));
    expect(bar?.to).toBeLessThan(Date.parse(clock('12:32')));
    expect(bar?.band && bar.band.low < bar.to && bar.to < bar.band.high).toBe(true);
  });

  test('the bar of a coming match shows its delay, with a line from its scheduled time', () => {
    const [bar] = bars([liveMatchRow({ ...waiting, matchScheduledTime: clock('11:30') })]);

    expect(bar).toMatchObject({ kind: 'planned', late: 33, leadFrom: Date.parse(clock('11:30')) });
    expect(bar && barParts(bar, now).map(({ words }) => words)).toEqual(['A034', '+33′', 'KOVAČEVIĆ', '– ŚWIĄTEK-NOWAK']);
  });

  test('the line of a late match starts at the end of the previous match on the table', () => {
    const running = liveMatchRow({ matchStartTime: clock('11:30') });
    const late = liveMatchRow({ ...waiting, id: 2, label: 'A040', matchScheduledTime: clock('11:40') });
    const [first, second] = bars([running, late], [liveTableRow()]);

    expect(second?.leadFrom).toBe(first?.to);
  });

  test('the bar of a match in time has no line and no minutes', () => {
    expect(bars([liveMatchRow({ ...waiting, matchScheduledTime: clock('13:00') })])).toMatchObject([{ late: 0, leadFrom: null }]);
  });

  test('the bar has a description in words', () => {
    const [bar] = bars([liveMatchRow({ ...waiting, matchScheduledTime: clock('11:30') })]);

    expect(bar && barName(bar, 12, zone)).toBe(
      'Table 12, WR2-A034, Men, Scheduled, KOVAČEVIĆ Luka – ŚWIĄTEK-NOWAK Bartłomiej, scheduled 13:30, probably 14:03 to 15:15, 33 minutes late',
    );
  });

  test('a match that was decided by walkover has no bar', () => {
    expect(bars([liveMatchRow({ ...done, bWalkover: true, previousAssignedTable: 12, matchFinishTime: clock('10:50') })])).toEqual([]);
  });
});

test('a session counts its approved matches', () => {
  const matches = [
    liveMatchRow({ ...done, id: 1 }),
    liveMatchRow({ ...waiting, id: 2 }),
    liveMatchRow({ ...waiting, id: 3, matchScheduledTime: clock('15:00') }),
  ];

  expect(sections(matches)[0]?.sessions).toEqual([
    { at: Date.parse(clock('11:00')), total: 2, done: 1 },
    { at: Date.parse(clock('15:00')), total: 1, done: 0 },
  ]);
});

test('the drawing reaches from the full hour before the first bar to after the last band', () => {
  const drawn = sections([liveMatchRow({ ...waiting, matchScheduledTime: clock('13:20') })]);
  const range = rangeOf(drawn, now);

  expect(range?.from).toBe(now);
  expect(range && range.to >= (drawn[0]?.rows[0]?.bars[0]?.band?.high ?? 0)).toBe(true);
  expect(rangeOf(sections([]), now)).toBeNull();
});

test('tables in use are counted in the middle of each interval', () => {
  const match = liveMatchRow({ ...done, previousAssignedTable: 12, matchStartTime: clock('10:00'), matchFinishTime: clock('10:25') });
  const range = { from: Date.parse(clock('10:00')), to: Date.parse(clock('11:00')) };

  expect(tablesInUse(sections([match]), range, 10 * 60_000)).toEqual([1, 1, 0, 0, 0, 0]);
});

test('hours are labelled as far as there is room', () => {
  const day = { from: Date.parse(clock('09:00')), to: Date.parse(clock('21:00')) };

  expect(ticksOf(day, 16)).toHaveLength(13);
  expect(ticksOf({ ...day, to: Date.parse(clock('12:00')) }, 16)).toHaveLength(13);
});

describe('a followed player', () => {
  const played = liveMatchRow({ ...done, id: 1, winnerToMatchId: 2, loserToMatchId: 3 });
  const next = liveMatchRow({
    ...waiting,
    id: 2,
    participantBId: null,
    participantBDisplayName: null,
    winnerToMatchId: 4,
    loserToMatchId: 5,
  });
  const others = [3, 4, 5].map((id) => liveMatchRow({ ...waiting, id, participantAId: null, participantBId: null }));

  test('the followed player plays the own matches, and may play those that a win or a loss leads to', () => {
    expect([...pathOf([played, next, ...others], 101)]).toEqual([
      [1, 'plays'],
      [2, 'plays'],
      [5, 'may'],
      [4, 'may'],
    ]);
  });

  test('the player is chosen by name from everybody who plays', () => {
    expect(playersOf([played, next]).map(({ label }) => label)).toEqual(['KOVAČEVIĆ Luka', 'ŚWIĄTEK-NOWAK Bartłomiej']);
  });
});

test('the address keeps the view, and drops invalid values', () => {
  const words = 'day=2026-07-05&event=1%2C2&zoom=3h&follow=7';

  expect(timelineAddress.write(timelineAddress.read(new URLSearchParams(words))).toString()).toBe(words);
  expect(timelineAddress.write(timelineAddress.read(new URLSearchParams('day=tomorrow&event=x&zoom=9&follow=-1'))).toString()).toBe('');
});
