// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { errorRoutes, NotFoundPage } from '../../../client/shell/error-pages.tsx';

afterEach(cleanup);

function open(path: string): void {
  const routes = [
    { path: '/error', children: errorRoutes },
    { path: '*', element: <NotFoundPage /> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
}

test.each([
  ['404', "Oopps. The page you were looking for doesn't exist."],
  ['500', 'Oopps. There was an error, please try again later.'],
  ['503', 'Oopps. The service is temporarily unavailable.'],
  ['505', 'Oopps. Something is broken.'],
])('/error/%s says what the specification says', (code, sentence) => {
  open(`/error/${code}`);

  expect(screen.getByText(sentence)).toBeTruthy();
});

test('an unknown page says so and leads home', () => {
  open('/nowhere');

  expect(screen.getByRole('heading', { name: '404 Page not found' })).toBeTruthy();
  expect(screen.getByText('You may have mistyped the address or the page may have moved.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
});

test('505 is headed 505 Forbidden', () => {
  open('/error/505');

  expect(screen.getByRole('heading', { name: '505 Forbidden' })).toBeTruthy();
});
