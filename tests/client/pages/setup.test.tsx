import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SetupPage } from '../../../client/pages/people/setup/setup-page.tsx';
import { session } from '../../../client/state/session.ts';
import { answerWith } from '../support/answers.ts';
import { openPage } from '../support/open-page.tsx';

const wanda = { login: 'wanda', firstName: 'Wanda', lastName: 'Weber', activated: true, authorities: ['ROLE_ADMIN'] };
const usableLink = { 'POST /api/account/check-link': { status: 204 } };
const signInAnswers = {
  ...usableLink,
  'POST /api/authenticate': { body: { id_token: 'tok' } },
  'GET /api/account': { body: wanda },
  'GET /api/account/capabilities': { body: { rights: {}, eventIds: [], timeZone: 'Europe/Zagreb' } },
};
const startPage = { path: '/app', element: <p>The start page</p> };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(session, { status: 'anonymous', account: null, grants: {}, eventIds: [], error: null, info: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function fillIn() {
  await type(/^First name/, 'Wanda');
  await type(/^Last name/, 'Weber');
  await type(/^Username/, 'wanda');
  await type(/^E-mail/, 'wanda@fed.example');
  await type(/^Password/, 'violet umbrella 9');
  await type(/^Confirm password/, 'violet umbrella 9');
}

const type = async (label: RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text);

test('the first administrator chooses a password twice, with the same rules and words as every other user, and is signed in afterwards', async () => {
  const requests = answerWith({ 'POST /api/setup': { status: 204 }, ...signInAnswers });
  openPage([{ path: '/public/setup', element: <SetupPage /> }, startPage], '/public/setup#t0ken');
  const create = async () => userEvent.click(await screen.findByRole('button', { name: 'Create administrator' }));
  const sent = () => requests.filter(({ path }) => path !== '/api/account/check-link');

  expect((await screen.findByRole('link', { name: 'Help: your first event' })).getAttribute('href')).toBe('/help/first-event');
  await create();
  for (const words of [
    'Please enter a first name',
    'Please enter a username',
    'Please input your password!',
    'Please confirm your password!',
  ])
    expect(screen.getByText(words)).toBeTruthy();
  screen.getByText('At least 12 characters; several unrelated words are best');

  await type(/^First name/, 'Wanda');
  await type(/^Last name/, 'Weber');
  await type(/^Username/, 'wanda');
  await type(/^E-mail/, 'wanda@fed.example');
  await type(/^Password/, 'violet umb');
  await type(/^Confirm password/, 'violet umb');
  await create();
  expect(screen.getByText('The password must have at least 12 characters.')).toBeTruthy();
  expect(sent()).toEqual([]);

  await type(/^Password/, 'rella 9');
  await type(/^Confirm password/, 'rella 8');
  await create();
  expect(screen.getByText('Two passwords that you enter is inconsistent!')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/^Confirm password/));
  await type(/^Confirm password/, 'violet umbrella 9');
  await create();

  await screen.findByText('The start page');
  expect(session.account?.login).toBe('wanda');
  expect(sent()[1]?.body).toMatchObject({ username: 'wanda', password: 'violet umbrella 9' });
  expect(sent()[0]?.body).toEqual({
    token: 't0ken',
    ...{ firstName: 'Wanda', lastName: 'Weber', login: 'wanda', email: 'wanda@fed.example', password: 'violet umbrella 9' },
  });
});

test('all problems of the form are named at once, also an easy password and a confirmation that differs', async () => {
  const requests = answerWith(usableLink);
  openPage([{ path: '/public/setup', element: <SetupPage /> }], '/public/setup#t0ken');
  await type(/^Last name/, 'Weber');
  await type(/^Username/, 'wanda weber');
  await type(/^Password/, 'BilliardWeber2026');
  await type(/^Confirm password/, 'BilliardWeber2025');
  await userEvent.click(await screen.findByRole('button', { name: 'Create administrator' }));

  for (const words of [
    'Please enter a first name',
    'Only letters, digits and . _ @ - without spaces',
    'Please enter an e-mail address',
    'This password is easy to guess. Please choose one made of several unrelated words.',
    'Two passwords that you enter is inconsistent!',
  ])
    expect(screen.getByText(words)).toBeTruthy();
  expect(requests.some(({ path }) => path === '/api/setup')).toBe(false);
});

test('a link without its key says so instead of showing the form', () => {
  answerWith({});
  openPage([{ path: '/public/setup', element: <SetupPage /> }], '/public/setup');

  expect(screen.getByText('This link is not complete.')).toBeTruthy();
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
});

test('an administrator whose sign-in fails after the set-up is led to the sign-in', async () => {
  answerWith({ ...usableLink, 'POST /api/setup': { status: 201 }, 'POST /api/authenticate': new TypeError('fetch failed') });
  openPage([{ path: '/public/setup', element: <SetupPage /> }, startPage], '/public/setup#t0ken');
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Create administrator' }));

  await screen.findByText('The administrator was created.');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/public/sign-in');
});

test('a link that ends while somebody fills in the form says so above the fields', async () => {
  answerWith({ ...usableLink, 'POST /api/setup': { status: 404, body: { title: 'Not Found', detail: '404 NOT_FOUND' } } });
  openPage([{ path: '/public/setup', element: <SetupPage /> }], '/public/setup#0ld');
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Create administrator' }));

  expect(await screen.findByText('This set-up link is not valid.')).toBeTruthy();
});
