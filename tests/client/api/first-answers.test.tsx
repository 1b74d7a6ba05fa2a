/** public/theme.js asks for the data of the first screen while the scripts load. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listPaces } from '#contract/match/paces.ts';
import { listTablePlans } from '#contract/match/what-if.ts';
import { getFirstAnswers } from '#contract/operations/first-answers.ts';
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

const always = ['/api/account', '/api/account/capabilities', '/management/info', '/menu.json'];
const together = `GET ${getFirstAnswers.path}`;
/** Answers every address with its own name, and those that begin with one of `left` not at all. */
const answered = (left: readonly string[] = []) => ({
  [together]: ({ path }: { path: string }) => ({
    body: addressesOf(path)
      .filter((address) => !left.some((word) => address.startsWith(word)))
      .map((address) => ({
        address,
        headers: { 'content-type': 'application/json', 'x-total-count': '7' },
        body: JSON.stringify({ address }),
      })),
  }),
});
const addressesOf = (path: string): string[] => new URL(path, 'http://office').searchParams.getAll('of');

test('the frame and the list of the address are asked for in one request each, and their answers go to the screen', async () => {
  storeToken('abc', true);
  const requests = answerWith(answered());
  const query = queryOf('running', matchAddresses.running.read(new URLSearchParams()));
  const list = `/api/tournament-matches${queryString(query)}`;

  open('/app/matches/running');
  const { body } = await request({ path: '/api/account' });
  await request({ path: '/api/account/capabilities' });
  await request({ path: '/management/info' });
  const rows = await request({ path: '/api/tournament-matches', query });
  await loadMenu();

  expect(body).toEqual({ address: '/api/account' });
  expect([rows.body, rows.headers.get('X-Total-Count')]).toEqual([{ address: list }, '7']);
  expect(requests.map(({ path }) => path.split('?')[0])).toEqual([getFirstAnswers.path, getFirstAnswers.path]);
  expect(requests.map(({ path }) => addressesOf(path))).toEqual([always, [list]]);
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer abc');
});

test('the pace of the matches, the plans of the tables and the way to a first event are asked for with the start page', () => {
  storeToken('abc', true);
  const requests = answerWith(answered());

  open('/app');

  const own = [listPaces, listTablePlans, getFirstEvent].map(({ path }) => path);
  expect(requests.map(({ path }) => addressesOf(path))).toEqual([always, own]);
});

test('an answer is taken once, and never by another session', async () => {
  storeToken('abc', true);
  const requests = answerWith({ ...answered(), 'GET /api/account': {}, 'GET /management/info': {} });
  open('/app');

  await request({ path: '/api/account' });
  await request({ path: '/api/account' });
  storeToken('other', true);
  await request({ path: '/management/info' });

  expect(requests.slice(2).map(({ path, headers }) => [path, headers.get('Authorization')])).toEqual([
    ['/api/account', 'Bearer abc'],
    ['/management/info', 'Bearer other'],
  ]);
});

test.each([
  ['the network is lost', { [together]: new TypeError('fetch failed') }],
  ['the server is busy', { [together]: { status: 503, body: { detail: 'busy' } } }],
  ['this answer is left out', answered(['/api/account'])],
])('the screen asks again for what the page could not get: %s', async (_why, answers) => {
  storeToken('abc', true);
  const lost = answerWith(answers);
  open('/app');
  expect(lost).toHaveLength(2);
  const requests = answerWith({ 'GET /api/account': { body: { login: 'leader' } } });

  expect((await request({ path: '/api/account' })).body).toEqual({ login: 'leader' });
  expect(requests).toHaveLength(1);
});

test('nothing is requested without a session or outside the office, and a list with filters is not requested', () => {
  const requests = answerWith(answered());

  open('/app/matches/running');
  storeToken('abc', true);
  open('/public/sign-in');
  expect(requests).toEqual([]);

  open('/app/matches/running?status=FINISHED');
  expect(requests.map(({ path }) => addressesOf(path))).toEqual([always]);
});
