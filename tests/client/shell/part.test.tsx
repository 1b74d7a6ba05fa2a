import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { withDialogBoundaries } from '../../../client/lists/dialogs/dialog-boundary.tsx';
import { Part } from '../../../client/shell/part.tsx';
import { lazyPart } from '../../../client/ui/frame/lazy-part.ts';
import { openPage } from '../support/open-page.tsx';

/** React logs the errors that it catches. */
let written: MockInstance;
beforeEach(() => {
  written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  written.mockRestore();
});

const lose = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/bell.js'));
const Lost = lazyPart<() => null>(lose);

test('a screen stays when a part of the shell cannot be loaded, and says what helps', async () => {
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
});

test('a form stays when a dialog over it cannot be loaded, and a bar gives the reason and can be closed', async () => {
  const user = userEvent.setup();
  render(
    <main>
      <input aria-label="Name" defaultValue="Szymon Łuczak" />
      <Suspense fallback={null}>
        <Lost />
      </Suspense>
    </main>,
  );

  expect((await screen.findByRole('alert')).textContent).toMatch(/^A part of the office could not be loaded/);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Szymon Łuczak');
});

test('a list stays when the dialog of its address cannot be loaded, and closing the message leads back to the list', async () => {
  const user = userEvent.setup();
  const List = () => (
    <main>
      <h1>Seasons</h1>
      <Outlet />
    </main>
  );
  const list = { path: '/seasons', lazy: async () => ({ Component: List }), children: [{ path: 'new', lazy: lose }] };
  const router = openPage(withDialogBoundaries([list]), '/seasons/new?sort=name');

  expect((await screen.findByRole('alert')).textContent).toMatch(/^A part of the office could not be loaded/);
  expect(screen.getByRole('heading', { name: 'Seasons' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(router.state.location).toMatchObject({ pathname: '/seasons', search: '?sort=name' });
});
