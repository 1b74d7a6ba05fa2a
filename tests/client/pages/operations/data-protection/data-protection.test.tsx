import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { EraseDialog } from '../../../../../client/pages/operations/data-protection/erase-dialog.tsx';
import { administrationRoutes } from '../../../../../client/routes/administration-routes.ts';
import { session } from '../../../../../client/state/session.ts';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';

const sessions = {
  key: 'session',
  what: 'Sessions, with browser and address',
  why: 'People see',
  days: 30,
  lastAt: null,
  lastRemoved: 0,
  removed: 0,
};
const overview = {
  retention: [sessions, { ...sessions, key: 'mail', what: 'Mails', days: 1, lastAt: '2026-09-25T15:00:00Z', lastRemoved: 12, removed: 40 }],
  erasures: [],
};
const petra = { id: 12, displayName: 'PLANTED Petra' };

beforeAll(async () => {
  await import('../../../../../client/pages/operations/data-protection/data-protection-page.tsx');
});
beforeEach(() => {
  Object.assign(session, { grants: { 'privacy:manage': 'all', 'player:read': 'all' }, eventIds: [] });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = (query = '') => openPage([{ path: '/app', children: administrationRoutes }], `/app/administration/data-protection${query}`);

test('the page shows retention times, their reasons, and past removals', async () => {
  answerWith({ 'GET /api/gdpr/overview': { body: overview } });
  open();

  const mails = (await screen.findByText('Mails')).closest('tr');
  if (!mails) throw new Error('The row for mails is missing.');
  expect(within(mails).getByText('1 day')).toBeTruthy();
  expect(within(mails).getByText(/^12 on 25\.09\.26/)).toBeTruthy();
  expect(screen.getByText('nothing yet')).toBeTruthy();
  expect(screen.getByText('Nobody was erased')).toBeTruthy();
});

test('the link from the deletion of a player opens the page with that player', async () => {
  answerWith({
    'GET /api/gdpr/overview': { body: overview },
    'GET /api/player-profiles/12': { body: petra },
    'GET /api/player-profiles': { body: [petra], headers: { 'X-Total-Count': '1' } },
  });
  open('?person=12');

  expect(await screen.findByDisplayValue('PLANTED Petra #12')).toBeTruthy();
});

test('a player is erased only when their name is typed, and a refusal is shown in the dialog', async () => {
  const refused = { status: 409, body: { message: 'error.notallowed', detail: 'PLANTED Petra is in a match of Men 9-Ball now.' } };
  const entered = [{ tournament: 'Men 9-Ball', event: 'Adria Open 2026', approved: true }];
  const requests = answerWith({
    'POST /api/gdpr/players/12/erase': refused,
    'GET /api/gdpr/players/12/erase': { body: { entered, refusal: null } },
  });
  const posted = () => requests.filter(({ method }) => method === 'POST');
  const nothing = () => undefined;
  openPage([{ path: '/app', element: <EraseDialog person={petra} onClose={nothing} onErased={nothing} /> }], '/app');
  const dialog = await screen.findByRole('alertdialog', { name: 'Erase PLANTED Petra?' });
  const erase = () => within(dialog).getByRole('button', { name: /^Erase for good/ });

  await userEvent.click(erase());
  expect(posted()).toEqual([]);
  expect(await within(dialog).findByText(/^PLANTED Petra is taken out of Men 9-Ball, Adria Open 2026 \(approved\)/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('textbox'));
  await userEvent.paste('Planted petra');
  await userEvent.click(erase());

  expect(await within(dialog).findByText('PLANTED Petra is in a match of Men 9-Ball now.')).toBeTruthy();
  expect(posted().map(({ body }) => body)).toEqual([{ confirmation: 'Planted petra' }]);
});

test('a player with open matches cannot be erased: the dialog and its button say so at once', async () => {
  const refusal = 'PLANTED Petra still has matches in Men 9-Ball. Withdraw them there first, or erase them when it is over.';
  const requests = answerWith({ 'GET /api/gdpr/players/12/erase': { body: { entered: [], refusal } } });
  const nothing = () => undefined;
  openPage([{ path: '/app', element: <EraseDialog person={petra} onClose={nothing} onErased={nothing} /> }], '/app');
  const dialog = await screen.findByRole('alertdialog', { name: 'Erase PLANTED Petra?' });

  expect(await within(dialog).findByRole('alert')).toHaveProperty('textContent', expect.stringContaining(refusal));
  await userEvent.click(within(dialog).getByRole('textbox'));
  await userEvent.paste('Planted petra');
  await userEvent.click(within(dialog).getByRole('button', { name: /^Erase for good/ }));
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});
