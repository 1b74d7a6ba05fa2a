/** A small chart box by box, and the parts of a sheet that small screens show. */
import { describe, expect, test } from 'vitest';
import { buildChart } from '#machines/draw/chart.ts';
import { type Sheet, sheetPart, sheetsOf } from '#machines/draw/sheet.ts';
import { eliminationSpec } from './charts.ts';

/** 16 players, four of whom go on to the single elimination. */
const sheetA = (): Sheet => {
  const [first] = sheetsOf(buildChart(eliminationSpec(16, 4)));
  if (!first) throw new Error('The chart has no sheet.');
  return first;
};
const boxes = ({ boxes: all }: Sheet): string[] => all.map(({ label, column, row }) => `${label} ${column} ${row}`);
const box = (label: string) => sheetA().boxes.find((one) => one.label === label);

describe('a chart of 16 to 4', () => {
  test('the boxes stand between those that lead to them', () => {
    expect(boxes(sheetA())).toEqual([
      ...['A001 4 0.5', 'A002 4 1.5', 'A003 4 2.5', 'A004 4 3.5', 'A005 4 4.5', 'A006 4 5.5', 'A007 4 6.5', 'A008 4 7.5'],
      ...['A009 5 1', 'A010 5 3', 'A011 5 5', 'A012 5 7', 'A013 3 1', 'A014 3 3', 'A015 3 5', 'A016 3 7', 'A017 6 2', 'A018 6 6'],
      ...['A019 2 1', 'A020 2 3', 'A021 2 5', 'A022 2 7', 'A023 1 2', 'A024 1 6', 'A025 0 2', 'A026 0 6'],
    ]);
  });

  test('both qualification rounds lead to the single elimination', () => {
    expect(sheetA().boxes.flatMap(({ label, winnerLeavesTo }) => (winnerLeavesTo === null ? [] : [`${label} ${winnerLeavesTo}`]))).toEqual([
      ...['A017 SE', 'A018 SE', 'A025 SE', 'A026 SE'],
    ]);
  });

  test('the route of a loser is labelled at both ends if no line shows it, and a route from Round 1 is not labelled', () => {
    expect(box('A009')?.loserLeavesTo).toBe('A022');
    expect(box('A022')?.dropsIn).toEqual([{ side: 'A', from: 'A009' }]);
    expect([box('A001')?.loserLeavesTo, box('A013')?.dropsIn]).toEqual([null, []]);
    expect(box('A026')?.loserLeavesTo).toBeNull();
  });

  test('losers of later rounds have no line', () => {
    expect(
      sheetA()
        .links.filter(({ drop }) => drop)
        .map(({ from }) => from),
    ).toEqual(Array.from({ length: 8 }, (_, at) => `A00${at + 1}`));
    expect(sheetA().links.filter(({ to }) => to === 'A025')).toEqual([{ from: 'A023', to: 'A025', side: 'B', drop: false }]);
  });

  test('the final stage is drawn from left to right', () => {
    const all = sheetsOf(buildChart(eliminationSpec(16, 4)));

    expect(all.map(({ key, layout, rows, columns }) => [key, layout, rows, columns.map(({ mnemonic }) => mnemonic)])).toEqual([
      ['A', 'letter', 8, ['LQ', 'LR3', 'LR2', 'LR1', 'R1', 'WR1', 'WQ']],
      ['SE', 'final', 2, ['SF', 'F']],
    ]);
    expect(all[1]?.boxes.map(({ winnerLeavesTo, loserLeavesTo, dropsIn }) => [winnerLeavesTo, loserLeavesTo, dropsIn])).toEqual(
      Array.from({ length: 3 }, () => [null, null, []]),
    );
  });
});

describe('a large single elimination', () => {
  const sizes = (size: number) =>
    sheetsOf(buildChart(eliminationSpec(size, size, 1))).map(({ key, rows, boxes: all }) => `${key}: ${rows} rows, ${all.length} boxes`);

  test('64 players stand on one sheet', () => {
    expect(sizes(64)).toEqual(['SE: 32 rows, 63 boxes']);
  });

  test('128 players stand on four sheets with a quarter each, and one for the last four', () => {
    expect(sizes(128)).toEqual([...[1, 2, 3, 4].map((page) => `SE${page}: 16 rows, 31 boxes`), 'SE: 2 rows, 3 boxes']);
  });

  test('each of these sheets has its own part of every round', () => {
    const [, second, , , last] = sheetsOf(buildChart(eliminationSpec(128, 128, 1)));
    const positions = (round: string) => second?.boxes.filter((one) => one.round === round).map(({ label }) => label);

    expect(positions('L128')).toEqual(Array.from({ length: 16 }, (_, at) => `SE0${at + 17}`));
    expect(second?.boxes.find(({ round }) => round === 'QF')?.winnerLeavesTo).toBe(last?.boxes[0]?.label);
  });
});

describe('a part of a sheet', () => {
  const part = () => sheetPart(sheetA(), { columns: ['R1', 'WR1'], from: 4, to: 8 });

  test('the part has the boxes of its columns and rows, moved to its left upper corner', () => {
    expect(boxes(part())).toEqual(['A005 0 0.5', 'A006 0 1.5', 'A007 0 2.5', 'A008 0 3.5', 'A011 1 1', 'A012 1 3']);
    expect(part().rows).toBe(4);
  });

  test('the part has the lines between its own boxes only', () => {
    expect(part().links.map(({ from, to }) => `${from} ${to}`)).toEqual(['A005 A011', 'A006 A011', 'A007 A012', 'A008 A012']);
  });

  test('the part keeps the headings of its columns, the key and the layout', () => {
    expect(part().columns.map(({ mnemonic }) => mnemonic)).toEqual(['R1', 'WR1']);
    expect([part().key, part().layout]).toEqual(['A', 'letter']);
  });

  test('a part without Round 1 has as many rows as its longest column', () => {
    const losers = sheetPart(sheetA(), { columns: ['LR3', 'LR2'] });

    expect(losers.rows).toBe(4);
    expect(boxes(losers)).toEqual(['A019 1 0.5', 'A020 1 1.5', 'A021 1 2.5', 'A022 1 3.5', 'A023 0 1', 'A024 0 3']);
  });

  test('a column that has no box in these rows is left out', () => {
    const top = sheetPart(sheetA(), { columns: ['LQ', 'R1'], from: 0, to: 2 });

    expect(top.columns.map(({ mnemonic }) => mnemonic)).toEqual(['R1']);
    expect(boxes(top)).toEqual(['A001 0 0.5', 'A002 0 1.5']);
    expect(boxes(sheetPart(sheetA(), { columns: ['LQ', 'R1'], from: 2, to: 4 }))).toEqual(['A003 0 0.5', 'A004 0 1.5']);
  });

  test('a part without boxes has one empty row', () => {
    expect(sheetPart(sheetA(), { columns: [] })).toEqual({ ...sheetA(), rows: 1, columns: [], links: [], boxes: [] });
  });

  test('the part with all columns equals the sheet', () => {
    expect(sheetPart(sheetA(), { columns: sheetA().columns.map(({ mnemonic }) => mnemonic) })).toEqual(sheetA());
  });
});
