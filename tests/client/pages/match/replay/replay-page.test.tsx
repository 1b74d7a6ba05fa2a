/** The time machine of an event: a link to a moment, and the steps between the changes. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { ReplayPage } from '../../../../../client/pages/match/replay/replay-page.tsx';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const path = '/api/management/events/1/replay';
/** Changes at 8:00:00, 8:00:20 and 8:01:00 UTC; the last one is a correction. */
const start = Date.parse('2026-09-25T08:00:00.000Z');
const moments = {
  ...{ eventName: 'Danubia Open', timeZone: 'UTC', knownFrom: new Date(start).toISOString(), hasUnknown: false },
  ...{ steps: [start, 20_000, 40_000], corrections: [2] },
};
const moment = { at: '', tables: [], matches: [], tournaments: [], log: [], before: null, after: null };

test('a link loads its moment and the times of all changes, and the arrows go from change to change', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const requests = answerWith({
    [`GET ${path}/moments`]: async () => {
      await held;
      return { body: moments };
    },
    [`GET ${path}`]: { body: moment },
  });
  const router = openPage(
    [{ path: '/app/events/:eventId/replay', element: <ReplayPage /> }],
    '/app/events/1/replay?at=2026-09-25T08:00:30.000Z',
  );
  await waitFor(() =>
    expect(requests.map((request) => request.path).sort()).toEqual([`${path}/moments`, `${path}?at=2026-09-25T08%3A00%3A30.000Z`].sort()),
  );

  release();
  expect(await screen.findByText('You see 08:00:30')).toBeTruthy();
  const shown = () => new URLSearchParams(router.state.location.search).get('at');
  await userEvent.click(screen.getByRole('button', { name: 'The change after' }));
  await waitFor(() => expect(shown()).toBe('2026-09-25T08:01:00.000Z'));
  await userEvent.click(screen.getByRole('button', { name: 'The change before' }));
  await waitFor(() => expect(shown()).toBe('2026-09-25T08:00:20.000Z'));
  expect(screen.getByText(/bars: changes per 3 minutes, 3 on this day/)).toBeTruthy();
  expect(screen.getAllByText('▼')).toHaveLength(1);
});
