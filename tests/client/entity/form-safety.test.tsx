/** A form never shows one record at the address of another, loses input, or saves fields that nobody changed. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { venues } from '#contract/masters/venues.ts';
import { queryClient } from '../../../client/api/queries.ts';
import { EntityPage } from '../../../client/entity/form/entity-page.tsx';
import { SquadSection } from '../../../client/pages/people/team-profiles/squad-section.tsx';
import { managementRoutes } from '../../../client/routes/management-routes.ts';
import { session } from '../../../client/state/session.ts';
import { answerWith } from '../support/answers.ts';
import { enterText } from '../support/enter-text.ts';
import { openPage } from '../support/open-page.tsx';

const venue = (id: number, name: string, more: object = {}) => ({
  ...{ id, version: 1, name, type: 'VENUE_HOTEL', street: 'Ulica 9', postcode: '51000', city: 'Rijeka', state: null },
  ...{ countryId: 54, countryName: 'Croatia', description: null, events: 2 },
  ...more,
});
const answers = {
  'GET /api/countries': { body: [{ id: 54, name: 'Croatia' }] },
  'GET /api/venues': { body: [venue(1, 'Dvorana Bura')], headers: { 'X-Total-Count': '1' } },
  'GET /api/venues/1': { body: venue(1, 'Dvorana Bura') },
  'GET /api/venues/2': { body: venue(2, 'Hotel Kvarner') },
};

beforeAll(async () => {
  await Promise.all([
    import('../../../client/pages/masters/venues/venues-page.tsx'),
    import('../../../client/entity/form/entity-page.tsx'),
  ]);
});
beforeEach(() => {
  Object.assign(session, { grants: { 'venue:read': 'all', 'venue:write': 'all', 'lookup:read': 'all' }, eventIds: [] });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = (path: string) => openPage([{ path: '/app', children: managementRoutes }], path);
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('another record in the address opens another form, also when it was open a moment ago, and Save writes that record', async () => {
  const requests = answerWith({ ...answers, 'PUT /api/venues': { body: venue(1, 'Dvorana Bura') } });
  const router = open('/app/management/venues/1');
  await waitFor(async () => expect((await nameField()).value).toBe('Dvorana Bura'));

  await act(() => router.navigate('/app/management/venues/2'));
  await waitFor(async () => expect((await nameField()).value).toBe('Hotel Kvarner'));
  await act(() => router.navigate('/app/management/venues/1'));
  await waitFor(async () => expect((await nameField()).value).toBe('Dvorana Bura'));

  await enterText(await nameField(), ' 2');
  await press('Save');
  await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ id: 1, name: 'Dvorana Bura 2' }));
});

const conflict = (current: object, changedFields: string[]) => ({
  status: 409,
  body: { message: 'error.concurrencyFailure', detail: 'Changed meanwhile', by: 'Ivana Grgurić', current, changedFields },
});

test('only changed fields are sent, and a save repeats itself after somebody else has changed other fields', async () => {
  const theirs = venue(1, 'Dvorana Bura', { version: 2, city: 'Opatija' });
  const replies = [conflict(theirs, ['city']), { body: theirs }];
  const requests = answerWith({ ...answers, 'PUT /api/venues': () => replies.shift() ?? { status: 500 } });
  const router = open('/app/management/venues/1');
  await enterText(await nameField(), ' 2');
  await press('Save');

  await waitFor(() => expect(router.state.location.pathname).toBe('/app/management/venues'));
  const saves = requests.filter(({ method }) => method === 'PUT');
  expect(saves.map(({ body }) => body)).toEqual([
    { id: 1, version: 1, name: 'Dvorana Bura 2' },
    { id: 1, version: 2, name: 'Dvorana Bura 2' },
  ]);
  expect(new Set(saves.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
});

test('a field that both changed is named, and Keep mine saves only the fields that were changed here', async () => {
  const theirs = venue(1, 'Dvorana Jugo', { version: 2, city: 'Opatija' });
  const replies = [conflict(theirs, ['name', 'city']), { body: theirs }];
  const requests = answerWith({ ...answers, 'PUT /api/venues': () => replies.shift() ?? { status: 500 } });
  open('/app/management/venues/1');
  await enterText(await nameField(), ' 2');
  await press('Save');
  expect(await screen.findByText(/Both of you changed Name\./)).toBeTruthy();

  await press('Keep mine');
  await waitFor(async () => {
    await press('Save');
    expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  });
  expect(requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({ id: 1, version: 2, name: 'Dvorana Bura 2' });
});

test('a user who edits a squad member after somebody else sees the other version and may save over it', async () => {
  Object.assign(session, { grants: { 'player:read': 'all', 'player:write': 'all' } });
  const mine = { id: 4, version: 1, teamId: 1, playerId: 9, playerName: 'Ana Horvat', since: '1998-01-01', until: null, captain: false };
  const theirs = { ...mine, version: 2, captain: true };
  let rows: object[] = [mine];
  const replies = [conflict({ version: 2 }, ['captain']), conflict({ version: 3 }, ['captain']), { body: { ...mine, version: 4 } }];
  const requests = answerWith({
    'GET /api/team-members': () => ({ body: rows, headers: { 'X-Total-Count': '1' } }),
    'PUT /api/team-members': () => replies.shift() ?? { status: 500 },
  });
  openPage(
    [{ path: '/app', element: <SquadSection stored={{ id: 1, representsCountryId: 3, representsCountryName: 'Croatia' }} /> }],
    '/app',
  );
  const captain = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Captain' });
  expect(await screen.findByText('from 01.01.1998')).toBeTruthy();
  await press('Change Ana Horvat');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Captain' }));
  await press('Save');
  expect(await screen.findByText('Changed meanwhile by Ivana Grgurić')).toBeTruthy();

  rows = [theirs];
  await press('Reload');
  await waitFor(() => expect(screen.queryByText('Changed meanwhile by Ivana Grgurić')).toBeNull());
  expect(captain().checked).toBe(true);

  await userEvent.click(captain());
  await press('Save');
  await press('Keep mine');
  await waitFor(async () => {
    await press('Save');
    expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(3);
  });
  expect(requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ id: 4, version: 3, captain: false });
});

test('a user who makes a member captain keeps the dates that somebody else has entered meanwhile', async () => {
  Object.assign(session, { grants: { 'player:read': 'all', 'player:write': 'all' } });
  const mine = { id: 4, version: 1, teamId: 1, playerId: 9, playerName: 'Ana Horvat', since: '1998-01-01', until: null, captain: false };
  const theirs = { ...mine, version: 2, until: '2026-12-31' };
  const replies = [conflict(theirs, ['until']), { body: { ...theirs, version: 3, captain: true } }];
  const requests = answerWith({
    'GET /api/team-members': { body: [mine], headers: { 'X-Total-Count': '1' } },
    'PUT /api/team-members': () => replies.shift() ?? { status: 500 },
  });
  openPage(
    [{ path: '/app', element: <SquadSection stored={{ id: 1, representsCountryId: 3, representsCountryName: 'Croatia' }} /> }],
    '/app',
  );
  await press('Change Ana Horvat');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Captain' }));
  await press('Save');

  await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2));
  expect(requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({ id: 4, version: 2, captain: true });
});

/** A reply that arrives when the test releases it. */
function held() {
  let answer: (reply: { status?: number; body: object }) => void = () => undefined;
  const reply = new Promise<{ status?: number; body: object }>((resolve) => {
    answer = resolve;
  });
  return { reply, answer };
}

