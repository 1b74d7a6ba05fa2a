/** Error values of spreadsheets: such a cell never holds a name or number that somebody meant. */
const cellErrors: ReadonlySet<string> = new Set([
  ...['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!', '#SPILL!', '#CALC!', '#GETTING_DATA', '#ERROR!'],
  // German spreadsheets write these.
  ...['#NV', '#BEZUG!', '#WERT!', '#ZAHL!'],
]);

/** Returns the refusal of an error cell; null for any other cell. */
export const whyNoValue = (cell: string): string | null =>
  cellErrors.has(cell.trim().toUpperCase()) ? `"${cell.trim()}" is an error of the spreadsheet: please mend the cell there.` : null;
