import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { proxy } from 'valtio';
import { afterEach, describe, expect, test } from 'vitest';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import { whyNot } from '#machines/match/rules/all-rules.ts';
import { canStart } from '#machines/match/waiting-match.ts';
import { matchStatuses, tournamentStatuses } from '#machines/names.ts';
import { matchSettingOf, matchStateOf } from '../../../client/live/match-state.ts';
import { emptyRoom, emptyStore } from '../../../client/live/store.ts';
import { EventTables } from '../../../client/pages/hall/tables/event-tables.tsx';
import { Waiting } from '../../../client/referee/screens/waiting.tsx';
import { Overview } from '../../../kiosk/overview/overview.tsx';
import { OverviewScreen } from '../../../kiosk/overview/overview-screen.tsx';
import { PortraitOverview } from '../../../kiosk/overview/portrait-overview.tsx';
import { ScoreboardScreen } from '../../../kiosk/scoreboard/scoreboard-screen.tsx';
import { freeEntry } from '../pages/hall/tables/rows.ts';
import { liveEventRow, liveMatchRow, liveTableRow } from './rows.ts';

afterEach(cleanup);

const now = Date.parse('2026-07-04T12:03:00.000Z');
const waits = (id: number, label: string, time: string, more: Partial<LiveMatch> = {}): LiveMatch =>
  liveMatchRow({
    id,
    label,
    matchScheduledTime: `2026-07-04T${time}:00.000Z`,
    matchStatus: 'SCHEDULED',
    matchStartTime: null,
    tableId: null,
    tableDisplayNumber: null,
    ...more,
  });
const open = { matchStatus: 'CREATED', participantBId: null, participantBLastName: null, participantBDisplayName: null } as const;

/** The open match is scheduled first, and its missing player is nearly done. The desk calls the other one. */
const matches = [
  waits(1, 'A045', '11:00', { ...open, bWaitsFor: 'Winner of A038' }),
  waits(2, 'A050', '12:15'),
  liveMatchRow({ id: 3, label: 'A038', aScore: 8, winnerToMatchId: 1, winnerToSide: 'B' }),
];
const nextOf: Partial<LiveTable>[] = [{ nextMatchId: 2 }, { nextMatchId: 1, nextStart: '2026-07-04T12:15:00.000Z' }];
const entries = [freeEntry(18), freeEntry(20)].map((entry, index) => ({ ...entry, table: { ...entry.table, ...nextOf[index] } }));
const tables = entries.map(({ table }) => table);

function live() {
  const room = { ...emptyRoom(), complete: true, members: { ...emptyRoom().members, match: [1, 2, 3], table: [18, 20], event: [1] } };
  const store = proxy({
    ...emptyStore(),
    matches: Object.fromEntries(matches.map((match) => [match.id, match])),
    tables: Object.fromEntries(tables.map((table) => [table.id, table])),
    events: { 1: liveEventRow() },
    rooms: { 'event:1': room, 'table:18': { ...room, members: { ...room.members, match: [], table: [18] } } },
  });
  return { store, watch: () => () => undefined, serverNow: () => now } as unknown as Parameters<typeof ScoreboardScreen>[0]['live'];
}

const fresh = { stale: false, asOf: now };
const zone = 'Europe/Vienna';

describe('every screen names the same next match for a free table', () => {
  test('the desk names it', () => {
    const rows = Object.fromEntries(matches.map((match) => [match.id, match]));
    const cards = (
      <EventTables entries={entries} shown={entries} left={[]} matches={rows} now={now} zone={zone} deferred={false} numbers={new Map()} />
    );
    render(<MemoryRouter>{cards}</MemoryRouter>);
    const [first, second] = screen.getAllByRole('article');

    expect(first?.textContent).toContain('Next for this tableWR2-A050');
    expect(second?.textContent).toContain('Probably next for this tableWR2-A045 · about 14:15');
    expect(second?.textContent).toContain('Winner of A038');
  });

  test('the overview on a TV names it', () => {
    render(<Overview event={liveEventRow()} tables={tables} matches={matches} freshness={fresh} now={now} />);
    const [first, second] = screen.getAllByRole('article');

    expect(first?.textContent).toMatch(/next: Men WR2 · A050/);
    expect(first?.textContent).not.toContain('probably');
    expect(second?.textContent).toMatch(/probably next: Men WR2 · A045/);
    expect(second?.textContent).toContain('14:15');
  });

  test('the scoreboard of the table names it', () => {
    render(<ScoreboardScreen live={live()} tableId={18} localNow={() => 0} />);

    expect(screen.getByText('Next on this table')).toBeTruthy();
    expect(screen.getByText('Winners Round 2 · A050')).toBeTruthy();
  });

  test('the tablet at the table names it', () => {
    render(<Waiting live={live()} table={tables[0]} eventName={null} timeZone={zone} />);

    expect(document.body.textContent).toContain('Next, about 14:15: WR2-A050');
  });
});

