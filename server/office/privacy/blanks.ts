/** What a row of a person says of them, as nothing: read from the marks of its columns. */
import { marksOf, type PersonTable } from '#contract/people/personal.ts';

/** `but`: kinds of marks that stay. */
export function blanksOf(table: PersonTable, row: object, { but = [] }: { but?: readonly string[] } = {}): Record<string, null> {
  const marks = marksOf(table);
  const isPersonal = (column: string): boolean => {
    const mark = marks[column] ?? marks[column.replace(/(?:MediaId|ContentType)$/, '')];
    return mark !== undefined && !mark.startsWith('not:') && !but.includes(mark);
  };
  return Object.fromEntries(
    Object.keys(row)
      .filter(isPersonal)
      .map((column) => [column, null]),
  );
}
