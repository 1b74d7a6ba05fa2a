/** Pasted lines → names, countries and seeding priorities; nothing here knows who is meant. */
import { parse } from 'csv-parse/sync';
import { foldedWords } from '#contract/fold.ts';

export type ReadLine = {
  /** 1-based, as in the pasted text. */
  line: number;
  text: string;
  name: string;
  /** Capitals: 'CRO'; null where the line names none. */
  country: string | null;
  seedingPriority: number;
  /** Why the line cannot be read. */
  problem: string | null;
};

export const mostLines = 2000;

/** Separated by ';', tab or ','; a first line of column names is taken as that. Empty lines are left out. `isCountry` knows the three letters. */
export function readImport(text: string, isCountry: (mnemonic: string) => boolean): ReadLine[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((content, index) => ({ line: index + 1, text: content }))
    .filter((line) => line.text.replace(/[;,\t\s]/g, '') !== '');
  const delimiter = delimiterOf(lines.map((line) => line.text));
  const heads = headerOf(fieldsOf(lines[0]?.text ?? '', delimiter) ?? []);
  return (heads ? lines.slice(1) : lines).map((line) => readLine(line, delimiter, heads, isCountry));
}

/** A comma may also stand between a surname and a given name, so the others are looked for first. */
function delimiterOf(lines: readonly string[]): string {
  return [';', '\t'].find((mark) => lines.some((line) => line.includes(mark))) ?? ',';
}

/** Null: quotes that never end. */
function fieldsOf(line: string, delimiter: string): string[] | null {
  try {
    const [fields = []] = parse(line, { delimiter, relax_column_count: true, trim: true });
    return fields;
  } catch {
    return null;
  }
}

type Head = 'last' | 'first' | 'name' | 'country' | 'priority' | null;

const heads: Readonly<Record<string, Head>> = {
  lastname: 'last',
  surname: 'last',
  familyname: 'last',
  firstname: 'first',
  givenname: 'first',
  name: 'name',
  player: 'name',
  team: 'name',
  displayname: 'name',
  country: 'country',
  nation: 'country',
  nationality: 'country',
  nat: 'country',
  priority: 'priority',
  seedingpriority: 'priority',
  seeding: 'priority',
  seed: 'priority',
};

function headerOf(fields: readonly string[]): Head[] | null {
  const found = fields.map((field) => heads[foldedWords(field).join('').replaceAll('_', '')] ?? null);
  return found.some((head) => head === 'name' || head === 'last') ? found : null;
}

type Line = Pick<ReadLine, 'line' | 'text'>;

function readLine(line: Line, delimiter: string, columns: Head[] | null, isCountry: (mnemonic: string) => boolean): ReadLine {
  const fields = fieldsOf(line.text, delimiter);
  const empty = { ...line, name: '', country: null, seedingPriority: 999 };
  if (!fields) return { ...empty, problem: 'A quotation mark is opened and never closed.' };
  const { name, country, priority, strange } = columns ? byColumn(fields, columns) : byLooks(fields, isCountry);
  const read = { ...empty, name, country: country === '' ? null : country.toUpperCase() };
  if (foldedWords(name).length === 0) return { ...read, problem: 'The line names nobody.' };
  if (strange) return { ...read, problem: `‘${strange}’ is neither a country nor a seeding priority.` };
  if (read.country && !isCountry(read.country)) return { ...read, problem: `There is no country ‘${read.country}’.` };
  const seedingPriority = priority === '' ? 999 : Number(priority);
  if (!/^\d*$/.test(priority) || seedingPriority < 1 || seedingPriority > 999) {
    return { ...read, problem: `The seeding priority ‘${priority}’ is not a number from 1 to 999.` };
  }
  return { ...read, seedingPriority, problem: null };
}

type Parts = { name: string; country: string; priority: string; strange: string | null };

function byColumn(fields: readonly string[], columns: readonly Head[]): Parts {
  const part = (head: Head): string => fields[columns.indexOf(head)] ?? '';
  const name = columns.includes('name') ? part('name') : `${part('last')} ${part('first')}`;
  return { name, country: part('country'), priority: part('priority'), strange: null };
}

/** Without column names: words are the name, a country's letters the country, a number the priority; what looks like a federation's id is left out. */
function byLooks([first = '', ...rest]: readonly string[], isCountry: (mnemonic: string) => boolean): Parts {
  const country = rest.find((field) => isCountry(field.toUpperCase())) ?? '';
  const priority = rest.find((field) => /^\d+$/.test(field)) ?? '';
  const others = rest.filter((field) => field !== country && field !== priority && field !== '' && !/\d/.test(field));
  return { name: [first, ...others.slice(0, 1)].join(' '), country, priority, strange: others[1] ?? null };
}
