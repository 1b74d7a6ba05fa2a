import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Flag } from '../../../client/ui/status/flag.tsx';

afterEach(cleanup);

test('a country without a picture is shown by its letters, and the next one by its picture again', () => {
  const { container, rerender } = render(<Flag countryId={7} country="HRV" />);

  fireEvent.error(screen.getByAltText('HRV'));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('HRV')).toBeTruthy();

  rerender(<Flag countryId={8} country="SVN" />);
  expect(screen.getByAltText('SVN').getAttribute('src')).toBe('/media/flags/8');
});

test('a player without a country has no empty box', () => {
  const { container } = render(<Flag countryId={null} country={null} />);

  expect(container.innerHTML).not.toMatch(/<img|bg-|ring-/);
});