describe('a point at another table does not render a free table again', () => {
  /** The match of the next update is scored and is on no card; `now` is a few seconds later. */
  const draws = { free: 0 };
  const named = Object.defineProperty(waits(2, 'A050', '12:15'), 'participantALastName', {
    enumerable: true,
    get: () => {
      draws.free += 1;
      return 'Kovačević';
    },
  });
  const hallAt = (aScore: number) => [named, liveMatchRow({ id: 3, label: 'A038', aScore, version: aScore })];
  const desk = (aScore: number) => (
    <MemoryRouter>
      <EventTables
        {...{ entries: entries.slice(0, 1), shown: entries.slice(0, 1), left: [], zone, deferred: false, numbers: new Map() }}
        matches={Object.fromEntries(hallAt(aScore).map((match) => [match.id, match]))}
        now={now + aScore * 1000}
      />
    </MemoryRouter>
  );
  const tv = (Screen: typeof Overview) => (aScore: number) => (
    <Screen event={liveEventRow()} tables={tables.slice(0, 1)} matches={hallAt(aScore)} freshness={fresh} now={now + aScore * 1000} />
  );

  test.each([
    ['the desk', desk],
    ['the overview on a TV', tv(Overview)],
  ])('%s does not render it again', (_where, at) => {
    const { rerender } = render(at(4));
    draws.free = 0;
    rerender(at(5));

    expect(draws.free).toBe(0);
  });

  test('the overview on an upright TV does not render it again between two seconds', () => {
    const props = { event: liveEventRow(), tables: tables.slice(0, 1), freshness: fresh, now };
    const { rerender } = render(<PortraitOverview {...props} matches={hallAt(4)} />);
    draws.free = 0;
    rerender(<PortraitOverview {...props} matches={hallAt(5)} />);

    expect(draws.free).toBe(0);
  });

  test('the overview of a TV shows every point', async () => {
    const hall = live();
    const store = hall.store;
    Object.assign(store.tables, { 12: liveTableRow({ id: 12, displayNumber: 12, matchId: 3 }) });
    store.rooms['event:1']?.members.table.push(12);
    render(<OverviewScreen live={hall} eventId={1} localNow={() => 0} />);
    const scored = () =>
      screen
        .getAllByRole('article')
        .map(({ textContent }) => textContent)
        .join();
    const [match] = [store.matches[3]];
    if (!match) throw new Error('the match is in the room');
    for (const aScore of [5, 6]) {
      act(() => void Object.assign(match, { aScore, version: aScore }));
      await waitFor(() => expect(scored()).toContain(`Luka${aScore}`));
    }
  });
});

describe('a match that can start is a match that can be assigned to a table', () => {
  /** A match in these statuses has its table already and can only move. */
  const onTable: readonly string[] = ['READY', 'RUNNING', 'TIMEOUT'];
  const rows = matchStatuses.flatMap((matchStatus) =>
    tournamentStatuses.flatMap((tournamentStatus) =>
      [{}, { participantAId: null }, { participantBId: null }, { aPlaceholder: true }, { bPlaceholder: true }, { aWalkover: true }]
        .flatMap((sides) => [sides, { ...sides, numberOfTeamMatches: 3 }, { ...sides, numberOfTeamMatches: 3, teamParentMatchId: 9 }])
        .map((more) => waits(1, 'A001', '12:00', { matchStatus, tournamentStatus, ...more })),
    ),
  );

  test.each(matchStatuses.filter((status) => !onTable.includes(status)))('the rule and the machine agree on matches in %s', (status) => {
    for (const row of rows.filter(({ matchStatus }) => matchStatus === status)) {
      const refusal = whyNot(matchStateOf(row), matchSettingOf(row), {
        type: 'ASSIGN_TABLE',
        tableId: 7,
        at: '2026-07-04T12:03:00.000Z',
      });
      expect(canStart(row), JSON.stringify(row)).toBe(refusal === null);
    }
  });
});
