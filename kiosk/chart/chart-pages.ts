/**
 * The sheets of a flow chart in the order in which a TV shows them: one side of a letter at a time, without finished rounds. Sheets without a match
 * in play are skipped.
 */
import type { LiveMatch } from '#contract/live/rows.ts';
import { groupName } from '#machines/draw/group-names.ts';
import { groupParts } from '#machines/draw/group-parts.ts';
import { type Sheet, sheetPart } from '#machines/draw/sheet.ts';
import type { SheetColumn } from '#machines/draw/sheet-rounds.ts';
import { boxStatusOf, isAtTable } from '../../client/bracket/box-view.ts';
import { groupSizeOf } from '../../client/bracket/group-metrics.ts';
import type { Bracket } from '../../client/bracket/model.ts';
import { type ChartScreenSize, landscapeSize } from './chart-screen-size.ts';
import { fitGroups } from './group-fit.ts';

export type BracketPage = {
  /** 'A Winners’ side 1 of 2' */
  key: string;
  /** The label in the strip of all sheets: 'A', 'SE', 'Groups'. */
  letter: string;
  /** 'A · Winners’ side' */
  title: string;
  sheet: Sheet;
  /** Round robin groups, instead of the drawing of the sheet. */
  groups: readonly number[];
  state: 'playing' | 'open' | 'over' | 'undrawn';
};

/** A single round would not show where its winners go. */
const minColumns = 2;

/** Returns every sheet of the chart: the groups, then the letters. */
export function bracketPages({ sheets, rows, matches, shape }: Bracket, screen: ChartScreenSize = landscapeSize): BracketPage[] {
  const inGroups = groupPages({ sheets, rows, matches, shape }, screen);
  const drawings = sheets
    .filter(({ layout }) => layout !== 'groups')
    .flatMap((sheet) => sidesOf(sheet).flatMap((side) => partsOf(sheet, side, rows, screen)));
  return [...inGroups, ...drawings];
}

/** Returns the sheets in play; if there are none, the unfinished sheets; after the last match only the last sheet. */
export function pagesShown(pages: readonly BracketPage[]): BracketPage[] {
  const inState = (state: BracketPage['state']) => pages.filter((page) => page.state === state);
  const [playing, open, over] = [inState('playing'), inState('open'), inState('over')];
  if (playing.length > 0) return playing;
  if (open.length > 0) return open;
  // Until the final stage is drawn, the group sheets stay: they show who has qualified.
  const drawings = over.filter(({ groups }) => groups.length === 0);
  return drawings.length > 0 ? drawings.slice(-1) : over;
}

/** Puts as many groups on a page as fit. */
function groupPages(bracket: Pick<Bracket, 'sheets' | 'rows' | 'matches' | 'shape'>, { groupSpace }: ChartScreenSize): BracketPage[] {
  const parts = bracket.sheets.filter(({ layout }) => layout === 'groups').flatMap((sheet) => groupParts(sheet, bracket.matches));
  const { columns, rows } = fitGroups(groupSizeOf(bracket), groupSpace);
  return Array.from({ length: Math.ceil(parts.length / (columns * rows)) }, (_, page): BracketPage[] => {
    const shown = parts.slice(page * columns * rows, (page + 1) * columns * rows);
    const [first] = shown;
    if (!first) return [];
    const sheet = { ...first.part, boxes: shown.flatMap(({ part }) => part.boxes) };
    const names = shown.map(({ group }) => groupName(bracket.shape ?? { groups: null }, group));
    const title = names.length === 1 ? `Group ${names[0]}` : `Groups ${names[0]}–${names.at(-1)}`;
    const state = stateOf(sheet, bracket.rows);
    return [{ key: title, letter: 'Groups', title, sheet, groups: shown.map(({ group }) => group), state }];
  }).flat();
}

type SheetSide = { words: string; columns: readonly string[] };

function sidesOf({ layout, columns }: Sheet): SheetSide[] {
  const of = (side: SheetColumn['side']) => columns.flatMap((column) => (column.side === side ? [column.mnemonic] : []));
  if (layout === 'final') return [{ words: 'Final stage', columns: of('final') }];
  return [
    { words: 'Winners’ side', columns: of('winners') },
    // A sheet draws the losers' side from right to left.
    { words: 'Losers’ side', columns: of('losers').reverse() },
  ].filter((side) => side.columns.length > 0);
}

/** Splits a side that is too high or too long for one screen into several pages. */
function partsOf(
  sheet: Sheet,
  { words, columns }: SheetSide,
  rows: ReadonlyMap<string, LiveMatch>,
  screen: ChartScreenSize,
): BracketPage[] {
  const remaining = withoutFinishedRounds(sheet, columns, rows);
  const parts = inColumns(remaining, screen).flatMap((shown) => inHalves(sheet, shown, screen));
  return parts.map((part, index) => {
    const number = parts.length === 1 ? '' : ` ${index + 1} of ${parts.length}`;
    const title = `${sheet.key} · ${words}${number}`;
    const state = stateOf(part, rows);
    return { key: `${sheet.key} ${words}${number}`, letter: sheet.key, title, sheet: leftToRight(part, remaining), groups: [], state };
  });
}

/** A last part with a single round also gets the round before it, so that viewers see where its players come from. */
function inColumns(columns: readonly string[], { maxColumns }: ChartScreenSize): string[][] {
  const parts = Math.ceil(columns.length / maxColumns);
  const size = Math.ceil(columns.length / parts);
  return Array.from({ length: parts }, (_, part) => {
    const from = Math.min(part * size, Math.max(0, columns.length - minColumns));
    return columns.slice(from, (part + 1) * size);
  });
}

function inHalves(sheet: Sheet, columns: readonly string[], { maxRows }: ChartScreenSize): Sheet[] {
  const whole = sheetPart(sheet, { columns });
  const parts = Math.max(1, Math.ceil(whole.rows / maxRows));
  if (parts === 1) return [whole];
  return Array.from({ length: parts }, (_, index) =>
    sheetPart(sheet, { columns, from: (sheet.rows * index) / parts, to: (sheet.rows * (index + 1)) / parts }),
  );
}

/** Drops finished rounds at the beginning. */
function withoutFinishedRounds(sheet: Sheet, columns: readonly string[], rows: ReadonlyMap<string, LiveMatch>): string[] {
  const over = (round: string) => sheet.boxes.every((box) => box.round !== round || isOver(rows.get(box.label)));
  const first = columns.findIndex((round) => !over(round));
  const from = Math.min(first < 0 ? columns.length : first, Math.max(0, columns.length - minColumns));
  return columns.slice(from);
}

/** Puts the next round always to the right. */
function leftToRight(sheet: Sheet, order: readonly string[]): Sheet {
  const columns = [...sheet.columns].sort((one, other) => order.indexOf(one.mnemonic) - order.indexOf(other.mnemonic));
  const columnOf = new Map(columns.map(({ mnemonic }, column) => [mnemonic, column]));
  return { ...sheet, columns, boxes: sheet.boxes.map((box) => ({ ...box, column: columnOf.get(box.round) ?? box.column })) };
}

function stateOf({ boxes }: Sheet, rows: ReadonlyMap<string, LiveMatch>): BracketPage['state'] {
  const drawn = boxes.flatMap(({ label }) => rows.get(label) ?? []);
  if (drawn.length === 0) return 'undrawn';
  if (drawn.some((row) => isAtTable(boxStatusOf(row)))) return 'playing';
  return drawn.every(isOver) ? 'over' : 'open';
}

const isOver = (row: LiveMatch | undefined): boolean => row !== undefined && row.matchStatus === 'APPROVED';
