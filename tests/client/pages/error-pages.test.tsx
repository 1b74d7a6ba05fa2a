import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { errorRoutes, NotFoundPage } from '../../../client/shell/error-pages.tsx';
import { wordsOf } from '../../support/exact-words.ts';

afterEach(cleanup);

function open(path: string): void {
  const routes = [
    { path: '/error', children: errorRoutes },
    { path: '*', element: <NotFoundPage /> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
}

test.each<[string, readonly string[]]>([
  ['404', ["Oopps. The page you were looking for doesn't exist."]],
  ['500', wordsOf('page 500')],
  ['503', wordsOf('page 503')],
  ['505', wordsOf('page 505')],
])('/error/%s shows the words of the specification', (code, sentences) => {
  open(`/error/${code}`);

  for (const sentence of sentences) expect(screen.getByText(sentence)).toBeTruthy();
});

test('an unknown page says so and leads home', () => {
  open('/nowhere');

  expect(screen.getByRole('heading', { name: '404 Page not found' })).toBeTruthy();
  expect(screen.getByText('You may have mistyped the address or the page may have moved.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
});
