/** Splits a sheet into one sheet per group. */
import { type Sheet, sheetPart } from './sheet.ts';
import type { SheetMatch } from './sheet-rounds.ts';

type GroupPart = { group: number; part: Sheet };

/** `matches`: all matches of the chart, by label. */
export function groupParts(sheet: Sheet, matches: ReadonlyMap<string, Pick<SheetMatch, 'group'>>): GroupPart[] {
  const columns = sheet.columns.map(({ mnemonic }) => mnemonic);
  const groups = [...new Set(sheet.boxes.flatMap(({ label }) => matches.get(label)?.group ?? []))].sort((one, other) => one - other);
  return groups.map((group, at, { length }) => ({
    group,
    part: length === 1 ? sheet : sheetPart(sheet, { columns, from: (sheet.rows * at) / length, to: (sheet.rows * (at + 1)) / length }),
  }));
}
