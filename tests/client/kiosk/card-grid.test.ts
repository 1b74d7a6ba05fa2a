import { describe, expect, test } from 'vitest';
import { cardGrid, nameRoom } from '../../../kiosk/overview/card-grid.ts';

describe('the cards of the overview', () => {
  test.each([
    [1, 1, 1, 3],
    [2, 2, 1, 3],
    [3, 3, 1, 2.05],
    [4, 2, 2, 2.05],
    [6, 3, 2, 2.05],
    [8, 4, 2, 1.53],
    [9, 3, 3, 1.35],
    [12, 4, 3, 1.35],
    [16, 4, 4, 1],
    [18, 6, 3, 1],
    [24, 6, 4, 1],
  ])('%i tables are in %i columns and %i rows, drawn %f times as large as 24', (count, columns, rows, scale) => {
    const grid = cardGrid(count);

    expect([grid.columns, grid.rows]).toEqual([columns, rows]);
    expect(grid.card.scale).toBeCloseTo(scale, 2);
  });

  test('every number of tables fills the screen, and its names have at least as much room as among 24', () => {
    for (let count = 1; count <= 24; count += 1) {
      const { columns, rows, cell, card } = cardGrid(count);

      expect(columns * rows).toBeGreaterThanOrEqual(count);
      expect([columns * (cell.width + 16), rows * (cell.height + 12)].map(Math.round)).toEqual([1872, 976]);
      expect(nameRoom(card, 2).surname).toBeGreaterThanOrEqual(185);
    }
  });

  test('24 cards are drawn as designed', () => {
    const { card } = cardGrid(24);

    expect(card).toEqual({ width: 296, height: 232, scale: 1, side: 54, growth: 1, isStacked: false, scoreSize: 64 });
    expect([nameRoom(card, 1), nameRoom(card, 2)]).toEqual([
      { surname: 226, given: 160 },
      { surname: 186, given: 160 },
    ]);
  });
});
