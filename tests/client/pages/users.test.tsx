import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../client/api/queries.ts';
import { UserPage } from '../../../client/pages/people/users/user-page.tsx';
import { UsersPage } from '../../../client/pages/people/users/users-page.tsx';
import { session } from '../../../client/state/session.ts';
import { wordsOf } from '../../support/exact-words.ts';
import { answerWith } from '../support/answers.ts';
import { openPage } from '../support/open-page.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const ivana = {
  ...{ id: 7, version: 19, login: 'i.grguric', firstName: 'Ivana', lastName: 'Grgurić', email: 'ivana@hall.example', imageUrl: null },
  ...{
    activated: true,
    langKey: 'en',
    authorities: ['ROLE_USER'],
    events: [],
    secondFactor: false,
    waitingSince: null,
    invitedUntil: null,
  },
  ...{ createdBy: 'system', createdDate: '2026-01-11T09:00:00.000Z', lastModifiedBy: 'boss', lastModifiedDate: '2026-09-02T16:20:00.000Z' },
  ...{ state: 'ACTIVE', lastSeen: null, player: null },
};
const sule = {
  ...ivana,
  id: 8,
  login: 's.yilmaz',
  firstName: 'Şule',
  lastName: 'Yılmaz',
  authorities: [],
  activated: false,
  state: 'WAITING',
};

function open(path: string, replies: Parameters<typeof answerWith>[0] = {}) {
  Object.assign(session, { grants: { 'user:read': 'all', 'user:write': 'all', 'event:read': 'all' }, account: { id: 1, login: 'boss' } });
  const requests = answerWith({
    'GET /api/events': { body: [] },
    'GET /api/users': { body: [ivana, sule], headers: { 'X-Total-Count': '2' } },
    'GET /api/users/count': { body: 1 },
    'GET /api/users/i.grguric': { body: ivana },
    'GET /api/users/i.grguric/sessions': { body: [] },
    ...replies,
  });
  const list = '/app/administration/users';
  const router = openPage(
    [
      { path: list, element: <UsersPage /> },
      { path: `${list}/new`, element: <UserPage /> },
      { path: `${list}/:login`, element: <UserPage /> },
    ],
    `${list}${path}`,
  );
  return { requests, router };
}

const queryOf = (path: string): URLSearchParams => new URL(path, 'http://hall').searchParams;

test('the list requests the staff roles by default, and everybody when a state is chosen', async () => {
  const { requests } = open('');
  expect(await screen.findByText('no role yet')).toBeTruthy();
  const first = queryOf(requests.find(({ path }) => path.startsWith('/api/users?'))?.path ?? '');
  expect(first.get('authorities.contains')?.split(',')).toHaveLength(8);
  expect([first.get('authorities.contains')?.includes('ROLE_PLAYER'), first.get('sort')]).toEqual([false, 'lastName,firstName,id,asc']);

  await userEvent.click(await screen.findByRole('button', { name: /Waiting for approval 1/ }));

  await waitFor(() => {
    const last = queryOf(requests.findLast(({ path }) => path.startsWith('/api/users?'))?.path ?? '');
    expect([last.get('state.in'), last.get('authorities.contains')]).toEqual(['WAITING', null]);
  });
});

test('the list shows who is signed in, who reaches every event, and whose invitation was not delivered', async () => {
  const boss = { ...ivana, lastSeen: new Date().toISOString(), authorities: ['ROLE_ADMIN'] };
  const lost = { ...sule, activated: true, state: 'UNDELIVERED' };
  open('', { 'GET /api/users': { body: [boss, lost], headers: { 'X-Total-Count': '2' } } });

  expect(await screen.findByRole('cell', { name: 'now' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'all' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Mail undelivered' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Invite again: Yılmaz, Şule' })).toBeTruthy();
});

test('an account links to its player', async () => {
  open('/i.grguric', { 'GET /api/users/i.grguric': { body: { ...ivana, player: { id: 12, displayName: 'GRGURIĆ Ivana' } } } });

  expect((await screen.findByRole('link', { name: 'GRGURIĆ Ivana' })).getAttribute('href')).toBe('/app/management/player/profile/12');
});

test('the selected users are deactivated together, and those who stay are named with the reason', async () => {
  const boss = { ...ivana, id: 1, login: 'boss', lastName: 'Brodska', firstName: 'Ivka' };
  const refused = { id: 1, name: 'boss', outcome: 'REFUSED', sentence: 'You cannot deactivate yourself.', version: 1, before: true };
  const { requests } = open('', {
    'GET /api/users': { body: [boss, ivana, sule], headers: { 'X-Total-Count': '3' } },
    'POST /api/users/deactivate': { body: { rows: [refused, { ...refused, id: 7, name: 'i.grguric', outcome: 'DONE', sentence: null }] } },
  });
  const all = await screen.findByRole('checkbox', { name: 'Select the users of this page' });
  expect(screen.queryByRole('checkbox', { name: 'Select Yılmaz, Şule' })).toBeNull();

  await userEvent.click(all);
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Deactivate 2 users?' })).getByRole('button', { name: 'Deactivate' }),
  );

  expect(await screen.findByText('1 user deactivated')).toBeTruthy();
  within(screen.getByRole('dialog', { name: '1 user stays as it is' })).getByText('boss: You cannot deactivate yourself.');
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [1, 7] });
});

