/** Unsaved input survives a reload. It is offered to the same account, gone after saving or discarding, and never contains secrets. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../client/api/queries.ts';
import { managementRoutes } from '../../../client/routes/management-routes.ts';
import { session } from '../../../client/state/session.ts';
import { answerWith, type RecordedRequest } from '../support/answers.ts';
import { openPage } from '../support/open-page.tsx';

const venue = {
  ...{ id: 1, version: 3, name: 'Dvorana Bura', type: 'VENUE_HOTEL', street: 'Ulica 9', postcode: '51000', city: 'Rijeka', state: null },
  ...{ countryId: 54, countryName: 'Croatia', description: null, events: 2 },
};
const player = { ...{ id: 2, version: 1, displayName: 'KOS Ana', lastName: 'Kos', firstName: 'Ana', initials: 'A.' }, enabled: true };

let stored: typeof venue;
let requests: RecordedRequest[];
beforeAll(async () => {
  await Promise.all([
    import('../../../client/pages/masters/venues/venues-page.tsx'),
    import('../../../client/pages/people/players/players-page.tsx'),
  ]);
  await import('../../../client/entity/form/entity-page.tsx');
});
beforeEach(() => {
  sessionStorage.clear();
  stored = venue;
  const everything = ['venue:read', 'venue:write', 'lookup:read', 'player:read', 'player:write', 'player:read-private'];
  const bank = ['player:bank', 'player:bank-write'];
  Object.assign(session, {
    ...{ account: { id: 7 }, eventIds: [] },
    grants: Object.fromEntries([...everything, ...bank].map((right) => [right, 'all'])),
  });
  requests = answerWith({
    'GET /api/countries': { body: [{ id: 54, name: 'Croatia' }] },
    'GET /api/venues': { body: [venue], headers: { 'X-Total-Count': '1' } },
    'GET /api/venues/1': () => ({ body: stored }),
    'GET /api/player-profiles/2': { body: player },
    'PUT /api/venues': ({ body }) => {
      const { version } = body as { version: number };
      if (version === stored.version) return { body: { ...stored, ...(body as object), version: version + 1 } };
      const problem = {
        message: 'error.concurrencyFailure',
        detail: 'Changed meanwhile',
        by: 'Ivo',
        changedFields: ['city'],
        current: stored,
      };
      return { status: 409, body: problem };
    },
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = (path: string) => openPage([{ path: '/app', children: managementRoutes }], `/app/management/${path}`);
/** The page after a reload: only the address and the storage of the tab remain. */
const reload = (path: string) => {
  cleanup();
  queryClient.clear();
  return open(path);
};
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const storedText = () => JSON.stringify({ ...sessionStorage });

async function typeCity(text: string) {
  const city = await field(/^City/);
  await userEvent.clear(city);
  await userEvent.type(city, text);
  await waitFor(() => expect(storedText()).toContain(text));
}

test('unsaved input is offered after a reload, can be restored, and is gone once it is saved', async () => {
  open('venues/1');
  await typeCity('Opatija');
  reload('venues/1');

  expect((await field(/^City/)).value).toBe('Rijeka');
  expect(await screen.findByText(/^You have unsaved changes from \d\d:\d\d$/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect((await field(/^City/)).value).toBe('Opatija');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ city: 'Opatija', id: 1, version: 3 });
  await waitFor(() => expect(storedText()).toBe('{}'));
});

test('a change by somebody else is reported as always, and a discarded draft is not offered again', async () => {
  open('venues/1');
  await typeCity('Opatija');
  stored = { ...venue, version: 4, city: 'Pula' };
  reload('venues/1');
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));

  expect(await screen.findByText('Changed meanwhile by Ivo')).toBeDefined();
  expect(await screen.findByText(/Both of you changed City/)).toBeDefined();

  reload('venues/1');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(storedText()).toBe('{}');
  reload('venues/1');
  await field(/^City/);
  expect(screen.queryByText(/unsaved changes/)).toBeNull();
});

test('a draft is not offered to another account', async () => {
  open('venues/1');
  await typeCity('Opatija');
  Object.assign(session, { account: { id: 8 } });
  reload('venues/1');

  await field(/^City/);
  expect(screen.queryByText(/unsaved changes/)).toBeNull();
});

test('bank data is stored nowhere outside its form', async () => {
  open('player/profile/2');
  await userEvent.type(await field(/^Nickname/), 'Ace');
  await userEvent.type(await field(/^BIC/), 'ZABAHR2X');

  await waitFor(() => expect(storedText()).toContain('Ace'));
  expect(storedText()).not.toMatch(/ZABA|bank/);
});
