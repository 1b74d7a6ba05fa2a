/** Turns the rows of a screen into a file for spreadsheets. */
import { csvLine, utf8Mark } from '#contract/kit/csv.ts';

export const csvOf = (headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${utf8Mark}${[headers, ...rows].map((line) => csvLine(line)).join('')}`;

/** `columns` maps each heading to the content of its cells. */
export const csvOfRows = <Row>(columns: Readonly<Record<string, (row: Row) => string>>, rows: readonly Row[]): string =>
  csvOf(
    Object.keys(columns),
    rows.map((row) => Object.values(columns).map((cell) => cell(row))),
  );
