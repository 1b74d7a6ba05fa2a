/** Draws the report of an event on A4: four figures, the charts of each day, the days, what went wrong, then players, rounds and tables. */
import type { EventReportAnswer, ReportDayAnswer } from '#contract/match/event-report.ts';
import { chanceLegend } from '#machines/chance/chance-words.ts';
import { inMinutes, rackMinutes, shareOf, sharePercent, signed } from '#machines/report/figure-texts.ts';
import { drawFittedText, pdfBytes } from '../../entity/documents/pdf-page.ts';
import { ScriptDocument } from '../../entity/documents/script-document.ts';
import { wallTime } from '../../kernel/time/local-time.ts';
import { type Bar, chartHeight, drawBars, drawCalibration, drawTableUse } from './report-charts.ts';
import { codeSize, drawCode } from './report-code.ts';
import { type Cursor, drawHeading, drawParagraph, drawTable, ensureRoom, ink, page, room, rule } from './report-page.ts';
import { drawScreens } from './report-screens.ts';

/** `address`: of the live figures of the event. */
export type PrintedReport = EventReportAnswer & { address: string };

export async function reportPdf(report: PrintedReport): Promise<Buffer> {
  const pdf = new ScriptDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en',
    info: { Title: `Report ${report.name}`, CreationDate: new Date(report.asOf), ModDate: new Date(report.asOf) },
  });
  await pdf.loadFonts(report);
  const at: Cursor = { pdf, y: page.margin };
  drawHead(at, report);
  if (report.winners.length > 0) drawSentences(at, 'Winners', report.winners);
  drawHeadlines(at, report);
  const [first, ...others] = [...report.days].sort((one, other) => other.matches - one.matches);
  if (first) drawDay(at, report, first, true);
  drawDays(at, report);
  drawSentences(at, 'What went wrong', report.wentWrong.length > 0 ? report.wentWrong : ['Nothing went wrong as far as the record shows.']);
  drawChances(at, report);
  drawScreens(at, report);
  for (const day of others.sort((one, other) => one.from - other.from)) drawDay(at, report, day, false);
  drawLists(at, report);
  drawSentences(at, 'Not in these figures', report.notRecorded);
  numberPages(pdf, report);
  return pdfBytes(pdf);
}

const dayOf = (day: string): string => day.split('-').reverse().join('.');

function drawHead(at: Cursor, { name, place, startDate, endDate, facts, address }: PrintedReport): void {
  const { pdf } = at;
  drawCode(at, address);
  const width = room - codeSize - 20;
  pdf.font('regular').fontSize(10).fillColor(ink.quiet).text('Event report', page.margin, at.y, { lineBreak: false });
  const size = [26, 20, 16].find((one) => pdf.font('bold').fontSize(one).widthOfString(name) <= width) ?? 13;
  pdf
    .font('bold')
    .fontSize(size)
    .fillColor(ink.text)
    .text(name, page.margin, at.y + 13, { width });
  const days = startDate === endDate ? dayOf(startDate) : `${dayOf(startDate)} – ${dayOf(endDate)}`;
  const words = [place, days, facts].filter(Boolean).join(' · ');
  pdf
    .font('regular')
    .fontSize(9.5)
    .fillColor(ink.quiet)
    .text(words, page.margin, pdf.y + 3, { width });
  at.y = Math.max(pdf.y, page.margin + codeSize + 12) + 10;
  rule(at, at.y, 1);
  at.y += 12;
}

function drawHeadlines(at: Cursor, { headlines }: EventReportAnswer): void {
  const perRow = headlines.length > 4 ? 3 : 4;
  const width = room / perRow;
  const { pdf } = at;
  for (const [index, { value, unit, label, note }] of headlines.entries()) {
    if (index > 0 && index % perRow === 0) at.y += 84;
    const x = page.margin + (index % perRow) * width;
    pdf.font('bold').fontSize(28).fillColor(ink.text).text(value, x, at.y, { lineBreak: false });
    const end = x + pdf.widthOfString(value) + 3;
    pdf.fontSize(13).text(unit, end, at.y + 13, { lineBreak: false });
    drawFittedText(pdf, 'bold', 8.5, ink.text, label, x, at.y + 38, width - 12);
    pdf
      .font('regular')
      .fontSize(7.5)
      .fillColor(ink.quiet)
      .text(note, x, at.y + 51, { width: width - 12, height: 30, ellipsis: true });
  }
  at.y += 86;
  rule(at, at.y - 6, 0.8);
  at.y += 8;
}

/** The racks of the whole event stand beside the charts of the busiest day. */
function drawDay(at: Cursor, { timeZone, tableNumbers, racks }: EventReportAnswer, day: ReportDayAnswer, withRacks: boolean): void {
  ensureRoom(at, 2 * chartHeight);
  const maxCalls = Math.max(...day.calls.map(({ calls }) => calls));
  const promises = day.promiseSteps.map(
    ({ minutes, matches }): Bar => ({ label: signed(minutes), value: matches, isStrong: true, isEarly: minutes < 0 }),
  );
  const calls = day.calls.map(({ hour, calls: count }): Bar => ({ label: String(hour), value: count, isStrong: count === maxCalls }));
  drawBars(at, { column: 0, title: 'Promises kept', sentence: day.sentences.promises }, promises);
  drawBars(at, { column: 1, title: 'Calls per hour', sentence: day.sentences.calls }, calls);
  at.y += chartHeight;
  drawTableUse(at, { column: 0, title: 'Table use', sentence: day.sentences.tables }, day, timeZone, tableNumbers);
  if (withRacks) {
    const lengths = racks.steps.map(({ minutes, racks: count }): Bar => ({ label: String(minutes), value: count }));
    drawBars(at, { column: 1, title: 'Minutes per rack', sentence: racks.sentence }, lengths);
  }
  at.y += chartHeight;
}

