/** One tab of a tablet numbers the taps, also where the browser has no locks (plain http). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { claimLease, type Leadership } from '../../../client/referee/taps/tab-lock.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

function openTab(owner: string) {
  const told: Leadership[] = [];
  const close = claimLease(localStorage, (leadership) => told.push(leadership), owner);
  return { told, close };
}

describe('a second tab', () => {
  test('does not count while the first is open', () => {
    const first = openTab('a');
    const second = openTab('b');

    vi.advanceTimersByTime(60_000);

    expect(first.told).toEqual(['held']);
    expect(second.told).toEqual(['elsewhere']);
    first.close();
    second.close();
  });

  test('takes over when the first is closed', () => {
    const first = openTab('a');
    const second = openTab('b');

    first.close();
    vi.advanceTimersByTime(1000);

    expect(second.told).toEqual(['elsewhere', 'held']);
    second.close();
  });
});

test('a tab that crashed holds nobody up for long', () => {
  localStorage.setItem('event-office-tablet', JSON.stringify({ owner: 'crashed', at: Date.now() }));
  const next = openTab('b');

  vi.advanceTimersByTime(6000);

  expect(next.told).toEqual(['elsewhere', 'held']);
  next.close();
});
