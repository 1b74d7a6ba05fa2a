/** The event in the top bar: whole, or by its short name, and never cut. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../../client/api/queries.ts';
import { emptyStore } from '../../../client/live/store.ts';
import { TopBar } from '../../../client/shell/top-bar.tsx';
import { hall } from '../../../client/state/hall.ts';
import { liveEventRow, liveTableRow } from '../live/rows.ts';

afterEach(() => {
  cleanup();
  Object.assign(hall.store, emptyStore());
});

const noop = () => undefined;

function show(events: ReturnType<typeof liveEventRow>[]): HTMLElement {
  Object.assign(hall.store, {
    events: Object.fromEntries(events.map((event) => [event.id, event])),
    tables: Object.fromEntries(events.map(({ id }) => [id, liveTableRow({ id, eventId: id })])),
  });
  const bar = { menuOpen: false, small: false, onMenu: null, onSettings: noop, onSearch: noop, onKeys: noop, environment: null };
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <TopBar {...bar} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getByRole('banner');
}

const long = 'International Championships of the Adriatic Cue Federation for Seniors, Ladies and Juniors 2026';

test.each([
  ['Adria Open', 'Adria', 'max-xl:hidden'],
  ['International Championships of the Adriatic 2026', 'Adria 2026', 'max-[99.9375rem]:hidden'],
  [long, 'Adria 2026', 'hidden'],
])('%s stands whole where it fits, and by its short name elsewhere', (name, shortName, hides) => {
  show([liveEventRow({ id: 1, name, shortName, venueCity: 'Rijeka' })]);

  expect(screen.getByText(name).className).toBe(hides);
  expect(screen.getByText(shortName)).toBeTruthy();
  expect(screen.getByText('Rijeka')).toBeTruthy();
});

test('no part of the name is cut with dots', () => {
  const bar = show([liveEventRow({ id: 1, name: long, shortName: 'Adria 2026' })]);

  const cut = [...bar.querySelectorAll('.truncate')].map(({ textContent }) => textContent);
  expect(cut.filter((words) => words?.includes('Adria'))).toEqual([]);
});

test('several events are counted, once', () => {
  show([liveEventRow({ id: 1 }), liveEventRow({ id: 2 })]);

  expect(screen.getAllByText('2 events')).toHaveLength(1);
});
