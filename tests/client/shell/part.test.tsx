// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Part } from '../../../client/shell/part.tsx';

afterEach(cleanup);

const Lost = lazy<() => null>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/bell.js')));

test('a screen stays when a part of it cannot be loaded, and says what helps', async () => {
  // React writes down what it caught.
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <main>
      <p>Race to 9</p>
      <Part>
        <Lost />
      </Part>
    </main>,
  );

  await screen.findByRole('button', { name: /^Reload: A part of the office could not be loaded/ });
  expect(screen.getByText('Race to 9')).toBeTruthy();
  written.mockRestore();
});
