import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { applyAnswer, createLedger } from '../../../../../client/live/apply.ts';
import { emptyStore } from '../../../../../client/live/store.ts';
import { BracketPage } from '../../../../../client/pages/tournament/chart/bracket-page.tsx';
import { hall } from '../../../../../client/state/hall.ts';
import { drawnTournament } from '../../../support/drawn-tournament.ts';

afterEach(() => {
  cleanup();
  Object.assign(hall.store, emptyStore());
});

const path = '/app/tournaments/:type/:tournamentId/chart';

function open(search = '', { drawn = true, numberOfTeamMatches = 0 } = {}) {
  const { state } = drawnTournament();
  for (const { kind, row } of state) if ((kind === 'match' || kind === 'tournament') && row) row.numberOfTeamMatches = numberOfTeamMatches;
  const shown = drawn ? state : state.slice(0, 1);
  applyAnswer(hall.store, createLedger(), { room: 'tournament:7', epoch: 'e', seq: 1, complete: true, state: shown }, 0);
  const router = createMemoryRouter([{ path, element: <BracketPage /> }], {
    initialEntries: [`/app/tournaments/running/7/chart${search}`],
  });
  render(<RouterProvider router={router} />);
  return router;
}

const boxOf = (label: string): HTMLElement => {
  const box = document.querySelector<HTMLElement>(`.bk-field [data-label="${label}"]`);
  if (!box) throw new Error(`no box ${label}`);
  return box;
};

describe('the flow chart', () => {
  test('the chart opens with the first letter, and shows another sheet by its address', async () => {
    const router = open();
    expect(boxOf('A001')).toBeTruthy();

    fireEvent.click(within(screen.getByRole('navigation', { name: 'Sheet' })).getByText('C'));

    await waitFor(() => expect(boxOf('C001')).toBeTruthy());
    expect(router.state.location.search).toBe('?sheet=C');
  });

  test('the arrow keys move from match to match along the lines', () => {
    open('?sheet=A');
    boxOf('A003').focus();

    fireEvent.keyDown(boxOf('A003'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(boxOf('A018'));
    fireEvent.keyDown(boxOf('A018'), { key: 'ArrowDown' });

    expect(document.activeElement).toBe(boxOf('A019'));
    expect(document.querySelectorAll('.bk-field [data-label][tabindex="0"]')).toHaveLength(1);
  });

  test('a match shows where its winner and its loser go, and links there', async () => {
    open('?sheet=A');
    fireEvent.click(boxOf('A035'));
    const panel = await screen.findByRole('dialog', { name: 'Match A035' });

    fireEvent.click(within(panel).getByText('E053'));

    await waitFor(() => expect(document.activeElement).toBe(boxOf('E053')));
  });

  test('the chart follows the player of its address, and names the next match after a win and after a loss', () => {
    const { matches } = drawnTournament();
    const match = matches.find(({ roundMnemonic, matchStatus }) => roundMnemonic === 'WR2' && matchStatus === 'RUNNING');

    open(`?follow=${match?.participantAId}`);

    const card = screen.getByRole('region', { name: /^Path of / });
    expect(card.textContent).toContain(`WR2-${match?.label}`);
    expect(card.textContent).toMatch(/Wins: WQ-[A-H]0\d\d/);
    expect(card.textContent).toMatch(/Loses: LR4-[A-H]05\d/);
    expect(card.textContent).toContain('Placed 65th or better');
  });

  test('the print has every sheet on a page of its own', () => {
    open();

    fireEvent(window, new Event('beforeprint'));
    expect(document.querySelectorAll('.bracket-page')).toHaveLength(9);
    fireEvent(window, new Event('afterprint'));

    expect(document.querySelectorAll('.bracket-page')).toHaveLength(0);
  });

  test.each([
    ['players', 0],
    ['teams', 3],
  ])('the chart says how many %s it is for', (entrants, numberOfTeamMatches) => {
    open('', { numberOfTeamMatches });

    expect(screen.getByText(`228 ${entrants} · 256 to SE 32 ·`)).toBeTruthy();
  });

  test('the chart says that nothing is drawn yet', () => {
    open('', { drawn: false });

    expect(screen.getByText('Nothing is drawn yet')).toBeTruthy();
  });
});
