/** Pasted lines → names, countries, seeding priorities and what else they tell; nothing here knows who is meant. */
import { parse } from 'csv-parse/sync';
import { whyNoValue } from '#contract/kit/cell-errors.ts';
import { plainCell } from '#contract/kit/csv.ts';
import { type DayOrder, dayOrderOf, readDay } from '#contract/kit/days.ts';
import { foldedWords } from '#contract/kit/fold.ts';
import { delimiterOf, tooManyCells, unbroken, whyMixedMarks } from '#contract/kit/table-text.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { tableLines } from '../../../entity/import/table-lines.ts';
import { badRequest } from '../../../kernel/errors.ts';
import { byHeads, byLooks, type Cells, type ColumnName, headsOf, headTwice, isCapital } from './columns.ts';
import type { Countries, Country } from './countries.ts';

export type ReadLine = {
  /** 1-based, as in the pasted text. */
  line: number;
  text: string;
  /** All words of the name. */
  name: string;
  /** Null where the line does not tell one from the other. */
  parts: { lastName: string; firstName: string } | null;
  country: Country | null;
  seedingPriority: number;
  /** Null where none can be read. */
  birthday: string | null;
  /** As they are written. */
  cells: Cells;
  /** Why the line cannot be read. */
  problem: string | null;
};

/** What a line is read with; `teams`: a list of them; `today`: of the federation; `dayOrder`: where nothing in the list tells it, null: the day first. */
type Reading = { countries: Countries; teams: boolean; today: string; dayOrder: DayOrder | null };

/** `unsettledDays`: the columns in which every day can be read both ways, by label. */
export type ReadList = { lines: ReadLine[]; unsettledDays: string[] };

/** Separated by ';', tab or ','; a first line of column names is taken as that. Empty lines are left out. */
export function readImport(text: string, reading: Reading): ReadList {
  const lines = tableLines(text.replace(/^\uFEFF/, '')).filter((line) => line.text.replace(/[;,\t\s]/g, '') !== '');
  const first = lines[0]?.text ?? '';
  const ofHead = delimiterOf([first]);
  const heads = headsOf(cellsOf(first, ofHead) ?? [], reading.teams);
  const twice = heads && headTwice(heads);
  if (twice) throw badRequest(`Two columns are taken for ${twice}: please leave one of them out.`);
  const mixed = heads && whyMixedMarks(lines.map((line) => line.text).join('\n'));
  if (mixed) throw badRequest(mixed);
  const delimiter = heads && heads.length > 1 ? ofHead : delimiterOf(lines.map((line) => line.text));
  const split = (heads ? lines.slice(1) : lines).map((line) => ({ ...line, split: cellsOf(line.text, delimiter) }));
  const found = split.map((line) => ({
    ...line,
    cells: heads ? personIn(byHeads(line.split ?? [], heads), reading) : byLooks(line.split ?? [], reading.countries),
  }));
  // One that can be read in one way only settles it for the whole list.
  const settled = dayOrderOf(found.map(({ cells }) => cells.birthday));
  const dayOrder = settled ?? reading.dayOrder ?? 'DAY_FIRST';
  return {
    lines: found.map((line) => readLine(line, { ...reading, dayOrder, heads })),
    unsettledDays: settled ? [] : [playerProfiles.fields.birthday.label],
  };
}

/** Null: quotes that never end. */
function cellsOf(line: string, delimiter: string): string[] | null {
  try {
    const [cells = []]: string[][] = parse(line, { delimiter, relax_column_count: true, relax_quotes: true, trim: true });
    return cells.map((cell) => unbroken(plainCell(cell)));
  } catch {
    return null;
  }
}

/** What stands apart says more than the same in one: the display name is made of it. */
const personIn = (cells: Cells, { teams }: Reading): Cells => (!teams && cells.last && cells.first ? { ...cells, name: '' } : cells);

type Line = Pick<ReadLine, 'line' | 'text' | 'cells'> & { split: string[] | null };

type Table = Reading & { dayOrder: DayOrder; heads: (ColumnName | null)[] | null };

function readLine({ split, cells, ...line }: Line, { dayOrder, heads, countries, today }: Table): ReadLine {
  const name = cells.name || `${cells.last} ${cells.first}`;
  const country = countries.byLetters(cells.country) ?? countries.byName(cells.country);
  const seedingPriority = cells.priority === '' ? 999 : Number(cells.priority);
  const birthday = readDay(cells.birthday, today, dayOrder);
  const read = { ...line, name, parts: partsOf(cells), country, seedingPriority: 999, birthday, cells };
  if (!split) return { ...read, problem: 'A quotation mark is opened and never closed.' };
  if (heads && split.slice(heads.length).some(Boolean)) return { ...read, problem: tooManyCells(split.length, heads.length) };
  const noValue = split.map(whyNoValue).find((sentence) => sentence !== null);
  if (noValue) return { ...read, problem: noValue };
  if (foldedWords(name).length === 0) return { ...read, problem: 'The line names nobody.' };
  if (cells.strange) return { ...read, problem: `‘${cells.strange}’ is neither a country nor a seeding priority.` };
  if (cells.country !== '' && !country) return { ...read, problem: `There is no country ‘${cells.country}’.` };
  if (!/^\d*$/.test(cells.priority) || seedingPriority < 1 || seedingPriority > 999) {
    return { ...read, problem: `The seeding priority ‘${cells.priority}’ is not a number from 1 to 999.` };
  }
  return { ...read, seedingPriority, problem: null };
}

/** 'NOVÁČEK Jiří', 'Jiří NOVÁČEK' and 'Nováček, Jiří' tell which is the last name; 'Jiří Nováček' does not. */
function partsOf({ name, last, first }: Cells): ReadLine['parts'] {
  if (name === '') return { lastName: last, firstName: first };
  const [before = '', after] = name.split(',').map((part) => part.trim());
  if (after) return { lastName: before, firstName: after };
  const words = name.split(/\s+/);
  const capital = words.map(isCapital);
  const change = capital.findIndex((isIn, place) => isIn !== capital[0] && place > 0);
  if (change < 0 || capital.indexOf(capital[0] ?? false, change) >= 0) return null;
  const [start, end] = [words.slice(0, change).join(' '), words.slice(change).join(' ')];
  return capital[0] ? { lastName: start, firstName: end } : { lastName: end, firstName: start };
}
