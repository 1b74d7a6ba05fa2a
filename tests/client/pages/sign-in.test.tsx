import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SignInPage } from '../../../client/pages/people/sign-in/sign-in-page.tsx';
import { Guard } from '../../../client/shell/guard.tsx';
import { expireSession, loadInfo, loadSession, session } from '../../../client/state/session.ts';
import { wordsOf } from '../../support/exact-words.ts';
import { answerWith } from '../support/answers.ts';

const account = { login: 'leader', firstName: 'Ivana', lastName: 'Grgurić', activated: true, authorities: ['ROLE_USER'] };
const signedIn = {
  'POST /api/authenticate': { body: { id_token: 'tok' }, headers: { Authorization: 'Bearer tok' } },
  'GET /api/account': { body: account },
  'GET /api/account/capabilities': { body: { rights: { 'match:approve': 'event' }, eventIds: [3] } },
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(session, { status: 'anonymous', account: null, grants: {}, eventIds: [], error: null, info: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(path = '/app/matches/running?round=3') {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      { path: '/public/sign-in', element: <SignInPage /> },
      { path: '/app/*', element: <Guard>Running Matches</Guard> },
      {
        path: '/admin',
        element: <Guard roles={['ROLE_ADMIN']}>Secrets</Guard>,
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

async function signIn(username = 'leader', password = 'demo', remember = false): Promise<void> {
  if (username) await userEvent.type(screen.getByLabelText('Username'), username);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  if (remember) await userEvent.click(screen.getByText('Keep me signed in'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('a visitor to a protected page signs in and returns to it with its query', async () => {
  answerWith(signedIn);
  const router = open('/app/matches/running?round=3');
  expect(router.state.location).toMatchObject({ pathname: '/public/sign-in', search: '?round=3' });

  await signIn();

  await screen.findByText('Running Matches');
  expect(router.state.location).toMatchObject({ pathname: '/app/matches/running', search: '?round=3' });
  expect(sessionStorage.getItem('jhi-authenticationToken')).toBe('"tok"');
  expect(localStorage.getItem('jhi-authenticationToken')).toBeNull();
});

test('people without an account find the live pages and the guide', () => {
  open();

  expect(screen.getByRole('link', { name: 'Live scores' }).getAttribute('href')).toBe('/live');
  expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help');
});

test('staying signed in stores the token in the browser', async () => {
  const requests = answerWith(signedIn);
  open();

  await signIn('leader', 'demo', true);

  await screen.findByText('Running Matches');
  expect(localStorage.getItem('jhi-authenticationToken')).toBe('"tok"');
  expect(requests[0]?.body).toEqual({ username: 'leader', password: 'demo', rememberMe: true });
});

test('empty fields are refused in the words of the specification, and nothing is sent', async () => {
  const requests = answerWith(signedIn);
  open();

  await signIn('', '');

  for (const words of wordsOf('sign-in without words')) expect(screen.getByText(words)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  expect(requests).toEqual([]);
});

test('wrong login data gives one sentence, whatever was wrong', async () => {
  answerWith({ 'POST /api/authenticate': { status: 401, body: { detail: 'Bad credentials' } } });
  open();

  await signIn('leader', 'wrong');

  expect((await screen.findByRole('alert')).textContent).toContain(wordsOf('sign-in with wrong words')[0]);
  expect(sessionStorage.getItem('jhi-authenticationToken')).toBeNull();
});

test('after too many attempts the form says how long to wait and sends nothing meanwhile', async () => {
  const requests = answerWith({ 'POST /api/authenticate': { status: 429, headers: { 'Retry-After': '7' } } });
  open();

  await signIn();

  await screen.findByText('Too many attempts.');
  expect(screen.getByText(/Please wait 7 seconds/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(requests).toHaveLength(1);
});

test('an account that is not activated cannot sign in', async () => {
  answerWith({ ...signedIn, 'GET /api/account': { body: { ...account, activated: false } } });
  open();

  await signIn();

  await screen.findByRole('alert');
  expect(session.status).toBe('anonymous');
});

test('the form stays and says so when the server cannot be reached', async () => {
  answerWith({ 'POST /api/authenticate': new TypeError('fetch failed') });
  open();

  await signIn();

  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
});

test('a session that ended on the server leads to the form with the reason', async () => {
  answerWith(signedIn);
  sessionStorage.setItem('jhi-authenticationToken', '"tok"');
  await loadSession();
  open();
  await screen.findByText('Running Matches');

  expireSession();

  await screen.findByText('Your session has ended. Please sign in again.');
  expect([session.error]).toEqual(wordsOf('session that ended'));
  expect(sessionStorage.getItem('jhi-authenticationToken')).toBeNull();
});

test('a page for another role says so', async () => {
  answerWith(signedIn);
  sessionStorage.setItem('jhi-authenticationToken', '"tok"');
  await loadSession();

  open('/admin');

  expect((await screen.findByRole('alert')).textContent).toContain('You are not authorized to access this page.');
  expect(screen.queryByText('Secrets')).toBeNull();
});

test('the demo offers its accounts as buttons', async () => {
  const info = {
    'display-ribbon-on-profiles': 'demo',
    activeProfiles: ['demo'],
    organisation: 'Adriatic Cue Federation',
    demo: { accounts: ['admin', 'referee'], password: 'demo' },
    awaitsSetup: false,
  };
  const requests = answerWith({ ...signedIn, 'GET /management/info': { body: info } });
  await loadInfo();
  open();

  await userEvent.click(screen.getByRole('button', { name: /referee/ }));

  await waitFor(() => expect(session.status).toBe('authenticated'));
  expect(requests.find(({ path }) => path === '/api/authenticate')?.body).toMatchObject({ username: 'referee', password: 'demo' });
});

test('before the set-up the sign-in page says where the link is', async () => {
  const info = { 'display-ribbon-on-profiles': '', activeProfiles: ['prod'], organisation: null, demo: null, awaitsSetup: true };
  answerWith({ 'GET /management/info': { body: info } });
  await loadInfo();
  open();

  await screen.findByText('Nobody can sign in yet.');
  screen.getByText(/the server printed it when it started, and keeps it as setup-link\.txt in its data folder/);
});

test('after the set-up the sign-in page no longer says that nobody can sign in', async () => {
  const info = { 'display-ribbon-on-profiles': '', activeProfiles: ['prod'], organisation: null, demo: null };
  const answers = { 'GET /management/info': { body: { ...info, awaitsSetup: true } } };
  answerWith(answers);
  await loadInfo();
  answers['GET /management/info'].body.awaitsSetup = false;
  open();

  await waitFor(() => expect(screen.queryByText('Nobody can sign in yet.')).toBeNull());
  screen.getByRole('button', { name: 'Sign in' });
});

test('an account with a second factor is asked for the code after the password, and the password is not typed again', async () => {
  const requests = answerWith({
    ...signedIn,
    'POST /api/authenticate': ({ body }) => {
      const { code } = body as { code?: string };
      if (code === undefined)
        return { status: 409, body: { message: 'error.secondFactor', detail: 'Enter the code of your authenticator app.' } };
      if (code === '123456') return { body: { id_token: 'tok' }, headers: { Authorization: 'Bearer tok' } };
      return { status: 400, body: { message: 'error.secondFactorCode', detail: 'This code is not right, or was used already.' } };
    },
  });
  open();
  await signIn();

  await userEvent.type(await screen.findByLabelText(/^Code/), '000000{Enter}');
  expect(await screen.findByText('This code is not right, or was used already.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/^Code/));
  await userEvent.type(screen.getByLabelText(/^Code/), '123456{Enter}');

  await screen.findByText('Running Matches');
  const sent = requests.filter(({ path }) => path === '/api/authenticate').map(({ body }) => body);
  expect(sent).toMatchObject([{ password: 'demo' }, { password: 'demo', code: '000000' }, { password: 'demo', code: '123456' }]);
});

test('a user who signed up reads that nobody has approved the account yet', async () => {
  const detail = 'An administrator has not approved your account yet.';
  answerWith({ 'POST /api/authenticate': { status: 401, body: { message: 'error.http.401', code: 'notApproved', detail } } });
  open();

  await signIn('sule@hall.example', 'violet umbrella 9');

  expect(await screen.findByText(detail)).toBeTruthy();
  expect(screen.queryByText('Wrong login data.')).toBeNull();
});

test('a person without a name enters it at the first sign-in, and then sees the page that was asked for', async () => {
  let stored = { ...account, email: 'sule@hall.example', langKey: 'de', imageUrl: null, firstName: '', lastName: '' };
  const requests = answerWith({
    ...signedIn,
    'GET /api/account': () => ({ body: stored }),
    'POST /api/account': ({ body }) => {
      stored = { ...stored, ...(body as object) };
      return { status: 204 };
    },
  });
  open();
  await signIn('sule@hall.example');
  await userEvent.click(await screen.findByRole('button', { name: 'Go on' }));
  for (const sentence of ['Please enter a first name', 'Please enter a last name']) expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Later' })).toBeTruthy();

  await userEvent.type(screen.getByLabelText(/^First name/), 'Şule');
  await userEvent.type(screen.getByLabelText(/^Last name/), 'Yılmaz');
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));

  await screen.findByText('Running Matches');
  const names = { firstName: 'Şule', lastName: 'Yılmaz', email: 'sule@hall.example', langKey: 'de', imageUrl: null };
  expect(requests.find(({ method, path }) => method === 'POST' && path === '/api/account')?.body).toEqual(names);
});
