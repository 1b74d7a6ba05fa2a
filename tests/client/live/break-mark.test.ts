/** The cue ball beside the name of the next breaker, on every screen. */
import { expect, test } from 'vitest';
import { boxSide } from '../../../client/bracket/box-view.ts';
import { sideOf } from '../../../client/hall/match/match-side.ts';
import { sideView } from '../../../kiosk/scoreboard/match-view.ts';
import { liveMatchRow } from './rows.ts';

const marks = (row: Parameters<typeof liveMatchRow>[0]) => {
  const match = liveMatchRow({ matchStatus: 'RUNNING', raceTo: 7, nextToBreak: 'B', ...row });
  return [sideView(match, 'B').breaks, boxSide(match, 'B').breaks, sideOf(match, 'B').breaksNext];
};

test('TV, chart and list show the next breaker while racks remain to be played', () => {
  expect(marks({ aScore: 6, bScore: 2 })).toEqual([true, true, true]);
});

test('no screen shows a breaker once the race is reached', () => {
  expect(marks({ aScore: 7, bScore: 2 })).toEqual([false, false, false]);
});
