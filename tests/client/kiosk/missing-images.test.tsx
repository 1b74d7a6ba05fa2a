/** A TV that could not load a picture once shows it as soon as the server has it again (client/live/use-image.ts). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RowFlag } from '../../../client/bracket/row-flag.tsx';
import { Flag } from '../../../kiosk/frame/flag.tsx';
import { Scoreboard } from '../../../kiosk/scoreboard/scoreboard.tsx';
import { liveEventRow, liveTableRow } from '../live/rows.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const now = Date.parse('2026-07-04T12:03:00.000Z');
const waitAMinute = () => act(() => vi.advanceTimersByTimeAsync(60_000));

test('the code of the live pages on a free scoreboard comes back after a failed load, again and again', async () => {
  const free = liveTableRow({ matchId: null, tableStatus: 'FREE' });
  render(<Scoreboard table={free} match={null} event={liveEventRow()} next={null} freshness={{ stale: false, asOf: now }} now={now} />);
  for (let load = 0; load < 2; load++) {
    fireEvent.error(screen.getByRole('img', { name: 'Live scores' }));
    expect(screen.queryByRole('img', { name: 'Live scores' })).toBeNull();
    await waitAMinute();
  }
  expect(screen.getByRole('img', { name: 'Live scores' })).toBeTruthy();
});

test('flags come back after a failed load, on TVs and in charts', async () => {
  render(
    <>
      <Flag countryId={7} className="flag-medium" letters="CRO" />
      <RowFlag countryId={7} country="CRO" />
    </>,
  );
  for (const flag of screen.getAllByRole('img')) fireEvent.error(flag);
  expect([screen.queryAllByRole('img').length, screen.getAllByText('CRO').length]).toEqual([0, 2]);
  await waitAMinute();
  expect(screen.getAllByRole('img', { name: 'CRO' })).toHaveLength(2);
});
