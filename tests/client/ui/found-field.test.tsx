import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
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

function Country({ onChange }: { onChange: (id: number | null) => void }) {
  const [id, setId] = useState<number | null>(null);
  const choose = (chosen: number | null) => {
    setId(chosen);
    onChange(chosen);
  };
  return (
    <>
      <SearchChoiceField label="Country" options={countries} value={id} onChange={choose} disabled={false} />
      <input aria-label="City" />
    </>
  );
}

test.each([
  ['Enter takes the only option that the typed letters leave', 'germ{Enter}', 'Germany'],
  ['Tab takes it as well', 'germ{Tab}', 'Germany'],
  ['Enter takes none of several options', 'an{Enter}', ''],
  ['Tab takes none of several options', 'an{Tab}', ''],
  ['Tab through an empty field takes nothing', '{Tab}', ''],
  ['Shift Tab goes back and takes nothing', 'germ{Shift>}{Tab}{/Shift}', ''],
])('%s', async (_title, keys, expected) => {
  const change = vi.fn();
  render(<Country onChange={change} />);
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /Country/ });

  await userEvent.click(field);
  await userEvent.keyboard(keys);

  await waitFor(() => expect(field.value).toBe(expected));
  const chosen = countries.find(({ label }) => label === expected)?.id ?? null;
  expect(change.mock.lastCall?.[0] ?? null).toBe(chosen);
  if (keys.endsWith('{Tab}')) expect(document.activeElement).toBe(screen.getByLabelText('City'));
});

test('a field that gets the focus from the keyboard covers nothing until letters are typed, and a press opens its list', async () => {
  render(<Country onChange={() => undefined} />);
  await screen.findByRole('combobox', { name: /Country/ });

  await userEvent.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('d');
  expect(await screen.findByRole('listbox')).toBeTruthy();
  cleanup();

  render(<Country onChange={() => undefined} />);
  await userEvent.click(await screen.findByRole('combobox', { name: /Country/ }));
  expect(await screen.findAllByRole('option')).toHaveLength(countries.length);
});
