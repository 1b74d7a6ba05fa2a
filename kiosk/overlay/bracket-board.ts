/** The flow chart of a tournament over the picture: the sheet in play, several sheets in turn. */
import type { LiveMatch } from '#contract/live/rows.ts';
import type { LiveTournament } from '#contract/live/tournament.ts';
import type { SheetBox } from '#machines/draw/sheet.ts';
import { type Side, sides } from '#machines/names.ts';
import { boxStatusOf, isAtTable } from '../../client/bracket/box-view.ts';
import { bracketOf } from '../../client/bracket/model.ts';
import { type BracketPage, bracketPages, pagesShown } from '../chart/chart-pages.ts';
import { type ChartScreenSize, landscapeSize } from '../chart/chart-screen-size.ts';
import { sideView } from '../scoreboard/match-view.ts';
import { element, fittedLine } from './elements.ts';
import { nameIn, type OverlayWords, roundIn } from './words.ts';

/** Fewer rounds than on a TV: names are read on a phone. */
const screen: ChartScreenSize = { ...landscapeSize, maxColumns: 4 };

/** In pixels, inside the title-safe area. */
const field = { width: 1792, height: 840 };
const box = { height: 88, gap: 56, widest: 520 };
const pitch = { min: 100, max: 150 };

/** In milliseconds: longer than a page of tables, because there is more to read. */
export const sheetMs = 20_000;

/** The sheets that take turns. Groups have no sheet: their matches are shown as a list. */
export function sheetsShown(tournament: LiveTournament | null, rows: readonly LiveMatch[]): BracketPage[] {
  if (!tournament) return [];
  const pages = bracketPages(bracketOf(rows, tournament.chart), screen).filter(({ groups }) => groups.length === 0);
  return pagesShown(pages).filter(({ state }) => state !== 'undrawn');
}

type BracketInput = {
  tournament: LiveTournament;
  sheets: readonly BracketPage[];
  rows: readonly LiveMatch[];
  words: OverlayWords;
  now: number;
};

/** Returns null when there is no sheet to show. */
export function bracketBoard({ tournament, sheets, rows, words, now }: BracketInput): HTMLElement | null {
  const page = sheets[Math.floor(now / sheetMs) % sheets.length];
  if (!page) return null;
  const { sheet } = page;
  const byLabel = new Map(rows.filter(({ teamParentMatchId }) => teamParentMatchId === null).map((row) => [row.label, row]));
  const step = Math.min(pitch.max, Math.max(pitch.min, field.height / sheet.rows));
  const column = Math.min(box.widest + box.gap, field.width / sheet.columns.length);
  const width = column - box.gap;
  const place = ({ column: at, row }: SheetBox) => ({ x: at * column, y: row * step - box.height / 2 });
  const heads = sheet.columns.map((round) => {
    const head = fittedLine('round', roundIn(round.name, words), { available: width, size: 26 });
    head.style.left = `${sheet.columns.indexOf(round) * column}px`;
    return head;
  });
  const boxes = sheet.boxes.map((one) => {
    const drawn = matchBox(byLabel.get(one.label), words, width);
    const { x, y } = place(one);
    Object.assign(drawn.style, { left: `${x}px`, top: `${y}px`, width: `${width}px` });
    return drawn;
  });
  const chart = element('div', 'sheet', linesOf(page, place, width), ...boxes);
  Object.assign(chart.style, { width: `${sheet.columns.length * column - box.gap}px`, height: `${sheet.rows * step}px` });
  return element(
    'section',
    'bracket',
    element('h2', '', element('b', '', tournament.name), ` ${titleIn(page.title, words)}`),
    element('div', 'heads', ...heads),
    chart,
  );
}

function matchBox(match: LiveMatch | undefined, words: OverlayWords, width: number): HTMLElement {
  const status = match ? boxStatusOf(match) : 'open';
  const isLive = isAtTable(status);
  const line = (side: Side): HTMLElement => {
    const view = match && sideView(match, side);
    const name = (view && nameIn(view.surname, words)) || words.open;
    return element(
      'div',
      `line${view?.won ? ' won' : ''}${view?.lost ? ' lost' : ''}`,
      fittedLine('surname', name, { available: width - 88 - (isLive ? 64 : 0), size: 28 }),
      element('b', 'score', view?.score ?? ''),
    );
  };
  const tile = isLive && match?.tableDisplayNumber != null && element('b', 'tile', String(match.tableDisplayNumber));
  return element('div', `box box-${status}${isLive ? ' live' : ''}`, tile, element('div', 'lines', ...sides.map(line)));
}

/** A winner goes to the right. The line meets the middle of the next box. */
function linesOf({ sheet }: BracketPage, place: (box: SheetBox) => { x: number; y: number }, width: number): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(space, 'svg');
  const path = document.createElementNS(space, 'path');
  const boxOf = (label: string) => sheet.boxes.find((one) => one.label === label);
  const lines = sheet.links.flatMap(({ from, to, drop }) => {
    const [start, end] = [boxOf(from), boxOf(to)];
    if (drop || !start || !end) return [];
    const [one, other] = [place(start), place(end)];
    const middle = box.height / 2;
    return `M${one.x + width} ${one.y + middle}H${other.x - box.gap / 2}V${other.y + middle}H${other.x}`;
  });
  path.setAttribute('d', lines.join(''));
  drawing.append(path);
  return drawing;
}

/** 'A · Winners’ side 1 of 2' → 'A · Gewinnerseite 1 von 2' */
const titleIn = (title: string, { winnersSide, losersSide, finalStage, of }: OverlayWords): string =>
  title
    .replace('Winners’ side', winnersSide)
    .replace('Losers’ side', losersSide)
    .replace('Final stage', finalStage)
    .replace(/ of (\d+)$/, ` ${of} $1`);
