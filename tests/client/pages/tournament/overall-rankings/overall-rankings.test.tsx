import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { OverallRankingsPage } from '../../../../../client/pages/tournament/overall-rankings/overall-rankings-page.tsx';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const listed = (id: number, rankingCategory: string, day: string) => ({
  id,
  rankingCategory,
  dateOfGeneration: `${day}T18:00:00.000Z`,
  numberOfPlayers: 3,
});
const entry = (playerProfileId: number, rank: number, points: number, displayName: string, country: string) => ({
  playerProfileId,
  rank,
  points,
  displayName,
  countryId: null,
  country,
});
const newest = [
  entry(1, 1, 2640, 'HRISTOZOV Kaloyan', 'BUL'),
  entry(2, 2, 2470, 'BÖTTCHER Jonas', 'GER'),
  entry(3, 2, 2470, 'ŚWIĄTEK-NOWAK Bartłomiej', 'POL'),
];
const older = [entry(2, 1, 2000, 'BÖTTCHER Jonas', 'GER'), entry(1, 2, 1900, 'HRISTOZOV Kaloyan', 'BUL')];

function open(path = '/app/tournaments/overall-rankings') {
  const one = (id: number, entries: typeof newest) => ({ body: { ...listed(id, 'ETM', '2026-08-31'), entries } });
  answerWith({
    'GET /api/overall-rankings': {
      body: [listed(9, 'ETM', '2026-08-31'), listed(8, 'ETW', '2026-07-31'), listed(7, 'ETM', '2026-06-29')],
    },
    'GET /api/overall-rankings/9': one(9, newest),
    'GET /api/overall-rankings/7': one(7, older),
  });
  return openPage([{ path: '*', element: <OverallRankingsPage /> }], path);
}
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.trim()),
    );

test('the newest ranking shows the changes since the previous one', async () => {
  open();

  expect(await screen.findByRole('heading', { name: 'Overall ranking · Eurotour Men (ETM)' })).toBeTruthy();
  await screen.findByText('HRISTOZOV Kaloyan');
  expect(cells()).toEqual([
    ['1', '↑ 1', 'HRISTOZOV Kaloyan', 'BUL', '2640'],
    ['2', '↓ 1', 'BÖTTCHER Jonas', 'GER', '2470'],
    ['2', 'new', 'ŚWIĄTEK-NOWAK Bartłomiej', 'POL', '2470'],
  ]);
});

test('an older ranking is one click away and has its own address', async () => {
  const router = open();
  const generated = await screen.findByRole('navigation', { name: 'Generated rankings' });

  await userEvent.click(within(generated).getByRole('button', { name: /^29\.06\.26/ }));

  expect(router.state.location.search).toBe('?ranking=7');
  await vi.waitFor(() =>
    expect(cells()).toEqual([
      ['1', '', 'BÖTTCHER Jonas', 'GER', '2000'],
      ['2', '', 'HRISTOZOV Kaloyan', 'BUL', '1900'],
    ]),
  );
});

test('a name is found with or without accents, and the file has the listed rows', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:ranking';
  });
  open();
  await screen.findByText('HRISTOZOV Kaloyan');

  await userEvent.type(screen.getByRole('searchbox', { name: 'Name' }), 'swiatek');
  expect(cells().map(([, , name]) => name)).toEqual(['ŚWIĄTEK-NOWAK Bartłomiej']);
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));

  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toContain('Rank,Move,Name,Country,Points\r\n2,new,ŚWIĄTEK-NOWAK Bartłomiej,POL,2470\r\n');
});

test('the page says when the first ranking comes', async () => {
  answerWith({ 'GET /api/overall-rankings': { body: [] } });
  openPage([{ path: '*', element: <OverallRankingsPage /> }], '/');

  expect(await screen.findByText('No overall ranking yet')).toBeTruthy();
});
