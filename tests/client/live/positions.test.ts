/** The positions of tabs that share a stream (client/live-pages/positions.ts). */
import { expect, test } from 'vitest';
import { earliest, isNewer } from '../../../client/live-pages/positions.ts';

test('an event counts once for a page, and always after another epoch', () => {
  expect(isNewer('a:8', 'a:7')).toBe(true);
  expect(isNewer('a:7', 'a:7')).toBe(false);
  expect(isNewer('a:10', 'a:9')).toBe(true);
  expect(isNewer('b:1', 'a:7')).toBe(true);
  expect(isNewer('a:1', '')).toBe(true);
});

test('tabs share a stream from the earliest of their positions, and the whole state when their epochs differ', () => {
  expect(earliest(['a:9', 'a:10', 'a:8'])).toBe('a:8');
  expect(earliest(['a:9'])).toBe('a:9');
  expect(earliest(['a:9', 'b:1', 'a:8'])).toBe('');
});
