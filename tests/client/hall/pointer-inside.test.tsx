import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePointerInside } from '../../../client/hall/rows/use-pointer-inside.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function List() {
  const [area, isHeld] = usePointerInside<HTMLUListElement>();
  return (
    <ul ref={area} aria-label="Matches">
      {isHeld ? 'held' : 'free'}
    </ul>
  );
}

const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

test('a list is held while the pointer moves on it, and released 10 seconds after the pointer came to rest', async () => {
  render(<List />);
  const list = screen.getByRole('list');

  fireEvent.pointerEnter(list);
  expect(list.textContent).toBe('held');
  await wait(9_000);
  fireEvent.pointerMove(list);
  await wait(9_900);
  expect(list.textContent).toBe('held');
  await wait(100);
  expect(list.textContent).toBe('free');
});

test('a pointer that moves again holds the list again, and one that leaves releases it at once', () => {
  render(<List />);
  const list = screen.getByRole('list');
  fireEvent.pointerEnter(list);
  act(() => void vi.advanceTimersByTime(10_000));

  fireEvent.pointerMove(list);
  expect(list.textContent).toBe('held');
  fireEvent.pointerLeave(list);
  expect(list.textContent).toBe('free');
});
