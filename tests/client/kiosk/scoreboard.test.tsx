import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { Overview } from '../../../kiosk/overview/overview.tsx';
import { Scoreboard, type ScoreboardProps } from '../../../kiosk/scoreboard/scoreboard.tsx';
import { liveEventRow, liveMatchRow, liveTableRow } from '../live/rows.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const now = Date.parse('2026-07-04T12:03:00.000Z');
const fresh = { stale: false, asOf: now };
/** An event that waits longer for its players. */
const patient = { firstCallMinutes: 13, secondCallMinutes: 20, lossMinutes: 30 };

function renderScoreboard(props: Partial<ScoreboardProps> = {}) {
  return render(
    <Scoreboard table={liveTableRow()} match={liveMatchRow()} event={liveEventRow()} next={null} freshness={fresh} now={now} {...props} />,
  );
}
const half = (name: RegExp) => within(screen.getByRole('region', { name }));

describe('the scoreboard', () => {
  test('the scoreboard shows scores, names, race-to, round, discipline and the breaker', () => {
    renderScoreboard();

    expect(half(/KOVAČEVIĆ/).getByText('7')).toBeTruthy();
    expect(half(/ŚWIĄTEK-NOWAK/).getByText('5')).toBeTruthy();
    expect(half(/KOVAČEVIĆ/).getByText('Breaks')).toBeTruthy();
    expect(half(/ŚWIĄTEK-NOWAK/).queryByText('Breaks')).toBeNull();
    expect(half(/ŚWIĄTEK-NOWAK/).getByText('Bartłomiej')).toBeTruthy();
    expect(screen.getByRole('heading').textContent).toBe('Winners Round 2 · A034');
    expect(screen.getByText('Men · 9-ball · Danubia Open 2026')).toBeTruthy();
    expect(screen.getByText('Race to').nextSibling?.textContent).toBe('9');
    expect(screen.getByText('14:03')).toBeTruthy();
  });

  test.each([
    ['Çelik', 'TUR', 'ÇELİK'],
    ['Χατζηγιαννάκογλου', 'GRE', 'ΧΑΤΖΗΓΙΑΝΝΑΚΟΓΛΟΥ'],
    ['Strauß', 'GER', 'STRAUSS'],
    ['Жуков', 'BUL', 'ЖУКОВ'],
  ])('%s of %s is written %s', (participantALastName, participantACountry, surname) => {
    renderScoreboard({ match: liveMatchRow({ participantALastName, participantACountry }) });

    expect(screen.getByText(surname)).toBeTruthy();
  });

  test('an announced match shows no score', () => {
    renderScoreboard({ match: liveMatchRow({ matchStatus: 'READY', aScore: 0, bScore: 0, racks: '', nextToBreak: null }) });

    expect(screen.getByText('Announced')).toBeTruthy();
    expect(screen.queryByText('0', { selector: '.score-figures' })).toBeNull();
  });

  test('a match that does not begin shows the last call and the minutes since its announcement', () => {
    const late = { matchStatus: 'READY', announcedAt: '2026-07-04T11:51:00.000Z', matchStartTime: null } as const;
    renderScoreboard({ match: liveMatchRow(late) });
    expect(screen.getByText('Announced 12 min')).toBeTruthy();
    cleanup();

    renderScoreboard({ match: liveMatchRow({ ...late, calls: 2 }) });
    expect(screen.getByText('Second call 12 min')).toBeTruthy();
    cleanup();

    renderScoreboard({ match: liveMatchRow(late), event: liveEventRow(patient) });
    expect(screen.getByText('Announced')).toBeTruthy();
  });

  test("a time-out counts down in its player's half by server time, and up when it is over", () => {
    const match = liveMatchRow({
      matchStatus: 'TIMEOUT',
      aTimeoutUntil: '2026-07-04T12:02:48.000Z',
      bTimeoutUntil: '2026-07-04T12:06:41.000Z',
    });

    renderScoreboard({ match });

    expect(half(/KOVAČEVIĆ/).getByRole('timer').textContent).toBe('+0:12');
    expect(half(/ŚWIĄTEK-NOWAK/).getByRole('timer').textContent).toBe('3:41');
  });

  test('a finished match names its winner', () => {
    renderScoreboard({ match: liveMatchRow({ matchStatus: 'FINISHED', aScore: 9 }) });

    expect(screen.getByText('Finished')).toBeTruthy();
    expect(half(/KOVAČEVIĆ/).getByText('Winner')).toBeTruthy();
  });

  test.each([
    [{ bForfeit: true }, 'Forfeit'],
    [{ bDisqualified: true }, 'Disqualified'],
    [{ bWalkover: true, aScore: 0, bScore: 0 }, 'Walkover'],
  ])('a match that ended early says why: %o', (overrides, word) => {
    renderScoreboard({ match: liveMatchRow({ matchStatus: 'FINISHED', ...overrides }) });

    expect(half(/ŚWIĄTEK-NOWAK/).getByText(word)).toBeTruthy();
    expect(half(/KOVAČEVIĆ/).getByText('Winner')).toBeTruthy();
  });

  test.each([
    [{ shotclockAssigned: true, shotclockApproved: false }, 'Shot clock ordered'],
    [{ shotclockAssigned: true, shotclockApproved: true }, 'Shot clock'],
  ])('the shot clock is marked: %o', (overrides, words) => {
    renderScoreboard({ match: liveMatchRow(overrides) });

    expect(screen.getByText(words)).toBeTruthy();
  });

  test('two players of one country get the lane labels A and B', () => {
    const { container } = renderScoreboard({ match: liveMatchRow({ participantBCountry: 'CRO' }) });

    expect([...container.querySelectorAll('.lane')].map((lane) => lane.textContent)).toEqual(['A', 'B']);
  });

  test('old data shows its time and keeps the score', () => {
    renderScoreboard({ freshness: { stale: true, asOf: Date.parse('2026-07-04T12:01:12.000Z') } });

    expect(screen.getByRole('status').textContent).toBe('as of 14:01:12');
    expect(screen.queryByText('Live')).toBeNull();
    expect(half(/KOVAČEVIĆ/).getByText('7')).toBeTruthy();
  });

  test('a score that is a quarter of an hour old makes room for the sponsors but stays readable', () => {
    const sponsor = { id: 1, name: 'NORDTUCH', level: 'Official cloth', text: null, logo: null };

    renderScoreboard({ event: liveEventRow({ sponsors: [sponsor] }), freshness: { stale: true, asOf: now - 16 * 60_000 } });

    expect(screen.getByText('NORDTUCH')).toBeTruthy();
    expect(screen.getByText('KOVAČEVIĆ 7 : 5 ŚWIĄTEK-NOWAK')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('as of 13:47:00');
  });

  test('a free table shows its sponsors and the next match with its predicted start', () => {
    const sponsor = { id: 1, name: 'NORDTUCH', level: 'GOLD', text: 'woven for a straight roll', logo: null };
    const match = liveMatchRow({
      matchStatus: 'SCHEDULED',
      roundName: 'Losers Round 3',
      label: 'A045',
      participantBLastName: null,
      participantBDisplayName: null,
      bWaitsFor: 'Winner of A038',
      matchScheduledTime: '2026-07-04T12:30:00.000Z',
    });

    renderScoreboard({
      match: null,
      table: liveTableRow({ tableStatus: 'FREE', matchId: null }),
      event: liveEventRow({ sponsors: [sponsor] }),
      next: { match, probable: true, predictedStart: Date.parse('2026-07-04T12:40:00.000Z'), feeders: { A038: 7 } },
    });

    for (const text of [
      'Free',
      'Gold sponsor',
      'NORDTUCH',
      'Losers Round 3 · A045',
      'KOVAČEVIĆ',
      'Winner of A038',
      'still playing on table 7',
      '14:40',
      'scheduled 14:30',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  test('no clock time is shown before the event is known', () => {
    const row = liveMatchRow({ tableId: null, matchStatus: 'SCHEDULED' });
    const next = { match: row, probable: false, predictedStart: now, feeders: {} };
    renderScoreboard({ match: null, table: liveTableRow({ tableStatus: 'FREE', matchId: null }), event: null, next });

    expect(screen.getByText('Next on this table')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\d\d:\d\d|Predicted/);
  });

  test('a blocked table says why', () => {
    renderScoreboard({ match: null, table: liveTableRow({ tableStatus: 'BLOCKED', matchId: null, blockedReason: 'New cloth' }) });

    expect(screen.getByText('Blocked')).toBeTruthy();
    expect(screen.getByText('New cloth')).toBeTruthy();
  });
});

describe('the overview', () => {
  const tables = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      liveTableRow({ id: index + 1, displayNumber: index + 1, tableStatus: 'FREE', matchId: null }),
    );

  function renderOverview(overrides: Partial<Parameters<typeof Overview>[0]> = {}) {
    return render(<Overview event={liveEventRow()} tables={tables(24)} matches={[]} freshness={fresh} now={now} {...overrides} />);
  }

  test('the card of a late match shows its call and the minutes since its announcement, by the limits of the event', () => {
    const match = liveMatchRow({ id: 7, matchStatus: 'READY', matchStartTime: null, announcedAt: '2026-07-04T11:51:00.000Z', calls: 1 });
    const table = liveTableRow({ matchId: 7 });
    const { container } = renderOverview({ tables: [table], matches: [match] });
    expect(within(screen.getByRole('article')).getByText('First call')).toBeTruthy();
    expect(container.querySelector('.card-chip')?.textContent).toBe('12 min');
    expect(container.querySelector('.card')?.getAttribute('data-lag')).toBe('ORANGE');
    cleanup();

    const calm = renderOverview({ tables: [table], matches: [match], event: liveEventRow(patient) });
    expect(calm.container.querySelector('.card-chip')).toBeNull();
  });

  test('the overview names the winners in turn once no match is left to call', () => {
    const winner = { categoryName: 'Men', name: 'BRÜLHART S.' };
    const event = liveEventRow({ winners: [winner, { ...winner, categoryName: 'Women', name: 'WEBER A.' }] });
    const waiting = liveMatchRow({ matchStatus: 'SCHEDULED', tableId: null, matchScheduledTime: new Date(now + 60_000).toISOString() });

    const words = (overrides: { now: number; matches?: LiveMatch[] }) => {
      const { container, unmount } = renderOverview({ event, ...overrides });
      const text = container.querySelector('.next-call')?.textContent;
      unmount();
      return text;
    };
    expect(words({ now: 16_000 })).toBe('Winner, Men: BRÜLHART S.');
    expect(words({ now: 24_000 })).toBe('Winner, Women: WEBER A.');
    expect(words({ now, matches: [waiting] })).toMatch(/^Next call/);
  });

  test('the overview shows 24 tables at once, and more in turns', () => {
    const { container } = renderOverview();
    expect(screen.getAllByRole('article')).toHaveLength(24);
    expect(container.querySelector('.overview-day')?.textContent).toMatch(/Sat/);
    cleanup();

    const few = renderOverview({ tables: tables(4) });
    expect(few.container.querySelector<HTMLElement>('.cards')?.style.gridTemplateColumns).toMatch(/^repeat\(2, /);
    cleanup();

    renderOverview({ tables: tables(30), now: 36_000 });
    expect(screen.getAllByRole('article')).toHaveLength(6);
    expect(screen.getByText(/page 2 of 2/)).toBeTruthy();
  });

  test('a card shows status, score, time-out and lateness in words and figures', () => {
    const match = liveMatchRow({
      matchStatus: 'TIMEOUT',
      tableId: 1,
      matchStartTime: '2026-07-04T10:30:00.000Z',
      timeoutSince: '2026-07-04T12:02:00.000Z',
      aTimeoutUntil: '2026-07-04T12:05:18.000Z',
    });

    const { container } = renderOverview({ tables: [liveTableRow({ id: 1, displayNumber: 1 })], matches: [match] });

    const card = within(screen.getByRole('article'));
    for (const text of ['Time-out', 'Men WR2 · A034', 'KOVAČEVIĆ', '7', '5', '2:18', '13:00']) expect(card.getByText(text)).toBeTruthy();
    expect(card.getByText(/\+20 min/)).toBeTruthy();
    expect(container.querySelector('[data-lag="ORANGE"]')).toBeTruthy();
  });

  test('a card shows the scheduled time and the race', () => {
    renderOverview({ tables: [liveTableRow()], matches: [liveMatchRow()] });

    expect(screen.getByText('13:00 · race to 9')).toBeTruthy();
  });

  test('FF, DIS and WO are beside the name', () => {
    const match = liveMatchRow({ matchStatus: 'FINISHED', bForfeit: true });

    renderOverview({ tables: [liveTableRow()], matches: [match] });

    expect(screen.getByText('FF')).toBeTruthy();
  });

  test('a broken row leaves all other cards as they are', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = liveMatchRow({ id: 35, participantALastName: 'x', matchScheduledTime: 'not a time' });

    renderOverview({
      tables: [liveTableRow(), liveTableRow({ id: 13, displayNumber: 13, matchId: 35 })],
      matches: [liveMatchRow(), broken],
    });

    expect(screen.getByText('KOVAČEVIĆ')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });
});
