import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Flag } from '../../../client/ui/flag.tsx';

test('a country whose picture is missing is its letters, no empty box; the next one is a picture again', () => {
  const { rerender } = render(<Flag countryId={7} country="HRV" />);

  fireEvent.error(screen.getByAltText('HRV'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('HRV')).toBeTruthy();

  rerender(<Flag countryId={8} country="SVN" />);
  expect(screen.getByAltText('SVN').getAttribute('src')).toBe('/media/flags/8');
});

test('nobody sees a box where a player has no country', () => {
  const { container } = render(<Flag countryId={null} country={null} />);

  expect(container.innerHTML).not.toMatch(/<img|bg-|ring-/);
});
