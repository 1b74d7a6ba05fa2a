import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DataTable } from '../../../client/ui/table/data-table.tsx';
import type { Column } from '../../../client/ui/table/data-table-column.ts';
import { Pager } from '../../../client/ui/table/pager.tsx';

type TableRow = { id: number; version: number; label: string; score: number };

const columns: Column<TableRow>[] = [
  { id: 'label', header: 'Label', sortable: true, cell: (row) => row.label },
  { id: 'score', header: 'Score', cell: (row) => row.score },
];
const rows: TableRow[] = [
  { id: 1, version: 4, label: 'WR2-C035', score: 7 },
  { id: 2, version: 1, label: 'WR2-D035', score: 8 },
];

afterEach(cleanup);

const table = (shown: TableRow[] | undefined, onSort = vi.fn()) => (
  <DataTable
    label="Running matches"
    columns={columns}
    rows={shown}
    rowId={(row) => row.id}
    sort={{ id: 'label', desc: false }}
    onSort={onSort}
    rowLook={(row) => ({ changeKey: row.version })}
    empty={<p>No running matches</p>}
  />
);
const bodyRows = () => screen.getAllByRole('row').slice(1);

test('a row that has left the list keeps its position, and its buttons are disabled', () => {
  const approve: Column<TableRow>[] = [
    { id: 'approve', header: 'Approve', cell: (row) => <button type="button">Approve {row.label}</button> },
  ];
  const list = (left: number | null) => (
    <DataTable
      label="Running matches"
      columns={approve}
      rows={rows}
      rowId={(row) => row.id}
      rowLook={(row) => ({ gone: row.id === left })}
      empty={null}
    />
  );
  const { rerender } = render(list(null));
  rerender(list(1));

  const [gone, here] = bodyRows();
  expect(gone?.hasAttribute('inert')).toBe(true);
  expect(here?.hasAttribute('inert')).toBe(false);
});

test('rows keep the order in which they came, and a click on a header requests another one', async () => {
  const onSort = vi.fn();
  render(table([...rows].reverse(), onSort));

  expect(bodyRows().map((row) => row.textContent)).toEqual(['WR2-D0358', 'WR2-C0357']);
  expect(screen.getByRole('columnheader', { name: 'Label' }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Label' }));
  expect(onSort).toHaveBeenCalledWith({ id: 'label', desc: true });
});

test('a row with a new version is highlighted at each change, but not at first', () => {
  const { rerender } = render(table(rows));
  const glows = () => bodyRows().map((row) => row.className.match(/glow-\w+/)?.[0] ?? null);
  expect(glows()).toEqual([null, null]);

  rerender(table(rows.map((row) => (row.id === 1 ? { ...row, version: 5, score: 8 } : row))));
  expect(glows()).toEqual(['glow-odd', null]);

  rerender(table(rows.map((row) => (row.id === 1 ? { ...row, version: 6, score: 9 } : row))));
  expect(glows()).toEqual(['glow-even', null]);
});

test('an unknown total is not shown as none', () => {
  render(<Pager page={0} size={50} total={undefined} noun="matches" onPage={() => undefined} />);

  expect(screen.getByRole('navigation').querySelector('p')?.textContent).toBe('');
});

test('a list that is loading shows placeholders and says so; an empty one has a message', () => {
  const { rerender } = render(table(undefined));
  expect(screen.getByRole('region', { name: 'Running matches' }).getAttribute('aria-busy')).toBe('true');

  rerender(table([]));
  expect(screen.getByText('No running matches')).toBeTruthy();
});

test.each([
  [{ total: 0 }, 'no matches'],
  [{ total: 1 }, '1 match'],
  [{ total: 2 }, '1–2 of 2 matches'],
  [{ total: 51, page: 1 }, '51 of 51 matches'],
  [{ total: 1, totalWords: 'Total 1 match' }, 'Total 1 match'],
  [{ total: 60, totalWords: 'Total 60 matches' }, '1–50 · Total 60 matches'],
])('the pager with %o shows %s', (more, words) => {
  render(<Pager page={0} size={50} noun="matches" onPage={() => undefined} {...more} />);

  expect(screen.getByRole('navigation').querySelector('p')?.textContent).toBe(words);
});

test.each([
  [0, '1 2 3 4 … 16'],
  [8, '1 … 8 9 10 … 16'],
  [15, '1 … 13 14 15 16'],
])('page %i of sixteen has the first and the last page one click away', (page, words) => {
  render(<Pager page={page} size={10} total={153} noun="participants" onPage={() => undefined} />);

  const pages = [...screen.getByRole('navigation').querySelectorAll('[aria-label^="Page "], span[aria-hidden]')];
  expect(pages.map(({ textContent }) => textContent).join(' ')).toBe(words);
});
