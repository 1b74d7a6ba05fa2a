/** The small flow chart on the page of a tournament: its legend names every colour that it shows. */
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { applyAnswer, createLedger } from '../../../../../client/live/apply.ts';
import { emptyStore } from '../../../../../client/live/store.ts';
import { ChartMap } from '../../../../../client/pages/tournament/page/matches/chart-map.tsx';
import { hall } from '../../../../../client/state/hall.ts';
import { drawnTournament } from '../../../support/drawn-tournament.ts';
import { tournamentRow } from '../tournaments/rows.ts';

afterEach(() => {
  cleanup();
  Object.assign(hall.store, emptyStore());
});

test('every colour of a bar stands in the legend, a match on a table that has not begun included', () => {
  const { state, matches } = drawnTournament();
  const called = matches.find(({ matchStatus }) => matchStatus === 'SCHEDULED' || matchStatus === 'RUNNING');
  if (called) called.matchStatus = 'READY';
  applyAnswer(hall.store, createLedger(), { room: 'tournament:7', epoch: 'e', seq: 1, complete: true, state }, 0);
  const element = <ChartMap tournament={tournamentRow({ id: 7, tournamentStatus: 'RUNNING' })} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);

  const tonesIn = (selector: string) => new Set([...document.querySelectorAll<SVGElement>(selector)].map(({ dataset }) => dataset.tone));
  const legend = tonesIn('p .bk-bar');

  expect(tonesIn('.bk-map .bk-bar')).toContain('announced');
  expect([...tonesIn('.bk-map .bk-bar')].filter((tone) => !legend.has(tone))).toEqual([]);
  expect(screen.getByText('called')).toBeTruthy();
});
