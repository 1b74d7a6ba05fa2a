/** What a screen shows as a file for spreadsheets. */
import { csvLine, utf8Mark } from '#contract/csv.ts';

export const csvOf = (headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${utf8Mark}${[headers, ...rows].map((line) => csvLine(line)).join('')}`;
