/** Draws one match: caption, two players with their scores, and the text below. */

import { capitals } from '#contract/people/player-names.ts';
import type { SheetBox } from '#machines/draw/sheet.ts';
import { scoreText } from '#machines/match/score-text.ts';
import { colors, drawFittedText, type Pdf, type SheetLayout } from '../../entity/documents/pdf-page.ts';
import { textUnder } from './chart-sheets.ts';
import type { ChartBox, ChartPlayer } from './chart-types.ts';

export function drawBox(pdf: Pdf, layout: SheetLayout, sheetBox: SheetBox, box: ChartBox): void {
  const { boxWidth, boxHeight, columnWidth } = layout;
  const x = layout.left + sheetBox.column * columnWidth;
  const y = layout.top + sheetBox.row * layout.pitch - boxHeight / 2;
  const hasPlayer = box.a.instead === null || box.b.instead === null;
  pdf.lineWidth(0.7).strokeColor(hasPlayer ? colors.line : colors.open);
  if (!hasPlayer) pdf.dash(2, { space: 2 });
  pdf.roundedRect(x, y, boxWidth, boxHeight, 2).fillAndStroke('#FFFFFF', hasPlayer ? colors.line : colors.open);
  pdf.undash();
  drawPlayer(pdf, box.a, x, y, layout);
  drawPlayer(pdf, box.b, x, y + boxHeight / 2, layout);
  drawTexts(pdf, layout, sheetBox, box, x, y);
}

function drawPlayer(pdf: Pdf, player: ChartPlayer, x: number, y: number, { boxWidth, boxHeight }: SheetLayout): void {
  const height = boxHeight / 2;
  const size = Math.min(8.5, height * 0.74);
  const scoreWidth = Math.max(14, size * 2);
  if (player.winner && player.score !== null) pdf.rect(x + boxWidth - scoreWidth, y + 0.5, scoreWidth - 0.5, height - 1).fill(colors.soft);
  const baseline = y + (height - size * 1.17) / 2;
  if (player.instead !== null) {
    drawFittedText(pdf, 'italic', size * 0.9, colors.quiet, player.instead, x + 3, baseline, boxWidth - 6);
    return;
  }
  const color = player.winner || player.score === null ? colors.text : colors.quiet;
  const extra = [player.country, player.seed === null ? '' : `[${player.seed}]`].filter(Boolean).join(' ');
  // Before the match is played, the name may use the space of the score.
  const room = boxWidth - (player.score === null ? 0 : scoreWidth) - 6;
  pdf.font('regular').fontSize(size * 0.75);
  const extraWidth = extra === '' ? 0 : pdf.widthOfString(extra) + 3;
  const font = player.winner ? 'bold' : 'regular';
  drawFittedText(
    pdf,
    font,
    size,
    color,
    nameThatFits(pdf.font(font).fontSize(size), player, room - extraWidth),
    x + 3,
    baseline,
    room - extraWidth,
  );
  if (extra !== '')
    drawFittedText(pdf, 'regular', size * 0.75, colors.quiet, extra, x + 3 + room - extraWidth + 3, baseline + size * 0.2, extraWidth);
  if (player.score !== null) {
    pdf
      .font(player.winner ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color);
    const score = scoreText(player.score);
    pdf.text(score, x + boxWidth - 3 - pdf.widthOfString(score), baseline, { lineBreak: false });
  }
}

/** 'HRUŠKOVIČ Š.': if that is too long, the initial is dropped before the type shrinks. A surname is never cut. */
function nameThatFits(pdf: Pdf, { lastName, firstName, country }: ChartPlayer, room: number): string {
  const last = capitals(lastName, country);
  const whole = firstName ? `${last} ${[...firstName][0]}.` : last;
  return pdf.widthOfString(whole) > room ? last : whole;
}

/** Above: the label left, time or table right. Below: where winner and loser go, if the chart draws no line. */
function drawTexts(
  pdf: Pdf,
  { boxWidth, boxHeight, pitch }: SheetLayout,
  sheetBox: SheetBox,
  { label, note }: ChartBox,
  x: number,
  y: number,
): void {
  const room = (pitch - boxHeight) / 2;
  const size = Math.min(6.5, room * 0.85);
  if (size < 2.5) return;
  pdf
    .font('bold')
    .fontSize(size)
    .fillColor(colors.text)
    .text(label, x, y - size * 1.25, { lineBreak: false });
  const labelWidth = pdf.widthOfString(label);
  pdf.font('regular').fontSize(size);
  const width = Math.min(pdf.widthOfString(note), boxWidth - labelWidth - 4);
  drawFittedText(pdf, 'regular', size, colors.quiet, note, x + boxWidth - width, y - size * 1.25, width);
  drawFittedText(pdf, 'regular', size, colors.quiet, textUnder(sheetBox), x, y + boxHeight + 0.5, boxWidth);
}
