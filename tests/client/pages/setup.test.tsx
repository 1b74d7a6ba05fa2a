import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SetupPage } from '../../../client/pages/people/setup/setup-page.tsx';
import { answerWith } from '../support/answers.ts';
import { openPage } from '../support/open-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const type = (label: RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);

test('the first administrator chooses a password twice, with the same rules and words as every other user', async () => {
  const asked = answerWith({ 'POST /api/setup': { status: 204 } });
  openPage([{ path: '/public/setup', element: <SetupPage /> }], '/public/setup#t0ken');
  const create = () => userEvent.click(screen.getByRole('button', { name: 'Create administrator' }));

  await create();
  for (const words of ['Please enter a first name', 'Please enter a login', 'Please input your password!', 'Please confirm your password!'])
    expect(screen.getByText(words)).toBeTruthy();
  screen.getByText('At least 12 characters; several unrelated words are best');

  await type(/^First name/, 'Wanda');
  await type(/^Last name/, 'Weber');
  await type(/^Login/, 'wanda');
  await type(/^E-mail/, 'wanda@fed.example');
  await type(/^Password/, 'violet umb');
  await type(/^Confirm password/, 'violet umb');
  await create();
  expect(screen.getByText('The password must have at least 12 characters.')).toBeTruthy();
  expect(asked).toEqual([]);

  await type(/^Password/, 'rella 9');
  await type(/^Confirm password/, 'rella 8');
  await create();
  expect(screen.getByText('Two passwords that you enter is inconsistent!')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/^Confirm password/));
  await type(/^Confirm password/, 'violet umbrella 9');
  await create();

  await screen.findByText('The administrator was created.');
  expect(asked[0]?.body).toEqual({
    token: 't0ken',
    ...{ firstName: 'Wanda', lastName: 'Weber', login: 'wanda', email: 'wanda@fed.example', password: 'violet umbrella 9' },
  });
});

test('a link without its key says so instead of showing the form', () => {
  answerWith({});
  openPage([{ path: '/public/setup', element: <SetupPage /> }], '/public/setup');

  expect(screen.getByText('This link is not complete.')).toBeTruthy();
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
});

test('an expired link says so above the fields', async () => {
  answerWith({ 'POST /api/setup': { status: 404, body: { title: 'Not Found', detail: '404 NOT_FOUND' } } });
  openPage([{ path: '/public/setup', element: <SetupPage /> }], '/public/setup#0ld');
  await type(/^First name/, 'Wanda');
  await type(/^Last name/, 'Weber');
  await type(/^Login/, 'wanda');
  await type(/^E-mail/, 'wanda@fed.example');
  await type(/^Password/, 'violet umbrella 9');
  await type(/^Confirm password/, 'violet umbrella 9');
  await userEvent.click(screen.getByRole('button', { name: 'Create administrator' }));

  expect(await screen.findByText('This set-up link is not valid.')).toBeTruthy();
});
