/** A screen that waits for its first rows takes every change at once, and only for a while. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useThrottledStore } from '../../../client/live/hooks.ts';
import { createStore } from '../../../client/live/store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Ten changes in half a second. Returns how often the screen took the store. */
async function rendersDuringChanges(store: ReturnType<typeof createStore>, result: { current: unknown }): Promise<number> {
  const seen = new Set<unknown>();
  for (let change = 0; change < 10; change += 1) {
    await act(async () => {
      store.presence[1] = [`Change ${change}`];
      await vi.advanceTimersByTimeAsync(50);
    });
    seen.add(result.current);
  }
  return seen.size;
}

test('an urgent screen takes every change at once, another one at most one a second', async () => {
  const store = createStore();
  const urgent = renderHook(() => useThrottledStore({ store }, { isUrgent: true })).result;
  const calm = renderHook(() => useThrottledStore({ store })).result;
  await act(() => vi.advanceTimersByTimeAsync(2000));

  expect(await rendersDuringChanges(store, urgent)).toBe(10);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(await rendersDuringChanges(store, calm)).toBeLessThanOrEqual(2);
});

test('a screen whose room never answers is no longer urgent after ten seconds', async () => {
  const store = createStore();
  const { result } = renderHook(() => useThrottledStore({ store }, { isUrgent: true }));
  await act(() => vi.advanceTimersByTimeAsync(11_000));

  expect(await rendersDuringChanges(store, result)).toBeLessThanOrEqual(2);
});
