/** Draws the final ranking on A4: event head, place, player with country, points. Every page repeats the table head and has a page number. */
import type PDFDocument from 'pdfkit';
import { capitals } from '#contract/people/player-names.ts';
import { pdfBytes } from '../../entity/documents/pdf-page.ts';
import { ScriptDocument } from '../../entity/documents/script-document.ts';
import type { RankingDocument, RankingLine } from './ranking-document.ts';

const page = { width: 595.28, height: 841.89, margin: 48 };
const rowHeight = 17;
const columns = { place: page.margin, player: page.margin + 52, country: page.width - page.margin - 130, points: page.width - page.margin };
const ink = '#151A21';
const mutedInk = '#5C6674';
const ruleColor = '#C8CED7';

type Pdf = InstanceType<typeof PDFDocument>;

export async function rankingPdf(ranking: RankingDocument): Promise<Buffer> {
  const pdf = new ScriptDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en',
    info: {
      Title: `Ranking ${ranking.tournament}`,
      Subject: ranking.event,
      CreationDate: new Date(ranking.at),
      ModDate: new Date(ranking.at),
    },
  });
  await pdf.loadFonts(ranking);
  let y = drawHead(pdf, ranking);
  let lastPlace: number | null = null;
  for (const line of ranking.lines) {
    if (y > page.height - page.margin - 2 * rowHeight) {
      pdf.addPage();
      y = drawColumns(pdf, page.margin);
      lastPlace = null;
    }
    drawLine(pdf, line, y, line.place !== null && line.place === lastPlace);
    lastPlace = line.place;
    y += rowHeight;
  }
  numberPages(pdf, ranking);
  return pdfBytes(pdf);
}

function drawHead(pdf: Pdf, { tournament, event, facts, preliminary }: RankingDocument): number {
  const width = page.width - 2 * page.margin;
  pdf.fillColor(mutedInk).font('regular').fontSize(11).text(event, page.margin, page.margin, { width });
  pdf.fillColor(ink).font('bold').fontSize(20).text(tournament, { width });
  pdf.fillColor(mutedInk).font('regular').fontSize(10).text(facts, { width });
  const title = preliminary ? 'Ranking, not approved yet' : 'Final ranking';
  pdf.moveDown(0.8).fillColor(ink).font('bold').fontSize(13).text(title, { width });
  return drawColumns(pdf, pdf.y + 8);
}

function drawColumns(pdf: Pdf, y: number): number {
  pdf.fillColor(mutedInk).font('bold').fontSize(9);
  pdf.text('Place', columns.place, y, { lineBreak: false });
  pdf.text('Player', columns.player, y, { lineBreak: false });
  pdf.text('Country', columns.country, y, { lineBreak: false });
  textEndingAt(pdf, 'Points', columns.points, y);
  pdf
    .moveTo(page.margin, y + 14)
    .lineTo(page.width - page.margin, y + 14)
    .lineWidth(0.8)
    .strokeColor(ruleColor)
    .stroke();
  return y + 19;
}

/** A shared place is written only once (machines/README.md 6.2). */
function drawLine(pdf: Pdf, line: RankingLine, y: number, isShared: boolean): void {
  const color = line.disqualified ? mutedInk : ink;
  pdf.fillColor(color).fontSize(10);
  if (!isShared) pdf.font('bold').text(line.place === null ? '–' : `${line.place}.`, columns.place, y, { lineBreak: false });
  drawPlayer(pdf, line, y);
  pdf.font('regular').fontSize(10).fillColor(color).text(line.country, columns.country, y, { lineBreak: false });
  const points = line.disqualified ? 'disqualified' : line.points === null ? '–' : String(line.points);
  textEndingAt(pdf, points, columns.points, y);
}

/** The type shrinks so that a long name fits; a surname is never cut. */
function drawPlayer(pdf: Pdf, { lastName, firstName, country }: RankingLine, y: number): void {
  const maxWidth = columns.country - columns.player - 10;
  const [last, first] = [capitals(lastName, country), firstName === '' ? '' : ` ${firstName}`];
  let size = 10;
  while (size > 5 && widthOf(pdf, last, first, size) > maxWidth) size -= 0.5;
  const top = y + (10 - size) / 2;
  pdf.font('bold').fontSize(size).text(last, columns.player, top, { lineBreak: false });
  const end = columns.player + pdf.widthOfString(last);
  pdf.font('regular').fontSize(size).text(first, end, top, { lineBreak: false });
}

function widthOf(pdf: Pdf, last: string, first: string, size: number): number {
  return pdf.font('bold').fontSize(size).widthOfString(last) + pdf.font('regular').fontSize(size).widthOfString(first);
}

function textEndingAt(pdf: Pdf, text: string, end: number, y: number): void {
  pdf.text(text, end - pdf.widthOfString(text), y, { lineBreak: false });
}

function numberPages(pdf: Pdf, { tournament, asOf }: RankingDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let number = start; number < start + count; number++) {
    pdf.switchToPage(number);
    const y = page.height - page.margin + 6;
    pdf.font('regular').fontSize(8).fillColor(mutedInk).text(`${tournament} · ${asOf}`, page.margin, y, { lineBreak: false });
    textEndingAt(pdf, `Page ${number + 1} of ${count}`, page.width - page.margin, y);
  }
}
