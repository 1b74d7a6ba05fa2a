/** The preview of a merge names the entries that are given up for it. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { MergePreview } from '#contract/people/player-merge.ts';
import { MergeSummary } from '../../../../../client/pages/people/players/merge/merge-summary.tsx';

afterEach(cleanup);

const side = {
  displayName: 'NOVÁK Jan',
  teams: 0,
  squads: 0,
  rankings: 0,
  invoices: 0,
  openInvoices: 0,
  personalBalance: 0,
  prizeBalance: 0,
};
const preview = (gives: string[]): MergePreview => ({
  stays: { ...side, id: 7, tournaments: 3, account: null },
  goes: { ...side, id: 8, tournaments: 2, account: null },
  twice: { tournaments: gives.length, squads: 0, rankings: 0 },
  gives,
  refusals: [],
});

test('an entry that has not played is named, and the tournament counts once', () => {
  const sentence = 'Men 9-Ball: the entry of NOVÁK Jan has not played and gives way. Its place in A003 becomes a bye.';
  render(<MergeSummary preview={preview([sentence])} />);

  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByText('At most one account.')).toBeTruthy();
  expect(screen.getByText('Tournaments').textContent).toBe('Tournaments34');
});

test('two profiles without a common tournament give nothing up', () => {
  render(<MergeSummary preview={preview([])} />);

  expect(screen.getByText('Never in the same tournament, at most one account.')).toBeTruthy();
  expect(screen.getByText('Tournaments').textContent).toBe('Tournaments35');
});
