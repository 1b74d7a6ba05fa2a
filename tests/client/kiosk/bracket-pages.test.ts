import { describe, expect, test } from 'vitest';
import { sizeOf } from '../../../client/bracket/metrics.ts';
import { bracketOf } from '../../../client/bracket/model.ts';
import { bracketPages, pagesShown } from '../../../kiosk/chart/chart-pages.ts';
import { landscapeSize, portraitSize } from '../../../kiosk/chart/chart-screen-size.ts';
import { fitSheet } from '../../../kiosk/chart/sheet-fit.ts';
import { routeOf } from '../../../kiosk/frame/route.ts';
import { bigChart, drawnTournament } from '../support/drawn-tournament.ts';

const pagesOf = (setting: Parameters<typeof drawnTournament>[0] = {}, glass = landscapeSize) => {
  const { matches, tournament } = drawnTournament(setting);
  return bracketPages(bracketOf(matches, tournament.chart), glass);
};

describe('a flow chart on a TV', () => {
  test('the pages cover every sheet: both sides of eight letters, and the final stage', () => {
    const pages = pagesOf();

    expect(pages.slice(0, 4).map(({ title }) => title)).toEqual([
      'A · Winners’ side',
      'A · Losers’ side 1 of 2',
      'A · Losers’ side 2 of 2',
      'B · Winners’ side',
    ]);
    expect([...new Set(pages.map(({ letter }) => letter))].join('')).toBe('ABCDEFGHSE');
  });

  test('the TV skips sheets on which nobody plays, as long as somebody plays on another', () => {
    const pages = pagesOf();

    expect(pages.some(({ state }) => state === 'open')).toBe(true);
    expect(pagesShown(pages).length).toBeGreaterThan(0);
    expect(pagesShown(pages).every(({ state }) => state === 'playing')).toBe(true);
  });

  test('the TV shows open sheets while nobody plays, and the last sheet after the last match', () => {
    const paused = pagesOf().map((page) => ({ ...page, state: page.state === 'playing' ? ('open' as const) : page.state }));
    const over = pagesOf().map((page) => ({ ...page, state: 'over' as const }));

    expect(pagesShown(paused).length).toBeGreaterThan(1);
    expect(pagesShown(paused).every(({ state }) => state === 'open')).toBe(true);
    expect(pagesShown(over)).toEqual(over.slice(-1));
  });

  test('a page leaves out the rounds that are over', () => {
    const [first] = pagesOf();

    expect(first?.sheet.columns.map(({ mnemonic }) => mnemonic)).toEqual(['WR2', 'WQ']);
  });

  test('the losers’ side reads from left to right too', () => {
    const losers = pagesOf().findLast(({ key }) => key.startsWith('A Losers'));

    expect(losers?.sheet.columns.at(-1)?.mnemonic).toBe('LQ');
    for (const link of losers?.sheet.links ?? []) {
      const columnOf = (label: string) => losers?.sheet.boxes.find((box) => box.label === label)?.column ?? 0;
      expect(columnOf(link.from)).toBeLessThan(columnOf(link.to));
    }
  });

  test('a side with more than eight rows is cut into halves', () => {
    const titles = pagesOf({ roundsOver: 0 }).map(({ title }) => title);

    expect(titles).toContain('A · Winners’ side 1 of 2');
    expect(titles).toContain('A · Winners’ side 2 of 2');
  });

  test('the TV skips a final stage that is not drawn', () => {
    const pages = pagesOf();

    expect(pages.at(-1)).toMatchObject({ letter: 'SE', state: 'undrawn' });
    expect(pagesShown(pages).some(({ letter }) => letter === 'SE')).toBe(false);
  });

  const settings = [{}, { roundsOver: 0 }, { spec: { ...bigChart, size: 64, singleElimination: 64, letters: 1 }, players: 60 }];

  test.each(settings.flatMap((setting) => [landscapeSize, portraitSize].map((glass) => ({ setting, glass }))))(
    'a page fits the screen and is never smaller than its design (%o)',
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

  test('a portrait page shows two rounds at a time, and the last one beside the round that feeds it', () => {
    const winners = pagesOf({ roundsOver: 1 }, portraitSize).filter(({ key }) => key.startsWith('A Winners'));
    const rounds = winners.map(({ sheet }) => sheet.columns.map(({ mnemonic }) => mnemonic).join(' '));

    expect(rounds).toEqual(['WR1 WR2', 'WR2 WQ']);
  });
});

test('the flow chart of a tournament has its own address on the TVs', () => {
  expect(routeOf({ pathname: '/web/brackets/7', search: '' })).toEqual({ screen: 'bracket', tournamentId: 7 });
  expect(routeOf({ pathname: '/web/brackets', search: '' })).toEqual({ screen: 'brackets' });
  expect(routeOf({ pathname: '/web/brackets/x', search: '' })).toEqual({ screen: 'unknown' });
});
