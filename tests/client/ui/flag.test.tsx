import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Flag } from '../../../client/ui/status/flag.tsx';

afterEach(cleanup);

test('a country whose picture is missing is its letters, no empty box; the next one is a picture again', () => {
  const { container, rerender } = render(<Flag countryId={7} country="HRV" />);

  fireEvent.error(screen.getByAltText('HRV'));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('HRV')).toBeTruthy();

  rerender(<Flag countryId={8} country="SVN" />);
  expect(screen.getByAltText('SVN').getAttribute('src')).toBe('/media/flags/8');
});

test('nobody sees a box where a player has no country', () => {
  const { container } = render(<Flag countryId={null} country={null} />);

  expect(container.innerHTML).not.toMatch(/<img|bg-|ring-/);
});
