import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Pager } from '../../../client/ui/table/pager.tsx';

afterEach(cleanup);

test.each([
  [{ page: 0, size: 20, total: 176 }, '1–20 of 176 matches'],
  [{ page: 0, size: 20, total: 10_000 }, '1–20 of 10000 matches'],
  [{ page: 0, size: 20, total: 10_001 }, '1–20 of 10,000+ matches'],
  [{ page: 599, size: 20, total: 12_001 }, '11981–12000 of 12,000+ matches'],
  [{ page: 600, size: 20, total: 12_005 }, '12001–12005 of 12005 matches'],
])('the pager for %j shows %s', (pages, words) => {
  render(<Pager {...pages} noun="matches" onPage={() => undefined} />);

  expect(screen.getByRole('navigation').querySelector('p')?.textContent).toBe(words);
});
