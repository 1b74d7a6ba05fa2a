/** Texts that people paste and attackers send: as long as the longest text that a call takes. */
export const longest = 200_000;

const repeated = (unit: string, start = '') => start + unit.repeat(Math.floor((longest - start.length) / unit.length));

export const shapes: Readonly<Record<string, string>> = {
  'one line of cells': repeated('a;'),
  'one line of cells with commas': repeated('a,'),
  'one line of tabs': repeated('\t'),
  'cells that are all a heading': repeated('name;'),
  'cells that are all other headings': Array.from({ length: 28_000 }, (_none, at) => `h${at}`)
    .join(';')
    .slice(0, longest),
  'empty cells': repeated(';'),
  'short lines': repeated('a\n'),
  'short lines under headings': repeated('a;b\n', 'last_name;first_name\n'),
  'empty lines': repeated('\r\n'),
  'quotation marks': repeated('"'),
  'lines that open a quotation mark': repeated('"a\n'),
  'lines that open one under headings': repeated('x;"a\n', 'Name;City\n'),
  'quoted cells': repeated('"a";'),
  'one quoted cell of lines': repeated('a\n', '"'),
  blanks: repeated(' ', 'a'),
  'one word': repeated('a'),
  capitals: repeated('Ab-'),
  'many words': repeated('ab '),
  accents: repeated('\u0301', 'e'),
  tags: repeated('<b>'),
  entities: repeated('&amp;'),
  'letters of an address': repeated('a.', 'a@'),
  formulas: repeated("'=;"),
  'pairs of a plane beyond': repeated('😀'),
};
