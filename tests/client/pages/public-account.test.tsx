import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ForgotPasswordPage } from '../../../client/pages/people/public/forgot-password-page.tsx';
import { SignUpPage } from '../../../client/pages/people/public/sign-up-page.tsx';
import { VerifyPage } from '../../../client/pages/people/public/verify-page.tsx';
import { SetupPage } from '../../../client/pages/people/setup/setup-page.tsx';
import { session } from '../../../client/state/session.ts';
import { linkIsUsedUp } from '../../../server/contract/kit/link-words.ts';
import { wordsOf } from '../../support/exact-words.ts';
import { answerWith, type RecordedRequest } from '../support/answers.ts';
import { openPage } from '../support/open-page.tsx';

let router: ReturnType<typeof openPage>;
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(path: string, replies: Parameters<typeof answerWith>[0] = {}, { signUp = true, mail = true } = {}) {
  Object.assign(session, {
    info: { ribbonEnv: '', organisation: 'Adriatic Cue Federation', demo: null, signUp, mail, privacyText: 'https://fed.example/privacy' },
  });
  const requests = answerWith({ 'POST /api/account/check-link': { status: 204 }, ...replies });
  router = openPage(
    [
      { path: '/public/sign-up', element: <SignUpPage /> },
      { path: '/public/forgot-password', element: <ForgotPasswordPage /> },
      { path: '/public/verify-account', element: <VerifyPage /> },
      { path: '/public/setup', element: <SetupPage /> },
    ],
    path,
  );
  return requests;
}
/** Leaves out the question whether the link can be used. */
const sentOf = (requests: RecordedRequest[]) => requests.filter(({ path }) => path !== '/api/account/check-link');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const type = async (label: RegExp, words: string) => userEvent.type(await screen.findByLabelText(label), words);

test('a sign-up requires every field in the words of the specification, and sends nothing until all are right', async () => {
  const requests = open('/public/sign-up', { 'POST /api/register': { status: 201 } });
  await press('Sign up');
  for (const words of wordsOf('sign-up without words')) expect(screen.getByText(words)).toBeTruthy();

  await type(/^E-mail/, 'sule@fed');
  await type(/^Password/, 'violet umbrella 9');
  await type(/^Confirm password/, 'violet umbrella 8');
  for (const words of wordsOf('sign-up with wrong words')) expect(screen.getByText(words)).toBeTruthy();
  expect(requests).toEqual([]);

  await type(/^E-mail/, '.example');
  await userEvent.clear(screen.getByLabelText(/^Confirm password/));
  await type(/^Confirm password/, 'violet umbrella 9');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Sign up');

  expect(await screen.findByText('A mail is on its way to sule@fed.example.')).toBeTruthy();
  expect(requests[0]?.body).toEqual({ email: 'sule@fed.example', password: 'violet umbrella 9', langKey: 'en', website: '' });
});

test('the sign-up page links to the privacy page', () => {
  open('/public/sign-up');

  expect(screen.getByRole('link', { name: 'What is stored, and for how long' }).getAttribute('href')).toBe('https://fed.example/privacy');
});

test('a closed sign-up names the contact', () => {
  open('/public/sign-up', {}, { signUp: false });

  expect(screen.getByText('Sign-up is closed.')).toBeTruthy();
  expect(screen.queryByLabelText(/^E-mail/)).toBeNull();
});

test('an address is confirmed by a button, not by opening the link, and a different password is asked about once', async () => {
  let isKnown = false;
  const requests = open('/public/verify-account#t0ken', {
    'POST /api/account/verify': ({ body }) => {
      if ((body as { isNew: boolean }).isNew) return { status: 200 };
      isKnown = true;
      return {
        status: 409,
        body: { message: 'error.notallowed', code: 'otherPassword', detail: 'This is not the password of this sign-up.' },
      };
    },
  });
  expect(sentOf(requests)).toEqual([]);
  await type(/^Password/, 'violet umbrella 9');
  await press('Confirm my address');
  expect(await screen.findByText(/Somebody else may have signed up with your address/)).toBeTruthy();
  expect(isKnown).toBe(true);
  await waitFor(() => press('Use it anyway').then(() => expect(sentOf(requests)).toHaveLength(2)));

  expect(await screen.findByText('Your address is confirmed. An administrator will activate your account.')).toBeTruthy();
  expect(screen.queryByText(/^Record /)).toBeNull();
  expect(sentOf(requests)[1]?.body).toEqual({ key: 't0ken', password: 'violet umbrella 9', isNew: true });
});

test('an expired link offers a new one', async () => {
  const requests = open('/public/verify-account#0ld%', {
    'POST /api/account/verify': { status: 400, body: { detail: linkIsUsedUp } },
    'POST /api/account/verify/again': { status: 200 },
  });
  await type(/^Password/, 'violet umbrella 9');
  await press('Confirm my address');
  await screen.findByText(linkIsUsedUp);
  expect(screen.queryByText(/^Record /)).toBeNull();
  await press('Send a new one');

  expect(await screen.findByText('If this sign-up is still open, a new link was sent to its address.')).toBeTruthy();
  expect(requests.at(-1)?.body).toEqual({ key: '0ld%' });
});

