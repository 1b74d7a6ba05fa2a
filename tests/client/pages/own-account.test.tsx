import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { mailKinds } from '#contract/people/mail-words.ts';
import { queryClient } from '../../../client/api/queries.ts';
import { clearToken, storeToken } from '../../../client/api/token.ts';
import { AccountPage } from '../../../client/pages/people/account/account-page.tsx';
import { PasswordQuestion } from '../../../client/shell/password-question.tsx';
import { UserMenu } from '../../../client/shell/user-menu.tsx';
import { session } from '../../../client/state/session.ts';
import { answerWith } from '../support/answers.ts';
import { openPage } from '../support/open-page.tsx';

beforeAll(async () => {
  await import('../../../client/shell/confirm-password.tsx');
});
afterEach(() => {
  cleanup();
  clearToken();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const account = {
  ...{
    id: 7,
    version: 3,
    avatarUrl: null as string | null,
    login: 'i.grguric',
    firstName: 'Ivana',
    lastName: 'Grgurić',
    email: 'ivana@hall.example',
    imageUrl: null,
    activated: true,
  },
  ...{
    langKey: 'en',
    unconfirmedEmail: null as string | null,
    createdBy: 'system',
    createdDate: '',
    lastModifiedBy: 'system',
    lastModifiedDate: 'x',
    authorities: ['ROLE_ADMIN'],
  },
};
const here = {
  id: 'a',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  ip: '10.0.0.7',
  lastSeenAt: '2026-09-25T15:00:00.000Z',
  current: true,
};
const phone = { ...here, id: 'b', userAgent: 'Mozilla/5.0 (iPhone) Version/19 Mobile Safari/604', ip: '10.0.0.9', current: false };

function open(replies: Parameters<typeof answerWith>[0] = {}) {
  Object.assign(session, {
    status: 'authenticated',
    account,
    grants: { account: 'all', 'match:edit': 'event' },
    info: { mail: true, organisation: null },
  });
  const requests = answerWith({
    'GET /api/account/sessions': { body: [here, phone] },
    'GET /api/account/second-factor': { body: { since: null, recoveryCodesLeft: 0 } },
    'GET /api/account/mails': { body: { daily: false } },
    'GET /api/account': { body: account },
    ...replies,
  });
  const page = (
    <>
      <AccountPage />
      <PasswordQuestion />
      <UserMenu />
    </>
  );
  openPage([{ path: '/app/account', element: page }], '/app/account');
  return requests;
}

test('a new mail address asks for the password, and then names the mailbox of the confirmation', async () => {
  let [isConfirmed, isSaved] = [false, false];
  storeToken('t0ken', false);
  const requests = open({
    'GET /api/account': () => ({ body: { ...account, unconfirmedEmail: isSaved ? 'moved@hall.example' : null } }),
    'GET /api/account/capabilities': { body: { rights: { account: 'all' }, eventIds: [], timeZone: 'UTC' } },
    'POST /api/account': () => {
      isSaved = isConfirmed;
      return isConfirmed ? { status: 200 } : { status: 409, body: { message: 'error.confirmPassword' } };
    },
    'POST /api/account/confirm-password': () => {
      isConfirmed = true;
      return { status: 204 };
    },
  });
  const { value: old } = screen.getByLabelText(/^E-mail/) as HTMLInputElement;
  await userEvent.clear(screen.getByLabelText(/^E-mail/));
  await userEvent.type(screen.getByLabelText(/^E-mail/), 'moved@hall.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(await screen.findByLabelText(/^Password of Ivana Grgurić/), 'violet umbrella{Enter}');

  expect(await screen.findByText(/A mail is on its way to moved@hall.example/)).toBeTruthy();
  expect((screen.getByLabelText(/^E-mail/) as HTMLInputElement).value).toBe(old);
  expect(
    requests.filter(({ path }) => path === '/api/account').map(({ body }) => (body as { email?: string } | undefined)?.email),
  ).toContain('moved@hall.example');
});

test('an unconfirmed address is shown after a reload, until it is confirmed elsewhere', async () => {
  let now = { ...account, unconfirmedEmail: 'moved@hall.example' as string | null };
  open({ 'GET /api/account': () => ({ body: now }) });
  await screen.findByText(/A mail is on its way to moved@hall.example/);
  now = { ...account, email: 'moved@hall.example', lastModifiedDate: 'y', unconfirmedEmail: null };
  await queryClient.refetchQueries({ queryKey: ['account'] });

  await waitFor(() => expect((screen.getByLabelText(/^E-mail/) as HTMLInputElement).value).toBe('moved@hall.example'));
  expect(screen.queryByText(/A mail is on its way/)).toBeNull();
});

test('an administrator is asked for a longer password', async () => {
  const requests = open();
  expect(screen.getByText(/^At least 12 characters/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Current password/), 'old one');
  for (const label of [/^New password/, /^Confirm password/]) await userEvent.type(screen.getByLabelText(label), 'violet rain');
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));

  expect(await screen.findByText('The password must have at least 12 characters.')).toBeTruthy();
  expect(requests.filter(({ path }) => path.endsWith('/change-password'))).toEqual([]);
});

test('a picture is stored when it is chosen, shown in the menu, and can be removed; a refusal is shown beside it', async () => {
  storeToken('t0ken', false);
  let stored = account;
  const requests = open({
    'GET /api/account': () => ({ body: stored }),
    'GET /api/account/capabilities': { body: { rights: { account: 'all' }, eventIds: [], timeZone: 'UTC' } },
    'PUT /api/account/avatar': ({ body }) => {
      if (Reflect.get(Object(body), 'version') !== stored.version)
        return { status: 409, body: { status: 409, detail: 'Somebody else has changed this meanwhile.' } };
      stored = { ...stored, version: stored.version + 1, avatarUrl: '/media/avatars/7?key=k' };
      return { status: 204 };
    },
    'DELETE /api/account/avatar': () => {
      stored = { ...stored, version: stored.version + 1, avatarUrl: null };
      return { status: 204 };
    },
  });
  const part = within(screen.getByRole('region', { name: 'Picture' }));
  // The input behind the button has no name of its own.
  const choose = (file: File) =>
    userEvent.upload(screen.getByRole('region', { name: 'Picture' }).querySelector('input') as HTMLInputElement, file, {
      applyAccept: false,
    });
  const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.svg', { type: 'image/svg+xml' });
  const changes = () => requests.filter(({ path }) => path === '/api/account/avatar');
  await choose(new File(['text'], 'me.gif', { type: 'image/gif' }));
  expect((await part.findByText('You can only upload JPG/PNG/SVG file!')) && changes()).toEqual([]);

  await choose(drawing);
  expect((await part.findByRole('img')).getAttribute('src')).toBe('/media/avatars/7?key=k');
  expect(changes().map(({ body }) => body)).toEqual([
    { avatar: btoa('<svg xmlns="http://www.w3.org/2000/svg"/>'), avatarContentType: 'image/svg+xml', version: 3 },
  ]);
  await waitFor(() =>
    expect(
      screen
        .getByRole('button', { name: /user menu$/ })
        .querySelector('img')
        ?.getAttribute('src'),
    ).toBe('/media/avatars/7?key=k&w=96'),
  );
  await userEvent.click(part.getByRole('button', { name: 'Remove my picture' }));
  await waitFor(() => expect(part.queryByRole('img')).toBeNull());
  expect(changes()[1]?.headers.get('If-Match')).toBe('"v4"');

  // Another window was faster.
  stored = { ...stored, version: 9 };
  await choose(drawing);
  expect(await part.findByText('Somebody else has changed this meanwhile.')).toBeTruthy();
});

test('an unknown session can be ended alone', async () => {
  const requests = open({ 'DELETE /api/account/sessions/b': { status: 204 } });

  await userEvent.click(await screen.findByRole('button', { name: 'End Safari on iOS' }));

  await waitFor(() => expect(requests.some(({ method, path }) => method === 'DELETE' && path === '/api/account/sessions/b')).toBe(true));
  expect(screen.getByText('Firefox on Windows')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End Firefox on Windows' })).toBeNull();
});

test('a second factor is turned on with a first code, and the recovery codes are shown once', async () => {
  const requests = open({
    'POST /api/account/second-factor': { body: { secret: 'JBSWY3DPEHPK3PXP', qrSize: 29, qrPath: 'M4 4h1v1h-1z' } },
    'POST /api/account/second-factor/confirm': { body: { recoveryCodes: ['abcd-efgh-ijkl-mnop', 'qrst-uvwx-yz23-4567'] } },
  });
  expect(await screen.findByText('Your account has far-reaching rights.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByText('JBSWY3DPEHPK3PXP')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Code of the app/), '123 456{Enter}');

  expect(await screen.findByText('abcd-efgh-ijkl-mnop')).toBeTruthy();
  expect(requests.find(({ path }) => path.endsWith('/confirm'))?.body).toEqual({ code: '123 456' });
  await userEvent.click(screen.getByRole('button', { name: /I have saved them/ }));
  await waitFor(() => expect(screen.queryByText('abcd-efgh-ijkl-mnop')).toBeNull());
});

test('the daily mail can be turned on and off, security mails are listed, and nothing is offered where no mail is sent', async () => {
  const requests = open({ 'PUT /api/account/mails': { status: 204 } });
  const choice = () => screen.findByRole('checkbox', { name: /^Daily summary e-mail/ });
  expect(((await choice()) as HTMLInputElement).checked).toBe(false);
  expect(screen.getByText('Lists your open tasks with links: matches with two scores, announced matches that do not begin.')).toBeTruthy();
  const named = screen.getByText(/cannot be switched off: /).textContent;
  for (const { label, ...kind } of Object.values(mailKinds)) expect(named?.includes(label), label).toBe('security' in kind);
  for (const daily of [true, false]) {
    await userEvent.click(await choice());
    await waitFor(async () => expect(((await choice()) as HTMLInputElement).checked).toBe(daily));
  }
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ daily: true }, { daily: false }]);

  Object.assign(session, { info: { mail: false, organisation: null } });
  expect(await screen.findByText('No mail server is set up: mails are not sent here.')).toBeTruthy();
  expect(((await choice()) as HTMLInputElement).disabled).toBe(true);
});
