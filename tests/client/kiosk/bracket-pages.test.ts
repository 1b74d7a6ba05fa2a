import { describe, expect, test } from 'vitest';
import { sizeOf } from '../../../client/bracket/metrics.ts';
import { bracketOf } from '../../../client/bracket/model.ts';
import { bracketPages, pagesShown } from '../../../kiosk/chart/chart-pages.ts';
import { fitSheet } from '../../../kiosk/chart/sheet-fit.ts';
import { landscapeSize, portraitSize } from '../../../kiosk/chart/sheet-screen.ts';
import { routeOf } from '../../../kiosk/frame/route.ts';
import { bigChart, drawnTournament } from '../support/drawn-tournament.ts';

const pagesOf = (setting: Parameters<typeof drawnTournament>[0] = {}, glass = landscapeSize) => {
  const { matches, tournament } = drawnTournament(setting);
  return bracketPages(bracketOf(matches, tournament.chart), glass);
};

describe('a flow chart on a TV', () => {
  test('counts every sheet: both sides of eight letters, and the final stage', () => {
    const pages = pagesOf();

    expect(pages.slice(0, 4).map(({ title }) => title)).toEqual([
      'A · Winners’ side',
      'A · Losers’ side 1 of 2',
      'A · Losers’ side 2 of 2',
      'B · Winners’ side',
    ]);
    expect([...new Set(pages.map(({ letter }) => letter))].join('')).toBe('ABCDEFGHSE');
  });

  test('passes over the sheets on which nobody plays, as long as anybody does', () => {
    const pages = pagesOf();

    expect(pages.some(({ state }) => state === 'open')).toBe(true);
    expect(pagesShown(pages).length).toBeGreaterThan(0);
    expect(pagesShown(pages).every(({ state }) => state === 'playing')).toBe(true);
  });

  test('shows what is still to be played while nobody plays, and after the last match the last sheet', () => {
    const paused = pagesOf().map((page) => ({ ...page, state: page.state === 'playing' ? ('open' as const) : page.state }));
    const over = pagesOf().map((page) => ({ ...page, state: 'over' as const }));

    expect(pagesShown(paused).length).toBeGreaterThan(1);
    expect(pagesShown(paused).every(({ state }) => state === 'open')).toBe(true);
    expect(pagesShown(over)).toEqual(over.slice(-1));
  });

  test('leaves out the rounds that are over', () => {
    const [first] = pagesOf();

    expect(first?.sheet.columns.map(({ mnemonic }) => mnemonic)).toEqual(['WR2', 'WQ']);
  });

  test('reads from left to right on the losers’ side too', () => {
    const losers = pagesOf().findLast(({ key }) => key.startsWith('A Losers'));

    expect(losers?.sheet.columns.at(-1)?.mnemonic).toBe('LQ');
    for (const link of losers?.sheet.links ?? []) {
      const columnOf = (label: string) => losers?.sheet.boxes.find((box) => box.label === label)?.column ?? 0;
      expect(columnOf(link.from)).toBeLessThan(columnOf(link.to));
    }
  });

  test('cuts a side with more than eight rows into halves', () => {
    const titles = pagesOf({ roundsOver: 0 }).map(({ title }) => title);

    expect(titles).toContain('A · Winners’ side 1 of 2');
    expect(titles).toContain('A · Winners’ side 2 of 2');
  });

  test('does not stop at a final stage before its draw', () => {
    const pages = pagesOf();

    expect(pages.at(-1)).toMatchObject({ letter: 'SE', state: 'undrawn' });
    expect(pagesShown(pages).some(({ letter }) => letter === 'SE')).toBe(false);
  });

  const settings = [{}, { roundsOver: 0 }, { spec: { ...bigChart, size: 64, singleElimination: 64, letters: 1 }, players: 60 }];

  test.each(settings.flatMap((setting) => [landscapeSize, portraitSize].map((glass) => ({ setting, glass }))))(
    'fills the screen without reaching over its edge, and never smaller than drawn (%o)',
    ({ setting, glass }) => {
      for (const { sheet } of pagesOf(setting, glass)) {
        const { metrics, scale } = fitSheet(sheet, glass);
        expect(sizeOf(sheet, metrics).width * scale).toBeLessThanOrEqual(glass.space.width + 1);
        expect(sheet.rows * metrics.pitch * scale).toBeLessThanOrEqual(glass.space.height + 1);
        expect(scale).toBeGreaterThanOrEqual(1);
        expect(metrics.boxWidth).toBeGreaterThanOrEqual(330);
      }
    },
  );

  test('shows two rounds at a time on an upright glass, the last one beside the round it comes from', () => {
    const winners = pagesOf({ roundsOver: 1 }, portraitSize).filter(({ key }) => key.startsWith('A Winners'));
    const rounds = winners.map(({ sheet }) => sheet.columns.map(({ mnemonic }) => mnemonic).join(' '));

    expect(rounds).toEqual(['WR1 WR2', 'WR2 WQ']);
  });
});

test('the flow chart of a tournament has an address of its own on the TVs', () => {
  expect(routeOf({ pathname: '/web/brackets/7', search: '' })).toEqual({ screen: 'bracket', tournamentId: 7 });
  expect(routeOf({ pathname: '/web/brackets', search: '' })).toEqual({ screen: 'brackets' });
  expect(routeOf({ pathname: '/web/brackets/x', search: '' })).toEqual({ screen: 'unknown' });
});
