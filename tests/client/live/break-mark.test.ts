/** The cue ball beside a name, on every screen that shows it. */
import { expect, test } from 'vitest';
import { boxSide } from '../../../client/bracket/box-view.ts';
import { sideOf } from '../../../client/hall/match/match-side.ts';
import { sideView } from '../../../kiosk/scoreboard/match-view.ts';
import { liveMatchRow } from './rows.ts';

const marks = (row: Parameters<typeof liveMatchRow>[0]) => {
  const match = liveMatchRow({ matchStatus: 'RUNNING', raceTo: 7, nextToBreak: 'B', ...row });
  return [sideView(match, 'B').breaks, boxSide(match, 'B').breaks, sideOf(match, 'B').breaksNext];
};

test('whose break it is stands on TV, chart and list while racks are to come', () => {
  expect(marks({ aScore: 6, bScore: 2 })).toEqual([true, true, true]);
});

test('once the race is reached nobody breaks any more', () => {
  expect(marks({ aScore: 7, bScore: 2 })).toEqual([false, false, false]);
});
