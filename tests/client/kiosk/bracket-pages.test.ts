import { describe, expect, test } from 'vitest';
import { sizeOf } from '../../../client/bracket/metrics.ts';
import { bracketOf } from '../../../client/bracket/model.ts';
import { fitSheet } from '../../../kiosk/bracket-fit.ts';
import { bracketPages } from '../../../kiosk/bracket-pages.ts';
import { routeOf } from '../../../kiosk/route.ts';
import { bigChart, drawnTournament } from '../support/drawn-tournament.ts';

const pagesOf = (setting: Parameters<typeof drawnTournament>[0] = {}) => {
  const { matches, tournament } = drawnTournament(setting);
  const bracket = bracketOf(matches, tournament.chart);
  return bracketPages(bracket);
};

describe('a flow chart on a TV', () => {
  test('begins with the pages on which somebody is at a table', () => {
    const alive = pagesOf().map((page) => page.alive);

    expect(alive).toContain(true);
    expect(alive).toEqual([...alive].sort((one, other) => Number(other) - Number(one)));
  });

  test('leaves out the rounds that are over', () => {
    const [first] = pagesOf().filter(({ key }) => key.startsWith('A Winners'));

    expect(first?.sheet.columns.map(({ mnemonic }) => mnemonic)).toEqual(['WR2', 'WQ']);
  });

  test('cuts a side with more than eight rows into halves', () => {
    const titles = pagesOf({ roundsOver: 0 }).map(({ title }) => title);

    expect(titles).toContain('A · Winners’ side 1 of 2');
    expect(titles).toContain('A · Winners’ side 2 of 2');
  });

  test('does not show a final stage before its draw', () => {
    expect(pagesOf().some(({ key }) => key.startsWith('SE'))).toBe(false);
  });

  test.each([{}, { roundsOver: 0 }, { spec: { ...bigChart, size: 64, singleElimination: 64, letters: 1 }, players: 60 }])(
    'fills the screen without reaching over its edge (%o)',
    (setting) => {
      const space = { width: 1872, height: 930 };
      for (const { sheet } of pagesOf(setting)) {
        const { metrics, scale } = fitSheet(sheet, space);
        const { width, height } = sizeOf(sheet, metrics);
        expect(width * scale).toBeLessThanOrEqual(space.width + 1);
        expect((height + 40) * scale).toBeLessThanOrEqual(space.height + 1);
        expect(scale).toBeGreaterThan(1.2);
      }
    },
  );
});

test('the flow chart of a tournament has an address of its own on the TVs', () => {
  expect(routeOf({ pathname: '/web/brackets/7', search: '' })).toEqual({ screen: 'bracket', tournamentId: 7 });
  expect(routeOf({ pathname: '/web/brackets', search: '' })).toEqual({ screen: 'brackets' });
  expect(routeOf({ pathname: '/web/brackets/x', search: '' })).toEqual({ screen: 'unknown' });
});
