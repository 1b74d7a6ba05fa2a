/** One match in the drawing: caption, two players with their scores, and the words under it. */

import { capitals } from '#contract/people/player-names.ts';
import type { SheetBox } from '#machines/draw/sheet.ts';
import { scoreText } from '#machines/match/score-words.ts';
import { fitted, ink, type Layout, type Pdf } from '../../entity/documents/pdf-page.ts';
import { wordsUnder } from './chart-sheets.ts';
import type { ChartBox, ChartPlayer } from './chart-types.ts';

export function drawBox(pdf: Pdf, layout: Layout, place: SheetBox, box: ChartBox): void {
  const { boxWidth, boxHeight, columnWidth } = layout;
  const x = layout.left + place.column * columnWidth;
  const y = layout.top + place.row * layout.pitch - boxHeight / 2;
  const known = box.a.instead === null || box.b.instead === null;
  pdf.lineWidth(0.7).strokeColor(known ? ink.line : ink.open);
  if (!known) pdf.dash(2, { space: 2 });
  pdf.roundedRect(x, y, boxWidth, boxHeight, 2).fillAndStroke('#FFFFFF', known ? ink.line : ink.open);
  pdf.undash();
  drawPlayer(pdf, box.a, x, y, layout);
  drawPlayer(pdf, box.b, x, y + boxHeight / 2, layout);
  drawWords(pdf, layout, place, box, x, y);
}

function drawPlayer(pdf: Pdf, player: ChartPlayer, x: number, y: number, { boxWidth, boxHeight }: Layout): void {
  const height = boxHeight / 2;
  const size = Math.min(8.5, height * 0.74);
  const scoreWidth = Math.max(14, size * 2);
  if (player.winner && player.score !== null) pdf.rect(x + boxWidth - scoreWidth, y + 0.5, scoreWidth - 0.5, height - 1).fill(ink.soft);
  const baseline = y + (height - size * 1.17) / 2;
  if (player.instead !== null) {
    fitted(pdf, 'italic', size * 0.9, ink.quiet, player.instead, x + 3, baseline, boxWidth - 6);
    return;
  }
  const color = player.winner || player.score === null ? ink.text : ink.quiet;
  const more = [player.country, player.seed === null ? '' : `[${player.seed}]`].filter(Boolean).join(' ');
  // Before it is played a name has the room of its score.
  const room = boxWidth - (player.score === null ? 0 : scoreWidth) - 6;
  pdf.font('regular').fontSize(size * 0.75);
  const moreWidth = more === '' ? 0 : pdf.widthOfString(more) + 3;
  const font = player.winner ? 'bold' : 'regular';
  fitted(pdf, font, size, color, nameThatFits(pdf.font(font).fontSize(size), player, room - moreWidth), x + 3, baseline, room - moreWidth);
  if (more !== '') fitted(pdf, 'regular', size * 0.75, ink.quiet, more, x + 3 + room - moreWidth + 3, baseline + size * 0.2, moreWidth);
  if (player.score !== null) {
    pdf
      .font(player.winner ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color);
    const score = scoreText(player.score);
    pdf.text(score, x + boxWidth - 3 - pdf.widthOfString(score), baseline, { lineBreak: false });
  }
}

/** 'HRUŠKOVIČ Š.'; where that is too long the initial goes before the type shrinks, and a surname is never cut. */
function nameThatFits(pdf: Pdf, { lastName, firstName, country }: ChartPlayer, room: number): string {
  const last = capitals(lastName, country);
  const whole = firstName ? `${last} ${[...firstName][0]}.` : last;
  return pdf.widthOfString(whole) > room ? last : whole;
}

/** Above: label left, time or table right. Below: where the lines that are not drawn lead. */
function drawWords(
  pdf: Pdf,
  { boxWidth, boxHeight, pitch }: Layout,
  place: SheetBox,
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
    .fillColor(ink.text)
    .text(label, x, y - size * 1.25, { lineBreak: false });
  const labelWidth = pdf.widthOfString(label);
  pdf.font('regular').fontSize(size);
  const width = Math.min(pdf.widthOfString(note), boxWidth - labelWidth - 4);
  fitted(pdf, 'regular', size, ink.quiet, note, x + boxWidth - width, y - size * 1.25, width);
  fitted(pdf, 'regular', size, ink.quiet, wordsUnder(place), x, y + boxHeight + 0.5, boxWidth);
}
