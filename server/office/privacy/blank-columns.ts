/** Returns null for every personal column of a row, read from the privacy marks of the columns. */
import { type PersonTable, personalColumnsOf } from '#contract/people/personal.ts';

/** `but`: kinds of marks whose columns stay. */
export function blanksOf(table: PersonTable, row: object, { but: except = [] }: { but?: readonly string[] } = {}): Record<string, null> {
  const marks = personalColumnsOf(table);
  const isPersonal = (column: string): boolean => {
    const mark = marks[column] ?? marks[column.replace(/(?:MediaId|ContentType)$/, '')];
    return mark !== undefined && !mark.startsWith('not:') && !except.includes(mark);
  };
  return Object.fromEntries(
    Object.keys(row)
      .filter(isPersonal)
      .map((column) => [column, null]),
  );
}