test('one press activates a person who signed up, and offers the roles afterwards', async () => {
  const nameless = { ...sule, firstName: null, lastName: null };
  const { requests, router } = open('', {
    'GET /api/users': { body: [ivana, nameless], headers: { 'X-Total-Count': '2' } },
    'POST /api/users/s.yilmaz/activate': { body: { ...nameless, activated: true, state: 'ACTIVE' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Activate s.yilmaz' }));

  expect(await screen.findByText('s.yilmaz may sign in now, and has no role yet.')).toBeTruthy();
  expect(requests.some(({ method, path }) => method === 'POST' && path === '/api/users/s.yilmaz/activate')).toBe(true);
  expect(router.state.location.pathname).toBe('/app/administration/users');
  await userEvent.click(await screen.findByText('Choose roles'));
  expect(router.state.location.pathname).toBe('/app/administration/users/s.yilmaz');
});

test('the form judges its fields before it sends anything; a name that was never given stays open', async () => {
  const nameless = { ...sule, firstName: null, lastName: null };
  const { requests } = open('/s.yilmaz', {
    'GET /api/users/s.yilmaz': { body: nameless },
    'GET /api/users/s.yilmaz/sessions': { body: [] },
    'PUT /api/users': { body: nameless },
  });
  const login = await screen.findByLabelText(/^Username/);
  await userEvent.type(login, ' x');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Only letters, digits and . _ @ - without spaces')).toBeTruthy();
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);

  await userEvent.type(login, '{Backspace}{Backspace}');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Referee/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ id: 8, version: 19, authorities: ['ROLE_REFEREE'] }),
  );
});

test('the delete button is disabled with the reason', async () => {
  open('');
  const button = await screen.findByRole('button', { name: 'Delete Grgurić, Ivana (Accounts are deactivated, not deleted.)' });

  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('a refused form says so until it is closed, and each sentence is at its field', async () => {
  const violations = [{ field: 'login', message: 'Username already used!' }];
  const { requests } = open('/i.grguric', {
    'PUT /api/users': { status: 400, body: { title: 'Username already used!', message: 'error.userexists', violations } },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Referee/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));

  expect(await screen.findByText(wordsOf('refused account')[0])).toBeTruthy();
  expect(screen.getByText('Username already used!')).toBeTruthy();
  const sent = requests.find(({ method }) => method === 'PUT')?.body;
  expect(sent).toEqual({ id: 7, version: 19, authorities: ['ROLE_USER', 'ROLE_REFEREE'] });
});

test('without a mail server the link of a new account is shown once, and then the list', async () => {
  const { router } = open('/new', {
    'POST /api/users': { status: 201, body: { ...ivana, invitation: { link: '/public/forgot-password#invite=k3y', until: '' } } },
  });
  for (const [label, words] of [
    [/^Username/, 'i.grguric'],
    [/^First name/, 'Ivana'],
    [/^Last name/, 'Grgurić'],
    [/^E-mail/, 'ivana@hall.example'],
  ] as const)
    await userEvent.type(await screen.findByLabelText(label), words);
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));

  expect(await screen.findByText(`${location.origin}/public/forgot-password#invite=k3y`)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Done/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/administration/users'));
});

test('users cannot change their own roles and activation, and see the reason', async () => {
  open('/i.grguric');
  Object.assign(session, { account: { id: 7, login: 'i.grguric' } });

  expect(await screen.findByText('You cannot change your own roles.')).toBeTruthy();
  expect(screen.getByText('You cannot deactivate yourself.')).toBeTruthy();
  expect((screen.getByRole('checkbox', { name: /Referee/ }) as HTMLInputElement).disabled).toBe(true);
});

test('a picture is removed only as it was seen: a changed one is reported, and the next click removes the new one', async () => {
  let stored = { ...ivana, avatarUrl: '/media/avatars/7?key=old' as string | null };
  const detail = 'Somebody else has changed this meanwhile.';
  const { requests } = open('/i.grguric', {
    'GET /api/users/i.grguric': () => ({ body: stored }),
    'DELETE /api/users/i.grguric/avatar': ({ headers }) => {
      if (headers.get('If-Match') !== `"v${stored.version}"`) return { status: 412, body: { detail } };
      stored = { ...stored, avatarUrl: null };
      return { status: 204 };
    },
  });
  const remove = await screen.findByRole('button', { name: 'Remove the picture of i.grguric' });

  stored = { ...stored, version: 20, avatarUrl: '/media/avatars/7?key=new' };
  await userEvent.click(remove);
  const picture = screen.getByRole('region', { name: 'Picture' });
  await waitFor(() => expect(picture.querySelector('img')?.getAttribute('src')).toContain('key=new'));
  await waitFor(() => expect(remove.getAttribute('aria-disabled')).not.toBe('true'));
  await userEvent.click(remove);

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Picture' })).toBeNull());
  const removals = requests.filter(({ path }) => path === '/api/users/i.grguric/avatar');
  expect(removals.map(({ headers }) => headers.get('If-Match'))).toEqual(['"v19"', '"v20"']);
});
