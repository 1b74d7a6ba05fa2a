/** The administrator's list of mails, a single mail, and the mailbox of a demo. */
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Mail } from '#contract/people/mails.ts';
import { queryClient } from '../../../../../client/api/queries.ts';
import { dialogOf } from '../../../../../client/lists/dialogs/dialog-route.tsx';
import { MailDialog } from '../../../../../client/pages/operations/mail/mail-dialog.tsx';
import { MailPage } from '../../../../../client/pages/operations/mail/mail-page.tsx';
import { MailboxPage } from '../../../../../client/pages/operations/mail/mailbox-page.tsx';
import { session } from '../../../../../client/state/session.ts';
import { answerWith, type RecordedRequest } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';

const at = '2026-09-25T15:00:00.000Z';
const mail: Mail = {
  id: 7,
  state: 'DEAD',
  template: 'invoice-reminder',
  lang: 'en',
  subject: 'Reminder: invoice RE2026-00102',
  toAddress: 'spiro@mail.exmaple',
  toLogin: null,
  attempts: 1,
  reason: 'The mail server refuses the address.',
  answer: '550 5.1.2 Domain not found',
  createdAt: at,
  nextAt: at,
  endedAt: at,
  expiresAt: null,
  about: null,
  attachments: 1,
  sensitive: false,
};
const standing = {
  states: { QUEUED: 1, SENDING: 1, SENT: 9, DEAD: 1, CANCELLED: 0 },
  retrying: 0,
  server: 'smtp.adria.example:587',
  mailbox: false,
  pause: { since: at, sentence: 'The mail server refuses our password.', answer: '535 5.7.8' },
};
const detail = {
  ...mail,
  messageId: 'abc',
  by: 'Mira Łukić',
  body: { text: 'Hello', html: '<html><head></head><body>Hello</body></html>' },
};

let requests: RecordedRequest[];
const answers = (changes: Parameters<typeof answerWith>[0] = {}) => {
  requests = answerWith({
    'GET /api/mails': { body: [mail], headers: { 'x-total-count': '1' } },
    'GET /api/mails/counts': { body: standing },
    'GET /api/mails/7': { body: detail },
    'POST /api/mails/7/retry': { status: 204 },
    'POST /api/mails/test': { body: { id: 8 } },
    'GET /api/mailbox/7': { body: { id: 7, subject: mail.subject, from: 'Adria', toAddress: 'spiro@mail.example', at, ...detail.body } },
    ...changes,
  });
};
beforeEach(() => {
  queryClient.clear();
  Object.assign(session, {
    grants: { 'mail:read': 'all', 'mail:write': 'all' },
    eventIds: [],
    account: { login: 'admin', email: 'me@example.org' },
  });
  answers();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const list = '/app/administration/mail';
const open = (path = list) =>
  openPage(
    [
      { path: list, element: <MailPage />, children: [{ path: ':id', ...dialogOf('mailId', MailDialog) }] },
      { path: '/app/administration/mailbox/:id', element: <MailboxPage /> },
    ],
    path,
  );
const posted = (path: string) => requests.find((one) => one.method === 'POST' && one.path === path)?.body;

test('the list says why no mail leaves and why one was not delivered, and sends it again', async () => {
  open();

  expect(await screen.findByText('The mail server refuses our password.')).toBeTruthy();
  const row = within((await screen.findByText(mail.subject)).closest('tr') as HTMLElement);
  expect(row.getByText('Undelivered')).toBeTruthy();
  expect(row.getByText('The mail server refuses the address.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Queued 2/ })).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: `Retry ${mail.subject}` }));

  await vi.waitFor(() => expect(posted('/api/mails/7/retry')).toEqual({}));
});

test('the counts filter the list by state', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Queued 2/ }));

  await vi.waitFor(() => expect(requests.some(({ path }) => /state\.in=QUEUED(%2C|,|&state\.in=)SENDING/.test(path))).toBe(true));
});

test('an address is corrected beside its mail, which is shown in a frame without scripts', async () => {
  open(`${list}/7`);
  expect(await screen.findByText('550 5.1.2 Domain not found')).toBeTruthy();
  const dialog = within(screen.getByRole('dialog'));
  const frame = dialog.getByTitle(mail.subject);
  expect(frame.getAttribute('sandbox')).toBe('');
  const send = () => dialog.getByRole('button', { name: 'Send to this address' });
  expect(send().getAttribute('aria-disabled')).toBe('true');

  const field = dialog.getByLabelText('Correct the address');
  await userEvent.clear(field);
  await userEvent.type(field, 'spiro@mail.example');
  await userEvent.click(send());

  await vi.waitFor(() => expect(posted('/api/mails/7/retry')).toEqual({ toAddress: 'spiro@mail.example' }));
});

test('a mail with a link shows its body to nobody, and its address cannot be corrected here', async () => {
  answers({ 'GET /api/mails/7': { body: { ...detail, sensitive: true, body: null } } });
  open(`${list}/7`);

  expect(await screen.findByText(/link that is for its recipient alone/)).toBeTruthy();
  expect(screen.queryByTitle(mail.subject)).toBeNull();
  expect(screen.queryByLabelText('Correct the address')).toBeNull();
});

test('a test mail goes to a mail address and to nothing else', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Send test mail' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText(/^To/);
  await userEvent.clear(field);
  await userEvent.type(field, 'nobody');
  await userEvent.click(dialog.getByRole('button', { name: /^Save/ }));
  expect(await dialog.findByText('This is not a valid mail address')).toBeTruthy();
  expect(posted('/api/mails/test')).toBeUndefined();

  await userEvent.clear(field);
  await userEvent.type(field, 'me@example.org');
  await userEvent.click(dialog.getByRole('button', { name: /^Save/ }));
  await vi.waitFor(() => expect(posted('/api/mails/test')).toEqual({ toAddress: 'me@example.org' }));
});

test('links of the mailbox open in a separate tab, and its mails run no scripts', async () => {
  open('/app/administration/mailbox/7');

  const frame = await screen.findByTitle(mail.subject);

  expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
  expect(frame.getAttribute('srcdoc')).toContain('<base target="_blank">');
});
