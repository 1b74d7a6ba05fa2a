/** A tablet reports to the desk whether or not its browser knows the battery. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useBattery } from '../../../client/referee/screens/use-battery.ts';

const reportEveryMs = 30_000;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'getBattery');
});

const browserWith = (getBattery: () => Promise<{ level: number }>) =>
  Object.defineProperty(navigator, 'getBattery', { configurable: true, value: getBattery });

test('a tablet reports even if its browser never answers about the battery', () => {
  vi.useFakeTimers();
  browserWith(() => new Promise(() => undefined));
  const report = vi.fn();
  renderHook(() => useBattery(report));

  vi.advanceTimersByTime(2 * reportEveryMs);

  expect(report.mock.calls).toEqual([[null], [null], [null]]);
});

test('the battery level is shown and sent with the next report', async () => {
  vi.useFakeTimers();
  browserWith(async () => ({ level: 0.54 }));
  const report = vi.fn();
  const { result } = renderHook(() => useBattery(report));
  await act(() => vi.advanceTimersByTimeAsync(reportEveryMs));

  expect(result.current).toBe(54);
  expect(report).toHaveBeenLastCalledWith(54);
});
