/** Prints how long changes took to the screens of the event. */
import type { EventReportAnswer } from '#contract/match/event-report.ts';
import { inMs } from '#machines/report/figure-texts.ts';
import { type Bar, chartHeight, drawBars } from './report-charts.ts';
import { type Cursor, drawTable, ensureRoom } from './report-page.ts';

export function drawScreens(at: Cursor, { screens: { kinds, steps, sentence } }: EventReportAnswer): void {
  if (steps.length === 0) return;
  ensureRoom(at, chartHeight);
  // Every fourth step has its number: 0, 100, 200 … milliseconds.
  const bars = steps.map(({ from, changes }, index): Bar => ({ label: index % 4 === 0 ? String(from) : '', value: changes }));
  drawBars(at, { column: 0, title: 'From the change to the screen', sentence }, bars);
  at.y += chartHeight;
  drawTable<EventReportAnswer['screens']['kinds'][number]>(
    at,
    'Painted within',
    [
      { head: 'Screens', width: 3, isText: true, cell: ({ name }) => name },
      { head: 'Changes', width: 1.5, cell: ({ changes }) => changes.toLocaleString('en') },
      { head: 'Half', width: 1.5, cell: ({ half }) => inMs(half) },
      { head: '99 of 100', width: 1.5, cell: ({ slow }) => inMs(slow) },
    ],
    kinds,
  );
}
