// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { expectedMs, overMark } from '#machines/playtime.ts';
import { ApiProblem } from '../../../client/api/problem.ts';
import { formatTimeRange } from '../../../client/format.ts';
import { DayRule } from '../../../client/hall/day/day-rule.tsx';
import { PlaytimeChip } from '../../../client/ui/playtime-chip.tsx';

afterEach(cleanup);

test.each([
  [404, '404 NOT_FOUND', 'It does not exist, or not any more.'],
  [400, 'Invalid input: expected number, received NaN', 'This address leads to nothing: its number is none.'],
  [500, 'Internal Server Error', 'Something went wrong on the server. Please try again.'],
  [409, 'The match has started already.', 'The match has started already.'],
])('%i "%s" is said as "%s"', (status, detail, words) => {
  expect(new ApiProblem(status, { detail, title: 'x' }).sentence).toBe(words);
});

test('a span of time without length is one time', () => {
  expect(formatTimeRange('2026-09-25T05:00:10Z', '2026-09-25T05:00:50Z', 'UTC')).toBe('05:00');
  expect(formatTimeRange('2026-09-25T05:00:00Z', '2026-09-25T05:40:00Z', 'UTC')).toBe('05:00–05:40');
});

test('when a day of the hall begins is a word, not a span from one time to the same', () => {
  const { container } = render(<DayRule />);

  expect(container.textContent).toBe('day from 05:00');
});

test.each([
  [0, ''],
  [59, ''],
  [60, '+1′'],
])('%i seconds over the expected time are marked "%s"', (seconds, mark) => {
  const play = {
    raceTo: 1,
    minutesPerRack: 5,
    aScore: 0,
    bScore: 0,
    startTime: 0,
    finishTime: null,
    timeoutSince: null,
    timeoutTotalMs: 0,
  };

  expect(overMark(play, expectedMs(play) + seconds * 1000)).toBe(mark);
});

test.each([
  [0, 'Over'],
  [4, 'Over +4′'],
])('%i minutes over the expected time read "%s"', (over, words) => {
  const { container } = render(<PlaytimeChip status="YELLOW" over={over} />);

  expect(container.textContent?.replace(/(\w)\+/, '$1 +')).toBe(words);
});
