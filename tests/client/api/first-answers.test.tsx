/** public/theme.js asks for the data of the first screen while the scripts load. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listPaces } from '#contract/match/paces.ts';
import { listTablePlans } from '#contract/match/what-if.ts';
import { getFirstEvent } from '#contract/operations/first-event.ts';
import { queryString, request } from '../../../client/api/request.ts';
import { storeToken } from '../../../client/api/token.ts';
import { loadMenu } from '../../../client/menu.ts';
import { matchAddresses, queryOf } from '../../../client/pages/match/matches/lists/match-filters.ts';
import { answerWith } from '../support/answers.ts';

const script = readFileSync(join(import.meta.dirname, '../../../client/public/theme.js'), 'utf8');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // The page has just been opened, however long the tests before have taken.
  vi.spyOn(performance, 'now').mockReturnValue(1000);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'firstAnswers');
});

function open(address: string) {
  history.replaceState(null, '', address);
  // The script of a page, run as the browser does.
  new Function(script)();
}

const everything = {
  'GET /api/account': { body: { login: 'leader' } },
  'GET /api/account/capabilities': { body: {} },
  'GET /management/info': { body: {} },
  'GET /menu.json': { body: { entries: [] } },
  'GET /api/tournament-matches': { body: [] },
  'GET /api/management/paces': { body: [] },
  'GET /api/management/table-plans': { body: [] },
  'GET /api/first-event': { body: {} },
};

test('account, rights, menu and the list of the address are asked for once, by the page or by the screen', async () => {
  storeToken('abc', true);
  const asked = answerWith(everything);

  open('/app/matches/running');
  const list = `/api/tournament-matches${queryString(queryOf('running', matchAddresses.running.read(new URLSearchParams())))}`;
  const { body } = await request({ path: '/api/account' });
  await request({ path: '/api/account/capabilities' });
  await request({ path: '/management/info' });
  await request({ path: '/api/tournament-matches', query: queryOf('running', matchAddresses.running.read(new URLSearchParams())) });
  await loadMenu();

  expect(body).toEqual({ login: 'leader' });
  expect(asked.map(({ path }) => path)).toEqual(['/api/account', '/api/account/capabilities', '/management/info', '/menu.json', list]);
  expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual(Array(5).fill('Bearer abc'));
});

test('the pace of the matches, the plans of the tables and the way to a first event are asked for with the start page', () => {
  storeToken('abc', true);
  const asked = answerWith(everything);

  open('/app');

  const own = [listPaces, listTablePlans, getFirstEvent].map(({ path }) => path);
  expect(asked.map(({ path }) => path)).toEqual(['/api/account', '/api/account/capabilities', '/management/info', '/menu.json', ...own]);
});

test('an answer is taken once, and never by another session', async () => {
  storeToken('abc', true);
  const asked = answerWith(everything);
  open('/app');

  await request({ path: '/api/account' });
  await request({ path: '/api/account' });
  storeToken('other', true);
  await request({ path: '/management/info' });

  expect(asked.slice(7).map(({ path, headers }) => [path, headers.get('Authorization')])).toEqual([
    ['/api/account', 'Bearer abc'],
    ['/management/info', 'Bearer other'],
  ]);
});

test('the screen asks again for what the page could not get', async () => {
  storeToken('abc', true);
  const lost = answerWith({ 'GET /api/account': new TypeError('fetch failed') });
  open('/app');
  expect(lost).not.toEqual([]);
  answerWith(everything);

  expect((await request({ path: '/api/account' })).body).toEqual({ login: 'leader' });
});

test('nothing is asked without a session, outside the office, and for a list with filters', () => {
  const asked = answerWith(everything);

  open('/app/matches/running');
  storeToken('abc', true);
  open('/public/sign-in');
  expect(asked).toEqual([]);

  open('/app/matches/running?status=FINISHED');
  expect(asked.map(({ path }) => path)).not.toContainEqual(expect.stringContaining('tournament-matches'));
});
