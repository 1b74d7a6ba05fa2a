import { cleanup, render, screen, within } from '@testing-library/react';
import { proxy } from 'valtio';
import { afterEach, describe, expect, test } from 'vitest';
import type { ChartSpec } from '#machines/draw/types.ts';
import { BracketProvider } from '../../../../../client/bracket/bracket-view.ts';
import { groupViews } from '../../../../../client/bracket/group-view.ts';
import { GroupsDrawing } from '../../../../../client/bracket/groups-drawing.tsx';
import { bracketOf } from '../../../../../client/bracket/model.ts';
import { createLive } from '../../../../../client/live/socket.ts';
import { bracketPages, pagesShown } from '../../../../../kiosk/chart/chart-pages.ts';
import { fitGroups } from '../../../../../kiosk/chart/group-fit.ts';
import { drawnTournament } from '../../../support/drawn-tournament.ts';

const spec: ChartSpec = { kind: 'GROUPS', size: 32, singleElimination: 16, letters: 8, dropTable: 'CROSS', groups: 8 };

afterEach(cleanup);

const open = (roundsOver: number, players = 30) => {
  const { matches, tournament } = drawnTournament({ spec, players, roundsOver });
  return bracketOf(
    matches.map((row) => proxy(row)),
    tournament.chart,
  );
};

describe('a sheet of round robin groups', () => {
  test('the sheet has a table with every player, their meetings and the qualifiers, above the matches of each round', () => {
    const bracket = open(3);
    const live = createLive({ url: 'http://127.0.0.1:9', cache: null, manual: true });
    const [, , sheet] = bracket.sheets;
    if (!sheet) throw new Error('The sheet of group C is missing.');
    render(
      <BracketProvider value={{ store: live.store, serverNow: () => 0, zone: 'UTC', followed: null, onOpen: null }}>
        <GroupsDrawing sheet={sheet} bracket={bracket} />
      </BracketProvider>,
    );
    const group = screen.getByRole('region', { name: 'Group C' });
    expect(within(group).getAllByRole('row')).toHaveLength(5);
    expect(within(group).getAllByText('Qualified')).toHaveLength(2);
    expect(within(group).getAllByText(/^(9:\d|\d:9)$/)).toHaveLength(12);
    expect(group.querySelectorAll('[data-label]')).toHaveLength(6);
    live.close();
  });

  test('the table counts approved results only, and shows running matches in their cells', () => {
    const tones = groupViews(open(0)).flatMap(({ lines }) => lines.flatMap(({ cells }) => cells.flatMap((cell) => cell?.tone ?? [])));
    expect(new Set(tones)).toContain('live');
    for (const { lines } of groupViews(open(0)))
      for (const { cells, played } of lines) expect(played).toBeLessThanOrEqual(cells.length - 1);
  });

  test('before its draw, the final stage shows which group positions meet', () => {
    const { waits, sheets } = open(1);
    expect(sheets.at(-1)?.key).toBe('SE');
    expect(waits.size).toBe(8);
    expect(waits.get('SE01')).toMatch(/^A1\|[B-H]2$/);
  });
});

describe('groups on a TV', () => {
  test('a page has four groups, and groups stay until the final stage is drawn', () => {
    expect(pagesShown(bracketPages(open(0))).map(({ groups }) => groups.length)).toEqual([4, 4]);
    expect(
      pagesShown(bracketPages(open(3)))
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['Groups A–D', 'Groups E–H']);
  });

  test.each([3, 4, 6, 8, 12])('groups of %i players are large enough to read', (players) => {
    expect(fitGroups(players, { width: 1872, height: 930 }).scale).toBeGreaterThan(1.5);
  });
});