test('leaving during a save asks first, and a refused save loses no input', async () => {
  const { reply, answer } = held();
  answerWith({ ...answers, 'PUT /api/venues': () => reply });
  const router = open('/app/management/venues/1');
  await enterText(await nameField(), ' 2');
  await press('Save');

  await act(() => router.navigate('/app/management/hotels'));
  expect(await screen.findByText('Discard the changes?')).toBeTruthy();
  answer({ status: 400, body: { detail: 'Please enter a name' } });
  await press('Cancel');

  expect(router.state.location.pathname).toBe('/app/management/venues/1');
  expect((await nameField()).value).toBe('Dvorana Bura 2');
});

test('an answer that arrives when another record is open leaves that record open', async () => {
  const { reply, answer } = held();
  answerWith({ ...answers, 'PUT /api/venues': () => reply });
  const router = open('/app/management/venues/1');
  await enterText(await nameField(), ' 2');
  await press('Save');
  await act(() => router.navigate('/app/management/venues/2'));
  await press('Discard');
  await waitFor(async () => expect((await nameField()).value).toBe('Hotel Kvarner'));

  await act(async () => answer({ body: venue(1, 'Dvorana Bura 2', { version: 2 }) }));

  await screen.findByText('Record successfully saved');
  expect(router.state.location.pathname).toBe('/app/management/venues/2');
});

test('a record that somebody changed meanwhile is shown in its new version before it is deleted', async () => {
  const rows = [venue(1, 'Dvorana Bura'), venue(1, 'Dvorana Jugo', { version: 2 })];
  const deletes = [
    { ...conflict(rows[1] ?? {}, ['name']), status: 412 },
    { status: 204, body: {} },
  ];
  const requests = answerWith({
    ...answers,
    'GET /api/venues/1': () => ({ body: rows.shift() ?? {} }),
    'DELETE /api/venues/1': () => deletes.shift() ?? { status: 500 },
  });
  const router = open('/app/management/venues/1/delete');
  await press('Delete');
  expect(await screen.findByText('Changed meanwhile by Ivana Grgurić')).toBeTruthy();
  await press('Reload');
  await screen.findByText('Delete Dvorana Jugo?');
  await press('Delete');

  await waitFor(() => expect(router.state.location.pathname).toBe('/app/management/venues'));
  expect(requests.filter(({ method }) => method === 'DELETE').map(({ headers }) => headers.get('If-Match'))).toEqual(['"v1"', '"v2"']);
});

test('a form that stays open keeps what is typed while it saves, and stores it with the next save', async () => {
  const { reply, answer } = held();
  const replies = [reply, { body: venue(1, 'Dvorana Bura 23', { version: 3 }) }];
  const requests = answerWith({ ...answers, 'PUT /api/venues': () => replies.shift() ?? { status: 500 } });
  openPage([{ path: '/app/:id', element: <EntityPage of={venues} staysOpen /> }], '/app/1');
  await enterText(await nameField(), ' 2');
  await press('Save');
  await enterText(await nameField(), '3');
  await act(async () => answer({ body: venue(1, 'Dvorana Bura 2', { version: 2 }) }));
  expect((await nameField()).value).toBe('Dvorana Bura 23');

  await press('Save');
  await waitFor(() =>
    expect(requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({ id: 1, version: 2, name: 'Dvorana Bura 23' }),
  );
});
