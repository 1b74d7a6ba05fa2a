/** The warning about columns of a list of people that are not imported. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ReadListColumns } from '#contract/people/list-columns.ts';
import { noColumnDecision } from '../../../client/lists/files/column-decision.ts';
import { LeftOutOfPeople } from '../../../client/lists/files/left-out-columns.tsx';

afterEach(cleanup);

const column = (head: string, sample: string, holds: ReadListColumns['columns'][number]['holds'] = null) => ({ head, sample, holds });
/** As the server answers for 'Novak Jan;CZE' and 'Horvat Ana;CRO': the look of a whole column proposes no names. */
const plain: ReadListColumns = { columns: [column('', 'Novak Jan, Horvat Ana'), column('', 'CZE, CRO')], isHeaded: false, question: null };

test('lines without headings are read one by one, so nothing is said to be left out', () => {
  const { container } = render(<LeftOutOfPeople table={plain} decision={noColumnDecision} />);

  expect(container.textContent).toBe('');
});

test('columns that the user left out are named', () => {
  const table = { ...plain, columns: [column('', 'Novak Jan, Horvat Ana', 'name'), column('', 'CZE, CRO')] };
  render(<LeftOutOfPeople table={table} decision={{ columns: ['name', null], isHeaded: false }} />);

  expect(screen.getByText('The column “Column 2” is left out.')).toBeTruthy();
});

test('columns with an unknown heading are named, and empty ones are not', () => {
  const columns = [column('Name', 'Novak Jan', 'name'), column('Shoe size', '44'), column('Locker', ''), column('Car', 'blue')];
  render(<LeftOutOfPeople table={{ columns, isHeaded: true, question: null }} decision={noColumnDecision} />);

  expect(screen.getByText('2 columns are left out.')).toBeTruthy();
  expect(screen.getByText('Shoe size, Car.')).toBeTruthy();
});
