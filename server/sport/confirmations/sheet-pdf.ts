/** Draws the sheet of a match on A4: result, racks, the answers of both players, and how to check the hash. */
import type { MatchSheet } from '#contract/match/match-sheet.ts';
import { type Side, sides } from '#machines/names.ts';
import { drawFittedText, pdfBytes } from '../../entity/documents/pdf-page.ts';
import { ScriptDocument } from '../../entity/documents/script-document.ts';
import { wallTime } from '../../kernel/time/local-time.ts';
import { type Cursor, drawHeading, drawParagraph, ink, page, room, rule } from '../report/report-page.ts';

export async function sheetPdf(sheet: MatchSheet): Promise<Buffer> {
  const at = new Date(sheet.finishedAt);
  const info = { Title: `Match sheet ${sheet.name}`, CreationDate: at, ModDate: at };
  const pdf = new ScriptDocument({ size: 'A4', margin: 0, lang: 'en', info });
  await pdf.loadFonts(sheet);
  const cursor: Cursor = { pdf, y: page.margin };
  drawHead(cursor, sheet);
  for (const side of sides) drawPlayer(cursor, sheet, side);
  drawRacks(cursor, sheet);
  drawHeading(cursor, 'What the players said at the tablet');
  cursor.y += 20;
  for (const side of sides) drawParagraph(cursor, answerWords(sheet, side));
  cursor.y += 14;
  drawHeading(cursor, 'Check');
  cursor.y += 20;
  drawParagraph(cursor, `SHA-256: ${sheet.sha256}`);
  drawParagraph(cursor, sheet.result);
  drawParagraph(
    cursor,
    'The first line is the SHA-256 of the second one. Every answer is stored with the SHA-256 of the result that the player saw, so a result that is changed afterwards is not the one that was confirmed.',
  );
  return pdfBytes(pdf);
}

function drawHead(at: Cursor, { name, round, tournament, event, isApproved, raceTo, timeZone, startedAt, finishedAt }: MatchSheet): void {
  const { pdf } = at;
  pdf.font('regular').fontSize(10).fillColor(ink.quiet).text('Match sheet', page.margin, at.y, { lineBreak: false });
  drawFittedText(pdf, 'bold', 26, ink.text, `${round} · ${name}`, page.margin, at.y + 14, room);
  drawFittedText(pdf, 'regular', 11, ink.quiet, `${tournament} · ${event} · race to ${raceTo}`, page.margin, at.y + 50, room);
  const clock = (time: string): string => wallTime(new Date(time), timeZone);
  const times = startedAt === null ? `Finished ${clock(finishedAt)}` : `${clock(startedAt)} to ${clock(finishedAt).slice(11)}`;
  const words = `${times} · ${isApproved ? 'approved by the desk' : 'not approved yet'}`;
  drawFittedText(pdf, 'regular', 11, ink.quiet, words, page.margin, at.y + 68, room);
  at.y += 96;
  rule(at, at.y, 1);
  at.y += 12;
}

function drawPlayer(at: Cursor, { players }: MatchSheet, side: Side): void {
  const { name, country, score } = players[side];
  const words = country === null ? name : `${name}, ${country}`;
  drawFittedText(at.pdf, 'bold', 20, ink.text, words, page.margin, at.y, room - 80);
  const figure = String(score);
  at.pdf.font('bold').fontSize(28).fillColor(ink.text);
  at.pdf.text(figure, page.margin + room - at.pdf.widthOfString(figure), at.y - 5, { lineBreak: false });
  at.y += 36;
}

/** The racks in order by their winners, as far as a line holds them. */
function drawRacks(at: Cursor, { racks, players }: MatchSheet): void {
  rule(at, at.y, 0.5);
  at.y += 10;
  const steps = [...racks.replaceAll(/[^AB]/g, '')].map((_, index, all) => {
    const won = (side: Side): number => all.slice(0, index + 1).filter((one) => one === side).length;
    return `${won('A')}:${won('B')}`;
  });
  const isWhole = steps.at(-1) === `${players.A.score}:${players.B.score}`;
  drawParagraph(at, steps.length === 0 || !isWhole ? 'No rack is known by itself.' : `Rack by rack: ${steps.join('  ')}`);
  at.y += 16;
}

/** 'LONČAREK Ante confirmed 7:4 on 2026-09-25 17:12.' */
function answerWords({ players, timeZone }: MatchSheet, side: Side): string {
  const { name, answer } = players[side];
  if (answer === null) return `${name} has not answered.`;
  const when = wallTime(new Date(answer.at), timeZone);
  if (!answer.isForThisResult) return `${name} answered on ${when} to another result, which was changed afterwards.`;
  const result = `${players.A.score}:${players.B.score}`;
  return answer.agrees ? `${name} confirmed ${result} on ${when}.` : `${name} did not agree with ${result} on ${when}.`;
}
