import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { SearchChoiceField } from '../../../client/ui/fields/search-choice-field.tsx';

beforeAll(() => import('../../../client/ui/fields/combo-box.tsx'));
afterEach(cleanup);

const countries = [
  { id: 1, label: 'Bangladesh', code: 'BD' },
  { id: 2, label: 'Denmark', code: 'DK' },
  { id: 3, label: 'Germany', code: 'DE' },
  { id: 4, label: 'Rio de Oro', code: 'EH' },
  { id: 5, label: 'France', code: 'FR' },
];

test.each([
  ['DE', ['Germany', 'Denmark', 'Rio de Oro', 'Bangladesh']],
  ['an', ['Bangladesh', 'Germany', 'France']],
  ['xx', []],
])('typed letters find first the exact code, then names that begin with them: %s', async (typed, expected) => {
  render(<SearchChoiceField label="Country" options={countries} value={null} onChange={() => undefined} disabled={false} />);
  await userEvent.type(await screen.findByRole('combobox', { name: /Country/ }), typed);

  const offered = screen.queryAllByRole('option').map(({ textContent }) => textContent);
  expect(offered.filter((words) => countries.some(({ label }) => label === words))).toEqual(expected);
});
