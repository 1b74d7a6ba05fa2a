/** Which parts of a flow chart a TV shows one after another: halves of sheets, large enough to be read, without the rounds that are over. */
import type { LiveMatch } from '#contract/live.ts';
import { groupName } from '#machines/draw/group-names.ts';
import { groupParts } from '#machines/draw/group-parts.ts';
import { partOf, type Sheet, type SheetColumn } from '#machines/draw/sheet.ts';
import { isAtTable, lookOf } from '../client/bracket/box-view.ts';
import { seatsOf } from '../client/bracket/group-metrics.ts';
import type { Bracket } from '../client/bracket/model.ts';
import { fitGroups } from './group-fit.ts';

export type BracketPage = {
  /** 'A winners 1' */
  key: string;
  /** 'A · Winners’ side' */
  title: string;
  sheet: Sheet;
  /** Round robin groups, instead of the drawing of the sheet. */
  groups: readonly number[];
  /** Somebody is at a table. */
  alive: boolean;
};

/** What the header and the dots leave of 1920 × 1080. */
export const space = { width: 1872, height: 930 };
/** More rows than this would be too small from the stands. */
const mostRows = 8;
const fewestColumns = 2;

/** Pages with a match at a table first, then the others; what is over altogether only if nothing else is left. */
export function bracketPages({ sheets, rows, matches, shape }: Bracket): BracketPage[] {
  const drawn = sheets.filter(({ boxes }) => boxes.some(({ label }) => rows.has(label)));
  const inGroups = groupPages({ sheets: drawn, rows, matches, shape });
  const drawings = drawn
    .filter(({ layout }) => layout !== 'groups')
    .flatMap((sheet) => sidesOf(sheet).flatMap((side) => halvesOf(sheet, side, rows)));
  const open = [...inGroups, ...drawings].filter(({ sheet }) => sheet.boxes.some(({ label }) => !isOver(rows.get(label))));
  // Until the final stage is drawn everybody reads who is through.
  const over = drawings.length > 0 ? drawings.slice(-1) : inGroups;
  const pages = open.length > 0 ? open : over;
  return [...pages.filter(({ alive }) => alive), ...pages.filter(({ alive }) => !alive)];
}

/** As many groups on a page as fit. */
function groupPages(bracket: Pick<Bracket, 'sheets' | 'rows' | 'matches' | 'shape'>): BracketPage[] {
  const parts = bracket.sheets.filter(({ layout }) => layout === 'groups').flatMap((sheet) => groupParts(sheet, bracket.matches));
  const { columns, rows } = fitGroups(seatsOf(bracket), space);
  return Array.from({ length: Math.ceil(parts.length / (columns * rows)) }, (_, page): BracketPage[] => {
    const shown = parts.slice(page * columns * rows, (page + 1) * columns * rows);
    const [first] = shown;
    if (!first) return [];
    const sheet = { ...first.part, boxes: shown.flatMap(({ part }) => part.boxes) };
    const names = shown.map(({ group }) => groupName(bracket.shape ?? { groups: null }, group));
    const title = names.length === 1 ? `Group ${names[0]}` : `Groups ${names[0]}–${names.at(-1)}`;
    const alive = sheet.boxes.some(({ label }) => isAlive(bracket.rows.get(label)));
    return [{ key: title, title, sheet, groups: shown.map(({ group }) => group), alive }];
  }).flat();
}

type SheetSide = { words: string; columns: readonly string[] };

function sidesOf({ layout, columns }: Sheet): SheetSide[] {
  const of = (side: SheetColumn['side']) => columns.flatMap((column) => (column.side === side ? [column.mnemonic] : []));
  if (layout === 'final') return [{ words: 'Final stage', columns: of('final') }];
  return [
    { words: 'Winners’ side', columns: of('winners') },
    { words: 'Losers’ side', columns: of('losers') },
  ].filter((side) => side.columns.length > 0);
}

function halvesOf(sheet: Sheet, { words, columns }: SheetSide, rows: ReadonlyMap<string, LiveMatch>): BracketPage[] {
  const left = withoutRoundsOver(sheet, columns, rows);
  const whole = partOf(sheet, { columns: left });
  const parts = Math.max(1, Math.ceil(whole.rows / mostRows));
  return Array.from({ length: parts }, (_, index) => {
    const part =
      parts === 1 ? whole : partOf(sheet, { columns: left, from: (sheet.rows * index) / parts, to: (sheet.rows * (index + 1)) / parts });
    const alive = part.boxes.some(({ label }) => isAlive(rows.get(label)));
    const number = parts === 1 ? '' : ` ${index + 1} of ${parts}`;
    return { key: `${sheet.key} ${words}${number}`, title: `${sheet.key} · ${words}${number}`, sheet: part, groups: [], alive };
  });
}

/** Rounds in which nothing is left to play go, from the first on; the losers' side runs from right to left. */
function withoutRoundsOver(sheet: Sheet, columns: readonly string[], rows: ReadonlyMap<string, LiveMatch>): string[] {
  const isLosers = sheet.columns.find(({ mnemonic }) => mnemonic === columns[0])?.side === 'losers';
  const inOrder = isLosers ? [...columns].reverse() : [...columns];
  const over = (round: string) => sheet.boxes.every((box) => box.round !== round || isOver(rows.get(box.label)));
  const first = inOrder.findIndex((round) => !over(round));
  const from = Math.min(first < 0 ? inOrder.length : first, Math.max(0, inOrder.length - fewestColumns));
  return inOrder.slice(from);
}

const isOver = (row: LiveMatch | undefined): boolean => row !== undefined && row.matchStatus === 'APPROVED';
const isAlive = (row: LiveMatch | undefined): boolean => row !== undefined && isAtTable(lookOf(row));