function drawDays(at: Cursor, { days, timeZone }: EventReportAnswer): void {
  const clock = (time: number | null): string => (time === null ? '–' : wallTime(new Date(time), timeZone).slice(11));
  drawTable<ReportDayAnswer>(
    at,
    'The days',
    [
      { head: 'Day', width: 3, isText: true, cell: ({ name, day }) => `${name} ${dayOf(day)}` },
      { head: 'Matches', width: 1.4, cell: ({ matches }) => String(matches) },
      { head: 'Planned end', width: 1.8, cell: ({ plannedEnd }) => clock(plannedEnd) },
      { head: 'End', width: 1.2, cell: ({ end }) => clock(end) },
      { head: 'Promises kept', width: 1.8, cell: ({ promises: { kept, all } }) => shareOf(kept, all) },
      { head: 'Mean wait', width: 1.6, cell: ({ waitedMs }) => inMinutes(waitedMs) },
      { head: 'Table use', width: 1.5, cell: ({ tablePlayMs, tableTimeMs }) => sharePercent(tablePlayMs, tableTimeMs) },
    ],
    days,
  );
}

function drawChances(at: Cursor, { chances: { matches, steps, sentence } }: EventReportAnswer): void {
  if (matches === 0) return;
  ensureRoom(at, chartHeight);
  const { y } = at;
  drawCalibration(at, { column: 0, title: 'Chance of winning', sentence }, steps);
  at.pdf.font('regular').fontSize(9).fillColor(ink.text);
  at.pdf.text(chanceLegend, page.margin + room / 2 + 14, y + 54, { width: room / 2 - 14, lineGap: 2 });
  at.y = y + chartHeight + 8;
}

function drawSentences(at: Cursor, title: string, sentences: readonly string[]): void {
  if (sentences.length === 0) return;
  ensureRoom(at, 50);
  drawHeading(at, title);
  at.y += 18;
  for (const sentence of sentences) drawParagraph(at, sentence);
  at.y += 12;
}

function drawLists(at: Cursor, { players, rounds, tables }: EventReportAnswer): void {
  if (players.length > 0)
    drawTable<EventReportAnswer['players'][number]>(
      at,
      'Players',
      [
        { head: 'Player', width: 5, isText: true, cell: ({ name, country }) => (country === null ? name : `${name}, ${country}`) },
        { head: 'Won', width: 1, cell: ({ won }) => String(won) },
        { head: 'Lost', width: 1, cell: ({ lost }) => String(lost) },
        { head: 'Racks', width: 1.4, cell: ({ racksWon, racksLost }) => `${racksWon}:${racksLost}` },
        { head: 'Min. per rack', width: 1.7, cell: ({ sums }) => rackMinutes(sums.rackMs) },
        { head: 'Breaks won', width: 1.7, cell: ({ sums }) => shareOf(sums.breaksWon, sums.breaks) },
        { head: 'Comebacks', width: 1.5, cell: ({ sums }) => String(sums.comebacks) },
        { head: 'Time-outs', width: 1.4, cell: ({ sums }) => String(sums.timeouts) },
        { head: 'Mean wait', width: 1.5, cell: ({ sums }) => inMinutes(sums.waitedMs) },
      ],
      players,
    );
  if (rounds.length > 0)
    drawTable<EventReportAnswer['rounds'][number]>(
      at,
      'Rounds',
      [
        { head: 'Tournament', width: 4, isText: true, cell: ({ tournament }) => tournament },
        { head: 'Round', width: 1.4, isText: true, cell: ({ name }) => name },
        { head: 'Matches', width: 1.2, cell: ({ sums }) => String(sums.matches) },
        { head: 'Mean', width: 1.2, cell: ({ sums }) => inMinutes(sums.playedMs) },
        { head: 'Longest', width: 1.3, cell: ({ sums }) => inMinutes(sums.longestMatchMs) },
        { head: 'Shortest', width: 1.3, cell: ({ sums }) => inMinutes(sums.shortestMatchMs) },
        { head: 'Min. per rack', width: 1.6, cell: ({ sums }) => rackMinutes(sums.rackMs) },
      ],
      rounds,
    );
  if (tables.length > 0)
    drawTable<EventReportAnswer['tables'][number]>(
      at,
      'Tables',
      [
        { head: 'Table', width: 2, isText: true, cell: ({ number }) => `Table ${number}` },
        { head: 'Matches', width: 1.2, cell: ({ sums }) => String(sums.matches) },
        { head: 'Played', width: 1.4, cell: ({ playMs }) => inMinutes(playMs) },
        { head: 'Mean match', width: 1.4, cell: ({ sums }) => inMinutes(sums.playedMs) },
        { head: 'Min. per rack', width: 1.6, cell: ({ sums }) => rackMinutes(sums.rackMs) },
      ],
      tables,
    );
}

function numberPages(pdf: ScriptDocument, { name, asOf, timeZone }: EventReportAnswer): void {
  const { start, count } = pdf.bufferedPageRange();
  const made = `${name} · made on ${wallTime(new Date(asOf), timeZone)} · every figure can be checked in the CSV`;
  for (let number = start; number < start + count; number++) {
    pdf.switchToPage(number);
    const y = page.height - page.margin + 8;
    drawFittedText(pdf, 'regular', 7.5, ink.quiet, made, page.margin, y, room - 70);
    const words = `Page ${number + 1} of ${count}`;
    pdf
      .font('regular')
      .fontSize(7.5)
      .text(words, page.width - page.margin - pdf.widthOfString(words), y, { lineBreak: false });
  }
}
