/** CSV tables for bookkeeping: separated by semicolons, because the amounts have decimal commas. */
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

/** 1234.5 → '1234,50': continental European spreadsheets use the decimal comma. */
export const amountCell = (euros: number): string => euros.toFixed(2).replace('.', ',');
