/** Draws the flow chart: one sheet per page, A3 landscape, lines and letters as vectors. */
import type { Sheet } from '#machines/draw/sheet.ts';
import { colors, drawFittedText, type Pdf, pageFormat, pdfBytes, type SheetLayout } from '../../entity/documents/pdf-page.ts';
import { ScriptDocument } from '../../entity/documents/script-document.ts';
import { drawBox } from './chart-pdf-box.ts';
import { drawGroups } from './chart-pdf-groups.ts';
import { boxesOf, sheetsToDraw } from './chart-sheets.ts';
import type { ChartDocument } from './chart-types.ts';

export async function chartPdf(document: ChartDocument): Promise<Buffer> {
  const pdf = new ScriptDocument({
    size: [pageFormat.width, pageFormat.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    info: { Title: document.tournament, Subject: document.event, CreationDate: new Date(document.at), ModDate: new Date(document.at) },
  });
  await pdf.loadFonts(document);
  const boxAt = boxesOf(document);
  for (const sheet of sheetsToDraw(document)) {
    pdf.addPage();
    if (sheet.layout === 'groups') {
      const startPage = () => {
        pdf.addPage();
        drawTitle(pdf, document, sheet);
      };
      drawTitle(pdf, document, sheet);
      drawGroups(document, sheet, { pdf, boxAt, startPage });
      continue;
    }
    const layout = layoutOf(sheet);
    drawTitle(pdf, document, sheet);
    pdf.save().translate(pageFormat.margin, headsY).scale(scaleOf(sheet, layout)).translate(-pageFormat.margin, -headsY);
    drawHeads(pdf, sheet, layout);
    drawLinks(pdf, sheet, layout, document);
    for (const sheetBox of sheet.boxes) drawBox(pdf, layout, sheetBox, boxAt(sheetBox.label));
    pdf.restore();
  }
  return pdfBytes(pdf);
}

const headsY = pageFormat.margin + 34;
const maxScale = 1.6;

/** Scales a small chart up to the page, so that people can read it from across the room. */
function scaleOf({ columns, rows }: Sheet, { columnWidth, pitch, top }: SheetLayout): number {
  const width = (pageFormat.width - 2 * pageFormat.margin) / (Math.max(1, columns.length) * columnWidth);
  const height = (pageFormat.height - pageFormat.margin - headsY) / (top - headsY + rows * pitch);
  return Math.max(1, Math.min(maxScale, width, height));
}

function layoutOf({ columns, rows }: Sheet): SheetLayout {
  const columnWidth = Math.min(210, (pageFormat.width - 2 * pageFormat.margin) / Math.max(1, columns.length));
  const top = pageFormat.margin + pageFormat.head;
  const pitch = Math.min(64, (pageFormat.height - top - pageFormat.margin) / rows);
  return {
    columnWidth,
    boxWidth: columnWidth - Math.min(18, columnWidth * 0.12),
    boxHeight: Math.min(30, pitch * 0.58),
    pitch,
    left: pageFormat.margin,
    top,
  };
}

function drawTitle(pdf: Pdf, { tournament, event, facts, asOf }: ChartDocument, { key }: Sheet): void {
  pdf.font('bold').fontSize(17).fillColor(colors.text);
  pdf.text(`${tournament} · ${key === 'SE' ? 'Final stage' : key}`, pageFormat.margin, pageFormat.margin - 6, { lineBreak: false });
  pdf
    .font('regular')
    .fontSize(9)
    .fillColor(colors.quiet)
    .text(`${event} · ${facts}`, pageFormat.margin, pageFormat.margin + 16, { lineBreak: false });
  pdf.text(asOf, pageFormat.width - pageFormat.margin - pdf.widthOfString(asOf), pageFormat.margin + 16, { lineBreak: false });
}

function drawHeads(pdf: Pdf, { columns }: Sheet, { columnWidth, left }: SheetLayout): void {
  for (const [index, { mnemonic, name, words }] of columns.entries()) {
    const x = left + index * columnWidth;
    const room = columnWidth - 6;
    drawFittedText(pdf, 'bold', 8.5, colors.text, mnemonic === name ? name : `${mnemonic} · ${name}`, x, headsY, room);
    drawFittedText(pdf, 'regular', 6.5, colors.quiet, words, x, headsY + 11, room);
  }
}

function drawLinks(pdf: Pdf, { boxes, links }: Sheet, layout: SheetLayout, { boxes: matches }: ChartDocument): void {
  const boxByLabel = new Map(boxes.map((box) => [box.label, box]));
  for (const { from, to, side, drop } of links) {
    const [source, target] = [boxByLabel.get(from), boxByLabel.get(to)];
    if (!source || !target) continue;
    const toRight = target.column > source.column;
    const box = matches[from];
    const decided = box !== undefined && (box.a.winner || box.b.winner || box.walkover);
    const startX = layout.left + source.column * layout.columnWidth + (toRight ? layout.boxWidth : 0);
    const endX = layout.left + target.column * layout.columnWidth + (toRight ? 0 : layout.boxWidth);
    const startY = layout.top + source.row * layout.pitch;
    const endY = layout.top + target.row * layout.pitch + (side === 'A' ? -1 : 1) * (layout.boxHeight / 4);
    const middle = (startX + endX) / 2;
    pdf.lineWidth(decided && !drop ? 1 : 0.6).strokeColor(decided && !drop ? colors.line : colors.open);
    if (drop) pdf.dash(2, { space: 2 });
    pdf.moveTo(startX, startY).lineTo(middle, startY).lineTo(middle, endY).lineTo(endX, endY).stroke();
    pdf.undash();
  }
}
