/** Only one tab of a tablet numbers the taps, also in a browser without locks (plain http). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { claimLease, type Leadership } from '../../../client/referee/taps/tab-lock.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

function openTab(owner: string) {
  const leaderships: Leadership[] = [];
  const close = claimLease(localStorage, (leadership) => leaderships.push(leadership), owner);
  return { leaderships, close };
}

describe('a second tab', () => {
  test('a second tab does not count while the first is open', () => {
    const first = openTab('a');
    const second = openTab('b');

    vi.advanceTimersByTime(60_000);

    expect(first.leaderships).toEqual(['held']);
    expect(second.leaderships).toEqual(['elsewhere']);
    first.close();
    second.close();
  });

  test('a second tab takes over when the first is closed', () => {
    const first = openTab('a');
    const second = openTab('b');

    first.close();
    vi.advanceTimersByTime(1000);

    expect(second.leaderships).toEqual(['elsewhere', 'held']);
    second.close();
  });
});

test('a tab that crashed blocks the next one for a few seconds only', () => {
  localStorage.setItem('event-office-tablet', JSON.stringify({ owner: 'crashed', at: Date.now() }));
  const next = openTab('b');

  vi.advanceTimersByTime(6000);

  expect(next.leaderships).toEqual(['elsewhere', 'held']);
  next.close();
});

test('a tablet whose storage is full counts, and no renewal ends in an error', () => {
  const leaderships: Leadership[] = [];
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  };
  const close = claimLease(full, (leadership) => leaderships.push(leadership), 'a');

  vi.advanceTimersByTime(6000);

  expect(leaderships).toEqual(['held']);
  close();
});
