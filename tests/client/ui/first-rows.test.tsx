/** A list draws its first rows before the others only while the first screen of a visit loads. */
import { cleanup, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { fetchAfter } from '../../../client/ui/frame/when-idle.ts';
import { DataTable } from '../../../client/ui/table/data-table.tsx';

const rows = Array.from({ length: 30 }, (_, index) => ({ id: index + 1 }));
const visit = Promise.withResolvers<void>();

afterEach(cleanup);

/** Notes how many rows are on the page when a cell is drawn for the first time. */
function Counting({ drawn }: { drawn: number[] }) {
  useLayoutEffect(() => void drawn.push(document.querySelectorAll('tbody tr').length), [drawn]);
  return null;
}

function rowsAsDrawn(): number[] {
  const drawn: number[] = [];
  const table = (shown: typeof rows | undefined) => (
    <DataTable
      label="Running matches"
      columns={[{ id: 'id', header: 'Number', cell: () => <Counting drawn={drawn} /> }]}
      rows={shown}
      rowId={({ id }) => id}
      empty={null}
    />
  );
  const { rerender } = render(table(undefined));
  rerender(table(rows));
  return [...new Set(drawn)];
}

test('while the first screen loads, a list draws ten rows first, and the others right after', async () => {
  void fetchAfter(visit.promise);
  expect(rowsAsDrawn()).toEqual([10, 30]);
});

test('later a list draws all rows at once', async () => {
  const isThere = fetchAfter(visit.promise);
  visit.resolve();
  await isThere;

  expect(rowsAsDrawn()).toEqual([30]);
});
