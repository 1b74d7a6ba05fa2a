/** Reads pasted lines into names, countries, seeding priorities and further values, without looking up profiles. */
import { whyNoValue } from '#contract/kit/cell-errors.ts';
import { plainCell } from '#contract/kit/csv.ts';
import { type DayOrder, dayOrderOf, readDay } from '#contract/kit/days.ts';
import { foldedWords } from '#contract/kit/fold.ts';
import { tooManyCells, unbroken } from '#contract/kit/table-text.ts';
import type { ListColumn } from '#contract/people/list-column-words.ts';
import type { ReadListColumns } from '#contract/people/list-columns.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { type ReadableRow, readTable, type TableRow } from '../../../entity/import/read-table.ts';
import { badRequest } from '../../../kernel/errors.ts';
import { bareListOf } from './bare-lines.ts';
import {
  cellsByHeadings,
  cellsByLook,
  columnsByHeadings,
  columnsByLook,
  duplicateColumn,
  profileFieldsIn,
  withoutNames,
} from './columns.ts';
import { contactBehindName } from './contact-behind-name.ts';
import type { Countries, Country } from './countries.ts';
import { type NameParts, partsByMarks, partsOfColumns } from './name-parts.ts';
import type { PersonCells } from './person-cells.ts';
import { plainNameOf, withoutTitles } from './plain-name.ts';
import { sexReader } from './sexes.ts';

export type ReadImportLine = {
  /** 1-based, as in the pasted text. */
  line: number;
  text: string;
  /** All words of the name. */
  name: string;
  /** Null when the line does not tell last and first name apart. */
  parts: NameParts | null;
  country: Country | null;
  seedingPriority: number;
  /** Null when there is no readable date. */
  birthday: string | null;
  /** As written. */
  cells: PersonCells;
  /** The values of further fields of the profile. */
  more: Readonly<Record<string, unknown>>;
  /** Undefined when the cell names none. */
  sex: 'MALE' | 'FEMALE' | 'DIVERS' | undefined;
  /** The reason why the line cannot be read. */
  problem: string | null;
};

/** The choices of the user about the columns; null: the list itself decides. */
export type ColumnChoice = { columns: readonly (ListColumn | null)[] | null; isHeaded: boolean | null };

/**
 * `teams`: the list contains teams. `today`: the federation's day. `dayOrder`: used when the list itself does not settle the order; null
 * means day first.
 */
type ReadContext = ColumnChoice & { countries: Countries; teams: boolean; today: string; dayOrder: DayOrder | null };

/** `unsettledDays`: labels of columns in which every date can be read both ways. `table.question`: null if the headings leave none. */
type ReadImportResult = { lines: ReadImportLine[]; unsettledDays: string[]; table: ReadListColumns; profile: ProfileCells };

/** The cells of further fields of the profile, with the line breaks of notes. `fields`: null for a column that is read here. */
export type ProfileCells = { fields: (string | null)[]; rows: ReadableRow[] };

/** Headings, the user's choice or the look of the cells assign the columns. Throws a 400 for a table that cannot be read. */
export function readImport(text: string, context: ReadContext): ReadImportResult {
  const {
    head,
    rows: written,
    delimiter,
  } = readTable(text, (cells) => context.isHeaded ?? columnsByHeadings(cells, context.teams).isHeaded);
  const marked = written.map((row) => ({ ...row, cells: row.cells?.map((cell) => unbroken(plainCell(cell))) ?? null }));
  const rows = context.teams ? marked : marked.map(withoutMark);
  const filled = rows.map(({ cells }) => cells ?? []);
  const byHeadings = head && withoutNames(columnsByHeadings(head, context.teams).columns, filled);
  const columns = context.columns ?? byHeadings;
  const duplicate = columns && duplicateColumn(columns);
  if (duplicate) throw badRequest(`Two columns are taken for ${duplicate}: please leave one of them out.`);
  const list = context.teams ? null : bareListOf(filled, delimiter);
  const assigned = rows.map((row) => ({
    row,
    cells: columns
      ? personIn(cellsByHeadings(row.cells ?? [], columns), { ...context, isHeaded: head !== null })
      : cellsByLook({ text: row.text, cells: row.cells ?? [] }, context.countries, list),
  }));
  const read = assigned.map(({ cells }) => cells);
  // A date that can only be read one way settles the order for the whole list.
  const settled = dayOrderOf(read.map(({ birthday }) => birthday));
  const sexOf = sexReader(read.map(({ sex }) => sex));
  const dayOrder = settled ?? context.dayOrder ?? 'DAY_FIRST';
  // Without a column of names, no cell stands for a person.
  const problem = columns ? missingName(columns, context) : null;
  const question = problem ?? (columns && missingFirstName(columns, filled, context));
  return {
    lines: assigned.map((line) => readLine(line, { ...context, dayOrder, sexOf, width: head?.length ?? null, missing: problem })),
    unsettledDays: settled ? [] : [playerProfiles.fields.birthday.label],
    table: {
      columns: shown({ head, rows: filled, read }, columns ?? columnsByLook(filled, read, context.countries)),
      isHeaded: head !== null,
      question,
    },
    profile: {
      fields: context.teams ? [] : profileFieldsIn(columns ?? []),
      rows: written.map((row) => ({ ...row, cells: row.cells?.slice(0, columns?.length) ?? [] })),
    },
  };
}

export const whichLastName = 'Which column is the last name?';

/** A list that names its columns must name one that holds people. */
function missingName(columns: readonly (ListColumn | null)[], { teams }: ReadContext): string | null {
  if (columns.includes('name') || (columns.includes('last') && !teams)) return null;
  return teams ? 'Which column is the name of the team?' : whichLastName;
}