test('the key of a link leaves the address, survives a reload, and is replaced by that of another link', async () => {
  const requests = open('/public/forgot-password?from=mail#reset=f1rst', {
    'POST /api/account/reset-password/finish': { status: 400, body: { detail: linkIsUsedUp } },
  });
  const finish = async () => {
    for (const label of [/^New password/, /^Confirm password/]) await type(label, 'violet umbrella 9');
    await press('Set the password');
    await screen.findByText(linkIsUsedUp);
  };
  await finish();
  const { pathname, search, hash, state } = router.state.location;
  expect([pathname, search, hash]).toEqual(['/public/forgot-password', '?from=mail', '']);

  await act(() => router.navigate('/public/forgot-password#invite=s3cond'));
  expect(screen.queryByText(linkIsUsedUp)).toBeNull();
  await finish();
  screen.getByText('Ask an administrator to send the invitation again.');
  expect(sentOf(requests).map(({ body }) => (body as { key: string }).key)).toEqual(['f1rst', 's3cond']);

  await act(() => router.navigate('/public/forgot-password', { state }));
  await finish();
  await userEvent.click(screen.getByRole('link', { name: 'Send a new one' }));
  expect(screen.getByRole('button', { name: 'Send the link' })).toBeTruthy();
});

test.each([
  ['/public/forgot-password#invite%3Dk3y', 'Welcome'],
  ['/public/forgot-password#reset%3Dk3y', 'Choose a new password'],
])('a link that a mail program has encoded (%s) opens its page with its key', async (address, title) => {
  const requests = open(address, { 'POST /api/account/reset-password/finish': { status: 200 } });
  screen.getByRole('heading', { name: title });
  for (const label of [/^New password/, /^Confirm password/]) await type(label, 'violet umbrella 9');
  await press('Set the password');

  await screen.findByText('Your password is set.');
  expect(sentOf(requests)[0]?.body).toMatchObject({ key: 'k3y' });
});

test.each(['/public/verify-account', '/public/verify-account#email=', '/public/forgot-password#invite=', '/public/forgot-password#reset='])(
  'a link without its key (%s) says so instead of asking for a password',
  (address) => {
    open(address);

    expect(screen.getByText('This link is not complete.')).toBeTruthy();
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
  },
);

test('a forgotten password needs only the address, and the answer does not reveal whether it exists', async () => {
  const requests = open('/public/forgot-password', { 'POST /api/account/reset-password/init': { status: 200 } });
  await type(/^E-mail/, 'ivana@hall.example');
  await press('Send the link');

  expect(await screen.findByText('If the address belongs to an account, a mail is on its way.')).toBeTruthy();
  expect(sentOf(requests)[0]?.body).toBe('ivana@hall.example');
});

test('a forgotten password needs an address: an empty field is refused, and nothing is sent', async () => {
  const requests = open('/public/forgot-password');
  await press('Send the link');

  expect(await screen.findByText('Please input your E-mail!')).toBeTruthy();
  expect(requests).toEqual([]);
});

test.each([
  ['/public/verify-account#0ld', 'signUp', 'Send a new one'],
  ['/public/verify-account#email=0ld', 'email', 'Back to sign in'],
  ['/public/forgot-password#reset=0ld', 'reset', 'Send a new one'],
  ['/public/forgot-password#invite=0ld', 'invite', 'Back to sign in'],
  ['/public/setup#0ld', 'setup', 'Sign in'],
])('a link that was used or is broken (%s) says so before its form, and what to do instead', async (address, kind, instead) => {
  const requests = open(address, { 'POST /api/account/check-link': { status: 400, body: { detail: linkIsUsedUp } } });

  expect(await screen.findByText(linkIsUsedUp)).toBeTruthy();
  expect(requests).toMatchObject([{ body: { kind, key: '0ld' } }]);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByLabelText(/assword/)).toBeNull();
  expect([...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map(({ textContent }) => textContent)).toContain(instead);
});

test('the form of a link is shown when nobody answers whether the link can be used', async () => {
  open('/public/forgot-password#reset=k3y', { 'POST /api/account/check-link': new Error('no network') });

  expect(await screen.findByLabelText(/^New password/)).toBeTruthy();
});

test('the page names the administrator as the contact where no mail is sent', () => {
  open('/public/forgot-password', {}, { mail: false });

  expect(screen.getByText(/Ask an administrator/)).toBeTruthy();
});

test('the link of an invitation sets the first password, and a refused password gives the reason', async () => {
  const requests = open('/public/forgot-password#invite=k3y', {
    'POST /api/account/reset-password/finish': ({ body }) =>
      (body as { newPassword: string }).newPassword === 'violet umbrella 9'
        ? { status: 200 }
        : { status: 400, body: { title: 'Incorrect password', detail: 'This password is easy to guess.' } },
  });
  await type(/^New password/, 'wanda weber 26');
  await type(/^Confirm password/, 'wanda weber 26');
  await press('Set the password');
  // The form does not know the name of its account.
  expect(await screen.findByText('This password is easy to guess.')).toBeTruthy();
  for (const label of [/^New password/, /^Confirm password/]) {
    await userEvent.clear(screen.getByLabelText(label));
    await type(label, 'violet umbrella 9');
  }
  await waitFor(() => press('Set the password').then(() => expect(sentOf(requests)).toHaveLength(2)));

  expect(await screen.findByText('Your password is set.')).toBeTruthy();
  expect(sentOf(requests)[1]?.body).toEqual({ key: 'k3y', newPassword: 'violet umbrella 9' });
});
