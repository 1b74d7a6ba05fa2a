/** Tables for bookkeeping: semicolons, because commas part the cents. */
import { csvLine, utf8Mark } from '#contract/kit/csv.ts';

export const csvHead = (heads: readonly string[]): string => `${utf8Mark}${csvLine(heads, ';')}`;
export const csvRows = (rows: readonly (readonly (string | null)[])[]): string =>
  rows
    .map((line) =>
      csvLine(
        line.map((cell) => cell ?? ''),
        ';',
      ),
    )
    .join('');

/** 1234.5 → '1234,50': as spreadsheets of the continent read amounts. */
export const amountCell = (euros: number): string => euros.toFixed(2).replace('.', ',');
