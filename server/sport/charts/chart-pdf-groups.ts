/** Draws round robin groups: each group's table, below it the matches with the rounds side by side. A page holds as many groups as fit. */

import { capitals } from '#contract/people/player-names.ts';
import { groupParts } from '#machines/draw/group-parts.ts';
import type { Sheet } from '#machines/draw/sheet.ts';
import { resultText, signedText } from '#machines/match/score-text.ts';
import { colors, drawFittedText, type Pdf, pageFormat, type SheetLayout } from '../../entity/documents/pdf-page.ts';
import { drawBox } from './chart-pdf-box.ts';
import { type ChartBox, type ChartDocument, type ChartGroupLine, type ChartGroupTable, nameOf } from './chart-types.ts';

type GroupDrawing = { pdf: Pdf; boxAt: (label: string) => ChartBox; startPage: () => void };

const titleHeight = 24;
const headHeight = 18;
const rowHeight = 22;
const roundHeadsHeight = 34;
const pitch = 52;
const bottomGap = 22;
const columnWidth = 210;
const widths = { place: 28, player: 230, meeting: 52, number: 48, goes: 80 };

export function drawGroups(document: ChartDocument, sheet: Sheet, { pdf, boxAt, startPage }: GroupDrawing): void {
  const matches = new Map(document.chart.matches.map((match) => [match.label, match]));
  const blocks = groupParts(sheet, matches).map(({ group, part }) => {
    const table = document.groups.find((one) => one.group === group);
    const tableHeight = titleHeight + headHeight + (table?.lines.length ?? 0) * rowHeight + roundHeadsHeight;
    return { part, table, tableHeight, height: tableHeight + part.rows * pitch + bottomGap };
  });
  const scale = scaleOf(blocks);
  const room = (pageFormat.height - pageFormat.margin - start) / scale;
  let top = 0;
  for (const { part, table, tableHeight, height } of blocks) {
    if (top > 0 && top + height > room) {
      startPage();
      top = 0;
    }
    pdf
      .save()
      .translate(pageFormat.margin, start + top * scale)
      .scale(scale);
    if (table) drawTable(pdf, table);
    drawRounds(pdf, part, boxAt, tableHeight);
    pdf.restore();
    top += height;
  }
}

const start = pageFormat.margin + pageFormat.head - 24;
const maxScale = 1.6;

/** Scales up to the size at which all groups of the sheet fit on one page; never wider than the page. */
function scaleOf(blocks: readonly { part: Sheet; table: ChartGroupTable | undefined; height: number }[]): number {
  const width = Math.max(...blocks.map(({ part, table }) => Math.max(part.columns.length * columnWidth, widthOf(table?.lines ?? []))));
  const height = blocks.reduce((sum, block) => sum + block.height, 0);
  const toHeight = Math.max(1, (pageFormat.height - pageFormat.margin - start) / height);
  return Math.min(maxScale, toHeight, (pageFormat.width - 2 * pageFormat.margin) / width);
}

const widthOf = ({ length }: readonly ChartGroupLine[]): number =>
  widths.place + widths.player + length * widths.meeting + 3 * widths.number + widths.goes;

function drawTable(pdf: Pdf, { title: text, lines }: ChartGroupTable): void {
  drawFittedText(pdf, 'bold', 13, colors.text, text, 0, 0, 600);
  const columns = columnsOf(lines);
  const rightEdge = widthOf(lines);
  const y = titleHeight;
  for (const { x, text: name, width } of columns) drawFittedText(pdf, 'regular', 8, colors.quiet, name, x, y + 4, width);
  for (const [at, line] of lines.entries()) {
    const lineY = y + headHeight + at * rowHeight;
    pdf.lineWidth(0.5).strokeColor(colors.open).moveTo(0, lineY).lineTo(rightEdge, lineY).stroke();
    const isOut = line.goes === 'Out';
    for (const [index, text] of textsOf(line).entries()) {
      const column = columns[index];
      if (!column) continue;
      const font = index === 1 && line.goes === 'Qualified' ? 'bold' : 'regular';
      if (text === null) pdf.rect(column.x - 4, lineY + 0.5, widths.meeting - 4, rowHeight - 1).fill(colors.open);
      else drawFittedText(pdf, font, 9.5, isOut ? colors.quiet : colors.text, text, column.x, lineY + 5, column.width);
    }
  }
}

type Column = { x: number; width: number; text: string };

function columnsOf(lines: readonly ChartGroupLine[]): Column[] {
  const meetings = lines.map(({ player }) => ({
    text: [...capitals(player.lastName, player.country)].slice(0, 3).join(''),
    width: widths.meeting,
  }));
  const numbers = ['Wins', 'Racks', '+/−'].map((text) => ({ text, width: widths.number }));
  const all = [
    { text: '', width: widths.place },
    { text: 'Player', width: widths.player },
    ...meetings,
    ...numbers,
    { text: '', width: widths.goes },
  ];
  let x = 0;
  return all.map(({ text, width }) => {
    const column = { x, width: width - 8, text };
    x += width;
    return column;
  });
}

function textsOf({ place, player, meetings, wins, racksWon, racksLost, goes }: ChartGroupLine): (string | null)[] {
  return [
    place,
    nameOf(player),
    ...meetings,
    String(wins),
    resultText({ aScore: racksWon, bScore: racksLost }),
    signedText(racksWon - racksLost),
    goes,
  ];
}

function drawRounds(pdf: Pdf, part: Sheet, boxAt: GroupDrawing['boxAt'], top: number): void {
  const layout: SheetLayout = { columnWidth, boxWidth: columnWidth - 18, boxHeight: 30, pitch, left: 0, top };
  for (const [index, { mnemonic, name }] of part.columns.entries())
    drawFittedText(pdf, 'bold', 8.5, colors.text, `${mnemonic} · ${name}`, index * columnWidth, top - 18, columnWidth - 6);
  for (const place of part.boxes) drawBox(pdf, layout, place, boxAt(place.label));
}
