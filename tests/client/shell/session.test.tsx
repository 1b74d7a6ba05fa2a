import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys, queryClient } from '../../../client/api/queries.ts';
import { storeDraft } from '../../../client/state/drafts.ts';
import { officeZone } from '../../../client/state/office-zone.ts';
import { expireSession, loadSession, may, session, startSession } from '../../../client/state/session.ts';
import { answerWith } from '../support/answers.ts';

const account = { login: 'leader', firstName: 'Ivana', lastName: 'Grgurić', activated: true, authorities: ['ROLE_USER'] };

beforeEach(() => {
  sessionStorage.setItem('jhi-authenticationToken', '"tok"');
  Object.assign(session, { status: 'loading', account: null, grants: {}, eventIds: [], error: null });
});
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('a session has the rights of its user', async () => {
  answerWith({
    'GET /api/account': { body: account },
    'GET /api/account/capabilities': {
      body: { rights: { 'match:approve': 'event' }, eventIds: [3], timeZone: 'Europe/Zagreb', eventZones: { 3: 'Europe/Rome' } },
    },
  });

  await loadSession();

  expect(session.status).toBe('authenticated');
  expect(may('match:approve')).toBe(true);
  expect(may('system:admin')).toBe(false);
  expect(officeZone()).toBe('Europe/Zagreb');
  expect(session.eventZones).toEqual({ 3: 'Europe/Rome' });
});

test('a session that cannot be fetched shows the login form with the reason', async () => {
  answerWith({ 'GET /api/account': new TypeError('fetch failed'), 'GET /api/account/capabilities': new TypeError('fetch failed') });

  await loadSession();

  expect(session).toMatchObject({ status: 'anonymous', error: 'The server cannot be reached. Please try again.' });
});

test('the lists of one user are gone before the next one signs in', () => {
  queryClient.setQueryData(keys.matches.list({ page: 0 }), [{ id: 1 }]);

  expireSession();

  expect(queryClient.getQueryData(keys.matches.list({ page: 0 }))).toBeUndefined();
  expect(session.error).toBe('login.error.unauthorized');
});

test('a user who logs out in one tab leaves no input in other tabs, also while those are being closed', async () => {
  startSession();
  Object.assign(session, { status: 'authenticated', account: { id: 7 } });
  const typed = { version: 1, first: {}, changes: { birthday: '2001-02-03' } };
  storeDraft('playerProfile:2', typed);
  sessionStorage.removeItem('jhi-authenticationToken');
  const before = sessionStorage.length;
  const other = new BroadcastChannel('office-session');

  other.postMessage('signed-out');
  await vi.waitFor(() => expect(session.status).toBe('anonymous'));
  storeDraft('playerProfile:2', typed);
  other.close();

  expect([before, sessionStorage.length]).toEqual([1, 0]);
});
