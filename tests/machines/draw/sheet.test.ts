import { describe, expect, test } from 'vitest';
import { buildChart } from '#machines/draw/chart.ts';
import { type Sheet, sheetsOf } from '#machines/draw/sheet.ts';
import type { ChartSpec } from '#machines/draw/types.ts';

const sheets = (spec: Partial<ChartSpec>): Sheet[] =>
  sheetsOf(buildChart({ kind: 'ELIMINATION', size: 256, singleElimination: 32, letters: 8, dropTable: 'CROSS', groups: null, ...spec }));

const sheet = (all: readonly Sheet[], key: string): Sheet => {
  const found = all.find((one) => one.key === key);
  if (!found) throw new Error(`no sheet ${key}`);
  return found;
};
const box = (of: Sheet, label: string) => of.boxes.find((one) => one.label === label);

describe('a chart of 256 players into a final stage of 32', () => {
  const all = () => sheets({});
  const a = () => sheet(all(), 'A');

  test('the chart fills eight letters of 58 matches and the sheet SE of 31', () => {
    expect(all().map(({ key, boxes }) => `${key} ${boxes.length}`)).toEqual([
      ...'ABCDEFGH'.split('').map((letter) => `${letter} 58`),
      'SE 31',
    ]);
  });

  test('a letter has Round 1 in the middle, the winners to the right and the losers to the left', () => {
    expect(a().layout).toBe('letter');
    expect(a().columns.map(({ mnemonic }) => mnemonic)).toEqual(['LQ', 'LR5', 'LR4', 'LR3', 'LR2', 'LR1', 'R1', 'WR1', 'WR2', 'WQ']);
    expect(a().rows).toBe(16);
  });

  test('each column says where its losers are placed', () => {
    expect(a().columns.map(({ words }) => words)).toEqual([
      'losers finish 33rd',
      'losers finish 49th',
      'losers finish 65th',
      'losers finish 97th',
      'losers finish 129th',
      'losers finish 193rd',
      '',
      'losers drop to the other letters',
      'losers drop to the other letters',
      'winners go to SE - Last 32',
    ]);
    expect(sheet(all(), 'SE').columns.map(({ words }) => words)).toEqual([
      'losers finish 17th',
      'losers finish 9th',
      'losers finish 5th',
      'losers finish 3rd, both bronze',
      'losers finish 2nd',
    ]);
  });

  test('lines lead from a match to the winner’s next one, and from Round 1 to the loser’s next one on the same sheet', () => {
    expect(a().links).toContainEqual({ from: 'A003', to: 'A018', side: 'A', drop: false });
    expect(a().links).toContainEqual({ from: 'A003', to: 'A026', side: 'A', drop: true });
    expect(a().links.filter(({ drop }) => drop)).toHaveLength(16);
  });

  test('drops to other sheets are written at both ends', () => {
    expect(box(a(), 'A017')?.loserLeavesTo).toBe('H044');
    expect(box(a(), 'A003')?.loserLeavesTo).toBeNull();
    expect(box(sheet(all(), 'H'), 'H044')?.dropsIn).toEqual([{ side: 'A', from: 'A017' }]);
    expect(box(a(), 'A049')?.winnerLeavesTo).toBe('SE');
  });

  test('a match is drawn in the middle of the matches that feed it', () => {
    expect(box(a(), 'A001')?.row).toBe(0.5);
    expect(box(a(), 'A017')?.row).toBe(1);
    expect(box(a(), 'A025')?.row).toBe(1);
    expect(box(a(), 'A037')?.row).toBe(1);
    expect(box(a(), 'A049')?.row).toBe(4);
  });
});

describe('every sheet', () => {
  const charts: Partial<ChartSpec>[] = [
    {},
    { size: 128, singleElimination: 64 },
    { size: 64, singleElimination: 16, letters: 1 },
    { size: 64, singleElimination: 2, letters: 4 },
    { dropTable: 'GROUP_LOCAL' },
    { size: 256, singleElimination: 256, letters: 1 },
    { size: 8, singleElimination: 4, letters: 1 },
  ];

  test.each(charts)('the sheets of %o keep their boxes apart and show each match once', (spec) => {
    const all = sheets(spec);
    const labels = all.flatMap(({ boxes }) => boxes.map(({ label }) => label));

    expect(new Set(labels).size).toBe(labels.length);
    for (const { boxes, rows } of all)
      for (const one of boxes) {
        expect(one.row).toBeGreaterThan(0);
        expect(one.row).toBeLessThan(rows);
        const column = boxes.filter((other) => other.column === one.column && other !== one);
        expect(column.every(({ row }) => Math.abs(row - one.row) >= 1)).toBe(true);
      }
  });

  test('a sheet that keeps its losers says into which round they drop', () => {
    const [a] = sheets({ dropTable: 'GROUP_LOCAL' });

    expect(a?.columns.find(({ mnemonic }) => mnemonic === 'WR1')?.words).toBe('losers drop to LR2');
  });
});

test('a single elimination of 256 has eight sheets of 31 matches and one for the last eight players', () => {
  const all = sheets({ singleElimination: 256, letters: 1 });

  expect(all.map(({ key, boxes, rows }) => [key, boxes.length, rows])).toEqual([
    ...Array.from({ length: 8 }, (_, page) => [`SE${page + 1}`, 31, 16]),
    ['SE', 7, 4],
  ]);
  expect(box(sheet(all, 'SE1'), all[0]?.boxes.at(-1)?.label ?? '')?.winnerLeavesTo).toMatch(/^SE2\d\d$/);
});

test('groups are a sheet of lists, without places for losers', () => {
  const [groups] = sheets({ kind: 'GROUPS', size: 16, singleElimination: 8, letters: 1, groups: 4 });

  expect(groups?.layout).toBe('groups');
  expect(groups?.columns.every(({ words }) => words === '')).toBe(true);
});
