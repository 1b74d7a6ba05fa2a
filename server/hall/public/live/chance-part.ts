/** The chance of winning on the live pages, only where the event shows it. */
import type { ReactNode } from 'react';
import { chancePaths, chancePlot, chanceTexts } from '#contract/live/chance-plot.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Side } from '#machines/names.ts';
import { h } from './h.ts';
import type { LiveWords } from './words.ts';

/** `isBegun`: the racks have a line. */
type ChanceBoardInput = { chances: readonly number[]; raceTo: number; names: Readonly<Record<Side, string>>; isBegun: boolean };

/** The chances after each rack as a line, and both numbers in words. */
export function chanceBoard({ chances, raceTo, names, isBegun }: ChanceBoardInput, words: LiveWords): ReactNode {
  const texts = chanceTexts(chances);
  const { width, height } = chancePlot;
  const { line, below, now, x, y } = chancePaths(chances, raceTo);
  const number = (side: Side): ReactNode =>
    h('p', { className: side === 'A' ? 'a' : 'b' }, h('b', { 'data-chance-of': side }, texts[side]), ' ', h('span', null, names[side]));
  return h(
    'section',
    { className: 'card chance', 'aria-labelledby': 'chance-title', 'data-chances': raceTo, 'data-series': chances.join(' ') },
    h('div', { className: 'title' }, h('h2', { id: 'chance-title' }, words.chance), isBegun && h('p', null, words.afterEachRack)),
    h('div', { className: 'chance-now' }, number('A'), number('B')),
    isBegun && [
      h(
        'svg',
        { key: 'plot', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': true },
        h('rect', { width, height, className: 'over' }),
        h('path', { className: 'below', d: below }),
        h('path', { className: 'half-line', d: `M0 ${height / 2}H${width}` }),
        h('path', { className: 'now', d: now }),
        h('path', { className: 'line', d: line }),
        h('circle', { cx: x, cy: y, r: 5 }),
      ),
      h('p', { key: 'scale', className: 'chance-scale', 'aria-hidden': true }, h('span', null, words.chanceStart), h('span', null, '50 %')),
    ],
    h('p', { className: 'small' }, words.chanceFrom),
  );
}

/** Both chances in the facts of a row or a card; nothing where the event does not show them, or when the match is over. */
export function chanceFacts({ chances, matchStatus }: LiveMatch, words: LiveWords): ReactNode {
  if (chances === undefined || matchStatus === 'FINISHED' || matchStatus === 'APPROVED') return null;
  const texts = chanceTexts(chances);
  return h(
    'span',
    { className: 'chance-facts', 'data-chances': true },
    `${words.chance}: `,
    h('b', { className: 'a', 'data-chance-of': 'A' }, texts.A),
    ' – ',
    h('b', { className: 'b', 'data-chance-of': 'B' }, texts.B),
  );
}
