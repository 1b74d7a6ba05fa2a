/** The facts beside a form, the bin of a record in use, Undo after a deletion, and the fields to correct beside Save. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../client/api/queries.ts';
import { managementRoutes } from '../../../client/routes/management-routes.ts';
import { session } from '../../../client/state/session.ts';
import { answerWith } from '../support/answers.ts';
import { openPage } from '../support/open-page.tsx';

const venue = (id: number, name: string) => ({
  ...{ id, version: 3, name, type: 'VENUE_HOTEL', street: 'Ulica 9', postcode: '51000', city: 'Rijeka', state: null },
  ...{ countryId: 54, countryName: 'Croatia', description: null, events: 2 },
});
const entry = (id: number, action: string, by: string, at: string, labels: string[] = []) => ({
  ...{ id, at, by, actor: 'user:1', roles: [], call: null, address: null, entity: 'venue', kind: 'Venue', entityId: 1, name: null },
  ...{ action, changes: labels.map((label) => ({ label, before: 'a', after: 'b' })), reason: null, isErased: false },
});
const answers = {
  'GET /api/countries': { body: [{ id: 54, name: 'Croatia' }] },
  'GET /api/venues': { body: [venue(1, 'Dvorana Bura'), venue(2, 'Dvorana Jugo')], headers: { 'X-Total-Count': '2' } },
  'GET /api/venues/1': { body: venue(1, 'Dvorana Bura') },
  'GET /api/venues/in-use': { body: [{ id: 1, sentence: 'Dvorana Bura is used by 1 event: Adria Open.' }] },
  'GET /api/venues/1/used-by': {
    body: [{ kind: 'event', one: 'event', many: 'events', total: 21, rows: [{ id: 5, name: 'Adria Open', state: 'RUNNING' }] }],
  },
  'GET /api/history/venue/1': {
    body: [
      entry(9, 'updated', 'Jonas Weber', '2026-09-25T15:09:00.000Z', ['City', 'Street']),
      entry(4, 'created', 'Ivana Grgurić', '2026-09-01T08:21:00.000Z', ['Name']),
    ],
    headers: { 'X-Total-Count': '2' },
  },
};

beforeAll(async () => {
  await import('../../../client/pages/masters/venues/venues-page.tsx');
  await Promise.all([import('../../../client/entity/form/entity-page.tsx'), import('../../../client/entity/form/delete-dialog.tsx')]);
  await Promise.all([import('../../../client/history/record-panel.tsx'), import('../../../client/ui/overlays/toaster.tsx')]);
});
beforeEach(() => {
  const grants = { 'venue:read': 'all', 'venue:write': 'all', 'lookup:read': 'all', 'unpublished:read': 'all' };
  Object.assign(session, { grants, eventIds: [] });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = (path: string) => openPage([{ path: '/app', children: managementRoutes }], path);

test('the form of a record says its number, who created and changed it, and where it is used', async () => {
  answerWith(answers);
  open('/app/management/venues/1');
  const panel = within(await screen.findByRole('complementary', { name: 'Facts of this record' }));

  expect(await panel.findByText('#1 · version 3')).toBeTruthy();
  expect((await panel.findAllByText(/· Ivana Grgurić$/)).length).toBeGreaterThan(0);
  expect((await panel.findByText('Changed: City, Street')).nextElementSibling?.textContent).toMatch(/· Jonas Weber$/);
  expect((await panel.findByRole('link', { name: /events\s*21/ })).getAttribute('href')).toBe('/app/management/venues/1#used-by');
  expect(panel.getByRole('link', { name: 'All 2' }).getAttribute('href')).toBe('/app/management/venues/1#history');
});

test('the bin of a record in use is grey and says why; the bin of another works', async () => {
  answerWith(answers);
  open('/app/management/venues');
  const grey = await screen.findByRole('button', { name: 'Delete Dvorana Bura (Dvorana Bura is used by 1 event: Adria Open.)' });

  expect(grey.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'Delete Dvorana Jugo' }).getAttribute('aria-disabled')).toBeNull();
});

test('a deleted record comes back by Undo', async () => {
  const requests = answerWith({
    ...answers,
    'DELETE /api/venues/1': { status: 204 },
    'POST /api/venues/1/restore': { status: 204 },
  });
  open('/app/management/venues/1/delete');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));

  await waitFor(() => expect(requests.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/venues/1/restore'));
  expect(await screen.findByText('Dvorana Bura is back')).toBeTruthy();
});

test('the fields to correct are named beside Save, until they are right', async () => {
  answerWith({ ...answers, 'PUT /api/venues': { status: 400, body: { detail: 'No.' } } });
  open('/app/management/venues/1');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  await userEvent.clear(name);
  await userEvent.clear(screen.getByRole('textbox', { name: /^City/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));

  expect(await screen.findByText(/^2 fields to correct: /)).toBeTruthy();
  await userEvent.type(name, 'Dvorana');
  expect(await screen.findByText(/^1 field to correct: City/)).toBeTruthy();
});