/** A column that nobody knows may hold it: 'Abizena;Izena'. */
function missingFirstName(
  columns: readonly (ListColumn | null)[],
  rows: readonly (readonly string[])[],
  { teams }: ReadContext,
): string | null {
  if (teams || columns.includes('first') || columns.includes('name')) return null;
  const isUsed = (column: ListColumn | null, at: number): boolean => column === null && rows.some((row) => /\p{L}/u.test(row[at] ?? ''));
  return columns.some(isUsed) ? 'Which column is the first name?' : null;
}

const maxSampleLetters = 40;

function shown(
  { head, rows, read }: { head: readonly string[] | null; rows: readonly (readonly string[])[]; read: readonly PersonCells[] },
  columns: readonly (ListColumn | null)[],
): ReadListColumns['columns'] {
  const width = Math.max(head?.length ?? 0, columns.length, ...rows.map((cells) => cells.length));
  return Array.from({ length: width }, (_none, at) => {
    const cells = rows.flatMap((row) => (row[at] ? [row[at]] : [])).slice(0, 2);
    const sample = cells.join(', ').slice(0, maxSampleLetters);
    const isLeftOut = read.some(({ leftOut }, row) => leftOut !== null && leftOut === rows[row]?.[at]);
    return { head: head?.[at] ?? '', sample, holds: columns[at] ?? null, ...(isLeftOut && { isLeftOut }) };
  });
}

/**
 * Separate name columns win over a full name, because the display name is made from them. A name beside a first name that it does not contain is
 * the last name. In a list without column names, a line with all words in one cell is a whole name: 'Vogel Eva' below 'Müller, Jürgen'.
 */
function personIn(cells: PersonCells, { teams, isHeaded }: Pick<ReadContext, 'teams' | 'isHeaded'>): PersonCells {
  const { name, last, first } = cells;
  if (!teams && !isHeaded && !first && !name && /\s/.test(last)) return { ...cells, name: last, last: '' };
  if (teams || !first) return cells;
  if (last) return { ...cells, name: '' };
  const words = new Set(foldedWords(name));
  return foldedWords(first).some((word) => words.has(word)) ? cells : { ...cells, last: name, name: '' };
}

type AssignedLine = { row: TableRow; cells: PersonCells };
type TableContext = Pick<ReadContext, 'countries' | 'today' | 'teams'> & {
  dayOrder: DayOrder;
  sexOf: ReturnType<typeof sexReader>;
  width: number | null;
  missing: string | null;
};

function readLine({ row, cells: written }: AssignedLine, context: TableContext): ReadImportLine {
  const { dayOrder, sexOf, width, missing, countries, today } = context;
  const { line, text, cells: split } = row;
  const { cells, country: behindName } = withPlainNames(written, context);
  const name = cells.name || `${cells.last} ${cells.first}`;
  const country = countries.byLetters(cells.country) ?? countries.byName(cells.country) ?? behindName;
  const seedingPriority = cells.priority === '' ? 999 : Number(cells.priority);
  const birthday = readDay(cells.birthday, today, dayOrder);
  const sex = sexOf(cells.sex);
  const read = { line, text, name, parts: partsOf(cells), country, seedingPriority: 999, birthday, cells, sex, more: {} };
  if (!split) return { ...read, problem: 'A quotation mark is opened and never closed.' };
  if (width !== null && split.length > width) return { ...read, problem: tooManyCells(split.length, width) };
  const noValue = split.map(whyNoValue).find((sentence) => sentence !== null);
  if (noValue) return { ...read, problem: noValue };
  if (missing) return { ...read, problem: missing };
  if (foldedWords(name).length === 0) return { ...read, problem: 'The line names nobody.' };
  if (cells.unrecognized) return { ...read, problem: `‘${cells.unrecognized}’ is neither a country nor a seeding priority.` };
  if (cells.country !== '' && !country) return { ...read, problem: `There is no country ‘${cells.country}’.` };
  if (!/^\d*$/.test(cells.priority) || seedingPriority < 1 || seedingPriority > 999) {
    return { ...read, problem: `The seeding priority ‘${cells.priority}’ is not a number from 1 to 999.` };
  }
  return { ...read, seedingPriority, problem: null };
}

/**
 * Titles are no names, and a country, a city or a telephone number may stand behind one. A column of its own goes before them. The name of a
 * team stays as it is.
 */
function withPlainNames(cells: PersonCells, { teams, countries }: TableContext): { cells: PersonCells; country: Country | null } {
  if (teams) return { cells, country: null };
  let read = cells;
  for (const column of ['name', 'last', 'first'] as const) {
    const { name, mobile, city } = contactBehindName(read[column], countries);
    if ((mobile && read.mobile) || (city && read.city)) continue;
    read = { ...read, [column]: name, mobile: mobile || read.mobile, city: city || read.city };
  }
  const { name, country } = plainNameOf(read.name, countries);
  return { cells: { ...read, name, last: withoutTitles(read.last, 1), first: withoutTitles(read.first, 1) }, country };
}

const partsOf = ({ name, last, first, isUndecided }: PersonCells): ReadImportLine['parts'] => {
  if (isUndecided) return null;
  return name === '' ? partsOfColumns(last, first) : partsByMarks(name);
};

const withoutMark = (row: TableRow): TableRow => ({
  ...row,
  cells: row.cells?.map((cell, at) => (at === 0 ? withoutListMark(cell) : cell)) ?? null,
});

/** Pasted lists are often numbered or have bullets: '12. Nováček Jiří'. A team may begin with a number: '1. FC Brno'. */
const withoutListMark = (cell: string): string => cell.replace(/^(?:\d{1,3}(?:[.):]\s*|\s+)|[-–•*·]\s+)(?=\p{L})/u, '');
