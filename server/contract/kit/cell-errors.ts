/** What a spreadsheet shows in place of a value that it cannot work out: never a name or a number that somebody meant. */
const cellErrors: ReadonlySet<string> = new Set([
  ...['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!', '#SPILL!', '#CALC!', '#GETTING_DATA', '#ERROR!'],
  // As German spreadsheets write them.
  ...['#NV', '#BEZUG!', '#WERT!', '#ZAHL!'],
]);

/** The refusal of such a cell, null for any other. */
export const whyNoValue = (cell: string): string | null =>
  cellErrors.has(cell.trim().toUpperCase()) ? `"${cell.trim()}" is an error of the spreadsheet: please mend the cell there.` : null;
